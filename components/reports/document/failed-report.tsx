"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EgressPanel } from "@/components/egress/egress-panel";
import { ScheduleBadge } from "@/components/schedules/schedule-badge";
import { May, useMay } from "@/components/shell/role";
import { Button, ButtonLink } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { CircleX, Pencil, Trash2 } from "@/components/ui/icons";
import { Menu } from "@/components/ui/layer/menu";
import { FormError } from "@/components/ui/page/error-state";
import { PageHeader } from "@/components/ui/page/page-header";
import { StatusBadge } from "@/components/ui/status";
import { DateTime } from "@/components/ui/time";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { reportQueries } from "@/lib/client/api/reports";
import type { Report } from "@/lib/contract/reports";
import { pages } from "@/lib/core/pages";
import { AskedQuestion } from "./asked-question";
import { BuildLog } from "./build-log";
import { RenameReport } from "./rename-report";
import { ReplayNote } from "./replay-note";
import { RemoveReport } from "./report-actions";
import type { ReportAround } from "./report-data";
import { stepTime, tookMs } from "./step-time";

/** A report that failed: the reason, ways on, and the log open. */
export function FailedReport({ report, around }: { report: Report; around: ReportAround }) {
  const mayWrite = useMay("member");
  const queries = useQueryClient();
  const [removing, setRemoving] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const retry = useMutation({
    mutationFn: () => call(operations.retryReport, { params: { id: report.id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: reportQueries.one(report.id).queryKey }),
  });
  const took = tookMs(report);
  return (
    <article>
      <PageHeader
        serif
        title={report.title}
        breadcrumbs={[{ label: "Reports", href: pages.reports() }, { label: report.title }]}
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
          mayWrite && (
            <Menu
              label={`More actions for ${report.title}`}
              items={[
                { label: "Rename report", icon: Pencil, onSelect: () => setRenaming(true) },
                "separator",
                { label: "Delete report", icon: Trash2, danger: true, onSelect: () => setRemoving(true) },
              ]}
            />
          )
        }
      />
      {renaming && <RenameReport report={report} onClose={() => setRenaming(false)} />}
      <ReplayNote report={report} />
      <AskedQuestion text={around.question} />
      <div className="flex flex-col gap-6">
        <div className="rounded-md bg-danger-soft px-5 py-4">
          <p className="flex items-start gap-2.5 text-base [overflow-wrap:anywhere]">
            <CircleX className="mt-1 size-4 shrink-0 text-danger" aria-hidden />
            <span className="min-w-0">{report.error ?? "The report failed for an unknown reason."}</span>
          </p>
          <div className="mt-4 flex flex-wrap gap-2">
            <May>
              <Button variant="primary" busy={retry.isPending} onClick={() => retry.mutate()}>
                Try again
              </Button>
              <ButtonLink href={pages.newReport({ from: report.id })}>Edit the question</ButtonLink>
            </May>
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
