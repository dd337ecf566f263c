// What the page asks the API about itself: health, settings, providers.
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/client.ts";
import type { Data } from "../api/envelope.ts";
import type { Operations } from "../api/generated.ts";

export type Settings = Data<"GET /api/v1/settings">;
export type SettingsChange = NonNullable<Operations["PUT /api/v1/settings"]["body"]>;
export type Provider = Data<"GET /api/v1/settings/models">[number];

export const healthQuery = queryOptions({
  queryKey: ["health"],
  queryFn: ({ signal }) => call("GET /api/v1/settings/health", { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => call("GET /api/v1/settings", { signal }),
});

export const providersQuery = queryOptions({
  queryKey: ["providers"],
  queryFn: ({ signal }) => call("GET /api/v1/settings/models", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
