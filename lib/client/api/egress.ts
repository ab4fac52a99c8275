import { queryOptions } from "@tanstack/react-query";
import type { Id } from "@/lib/core/ids";
import { call } from "./call";
import { operations } from "./operations";

/** A report or a call. */
export type EgressOf = { kind: "report"; id: Id<"report"> } | { kind: "call"; id: Id<"call"> };

/** What left this installation for a report or a call; read again with each `version` of it. */
export function egressQuery(of: EgressOf, version?: string | number) {
  return queryOptions({
    queryKey: ["egress", of.kind, of.id, version],
    queryFn: ({ signal }) =>
      of.kind === "report"
        ? call(operations.getReportEgress, { params: { id: of.id }, signal })
        : call(operations.getCallEgress, { params: { id: of.id }, signal }),
  });
}
