// Counts the papers of a list by year, journal, author, tag and state, each under all filters but its own.
import type { ViewableProject } from "../../api/access.ts";
import type { AppContext } from "../../context.ts";
import { readPaperCount } from "../projects/contents.ts";
import { type FacetName, type FacetQuery, type PaperFacets, paperFacets } from "./facets.schema.ts";
import * as store from "./facets.store.ts";
import { findInTexts, type PaperChoice, readListing, type ReadTexts } from "./list-papers.ts";
import { isUnfiltered, listedConditions } from "./list-papers.store.ts";

/** What a facet is chosen by: left out where its own values are counted, or the chosen one would stand alone. */
const ownFilters = {
  year: ["year"],
  journal: ["journal", "journal_is"],
  author: ["author", "author_is"],
  tag: ["tag"],
  status: ["status"],
  reading_status: ["reading_status"],
  source: ["source"],
  has_pdf: ["has_pdf"],
} as const satisfies Record<FacetName, ReadonlyArray<keyof PaperChoice>>;

/** One paper in so many makes it worth going along a whole index. */
const shareOfMost = 20;

type Listing = Omit<PaperChoice, "sort_by" | "order">;

export async function countFacets(
  { db }: Pick<AppContext, "db">,
  project: ViewableProject,
  listing: Listing,
  { by, limit }: Pick<FacetQuery, "by" | "limit">,
  readTexts: ReadTexts,
): Promise<PaperFacets> {
  const names = [...new Set(by)];
  const isChosen = (name: FacetName) => ownFilters[name].some((own) => listing[own] !== undefined);
  const papers = await findPapers(listing);
  const rows = await countAll(
    papers,
    names.filter((name) => !isChosen(name)),
  );
  for (const name of names.filter(isChosen)) {
    const own = ownFilters[name].map((filter) => [filter, undefined]);
    const others = await findPapers({ ...listing, ...Object.fromEntries(own) });
    rows.push(...(await countAll(others, [name])));
  }
  const lists = names.map((name) => [
    name,
    rows
      .filter(({ facet, count }) => facet === name && count > 0)
      .map(({ value, count }) => ({ value: valueOf(name, value), count })),
  ]);
  return paperFacets.parse({ total: papers.total, ...Object.fromEntries(lists) });

  async function findPapers(asked: Listing) {
    const window = { limit: 0, offset: 0 };
    const { filter, q } = readListing({ ...asked, sort_by: "created_at", order: "desc" }, window);
    const all = await readPaperCount(db, project);
    if (isUnfiltered(db, project.id, filter))
      return { projectId: project.id, conditions: undefined, areMost: true, total: all };
    const found = findInTexts({ db }, project, q, readTexts);
    const conditions = listedConditions(db, project.id, filter, found);
    const [row] = await db.heavy<{ total: number }>(store.countListed(conditions));
    const total = row?.total ?? 0;
    return { projectId: project.id, conditions, areMost: total * shareOfMost > all, total };
  }

  async function countAll(
    chosen: store.CountedPapers & { total: number },
    facets: FacetName[],
  ): Promise<store.CountedValue[]> {
    if (facets.length === 0) return [];
    const counted = await db.heavy<store.CountedValue>(
      store.countFacets(db, chosen, facets, limit),
    );
    const withPdf = counted.find(({ facet }) => facet === "has_pdf");
    if (withPdf === undefined) return counted;
    return [...counted, { ...withPdf, value: "false", count: chosen.total - withPdf.count }];
  }
}

function valueOf(facet: FacetName, value: string): string | number | boolean {
  if (facet === "year") return Number(value);
  return facet === "has_pdf" ? value === "true" : value;
}
