// SQL that counts what waits for a decision in many projects.
import type { Reader } from "../../platform/db/database.ts";
import { type Sql, sql } from "../../platform/db/sql.ts";

export type ProjectCount = { project_id: number; count: number };

export function countOpenConflicts(reader: Reader, projects: Sql): Promise<ProjectCount[]> {
  return reader.all(sql`select project_id, count(*) as count from upload_conflicts
    where action is null and project_id in (${projects}) group by project_id`);
}

/** Without pairs that were told apart since, and pairs of papers that are not as they were. */
export function countOpenCandidates(
  reader: Reader,
  projects: Sql,
  versions: Sql,
): Promise<ProjectCount[]> {
  return reader.all(sql`select candidate.project_id, count(*) as count
    from dedup_candidates candidate
    join (${versions}) one on one.id = candidate.paper_a_id and one.updated_at = candidate.version_a
    join (${versions}) other on other.id = candidate.paper_b_id and other.updated_at = candidate.version_b
    where candidate.project_id in (${projects}) and not exists (
      select 1 from distinct_papers apart where apart.project_id = candidate.project_id
        and apart.paper_a_id = candidate.paper_a_id and apart.paper_b_id = candidate.paper_b_id)
    group by candidate.project_id`);
}
