// Endpoints of API keys.
import { z } from "zod";
import { withScope } from "../../api/access.ts";
import { deleted, deletion } from "../../api/deletion.ts";
import { endpoint } from "../../api/endpoint.ts";
import { createApiKey, deleteApiKey, listApiKeys, revokeApiKey } from "./api-keys.ts";
import { apiKeyCreation, apiKeyRecord, newApiKeyRecord } from "./api-keys.schema.ts";

export const apiKeyEndpoints = [
  endpoint({
    method: "GET",
    path: "/api-keys",
    name: "listApiKeys",
    summary: "List keys, without their secrets",
    access: withScope("admin"),
    response: z.array(apiKeyRecord),
    handle: ({ context }) => listApiKeys(context.db),
  }),
  endpoint({
    method: "POST",
    path: "/api-keys",
    name: "createApiKey",
    summary: "Make a key; the answer is the only place that shows it whole",
    access: withScope("admin"),
    body: apiKeyCreation,
    response: newApiKeyRecord,
    transaction: true,
    handle: ({ context, writer, body }) => createApiKey(context, writer, body),
  }),
  endpoint({
    method: "POST",
    path: "/api-keys/{key_id}/revoke",
    name: "revokeApiKey",
    summary: "Revoke a key and keep its record",
    access: withScope("admin"),
    alsoAnswers: [400],
    response: apiKeyRecord,
    transaction: true,
    handle: ({ context, writer, params }) => revokeApiKey(context, writer, params.key_id),
  }),
  endpoint({
    method: "DELETE",
    path: "/api-keys/{key_id}",
    name: "deleteApiKey",
    summary: "Delete a key for good",
    access: withScope("admin"),
    response: deletion,
    transaction: true,
    async handle({ context, writer, params, precondition }) {
      await deleteApiKey(context, writer, params.key_id, precondition);
      return deleted(params.key_id);
    },
  }),
];
