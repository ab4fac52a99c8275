"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { useLocale } from "@/components/ui/locale";
import { Table, Th } from "@/components/ui/table";
import type { PlanCandidate } from "@/lib/contract/report-plan";
import { formatInteger } from "@/lib/core/format";
import { chosenCandidates, kindsAmong, type PlanChoice } from "./plan-choice";
import { PlanRow } from "./plan-row";

/** Rows at first, and with each press for more: a plan of hundreds stays light. */
const PAGE = 50;

const OUTCOMES = [
  { value: "all", word: "All" },
  { value: "kept", word: "Kept" },
  { value: "dropped", word: "Dropped" },
] as const;

/** Candidates of a plan, the kept ones first. One line each where it is wide, a card each where it is narrow. */
export function PlanTable({ candidates, level }: { candidates: readonly PlanCandidate[]; level: number }) {
  const { locale } = useLocale();
  const [choice, setChoice] = useState<PlanChoice>({ outcome: "all", kind: "all" });
  const [shown, setShown] = useState(PAGE);
  const choose = (next: Partial<PlanChoice>) => {
    setChoice({ ...choice, ...next });
    setShown(PAGE);
  };
  const chosen = chosenCandidates(candidates, choice);
  const left = chosen.length - shown;
  return (
    <div className="@container mt-4 min-w-0">
      <PlanFilters candidates={candidates} choice={choice} onChoose={choose} />
      <p role="status" className="mt-3 text-ui text-ink-3">
        {chosen.length === 0
          ? "Nothing matches. Choose another type."
          : `${formatInteger(Math.min(shown, chosen.length), locale)} of ${formatInteger(chosen.length, locale)} shown`}
      </p>
      {chosen.length > 0 && (
        <Table
          label="How findings were chosen"
          className="mt-1 @max-4xl:block @max-4xl:[&_tbody]:block @max-4xl:[&_thead]:hidden"
        >
          <thead>
            <tr>
              <Th>What</Th>
              <Th>In words</Th>
              <Th>Columns</Th>
              <Th>Score</Th>
              <Th>Test</Th>
              <Th>Outcome</Th>
            </tr>
          </thead>
          <tbody>
            {chosen.slice(0, shown).map((candidate) => (
              <PlanRow key={`${candidate.what}-${candidate.id}`} candidate={candidate} level={level} />
            ))}
          </tbody>
        </Table>
      )}
      {left > 0 && (
        <Button size="sm" className="mt-3" onClick={() => setShown(shown + PAGE)}>
          Show {formatInteger(Math.min(PAGE, left), locale)} more
        </Button>
      )}
    </div>
  );
}

function PlanFilters({
  candidates,
  choice,
  onChoose,
}: {
  candidates: readonly PlanCandidate[];
  choice: PlanChoice;
  onChoose: (next: Partial<PlanChoice>) => void;
}) {
  const { locale } = useLocale();
  const countOf = (outcome: PlanChoice["outcome"]) => chosenCandidates(candidates, { ...choice, outcome }).length;
  const kinds = kindsAmong(candidates);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset className="flex min-w-0 flex-wrap gap-1">
        <legend className="sr-only">Outcome</legend>
        {OUTCOMES.map(({ value, word }) => (
          <Button
            key={value}
            size="sm"
            variant={choice.outcome === value ? "secondary" : "ghost"}
            aria-pressed={choice.outcome === value}
            onClick={() => onChoose({ outcome: value })}
          >
            {word} <span className="font-normal text-ink-3">{formatInteger(countOf(value), locale)}</span>
          </Button>
        ))}
      </fieldset>
      {kinds.length > 1 && (
        <Select
          aria-label="Kind"
          className="w-full min-w-0 @md:w-60"
          value={choice.kind}
          onValueChange={(kind) => onChoose({ kind })}
          options={[
            { value: "all", label: "All kinds" },
            ...kinds.map(({ key, words, count }) => ({ value: key, label: `${words} (${formatInteger(count, locale)})` })),
          ]}
        />
      )}
    </div>
  );
}
