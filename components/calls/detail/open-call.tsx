"use client";

import { providerWords } from "@/components/calls/detail/call-words";
import { WAITS_FOR_RECORDING, waitsForRecording } from "@/components/calls/list-words";
import { cn } from "@/components/ui/cn";
import { Circle, CircleCheck, LoaderCircle } from "@/components/ui/icons";
import { Progress } from "@/components/ui/progress";
import type { Call } from "@/lib/contract/calls";
import { CALL_STEPS, type CallStep } from "@/lib/contract/words/call-words";
import { CallFrame } from "./call-frame";
import { CallHead } from "./call-head";

const LABELS: Readonly<Record<CallStep, string>> = {
  fetch: "Download the recording",
  probe: "Check the length",
  reserve: "Reserve minutes",
  transcribe: "Transcribe",
  mask: "Mask personal data",
  summarise: "Write the summary",
  save: "Save the transcript",
};
const ICONS = { done: CircleCheck, current: LoaderCircle, waiting: Circle };
const TONES = { done: "text-success", current: "text-info", waiting: "text-ink-off" };

/** A call that waits or is being processed: its steps are the progress, and its frame stands already. */
export function OpenCall({ call }: { call: Call }) {
  const percent = call.progress?.percent ?? 0;
  const isWaiting = waitsForRecording(call);
  const at = call.progress === null ? -1 : CALL_STEPS.indexOf(call.progress.step);
  return (
    <article>
      <CallHead call={call} />
      <div className="mb-10 max-w-2xl rounded-md border bg-surface px-5 py-5">
        <div className="mb-2 flex items-baseline justify-between gap-4">
          <p role="status" className="min-w-0 font-medium [overflow-wrap:anywhere]">
            {call.progress?.message ?? (isWaiting ? WAITS_FOR_RECORDING : "Waiting to start")}
          </p>
          <p className="text-ink-2" aria-hidden>
            {percent}%
          </p>
        </div>
        <Progress value={percent} label="Call progress" />
        <ol className="mt-5 grid gap-x-8 sm:grid-flow-col sm:grid-cols-2 sm:grid-rows-4">
          {CALL_STEPS.map((step, index) => {
            const state = index < at ? "done" : index === at ? "current" : "waiting";
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
                <span className={cn(state === "waiting" ? "text-ink-3" : "text-ink", state === "current" && "font-medium")}>
                  {LABELS[step]}
                  <span className="sr-only">, {state}</span>
                </span>
              </li>
            );
          })}
        </ol>
        {isWaiting && (
          <p className="mt-4 text-sm text-pretty">
            {call.provider === "webhook" ? "The phone system" : providerWords(call.provider)} reported this call. Rowcall will
            download the recording when it's available.
          </p>
        )}
        <p className="mt-4 text-ui text-ink-2">You can leave this page; it keeps running.</p>
      </div>
      <CallFrame />
    </article>
  );
}
