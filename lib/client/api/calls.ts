import { queryOptions } from "@tanstack/react-query";
import type { contract } from "@/lib/contract/contract";
import type { Id } from "@/lib/core/ids";
import { further, pagesOptions } from "./by-cursor";
import { type CallInput, call } from "./call";
import { operations } from "./operations";

type CallsAsked = NonNullable<CallInput<typeof contract.listCalls>["query"]>;

const ALL = ["calls"];
const LISTS = [...ALL, "list"];

/** Keys and fetchers of calls. */
export const callQueries = {
  /** Every list of them. */
  all: ALL,
  lists: LISTS,
  list: (asked: CallsAsked) =>
    pagesOptions([...LISTS, asked], (from, signal) =>
      call(operations.listCalls, { query: { ...asked, ...further(from) }, signal }),
    ),
  /** Whether there are any, whatever a list is narrowed to. */
  any: () =>
    queryOptions({
      queryKey: [...ALL, "any"],
      queryFn: async ({ signal }) => (await call(operations.listCalls, { query: { limit: 1 }, signal })).data.length > 0,
    }),
  /** Why the newest one that failed did. */
  failedReason: () =>
    queryOptions({
      queryKey: [...ALL, "failed-reason"],
      queryFn: async ({ signal }) =>
        (await call(operations.listCalls, { query: { status: "FAILED", limit: 1 }, signal })).data[0]?.reason ?? null,
    }),
  /** Views that the reader saved. */
  views: () =>
    queryOptions({
      queryKey: ["call-views"],
      queryFn: ({ signal }) => call(operations.listCallViews, { signal }),
    }),
  one: (id: Id<"call">) =>
    queryOptions({
      queryKey: ["call", id],
      queryFn: ({ signal }) => call(operations.getCall, { params: { id }, signal }),
    }),
  usage: () =>
    queryOptions({
      queryKey: ["call-usage"],
      queryFn: ({ signal }) => call(operations.getCallUsage, { signal }),
    }),
  settings: () =>
    queryOptions({
      queryKey: ["call-settings"],
      queryFn: ({ signal }) => call(operations.getCallSettings, { signal }),
    }),
};
