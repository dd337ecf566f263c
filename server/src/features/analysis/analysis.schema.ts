// Shapes of what is worked out from a whole project.
import { z } from "zod";
import { queryInteger } from "../../api/query.ts";

export const impactScores = z
  .object({
    scores: z
      .array(
        z.object({
          paper_id: z.int(),
          title: z.string(),
          score: z.number().describe("0 to 100"),
          factors: z
            .object({
              normalised_citations: z
                .number()
                .describe(
                  "Up to 70 points: r / (r + e), where r is the citations a year and e what papers of the field and of like age have on average; 35 for as many as those",
                ),
              citation_volume: z
                .number()
                .describe(
                  "Up to 30 points: the logarithm of the citations beside that of the project's most cited paper",
                ),
              retraction: z
                .number()
                .describe("Takes all points from a paper that was retracted; else 0"),
            })
            .describe("Points that add up to the score"),
          details: z
            .object({
              citations: z.int(),
              age_years: z.int().nullable().describe("Null when the paper has no year"),
              citations_per_year: z.number(),
              expected_citations_per_year: z.number(),
              field: z
                .string()
                .nullable()
                .describe(
                  "Its journal, or the most used of its tags, where five papers of the project share it",
                ),
              peers: z.int().describe("Papers of the field of like age, itself among them"),
              is_retracted: z.boolean(),
            })
            .describe("What the points were worked out from"),
        }),
      )
      .describe("Every paper, the highest score first"),
    total: z.int(),
    avg_score: z.number(),
    top_paper_id: z.int().nullable(),
  })
  .meta({ id: "ImpactScores" });

export const networkQuery = z.object({
  min_collaborations: queryInteger(1, 1_000_000)
    .default(1)
    .describe("Edges of fewer papers are left out; authors stay"),
  max_nodes: queryInteger(1, 500)
    .default(100)
    .describe("How many authors are shown: those with most papers, then most citations"),
});

export type NetworkQuery = z.infer<typeof networkQuery>;

export const authorNetwork = z
  .object({
    nodes: z.array(
      z.object({
        name: z.string().describe("No two nodes have one name: a number tells namesakes apart"),
        paper_count: z.int(),
        paper_ids: z.array(z.int()),
        coauthors: z.array(z.string()).describe("All of them, also those who are not shown"),
        h_index_estimate: z
          .int()
          .describe("From the citation counts of the author's papers in this project"),
        citations: z.int().describe("Of those papers together"),
        orcid: z.string().nullable(),
        variants: z
          .array(z.object({ name: z.string(), paper_count: z.int() }))
          .describe("The ways in which the papers write the name"),
        community: z.int().describe("Authors who write with each other more than with others"),
      }),
    ),
    edges: z
      .array(z.object({ source: z.string(), target: z.string(), collaboration_count: z.int() }))
      .describe("Between authors who are shown"),
    metrics: z
      .object({
        total_authors: z.int(),
        total_edges: z.int(),
        density: z.number().describe("Edges beside all that there could be, 0 to 1"),
        communities: z.int().describe("Of two authors or more"),
        shown_authors: z.int(),
        shown_edges: z.int(),
        papers_without_authors: z.int(),
        papers_of_many_authors: z
          .int()
          .describe("Papers of more than 100 authors: they count for each, and make no edges"),
        top_authors: z.array(
          z.object({
            name: z.string(),
            paper_count: z.int(),
            coauthor_count: z.int(),
            h_index_estimate: z.int(),
          }),
        ),
      })
      .describe(
        "Of the whole network, however many authors are shown; edges below min_collaborations are not counted",
      ),
  })
  .meta({ id: "AuthorNetwork" });

const growth = z.object({
  topic: z.string(),
  yoy_growth: z
    .number()
    .describe("From the last complete year but one to the last: 0.5 is half as many again"),
});

export const trends = z
  .object({
    publication_timeline: z
      .array(
        z.object({
          year: z.int(),
          count: z.int(),
          citations: z.int().describe("Of the papers of that year"),
          is_partial: z.boolean().describe("The year is not over"),
        }),
      )
      .describe("Every year from the first to the last, those without papers too"),
    topic_trends: z
      .array(
        z.object({
          topic: z.string(),
          source: z
            .enum(["keyword", "tag", "phrase"])
            .describe("A keyword of the project, a tag of its papers, or a phrase of their texts"),
          slope: z
            .number()
            .describe("Papers more every year, by least squares over all complete years"),
          r_squared: z.number().describe("How much of the counts that line explains, 0 to 1"),
          trend: z
            .enum(["rising", "declining", "stable"])
            .describe("Not stable from r_squared 0.25 and a slope of 5 % of the mean a year"),
          total_papers: z.int().describe("Those without a year too"),
          yearly_counts: z.array(z.object({ year: z.int(), count: z.int() })),
          yoy_growth: z.number().nullable().describe("Null with fewer than two complete years"),
        }),
      )
      .describe("The topics of most papers, 100 at most"),
    emerging_topics: z
      .array(growth)
      .describe(
        "A growth of 0.25 or more, a rising line, and two papers or more in the last complete year; the fastest first",
      ),
    declining_topics: z
      .array(growth)
      .describe(
        "A growth of -0.25 or less, a falling line, and two papers or more in the year before; the fastest first",
      ),
    summary_stats: z.object({
      total_papers: z.int(),
      year_span: z.int().describe("Years from the first to the last, both counted"),
      first_year: z.int().nullable(),
      last_year: z.int().nullable(),
      total_topics: z.int(),
      emerging_count: z.int(),
      declining_count: z.int(),
      papers_without_year: z.int(),
      papers_left_out: z
        .int()
        .describe(
          "Those without a year, beyond the next year, or 500 years and more before the last",
        ),
      last_complete_year: z.int().nullable(),
    }),
  })
  .meta({ id: "Trends" });
