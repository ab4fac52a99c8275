import { queryOptions } from "@tanstack/react-query";
import type { IntegrationDetail } from "@/lib/contract/integrations";
import type { Id } from "@/lib/core/ids";
import { call } from "./call";
import { operations } from "./operations";

/** Keys and fetchers of sources. */
export const integrationQueries = {
  one: (id: Id<"integration">) =>
    queryOptions({
      queryKey: ["integration", id],
      queryFn: ({ signal }) => call(operations.getIntegration, { params: { id }, signal }),
    }),
  tables: (id: Id<"integration">) =>
    queryOptions({
      queryKey: ["tables", id],
      queryFn: ({ signal }) => call(operations.listTables, { params: { id }, signal }),
      retry: false,
      staleTime: 60_000,
    }),
  /** Every list of its runs. */
  allRuns: (id: Id<"integration">) => ["runs", id],
  /** Read again when the newest one has come further. */
  runs: ({ id, run }: Pick<IntegrationDetail, "id" | "run">) =>
    queryOptions({
      queryKey: ["runs", id, run?.id, run?.status],
      queryFn: ({ signal }) => call(operations.listRuns, { params: { id }, signal }),
    }),
};
