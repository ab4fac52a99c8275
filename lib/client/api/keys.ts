import { queryOptions } from "@tanstack/react-query";
import type { contract } from "@/lib/contract/contract";
import type { Id } from "@/lib/core/ids";
import { pagesOptions } from "./by-cursor";
import { type CallInput, call } from "./call";
import { operations } from "./operations";

type RequestsAsked = NonNullable<CallInput<typeof contract.listRequests>["query"]>;

/** Keys and fetchers of API keys. */
export const keyQueries = {
  list: () =>
    queryOptions({
      queryKey: ["keys"],
      queryFn: ({ signal }) => call(operations.listKeys, { signal }),
    }),
  requests: (id: Id<"key">, asked: RequestsAsked) =>
    pagesOptions(["requests", id, asked], (from, signal) =>
      call(operations.listRequests, { params: { id }, query: { ...asked, ...from }, signal }),
    ),
};
