import { queryOptions, skipToken } from "@tanstack/react-query";
import type { contract } from "@/lib/contract/contract";
import type { ReportItem } from "@/lib/contract/reports";
import type { Id } from "@/lib/core/ids";
import { further, pagesOptions } from "./by-cursor";
import { type CallInput, call } from "./call";
import { listingQueries } from "./listing";
import { operations } from "./operations";

type ReportsAsked = NonNullable<CallInput<typeof contract.listReports>["query"]>;

/** Keys and fetchers of reports. */
export const reportQueries = {
  list: (asked: ReportsAsked) => ({
    ...pagesOptions([...listingQueries.all, "reports", asked], (from, signal) =>
      call(operations.listReports, { query: { ...asked, ...further(from) }, signal }),
    ),
    staleTime: 0,
  }),
  /** The newest, for the overview, which is read with its page each time. */
  overview: () =>
    queryOptions({
      queryKey: ["overview", "reports"],
      queryFn: async ({ signal }): Promise<ReportItem[]> => (await call(operations.listReports, { signal })).data,
      staleTime: 0,
    }),
  /** KPIs of the newest finished report on a dataset; none without one. */
  newestKpis: (datasetId: Id<"dataset"> | null) =>
    queryOptions({
      queryKey: [...listingQueries.all, "newest-kpis", datasetId],
      queryFn:
        datasetId === null
          ? skipToken
          : async ({ signal }) => {
              const query = { datasetId, status: "COMPLETED", limit: 1 } as const;
              const [newest] = (await call(operations.listReports, { query, signal })).data;
              if (newest === undefined) return [];
              return (await call(operations.getReport, { params: { id: newest.id }, signal })).result?.kpis ?? [];
            },
    }),
  one: (id: Id<"report">) =>
    queryOptions({
      queryKey: ["report", id],
      queryFn: ({ signal }) => call(operations.getReport, { params: { id }, signal }),
    }),
  shares: (id: Id<"report">) =>
    queryOptions({
      queryKey: ["report", id, "shares"],
      queryFn: ({ signal }) => call(operations.listShares, { params: { id }, signal }),
      staleTime: 0,
    }),
  /** @param point of the chart with this id, by its place in the data; null for all of it */
  evidence: (id: Id<"report">, factId: string, point: number | null) =>
    queryOptions({
      queryKey: ["evidence", id, factId, point],
      queryFn: ({ signal }) =>
        call(operations.getEvidence, { params: { id, factId }, query: point === null ? {} : { point }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  plan: (id: Id<"report">) =>
    queryOptions({
      queryKey: ["report-plan", id],
      queryFn: ({ signal }) => call(operations.getReportPlan, { params: { id }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
