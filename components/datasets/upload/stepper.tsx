"use client";

import { cn } from "@/components/ui/cn";
import { Check } from "@/components/ui/icons";

export const STEPS = ["file", "columns", "name"] as const;
export type Step = (typeof STEPS)[number];

const WORDS: Record<Step, string> = { file: "File", columns: "Columns", name: "Name" };

/** ① File ─ ② Columns ─ ③ Name. Steps that are done lead back. */
export function Stepper({
  current,
  reached,
  onGo,
}: {
  current: Step;
  /** The furthest step there is something to see of. */
  reached: Step;
  onGo: (step: Step) => void;
}) {
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap items-center gap-x-1.5 gap-y-1 sm:gap-x-2">
        {STEPS.map((step, at) => {
          const isCurrent = step === current;
          const isDone = at < STEPS.indexOf(current);
          const leads = !isCurrent && at <= STEPS.indexOf(reached);
          const content = (
            <>
              <span
                aria-hidden
                className={cn(
                  "grid size-6 shrink-0 place-items-center rounded-full border border-line-strong text-ui font-medium",
                  isCurrent && "border-accent bg-accent text-on-accent",
                  isDone && "border-accent-line bg-accent-soft text-accent-ink",
                )}
              >
                {isDone ? <Check className="size-3.5" /> : at + 1}
              </span>
              {WORDS[step]}
              {isDone && <span className="sr-only">, done</span>}
            </>
          );
          const look = "flex min-h-9 items-center gap-1.5 rounded-sm sm:gap-2 sm:pe-1 text-sm pointer-coarse:min-h-11";
          return (
            <li key={step} className="flex items-center gap-1.5 sm:gap-2">
              {at > 0 && <span aria-hidden className="h-px w-2 bg-line-strong sm:w-8" />}
              {leads ? (
                <button
                  type="button"
                  onClick={() => onGo(step)}
                  className={cn(look, "text-ink-2 hover:text-ink hover:underline")}
                >
                  {content}
                </button>
              ) : (
                <span
                  aria-current={isCurrent ? "step" : undefined}
                  className={cn(look, isCurrent ? "font-medium" : "text-ink-3")}
                >
                  {content}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
