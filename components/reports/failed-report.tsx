"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleX, Trash2 } from "lucide-react";
import type { Route } from "next";
import { useState } from "react";
import { EgressPanel } from "@/components/egress/egress-panel";
import { ScheduleBadge } from "@/components/schedules/schedule-badge";
import { Button, ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { FormError } from "@/components/ui/error-state";
import { Menu } from "@/components/ui/menu";
import { PageHeader } from "@/components/ui/page-header";
import { StatusBadge } from "@/components/ui/status";
import { DateTime } from "@/components/ui/time";
import { call } from "@/lib/client/call";
import { sentenceFor } from "@/lib/client/call-error";
import { operations } from "@/lib/client/operations";
import type { Report } from "@/lib/contract/reports";
import { AskedQuestion } from "./asked-question";
import { BuildLog } from "./build-log";
import { ReplayNote } from "./replay-note";
import { RemoveReport } from "./report-actions";
import { type ReportAround, tookMs } from "./report-data";
import { stepTime } from "./step-time";

/** A report that failed: the reason, ways on, and the log open. */
export function FailedReport({ report, around }: { report: Report; around: ReportAround }) {
  const queries = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const retry = useMutation({
    mutationFn: () => call(operations.retryReport, { params: { id: report.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ["report", report.id] }),
  });
  const took = tookMs(report);
  return (
    <article>
      <PageHeader
        serif
        title={report.title}
        breadcrumbs={[{ label: "Reports", href: "/dashboard/reports" as Route }, { label: report.title }]}
        meta={
          <>
            <StatusBadge kind="report" status="FAILED" {...(took === null ? {} : { word: `Failed after ${stepTime(took)}` })} />
            {around.schedule && <ScheduleBadge schedule={around.schedule} />}
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {around.dataset.name}
            </span>
            <span aria-hidden className="text-ink-3">
              ·
            </span>
            <DateTime at={report.completedAt ?? report.createdAt} />
          </>
        }
        actions={
          around.mayWrite && (
            <Menu
              label={`More for ${report.title}`}
              items={[{ label: "Delete report", icon: Trash2, danger: true, onSelect: () => setRemoving(true) }]}
            />
          )
        }
      />
      <ReplayNote report={report} />
      <AskedQuestion text={around.question} />
      <div className="flex flex-col gap-6">
        <div className="rounded-md bg-danger-soft px-5 py-4">
          <p className="flex items-start gap-2.5 text-base [overflow-wrap:anywhere]">
            <CircleX className="mt-1 size-4 shrink-0 text-danger" aria-hidden />
            <span className="min-w-0">{report.error ?? "The report failed without a reason."}</span>
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            {around.mayWrite && (
              <>
                <Button variant="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
                  Try again
                </Button>
                <ButtonLink href={`/dashboard/reports/new?from=${report.id}` as Route}>Edit the question</ButtonLink>
              </>
            )}
            {report.buildLog.length === 0 && (
              <CopyButton size="md" variant="ghost" label="Copy details" text={`${report.id} ${report.error ?? ""}`} />
            )}
          </div>
          {retry.isError && (
            <div className="mt-3">
              <FormError sentence={sentenceFor(retry.error)} />
            </div>
          )}
        </div>
        <EgressPanel
          subject={{
            kind: "report",
            id: report.id,
            isOpen: false,
            ...(report.completedAt ? { version: report.completedAt } : {}),
          }}
        />
        <BuildLog entries={report.buildLog} open requestNote={`${report.id} ${report.error ?? ""}`} />
      </div>
      <RemoveReport report={report} open={removing} onOpenChange={setRemoving} />
    </article>
  );
}
