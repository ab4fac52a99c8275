import type { ReactNode } from "react";
import { May } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Check } from "@/components/ui/icons";
import type { DatasetItem } from "@/lib/contract/datasets";
import type { ReportItem } from "@/lib/contract/reports";
import { pages } from "@/lib/core/pages";
import { LateTrySample } from "./late-sample";

/** What to do first, each step ticked once it is done. */
export function FirstSteps({
  datasets,
  reports,
  hasKeys,
  hasCalls,
}: {
  datasets: readonly DatasetItem[];
  reports: readonly ReportItem[];
  hasKeys: boolean;
  /** Or a phone system that brings them. */
  hasCalls: boolean;
}) {
  const rows = datasets.length > 0;
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="text-base font-semibold">
        First steps
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        A dataset is a table you want answers from. A report answers your question about it, with the evidence for every figure.
      </p>
      <ol className="mt-5 border-t">
        <Step
          number={1}
          done={rows}
          title="Add data"
          text="Upload a CSV, Excel, JSON or Parquet file of up to 25 MB, or connect a database, an app or an automation tool."
        >
          {!rows && (
            <>
              <ButtonLink href={pages.newDataset()} variant="primary">
                Upload file
              </ButtonLink>
              <ButtonLink href={pages.integrations()}>Connect a source</ButtonLink>
              <LateTrySample />
            </>
          )}
        </Step>
        <Step
          number={2}
          done={hasCalls}
          title="Connect a phone system or upload a call"
          text="Recordings become summaries, action items and masked transcripts."
        >
          {!hasCalls && (
            <>
              <ButtonLink href={pages.connections()}>Connect a phone system</ButtonLink>
              <ButtonLink href={pages.newCall()}>Upload recording</ButtonLink>
            </>
          )}
        </Step>
        <Step
          number={3}
          done={reports.some((report) => report.status === "COMPLETED")}
          title="Generate a report"
          text="Ask a question, or leave it empty for an overview."
        >
          {rows && (
            <ButtonLink href={pages.newReport()} variant={reports.length === 0 ? "primary" : "secondary"}>
              New report
            </ButtonLink>
          )}
        </Step>
        <Step number={4} done={hasKeys} title="Create an API key" text="Optional: let your systems send rows and read reports.">
          {!hasKeys && (
            <May least="admin">
              <ButtonLink href={pages.keys({ create: 1 })}>Create key</ButtonLink>
            </May>
          )}
        </Step>
      </ol>
    </section>
  );
}

function Step({
  number,
  done,
  title,
  text,
  children,
}: {
  number: number;
  done: boolean;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b py-4">
      <span
        aria-hidden
        className={cn(
          "grid size-7 shrink-0 place-items-center rounded-full text-ui font-semibold",
          done ? "bg-success-soft text-success-ink" : "border border-line-strong text-ink-2",
        )}
      >
        {done ? <Check className="size-4" /> : number}
      </span>
      <div className="min-w-0 grow basis-48">
        <p className={cn("font-medium", done && "text-ink-2")}>
          {title}
          {done && <span className="sr-only"> (done)</span>}
        </p>
        <p className="text-ui text-ink-3">{text}</p>
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
