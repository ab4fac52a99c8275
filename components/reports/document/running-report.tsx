"use client";

import { useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Circle, CircleCheck, LoaderCircle } from "@/components/ui/icons";
import { PageHeader } from "@/components/ui/page/page-header";
import { Progress } from "@/components/ui/progress";
import { StatusBadge } from "@/components/ui/status";
import { RelativeTime } from "@/components/ui/time";
import type { Report } from "@/lib/contract/reports";
import { pages } from "@/lib/core/pages";
import { AskedQuestion } from "./asked-question";
import { ReplayNote } from "./replay-note";
import type { ReportAround } from "./report-data";
import { type RunningStep, runningSteps } from "./running-steps";
import { stepTime } from "./step-time";

const SILENCE_MS = 60_000;

/** A report that is queued or running: its steps are the progress. */
export function RunningReport({ report, around }: { report: Report; around: ReportAround }) {
  const silent = useSilence(`${report.status} ${report.progress?.percent} ${report.progress?.step} ${report.buildLog.length}`);
  const percent = report.progress?.percent ?? 0;
  const step = report.progress?.step;
  return (
    <article>
      <PageHeader
        serif
        title={report.title}
        breadcrumbs={[{ label: "Reports", href: pages.reports() }, { label: report.title }]}
        meta={
          <>
            <StatusBadge kind="report" status={report.status} />
            <span dir="auto" className="[overflow-wrap:anywhere]">
              {around.dataset.name}
            </span>
            <span aria-hidden className="text-ink-3">
              ·
            </span>
            <span>
              Started <RelativeTime at={report.createdAt} />
            </span>
          </>
        }
      />
      <ReplayNote report={report} />
      <AskedQuestion text={around.question} />
      <div className="max-w-2xl rounded-md border bg-surface px-5 py-5">
        <div className="mb-2 flex items-baseline justify-between gap-4">
          <p role="status" className="min-w-0 font-medium [overflow-wrap:anywhere]">
            {report.progress?.message || (report.status === "QUEUED" ? "Waiting to start" : "Running")}
          </p>
          <p className="text-ink-2" aria-hidden>
            {percent}%
          </p>
        </div>
        <Progress value={percent} label="Report progress" />
        <StepList steps={runningSteps(report)} />
        {silent >= SILENCE_MS && (
          <p role="status" className="mt-4 rounded-sm bg-warning-soft px-3 py-2 text-ui text-warning-ink">
            No update from {step ?? "the queue"} for {stepTime(silent)}.
          </p>
        )}
      </div>
      <p className="mt-4 text-ui text-ink-2">You can leave this page; it keeps running.</p>
    </article>
  );
}

/** Steps with their state in icon and word, and the time each took. */
function StepList({ steps }: { steps: readonly RunningStep[] }) {
  return (
    <ol className="mt-5 grid gap-x-8 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-5">
      {steps.map(({ step, state, ms }) => {
        const Icon = ICONS[state];
        return (
          <li
            key={step}
            aria-current={state === "current" ? "step" : undefined}
            className="flex h-9 items-center gap-2.5 border-b"
          >
            <Icon
              className={cn(
                "size-4 shrink-0",
                TONES[state],
                state === "current" && "animate-spin [animation-duration:2s] motion-reduce:animate-none",
              )}
              aria-hidden
            />
            <span className={cn("grow", state === "waiting" ? "text-ink-3" : "text-ink", state === "current" && "font-medium")}>
              {LABELS[step]}
              <span className="sr-only">, {state}</span>
            </span>
            {ms !== null && <span className="text-ui text-ink-3">{stepTime(ms)}</span>}
          </li>
        );
      })}
    </ol>
  );
}

const ICONS = { done: CircleCheck, current: LoaderCircle, waiting: Circle };
const TONES = { done: "text-success", current: "text-info", waiting: "text-ink-off" };
const LABELS: Record<RunningStep["step"], string> = {
  load: "Load rows",
  profile: "Profile columns",
  quality: "Check quality",
  plan: "Plan",
  kpis: "Key figures",
  charts: "Charts",
  insights: "Insights",
  narrate: "Write",
  verify: "Verify",
  save: "Save",
};

/** Milliseconds since `signature` last changed, looked at every five seconds. */
function useSilence(signature: string): number {
  const [silence, setSilence] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new signature is the news that starts the wait anew
  useEffect(() => {
    const since = Date.now();
    setSilence(0);
    const timer = setInterval(() => setSilence(Date.now() - since), 5000);
    return () => clearInterval(timer);
  }, [signature]);
  return silence;
}
