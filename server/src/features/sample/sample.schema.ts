// The shape of what making a sample project answers with: a project like any other.
import { projectRecord } from "../projects/projects.schema.ts";

export const sampleProject = projectRecord;
