"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { CircleCheck, TriangleAlert } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { CallError } from "@/lib/client/api/call-error";
import { reportQueries } from "@/lib/client/api/reports";
import type { Report } from "@/lib/contract/reports";
import { formatDateTime } from "@/lib/core/format";
import { type Id, isId } from "@/lib/core/ids";
import { pages } from "@/lib/core/pages";
import { sameness } from "../made/made-words";

/** Of a report that was made again: from which one, and once it is finished whether both are the same. */
export function ReplayNote({ report }: { report: Report }) {
  const { replayOf } = report;
  if (!replayOf || !isId("report", replayOf)) return null;
  return <MadeAgain report={report} originalId={replayOf} />;
}

function MadeAgain({ report, originalId }: { report: Report; originalId: Id<"report"> }) {
  const { locale, timeZone } = useLocale();
  const { data: original, error } = useQuery(reportQueries.one(originalId));
  if (error instanceof CallError && error.status === 404)
    return <Note>Replayed from a report that has since been deleted, so the two can't be compared.</Note>;
  const link = (
    <Link href={pages.report(originalId)} className="font-medium text-accent-ink [overflow-wrap:anywhere] hover:underline">
      {original
        ? `${original.title}, ${formatDateTime(original.completedAt ?? original.createdAt, locale, timeZone)}`
        : originalId}
    </Link>
  );
  if (error) return <Note>Replayed from {link}. It couldn't be loaded, so the two aren't compared.</Note>;
  if (report.status !== "COMPLETED" || original === undefined) return <Note>Replayed from {link}.</Note>;
  const same = sameness(report, original);
  if (same === "identical")
    return (
      <Note icon={<CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />}>
        Replayed from {link}. It's identical: both have the fingerprint <Hash value={report.fingerprint} />.
      </Note>
    );
  if (same === "different")
    return (
      <Note icon={<TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />}>
        Replayed from {link}. It isn't identical: its fingerprint is <Hash value={report.fingerprint} />, the original's is{" "}
        <Hash value={original.fingerprint} />.
      </Note>
    );
  return <Note>Replayed from {link}. One of them has no fingerprint, so the two aren't compared.</Note>;
}

function Note({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p role="status" className="mb-6 flex items-start gap-2 text-sm text-ink-2">
      {icon}
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}

function Hash({ value }: { value: string | null | undefined }) {
  return (
    <span className="font-mono text-xs" title={value ?? undefined}>
      {(value ?? "").slice(0, 12)}
    </span>
  );
}
