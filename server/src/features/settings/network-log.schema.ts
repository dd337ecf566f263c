// Shapes of the record of what left this machine.
import { z } from "zod";
import { pageQuery, paginated } from "../../api/query.ts";

export const networkCall = z
  .object({
    id: z.int(),
    at: z.string().describe("When it was begun"),
    host: z.string().describe("Whom it went to; path and query are not kept"),
    purpose: z.string().describe("What it was for, such as search, look-up, pdf, feed or model"),
    method: z.string(),
    status: z.int().nullable().describe("Null when there was no answer"),
    error: z
      .string()
      .nullable()
      .describe("Why there was no answer or not all of it, such as offline or address_forbidden"),
    bytes_sent: z.int().describe("Of the body"),
    bytes_received: z.int().describe("Of the body, as it came"),
    milliseconds: z.int().describe("To the end of the answer, with the wait for its turn"),
    project_id: z.int().nullable().describe("Whose work it was, where that is known"),
  })
  .meta({ id: "NetworkCall" });

export type NetworkCall = z.infer<typeof networkCall>;

export const hostSummary = z
  .object({
    host: z.string(),
    calls: z.int(),
    failures: z.int().describe("Without an answer, or with a status from 400"),
    bytes_sent: z.int(),
    bytes_received: z.int(),
    last_at: z.string(),
  })
  .meta({ id: "NetworkHost" });

export type HostSummary = z.infer<typeof hostSummary>;

const name = z.string().trim().toLowerCase().min(1).max(255);

export const networkLogQuery = z.object({
  host: name.optional().describe("Only calls to this host"),
  purpose: name.optional().describe("Only calls for this purpose"),
  ...pageQuery,
});

export type NetworkLogQuery = z.infer<typeof networkLogQuery>;

export const networkLog = paginated(networkCall).extend({
  offline: z.boolean().describe("Whether this server refuses to ask anybody"),
  hosts: z
    .array(hostSummary)
    .describe("Every call that is kept, by host, those that were asked most first; at most 200"),
  purposes: z.array(z.string()).describe("Every purpose among the calls that are kept"),
});
