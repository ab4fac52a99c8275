"use client";

import { useMutation } from "@tanstack/react-query";
import { Braces, ChevronDown, FileCheck, Link2, Printer, RotateCw, Sheet as SheetIcon, Trash2 } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { download, fileStem } from "@/components/charts/export-picture";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/error-state";
import { Menu, type MenuItem } from "@/components/ui/menu";
import { useToast } from "@/components/ui/toast";
import { call } from "@/lib/client/call";
import { sentenceFor } from "@/lib/client/call-error";
import { contract } from "@/lib/contract/contract";
import type { Report, ReportResult } from "@/lib/contract/reports";
import { figuresCsv, type ReportAround } from "./report-data";
import { useEvidenceFile } from "./use-evidence-file";

/** What can be done with a finished report. */
export function ReportActions({ report, result, around }: { report: Report; result: ReportResult; around: ReportAround }) {
  const router = useRouter();
  const toast = useToast();
  const [removing, setRemoving] = useState(false);
  const file = useEvidenceFile(report);
  const again = useMutation({
    mutationFn: () =>
      call(contract.queueReport, {
        body: {
          datasetId: report.datasetId,
          ...(around.titleGiven ? { title: report.title } : {}),
          ...(around.question ? { prompt: around.question } : {}),
        },
      }),
    onSuccess: (queued) => router.push(`/dashboard/reports/${queued.id}` as Route),
  });
  const exports: MenuItem[] = [
    { label: "PDF (print)", icon: Printer, onSelect: () => setTimeout(() => window.print(), 100) },
    {
      label: "Figures as CSV",
      icon: SheetIcon,
      onSelect: () => save(figuresCsv(result), "text/csv", `${fileStem(report.title)}.csv`),
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
            onSelect: () => {
              toast("Preparing the evidence");
              file.mutate();
            },
          },
        ]
      : []),
  ];
  const copyLink: MenuItem = {
    label: "Copy link",
    icon: Link2,
    onSelect: () => void navigator.clipboard.writeText(window.location.href).then(() => toast("Link copied")),
  };
  const failed = again.error ?? file.error;
  const remove: MenuItem = { label: "Delete report", icon: Trash2, danger: true, onSelect: () => setRemoving(true) };
  return (
    <>
      <Button busy={again.isPending} onClick={() => again.mutate()}>
        <RotateCw aria-hidden />
        Run again
      </Button>
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
      <CopyButton
        size="md"
        label="Share"
        className="max-sm:hidden"
        text={() => window.location.href}
        title="Copies the link of this page, for members of the workspace"
      />
      <span className="max-sm:hidden">
        <Menu label={`More for ${report.title}`} items={[remove]} />
      </span>
      <span className="sm:hidden">
        <Menu label={`More for ${report.title}`} items={[...exports, copyLink, "separator", remove]} />
      </span>
      {failed && (
        <div className="w-full">
          <FormError sentence={sentenceFor(failed)} />
        </div>
      )}
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
  const toast = useToast();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      danger
      title={`Delete report '${report.title}'?`}
      body="Its text, figures and build log go. The dataset and its rows stay. It cannot be undone."
      confirmLabel="Delete report"
      onConfirm={async () => {
        await call(contract.removeReport, { params: { id: report.id } });
        toast("Report deleted");
        router.push("/dashboard/reports" as Route);
        router.refresh();
      }}
    />
  );
}

function save(text: string, type: string, fileName: string): void {
  download(new Blob([text], { type: `${type};charset=utf-8` }), fileName);
}
