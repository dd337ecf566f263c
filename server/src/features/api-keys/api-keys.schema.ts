// Shapes of API keys.
import { z } from "zod";
import { scopes } from "../../api/access.ts";

export const apiKeyRecord = z
  .object({
    id: z.int(),
    name: z.string(),
    key_prefix: z.string().describe("The first 12 characters, to tell keys apart"),
    scope: z.enum(scopes),
    is_active: z.boolean(),
    last_used_at: z.string().nullable().describe("Exact to the minute"),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: "ApiKey" });

export type ApiKeyRecord = z.infer<typeof apiKeyRecord>;

export const newApiKeyRecord = apiKeyRecord
  .extend({ key: z.string().describe("The whole key; shown this once") })
  .meta({ id: "NewApiKey" });

export const apiKeyCreation = z.object({
  name: z.string().trim().min(1).max(100),
  scope: z.enum(scopes),
});
