import { queryOptions } from "@tanstack/react-query";
import type { Connection } from "@/lib/contract/connections";
import type { contract } from "@/lib/contract/contract";
import type { Id } from "@/lib/core/ids";
import { type CallInput, call } from "./call";
import { operations } from "./operations";

/** Keys and fetchers of phone systems. */
export const connectionQueries = {
  list: () =>
    queryOptions({
      queryKey: ["connections"],
      queryFn: ({ signal }) => call(operations.listConnections, { signal }),
    }),
  one: (id: Id<"connection">) =>
    queryOptions({
      queryKey: ["connection", id],
      queryFn: ({ signal }) => call(operations.getConnection, { params: { id }, signal }),
    }),
  types: () =>
    queryOptions({
      queryKey: ["connection-types"],
      queryFn: ({ signal }) => call(operations.listConnectionTypes, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** What an import would bring; `asking` tells one question from the next with the same days. */
  estimate: (asking: readonly unknown[], body: CallInput<typeof contract.estimateImport>["body"]) =>
    queryOptions({
      queryKey: ["import-estimate", ...asking],
      queryFn: ({ signal }) => call(operations.estimateImport, { body, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
      gcTime: 0,
    }),
  /** What was looked for; read again when the pass that runs has come further. */
  passes: (id: Id<"connection">, pass: Connection["pass"]) =>
    queryOptions({
      queryKey: ["connection-passes", id, pass?.id, pass?.status, pass?.pages, pass?.imported],
      queryFn: ({ signal }) => call(operations.listConnectionPasses, { params: { id }, signal }),
    }),
};
