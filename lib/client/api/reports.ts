import { queryOptions } from "@tanstack/react-query";
import type { Id } from "@/lib/core/ids";
import { call } from "./call";
import { operations } from "./operations";

/** Keys and fetchers of reports. */
export const reportQueries = {
  list: () =>
    queryOptions({
      queryKey: ["reports"],
      queryFn: ({ signal }) => call(operations.listReports, { signal }),
    }),
  /** The same for the overview, which is read with its page each time. */
  overview: () =>
    queryOptions({
      queryKey: ["overview", "reports"],
      queryFn: ({ signal }) => call(operations.listReports, { signal }),
      staleTime: 0,
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
  evidence: (id: Id<"report">, factId: string) =>
    queryOptions({
      queryKey: ["evidence", id, factId],
      queryFn: ({ signal }) => call(operations.getEvidence, { params: { id, factId }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  plan: (id: Id<"report">) =>
    queryOptions({
      queryKey: ["report-plan", id],
      queryFn: ({ signal }) => call(operations.getReportPlan, { params: { id }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
