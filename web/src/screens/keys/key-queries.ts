// What the page asks the API about its keys.
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";

export type ApiKey = Schemas["ApiKey"];

export const apiKeysQuery = queryOptions({
  queryKey: ["api-keys"],
  queryFn: ({ signal }) => call("GET /api/v1/api-keys", { signal }),
});
