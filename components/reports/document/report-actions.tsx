"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { May, useMay } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import {
  Braces,
  CalendarClock,
  ChevronDown,
  Copy,
  FileCheck,
  FileSpreadsheet,
  FileText,
  GitCompareArrows,
  Link2,
  Pencil,
  Printer,
  RotateCw,
  Share2,
  Sheet as SheetIcon,
  Trash2,
} from "@/components/ui/icons";
import { ConfirmDialog } from "@/components/ui/layer/dialog";
import { Late, latePart } from "@/components/ui/layer/late";
import { Menu, type MenuItem } from "@/components/ui/layer/menu";
import { useToast } from "@/components/ui/layer/toast";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { listingQueries } from "@/lib/client/api/listing";
import { operations } from "@/lib/client/api/operations";
import { download, fileStem } from "@/lib/client/save-file";
import type { Report, ReportResult } from "@/lib/contract/reports";
import { pages } from "@/lib/core/pages";
import { makeReportFile } from "../made/make-report-file";
import { RenameReport } from "./rename-report";
import { figuresCsv, type ReportAround } from "./report-data";

const shareDialog = latePart(async () => (await import("../share/share-dialog")).ShareDialog);
const scheduleDialog = latePart(async () => (await import("@/components/schedules/schedule-dialog")).ScheduleDialog);

/** What can be done with a finished report. */
export function ReportActions({ report, result, around }: { report: Report; result: ReportResult; around: ReportAround }) {
  const router = useRouter();
  const toast = useToast();
  const mayWrite = useMay("member");
  const [removing, setRemoving] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const [sharing, setSharing] = useState(false);
  const endSharing = () => setSharing(false);
  const [scheduling, setScheduling] = useState(false);
  const again = useMutation({
    mutationFn: () =>
      call(operations.queueReport, {
        body: {
          datasetId: report.datasetId,
          ...(around.titleGiven ? { title: report.title } : {}),
          ...(around.question ? { prompt: around.question } : {}),
        },
      }),
    onSuccess: (queued) => router.push(pages.report(queued.id)),
  });
  const make = (file: Parameters<typeof makeReportFile>[1]) => () => makeReportFile(report, file);
  const exports: (MenuItem | "separator")[] = [
    { label: "PDF", icon: FileText, onSelect: make("pdf") },
    {
      label: "PDF with appendix",
      icon: FileText,
      detail: "Adds the data of charts and the SQL behind every figure.",
      onSelect: make("pdf-evidence"),
    },
    { label: "Excel workbook", icon: FileSpreadsheet, onSelect: make("xlsx") },
    { label: "Figures as CSV", icon: SheetIcon, onSelect: make("csv") },
    {
      label: "Facts as CSV",
      icon: SheetIcon,
      detail: "Every computed figure with its query.",
      onSelect: () => save(figuresCsv(result), "text/csv", `${fileStem(report.title)} facts.csv`),
    },
    {
      label: "Report as JSON",
      icon: Braces,
      onSelect: () => save(JSON.stringify(report, null, 2), "application/json", `${fileStem(report.title)}.json`),
    },
    ...(report.inputs
      ? [
          {
            label: "Download evidence",
            icon: FileCheck,
            detail: "Report, plan, rows and verify.mjs, which checks every figure.",
            onSelect: make("evidence"),
          },
        ]
      : []),
    "separator",
    { label: "Print", icon: Printer, onSelect: () => setTimeout(() => window.print(), 100) },
  ];
  const copyLink: MenuItem = {
    label: "Copy link",
    icon: Link2,
    onSelect: () => void navigator.clipboard.writeText(window.location.href).then(() => toast("Link copied")),
  };
  const share: MenuItem = { label: "Share", icon: Share2, onSelect: () => setSharing(true) };
  const further: MenuItem[] = [
    { label: "Compare with…", icon: GitCompareArrows, href: pages.comparison(report.id) },
    ...(mayWrite
      ? [
          { label: "Schedule…", icon: CalendarClock, onSelect: () => setScheduling(true) },
          { label: "Duplicate", icon: Copy, href: pages.newReport({ from: report.id }) },
        ]
      : []),
  ];
  const failed = again.error;
  const rename: MenuItem = { label: "Rename report", icon: Pencil, onSelect: () => setRenaming(true) };
  const remove: MenuItem = { label: "Delete report", icon: Trash2, danger: true, onSelect: () => setRemoving(true) };
  const ending: (MenuItem | "separator")[] = mayWrite ? ["separator", rename, remove] : [];
  return (
    <>
      <May>
        <Button busy={again.isPending} onClick={() => again.mutate()}>
          <RotateCw aria-hidden />
          Run again
        </Button>
      </May>
      <Menu
        label="Export"
        trigger={
          <Button className="max-sm:hidden">
            Export
            <ChevronDown aria-hidden />
          </Button>
        }
        items={exports}
      />
      {mayWrite ? (
        <Button className="max-sm:hidden" onClick={() => setSharing(true)}>
          Share
        </Button>
      ) : (
        <CopyButton
          size="md"
          label="Share"
          className="max-sm:hidden"
          text={() => window.location.href}
          title="Copies the link of this page, for members of the workspace"
        />
      )}
      <span className="max-sm:hidden">
        <Menu label={`More actions for ${report.title}`} items={[...further, ...ending]} />
      </span>
      <span className="sm:hidden">
        <Menu
          label={`More actions for ${report.title}`}
          items={[...further, "separator", ...exports, "separator", ...(mayWrite ? [share] : []), copyLink, ...ending]}
        />
      </span>
      {failed && (
        <div className="w-full">
          <FormError sentence={sentenceFor(failed)} />
        </div>
      )}
      {sharing && <Late part={shareDialog} onFailed={endSharing} props={{ report, result, onClose: endSharing }} />}
      {scheduling && (
        <Late
          part={scheduleDialog}
          onFailed={() => setScheduling(false)}
          props={{
            start: {
              id: null,
              datasetId: report.datasetId,
              datasetName: around.dataset.name,
              title: around.titleGiven ? report.title : "",
              prompt: around.question ?? "",
              when: null,
            },
            open: true,
            onOpenChange: setScheduling,
          }}
        />
      )}
      {renaming && <RenameReport report={report} onClose={() => setRenaming(false)} />}
      <RemoveReport report={report} open={removing} onOpenChange={setRemoving} />
    </>
  );
}

/** Asks, then deletes a report and shows the list. */
export function RemoveReport({
  report,
  open,
  onOpenChange,
}: {
  report: Pick<Report, "id" | "title">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const router = useRouter();
  const queries = useQueryClient();
  const toast = useToast();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={`Delete report “${report.title}”?`}
      body="This deletes its text, figures and build log. The dataset and its rows stay. This can't be undone."
      confirmLabel="Delete report"
      onConfirm={async () => {
        await call(operations.removeReport, { params: { id: report.id } });
        void queries.invalidateQueries({ queryKey: listingQueries.all });
        toast("Report deleted");
        router.push(pages.reports());
        router.refresh();
      }}
    />
  );
}

function save(text: string, type: string, fileName: string): void {
  download(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
}
