"use client";

import type { ReactNode } from "react";
import { stepTime } from "@/components/reports/document/step-time";
import { cn } from "@/components/ui/cn";
import { CodeBlock } from "@/components/ui/code-block";
import { Fold } from "@/components/ui/fold";
import { Check, type LucideIcon, RotateCw, X } from "@/components/ui/icons";
import { DateTime } from "@/components/ui/time";
import type { DeliveryAttempt } from "@/lib/contract/events/deliveries";
import { prettyBody } from "./request-text";

/** Tries, oldest first, on a line with a dot each; the next one is a ring. */
export function AttemptLine({ attempts, nextAttemptAt }: { attempts: readonly DeliveryAttempt[]; nextAttemptAt: string | null }) {
  const newest = attempts.at(-1)?.number;
  return (
    <ol aria-label="Attempts">
      {attempts.map((attempt) => (
        <Dot
          key={attempt.number}
          look={attempt.error === null ? "success" : "danger"}
          icon={attempt.error === null ? Check : X}
          isLast={attempt.number === newest && nextAttemptAt === null}
        >
          <Attempt attempt={attempt} isNewest={attempt.number === newest} />
        </Dot>
      ))}
      {nextAttemptAt !== null && (
        <Dot look="next" icon={RotateCw} isLast>
          <p className="text-ink-2">
            Next attempt <DateTime at={nextAttemptAt} />
          </p>
        </Dot>
      )}
    </ol>
  );
}

const LOOKS = {
  success: "bg-success-soft text-success-ink",
  danger: "bg-danger-soft text-danger-ink",
  next: "border border-dashed border-line-strong text-ink-3",
} as const;

function Dot({
  look,
  icon: Icon,
  isLast,
  children,
}: {
  look: keyof typeof LOOKS;
  icon: LucideIcon;
  isLast: boolean;
  children: ReactNode;
}) {
  return (
    <li className="relative flex gap-3 pb-5 text-sm last:pb-0">
      {!isLast && <span aria-hidden className="absolute start-[0.6875rem] top-6 bottom-0 border-s" />}
      <span className={cn("grid size-6 shrink-0 place-items-center rounded-full", LOOKS[look])}>
        <Icon className="size-3.5" aria-hidden />
      </span>
      <div className="min-w-0 grow pt-0.5">{children}</div>
    </li>
  );
}

function Attempt({ attempt, isNewest }: { attempt: DeliveryAttempt; isNewest: boolean }) {
  const { number, trigger, startedAt, durationMs, statusCode, error, response, isResponseCut } = attempt;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-medium">Try {number}</span>
        {statusCode !== null && <span>{statusCode}</span>}
        <span className="text-ink-3">
          <DateTime at={startedAt} />, {stepTime(durationMs)}
          {trigger === "person" && ", asked for by a person"}
        </span>
      </p>
      {error !== null && (
        <p className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]" dir="auto">
          {error}
        </p>
      )}
      {response !== null && response !== "" && (
        <Fold title="Response" detail={isResponseCut ? "first 1 KB" : undefined} open={isNewest} className="mt-2">
          <div className="border-t p-3">
            <CodeBlock code={prettyBody(response)} label={`Response to attempt ${number}`} wrap />
          </div>
        </Fold>
      )}
    </>
  );
}
