"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import { Check, ChevronRight, CircleSlash } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { Td } from "@/components/ui/table";
import type { PlanCandidate } from "@/lib/contract/report-plan";
import { formatInteger, formatList, formatNumber } from "@/lib/core/format";
import { chanceWords, kindWords, qWords } from "./claim-words";
import { FACTORS, WHAT } from "./plan-choice";

/** In a narrow place a row is a card: cells flow below each other, without lines between. */
const CARD =
  "align-top @max-4xl:flex @max-4xl:flex-wrap @max-4xl:items-baseline @max-4xl:gap-x-3 @max-4xl:gap-y-1 @max-4xl:border-t @max-4xl:py-3 @max-4xl:[&>td]:h-auto @max-4xl:[&>td]:border-0 @max-4xl:[&>td]:p-0";

/** One candidate; its score opens what it is made of. */
export function PlanRow({ candidate, level }: { candidate: PlanCandidate; level: number }) {
  const { locale } = useLocale();
  const [open, setOpen] = useState(false);
  const { what, kind, label, columns, test, outcome, reason } = candidate;
  return (
    <>
      <tr className={cn(CARD, open && "[&>td]:border-b-transparent")}>
        <Td className="align-top whitespace-nowrap">
          {WHAT[what]}
          <span className="block text-ui text-ink-3 @max-4xl:ms-1.5 @max-4xl:inline">{kindWords(kind)}</span>
        </Td>
        <Td className="align-top font-medium [overflow-wrap:anywhere] @max-4xl:order-first @max-4xl:w-full">
          <span dir="auto">{label}</span>
        </Td>
        <Td className="align-top text-ui [overflow-wrap:anywhere] text-ink-2">
          <span dir="auto">{columns.length === 0 ? "–" : formatList(columns, locale)}</span>
        </Td>
        <Td className="align-top">
          <Score candidate={candidate} open={open} onToggle={() => setOpen(!open)} />
        </Td>
        <Td className="align-top text-ui @max-4xl:w-full">
          {test === null ? (
            <span className="text-ink-3">Not tested</span>
          ) : (
            <span title={chanceWords(test.q, locale, level)} className="[overflow-wrap:anywhere]">
              {test.effectName} {formatNumber(test.effect, locale)}, {qWords(test.q, locale)}
              <span className="block text-ink-3 @max-4xl:inline">
                <span className="@4xl:hidden">, </span>
                {test.name}, n {formatInteger(test.n, locale)}
              </span>
            </span>
          )}
        </Td>
        <Td className="align-top @max-4xl:w-full">
          <Badge tone={outcome === "kept" ? "success" : "neutral"} icon={outcome === "kept" ? Check : CircleSlash}>
            {outcome === "kept" ? "Kept" : "Dropped"}
          </Badge>
          <span className="mt-1 block text-ui text-ink-2 [overflow-wrap:anywhere]">{reason}</span>
        </Td>
      </tr>
      {open && <FactorRow candidate={candidate} />}
    </>
  );
}

function Score({ candidate, open, onToggle }: { candidate: PlanCandidate; open: boolean; onToggle: () => void }) {
  const { locale } = useLocale();
  const score = formatNumber(candidate.score, locale);
  if (candidate.factors === null) return <span>{score}</span>;
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-label={`Score ${score} of ${candidate.label}: factors`}
      onClick={onToggle}
      className="-ms-1 inline-flex min-h-6 items-center gap-1 rounded-xs px-1 hover:bg-hover pointer-coarse:min-h-11"
    >
      <ChevronRight className={cn("size-3.5 text-ink-3 transition-transform", open && "rotate-90")} aria-hidden />
      <span className="@4xl:sr-only">Score</span>
      {score}
    </button>
  );
}

/** The five factors of a score as bars with their numbers; the score is their product. */
function FactorRow({ candidate: { factors, score } }: { candidate: PlanCandidate }) {
  const { locale } = useLocale();
  if (factors === null) return null;
  return (
    <tr className="@max-4xl:block">
      <td colSpan={6} className="border-b pb-4 @max-4xl:block @max-4xl:border-0">
        <dl className="grid max-w-2xl gap-x-3 gap-y-1.5 rounded-sm bg-sunken px-4 py-3 text-ui @md:grid-cols-[6.5rem_6rem_3rem_minmax(0,1fr)]">
          {FACTORS.map(({ name, word, means }) => (
            <div key={name} className="contents @max-md:flex @max-md:flex-wrap @max-md:items-center @max-md:gap-x-3">
              <dt className="font-medium @max-md:w-26">{word}</dt>
              <dd className="h-1.5 w-24 self-center overflow-hidden rounded-full bg-pressed" aria-hidden>
                <span
                  className="block h-full rounded-full bg-chart-1"
                  style={{ width: `${Math.min(1, factors[name]) * 100}%` }}
                />
              </dd>
              <dd className="text-end">{formatNumber(factors[name], locale)}</dd>
              <dd className="text-ink-2 @max-md:w-full">{means}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-ui text-ink-3">The score, {formatNumber(score, locale)}, is their product.</p>
      </td>
    </tr>
  );
}
