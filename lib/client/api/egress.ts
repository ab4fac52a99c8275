import { queryOptions } from "@tanstack/react-query";
import { call } from "./call";
import { operations } from "./operations";

/** What left this installation for a report or a call; read anew with each `version` of it. */
export function egressQuery(kind: "report" | "call", id: string, version?: string | number) {
  return queryOptions({
    queryKey: ["egress", kind, id, version],
    queryFn: ({ signal }) =>
      kind === "report"
        ? call(operations.getReportEgress, { params: { id }, signal })
        : call(operations.getCallEgress, { params: { id }, signal }),
  });
}
