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
    return <Note>Made again from a report that has been deleted since, so the two cannot be compared.</Note>;
  const link = (
    <Link href={pages.report(originalId)} className="font-medium text-accent-ink [overflow-wrap:anywhere] hover:underline">
      {original
        ? `${original.title}, ${formatDateTime(original.completedAt ?? original.createdAt, locale, timeZone)}`
        : originalId}
    </Link>
  );
  if (error) return <Note>Made again from {link}. It could not be read, so the two are not compared.</Note>;
  if (report.status !== "COMPLETED" || original === undefined) return <Note>Made again from {link}.</Note>;
  const same = sameness(report, original);
  if (same === "identical")
    return (
      <Note icon={<CircleCheck className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />}>
        Made again from {link}. It is identical: both have the fingerprint <Hash value={report.fingerprint} />.
      </Note>
    );
  if (same === "different")
    return (
      <Note icon={<TriangleAlert className="mt-0.5 size-4 shrink-0 text-warning" aria-hidden />}>
        Made again from {link}. It is not identical: its fingerprint is <Hash value={report.fingerprint} />, that of the original{" "}
        <Hash value={original.fingerprint} />.
      </Note>
    );
  return <Note>Made again from {link}. One of them has no fingerprint, so the two are not compared.</Note>;
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
