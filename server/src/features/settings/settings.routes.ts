// Endpoints of the settings and of the service's health.
import { z } from "zod";
import { listProviders } from "../../adapters/llm/providers.ts";
import { everyone, withScope } from "../../api/access.ts";
import { Answer, endpoint, usesModels } from "../../api/endpoint.ts";
import { version } from "../../version.ts";
import { testConnection } from "./connection-test.ts";
import { showNetworkLog } from "./network-log.ts";
import { networkLog, networkLogQuery } from "./network-log.schema.ts";
import {
  connectionTest,
  health,
  providerInfo,
  settingsRecord,
  settingsUpdate,
} from "./settings.schema.ts";
import { readSettings, showSettings, updateSettings } from "./settings.ts";

export const settingEndpoints = [
  endpoint({
    method: "GET",
    path: "/settings",
    name: "getSettings",
    summary: "Read the settings in force, keys masked",
    access: withScope("read"),
    response: settingsRecord,
    handle: ({ context }) => showSettings(context, context.db),
  }),
  endpoint({
    method: "PUT",
    path: "/settings",
    name: "updateSettings",
    summary: "Change the given settings",
    description:
      "Null fields are left alone; so is a key whose value contains ***. In force at once, everywhere.",
    access: withScope("admin"),
    alsoAnswers: [400],
    body: settingsUpdate,
    response: settingsRecord,
    transaction: true,
    outOfRangeStatus: 400,
    handle: ({ context, writer, body }) => updateSettings(context, writer, body),
  }),
  endpoint({
    method: "GET",
    path: "/settings/models",
    name: "listModels",
    summary: "List language model providers and their models",
    access: withScope("read"),
    alsoAnswers: usesModels,
    response: z.array(providerInfo),
    handle: async () => listProviders(),
  }),
  endpoint({
    method: "POST",
    path: "/settings/test-connection",
    name: "testConnection",
    summary: "Send a simple prompt with the settings in force",
    description: "A failure answers 500 with `success` false and the reason.",
    access: withScope("admin"),
    alsoAnswers: usesModels,
    response: connectionTest,
    heavy: true,
    async handle({ context }) {
      const result = await testConnection(context);
      return result.success ? result : new Answer(result, "Connection test failed", 500);
    },
  }),
  endpoint({
    method: "GET",
    path: "/settings/network-log",
    name: "getNetworkLog",
    summary: "What left this machine, newest first",
    description:
      "One row a request, refused ones included: when, to which host, for what, how much, and how it ended; never a path, a query or a body. Kept for 30 days, at most 100,000 rows.",
    access: withScope("admin"),
    query: networkLogQuery,
    response: networkLog,
    handle: ({ context, query }) => showNetworkLog(context, query),
  }),
  endpoint({
    method: "GET",
    path: "/settings/health",
    name: "getHealth",
    summary: "Whether the service is well, and its version",
    access: everyone,
    response: health,
    async handle({ context }) {
      const { llm_provider } = await readSettings(context, context.db);
      return {
        status: "healthy" as const,
        version,
        auth_mode: context.config.auth.mode,
        engine: context.db.engine,
        provider: llm_provider,
      };
    },
  }),
];
