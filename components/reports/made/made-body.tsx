"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { May } from "@/components/shell/role";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Download, RotateCcw } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { FormError } from "@/components/ui/page/error-state";
import { call } from "@/lib/client/api/call";
import { sentenceFor } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import type { ReportInputs } from "@/lib/contract/report-plan";
import type { Report } from "@/lib/contract/reports";
import { formatCount, formatInteger } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";
import { columnsWords, wordingWords } from "./made-words";
import { makeReportFile } from "./make-report-file";

/** The inputs of a report one by one, and what can be done with them. */
export function MadeBody({ report }: { report: Report }) {
  const inputs = report.inputs ?? null;
  const fingerprint = report.fingerprint ?? null;
  return (
    <>
      {inputs === null && (
        <p className="text-ink-2">
          This report's inputs weren't kept, so it can't be replayed or downloaded as evidence. Its figures still show their
          evidence.
        </p>
      )}
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-2 max-sm:[&>dd]:-mt-3">
        {report.result && report.result.title !== report.title && (
          <Entry label="Title">
            Renamed. Original title: “<span dir="auto">{report.result.title}</span>”.
          </Entry>
        )}
        {inputs && <Inputs inputs={inputs} />}
        {fingerprint !== null && <Hash label="Fingerprint" value={fingerprint} note="SHA-256 of the finished report." />}
      </dl>
      {inputs && <Acts report={report} />}
    </>
  );
}

function Inputs({ inputs }: { inputs: ReportInputs }) {
  const { locale } = useLocale();
  return (
    <>
      <Entry label="Engine">{inputs.engine}</Entry>
      <Entry label="Dataset">
        <span dir="auto">{inputs.datasetName}</span>
      </Entry>
      <Hash label="Snapshot" value={inputs.snapshotHash} note="SHA-256 of the rows, in any order." />
      <Entry label="Rows">{formatInteger(inputs.rowCount, locale)}</Entry>
      <Entry label="Columns">
        <span dir="auto">{columnsWords(inputs.columns, locale)}</span>
      </Entry>
      <Entry label="Locale">{inputs.locale}</Entry>
      <Entry label="Time zone">{inputs.timeZone}</Entry>
      <Entry label="Seed">
        <span className="font-mono text-xs">{inputs.seed}</span>
      </Entry>
      <Entry label="Wording">{wordingWords(inputs.wording)}</Entry>
    </>
  );
}

function Acts({ report }: { report: Report }) {
  const router = useRouter();
  const { locale } = useLocale();
  const replay = useMutation({
    mutationFn: () => call(operations.replayReport, { params: { id: report.id } }),
    onSuccess: (queued) => router.push(pages.report(queued.id)),
  });
  return (
    <div className="mt-5 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <May>
          <Button size="sm" busy={replay.isPending || replay.isSuccess} onClick={() => replay.mutate()}>
            <RotateCcw aria-hidden />
            Replay
          </Button>
        </May>
        <Button size="sm" onClick={() => makeReportFile(report, "evidence")}>
          <Download aria-hidden />
          Download evidence
        </Button>
      </div>
      <FormError sentence={replay.error === null ? null : sentenceFor(replay.error)} />
      <p className="max-w-[80ch] text-ui text-pretty text-ink-2">
        A replay uses the same {formatCount(report.inputs?.rowCount ?? 0, "row", "rows", locale)} and the same inputs, so the
        fingerprint must match. To check every figure without Rowcall, unzip the evidence and run{" "}
        <code className="rounded-xs bg-sunken px-1 py-0.5 font-mono text-xs [overflow-wrap:anywhere]">
          node verify.mjs report.json data.csv
        </code>
        .
      </p>
    </div>
  );
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

function Hash({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <Entry label={label}>
      <span className="flex items-start gap-1">
        <span className="min-w-0 font-mono text-xs leading-5 break-all" title={note}>
          {value}
        </span>
        <CopyButton iconOnly variant="ghost" label={`Copy ${label.toLowerCase()}`} text={value} className="-my-1 shrink-0" />
      </span>
    </Entry>
  );
}
