// What the page asks the API about what left the machine.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { Schemas } from "../../api/generated.ts";
import type { NetworkSearch } from "./network-search.ts";

export type NetworkCall = Schemas["NetworkCall"];
export type NetworkHost = Schemas["NetworkHost"];

const callsOnPage = 50;

export function networkLogQuery({ host, purpose, page = 1 }: NetworkSearch) {
  return queryOptions({
    queryKey: ["network-log", host, purpose, page],
    queryFn: ({ signal }) =>
      call("GET /api/v1/settings/network-log", {
        query: {
          page,
          page_size: callsOnPage,
          ...(host === undefined ? {} : { host }),
          ...(purpose === undefined ? {} : { purpose }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
