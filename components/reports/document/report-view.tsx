"use client";

import { useQuery } from "@tanstack/react-query";
import { lazy, use, useDeferredValue } from "react";
import { ButtonLink } from "@/components/ui/button";
import { NOT_LOADED } from "@/components/ui/layer/late-failure";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { CallError } from "@/lib/client/api/call-error";
import { keepTrying } from "@/lib/client/api/keep-trying";
import { operations } from "@/lib/client/api/operations";
import { reportQueries } from "@/lib/client/api/reports";
import type { Report } from "@/lib/contract/reports";
import type { Id } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { FinishedReport } from "./finished-report";
import { handedReport } from "./handed-report";
import type { ReportAround } from "./report-data";

// Most reports are opened when they are finished; the server draws the others too, so that they are no late parts.
const FailedReport = lazy(() => import("./failed-report").then((it) => ({ default: it.FailedReport }), notLoaded));
const RunningReport = lazy(() => import("./running-report").then((it) => ({ default: it.RunningReport }), notLoaded));

const POLL_MS = 800;

interface ReportViewProps {
  id: Id<"report">;
  /** The report, or the name that it was handed over by: then a browser that uses it asks for it. */
  given: { report: Report } | { handed: string };
  around: ReportAround;
}

/** A report in whatever state it is. */
export function ReportView({ id, given, around }: ReportViewProps) {
  const report = "report" in given ? given.report : (handedReport(given.handed) ?? use(askedFor(id)));
  return report === null ? <GoneReport /> : <FollowedReport initial={report} around={around} />;
}

const asked = new Map<Id<"report">, Promise<Report | null>>();

/** The report that stands on the page already; null where it is gone. What the server drew stands until it is there. */
function askedFor(id: Id<"report">): Promise<Report | null> {
  if (typeof window === "undefined") throw new Error("The report was handed over too long ago.");
  const known = asked.get(id);
  if (known !== undefined) return known;
  const coming = keepTrying(() => call(operations.getReport, { params: { id } })).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return null;
    asked.delete(id);
    throw error;
  });
  asked.set(id, coming);
  return coming;
}

/** Follows a report until it is finished or failed, then stops asking. */
function FollowedReport({ initial, around }: { initial: Report; around: ReportAround }) {
  const { data, error } = useQuery({
    ...reportQueries.one(initial.id),
    initialData: initial,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: (query) => (isGone(query.state.error) || (query.state.data && isOver(query.state.data)) ? false : POLL_MS),
  });
  // What is shown stays until the script of what follows has come.
  const report = useDeferredValue(data);
  if (isGone(error)) return <GoneReport />;
  if (report.status === "COMPLETED" && report.result !== null)
    return <FinishedReport report={report} result={report.result} around={around} />;
  if (report.status === "FAILED") return <FailedReport report={report} around={around} />;
  return <RunningReport report={report} around={around} />;
}

function notLoaded() {
  return { default: () => <ErrorState sentence={NOT_LOADED} retry={() => window.location.reload()} /> };
}

/** Deleted while it was being followed. */
function GoneReport() {
  return (
    <EmptyState title="This report was deleted" action={<ButtonLink href={pages.reports()}>Open reports</ButtonLink>}>
      The dataset and its rows stay.
    </EmptyState>
  );
}

function isGone(error: Error | null): boolean {
  return error instanceof CallError && error.status === 404;
}

function isOver(report: Report): boolean {
  return report.status === "COMPLETED" || report.status === "FAILED";
}
