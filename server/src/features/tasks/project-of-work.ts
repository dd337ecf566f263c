// The one proof of access made behind the front door: whoever started the work had it, and the work goes on with it.
import type { EditableProject } from "../../api/access.ts";

/** `work` is a row or a payload that was written by somebody who may change the project. */
export function projectOfWork(work: { project_id: number }): EditableProject {
  return { id: work.project_id } as EditableProject;
}
