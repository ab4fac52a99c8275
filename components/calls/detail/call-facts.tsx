"use client";

import type { ReactNode } from "react";
import { CRITERION_WORDS, TYPE_WORDS } from "@/components/calls/detail/call-words";
import { useLocale } from "@/components/ui/locale";
import { statusLook } from "@/components/ui/status";
import type { CallEvidence, CallSummary } from "@/lib/contract/call-facts";
import { OUTCOME_WORDS, SURE_SCORE } from "@/lib/contract/words/call-words";
import { formatNumber, plural } from "@/lib/core/format";
import { MomentLinks } from "./moments-context";

/** What the call was, in words of closed lists, each with the lines that say so. */
export function CallFacts({ summary, evidence }: { summary: CallSummary; evidence: CallEvidence | null }) {
  const sentiment = statusLook("sentiment", summary.sentiment);
  return (
    <section aria-label="Facts" className="min-w-0">
      <dl>
        <Fact name="Sentiment" lines={evidence?.sentiment}>
          <span className="inline-flex items-center gap-1.5">
            <sentiment.icon className="size-4 text-ink-3" aria-hidden />
            {sentiment.word}
          </span>
        </Fact>
        <Fact name="Outcome" lines={evidence?.outcome}>
          {OUTCOME_WORDS[summary.outcome]}
        </Fact>
        <Fact name="Type" lines={evidence?.callType}>
          {TYPE_WORDS[summary.callType]}
        </Fact>
        <Fact name="Follow-up" lines={evidence?.followUpRequired}>
          {summary.followUpRequired ? "Needed" : "Not needed"}
        </Fact>
        <Fact name="Agent score">
          {`${summary.agentScore} of 100`}
          {summary.scoreConfidence < SURE_SCORE && (
            <span className="font-normal text-ink-2">
              {summary.scoreConfidence === 0
                ? "Not enough to score"
                : `Low confidence: based on ${Math.round(100 * summary.scoreConfidence)}% of the criteria`}
            </span>
          )}
        </Fact>
      </dl>
      {evidence !== null && evidence.score.length > 0 && <Score evidence={evidence} />}
    </section>
  );
}

function Fact({ name, lines, children }: { name: string; lines?: readonly number[] | undefined; children: ReactNode }) {
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-b py-2">
      <dt className="w-24 shrink-0 text-ui text-ink-3">{name}</dt>
      <dd className="flex min-w-0 grow flex-wrap items-center gap-x-3 font-medium">
        {children}
        <MomentLinks lines={lines ?? []} most={2} className="ms-auto font-normal" />
      </dd>
    </div>
  );
}

/** What the score is made of: points, weight and lines of each criterion. */
function Score({ evidence }: { evidence: CallEvidence }) {
  const { locale } = useLocale();
  return (
    <details className="group border-b print:open">
      <summary className="flex min-h-10 cursor-default list-none items-center gap-1 rounded-xs py-2 text-ui text-accent-ink hover:underline pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">Show score details</span>
        <span className="hidden group-open:inline">Hide score details</span>
      </summary>
      <ul className="pb-2">
        {evidence.score.map(({ criterion, points, weight, evidence: lines }) => (
          <li key={criterion} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-1.5">
            <span className="grow">{CRITERION_WORDS[criterion]}</span>
            <span className="text-ui whitespace-nowrap text-ink-2">
              {points === null
                ? "Not applicable, not counted"
                : `${formatNumber(round(points * weight), locale)} of ${formatNumber(weight, locale)} ${plural(weight, "point", "points", locale)}`}
            </span>
            <MomentLinks lines={lines} className="w-full" />
          </li>
        ))}
      </ul>
      <p className="pb-3 text-ui text-ink-3">Points earned out of points possible. Weights are in Settings.</p>
    </details>
  );
}

function round(points: number): number {
  return Math.round(points * 10) / 10;
}
