// The endpoint that makes a sample project.
import { withScope } from "../../api/access.ts";
import { endpoint } from "../../api/endpoint.ts";
import { sampleProject } from "./sample.schema.ts";
import { createSample, prepareSample } from "./sample.ts";

export const sampleEndpoints = [
  endpoint({
    method: "POST",
    path: "/projects/sample",
    name: "createSampleProject",
    summary: "Create a project to try things with",
    description:
      "Seven invented papers on one question, an upload that waits for a decision, and a bibliography with duplicates. They are read in the background, as tasks of the project. Nothing leaves the machine. Asked again it makes another one.",
    access: withScope("write"),
    response: sampleProject,
    heavy: true,
    transaction: true,
    prepare: ({ context }) => prepareSample(context),
    handle: ({ context, writer, caller, prepared }) =>
      createSample(context, writer, caller, prepared),
  }),
];
