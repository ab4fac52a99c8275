"use client";

import { Fold } from "@/components/ui/fold";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, FieldSet } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { KPI_SIDES } from "@/lib/contract/events/delivery-words";
import type { SubscribableEvent } from "@/lib/contract/events/events";
import {
  CALL_DIRECTIONS,
  CALL_OUTCOMES,
  CALL_SENTIMENTS,
  DIRECTION_WORDS,
  OUTCOME_WORDS,
  SENTIMENT_WORDS,
} from "@/lib/contract/words/call-words";
import { DatasetChoice, type NamedDataset } from "./dataset-choice";
import { type FilterDraft, filterOf, type filterProblems, partsFor, type YesNo } from "./filter-draft";
import { filterLines } from "./filter-words";

type FilterProblems = ReturnType<typeof filterProblems>;

interface FilterFieldsProps {
  draft: FilterDraft;
  /** The events that are chosen: only conditions that mean something for them are offered. */
  events: readonly SubscribableEvent[];
  datasets: readonly NamedDataset[];
  problems: FilterProblems | null;
  onChange: (part: Partial<FilterDraft>) => void;
}

/** Which of the chosen events are sent, folded: all of them unless it is opened. */
export function EventFilterFields(props: FilterFieldsProps) {
  const { draft, events, datasets, problems } = props;
  const parts = partsFor(events);
  if (!Object.values(parts).includes(true)) return null;
  const names = Object.fromEntries(datasets.map(({ id, name }) => [id, name]));
  const lines = filterLines(filterOf(draft, events), names);
  const hasProblem = (problems?.kpiLabel ?? problems?.kpiValue ?? null) !== null;
  return (
    <Fold title="Only some of these" detail={lines.length === 0 ? "All are sent" : lines.join(" · ")} open={hasProblem}>
      <div className="flex flex-col gap-6 border-t px-4 py-5">
        {parts.datasets && (
          <DatasetChoice datasets={datasets} value={draft.datasetIds} onChange={(datasetIds) => props.onChange({ datasetIds })} />
        )}
        {(parts.directions || parts.results) && <CallConditions {...props} parts={parts} />}
        {parts.kpi && <KpiCondition {...props} />}
        <p className="text-ui text-pretty text-ink-3">
          All conditions must hold. Conditions that don't apply to an event are ignored: a failed call has no sentiment.
        </p>
      </div>
    </Fold>
  );
}

function CallConditions({ draft, parts, onChange }: FilterFieldsProps & { parts: ReturnType<typeof partsFor> }) {
  return (
    <>
      {parts.directions && (
        <Ticks
          legend="Calls with these directions"
          choices={CALL_DIRECTIONS}
          words={DIRECTION_WORDS}
          value={draft.directions}
          onChange={(directions) => onChange({ directions })}
        />
      )}
      {parts.results && (
        <>
          <Ticks
            legend="Calls with these sentiments"
            choices={CALL_SENTIMENTS}
            words={SENTIMENT_WORDS}
            value={draft.sentiments}
            onChange={(sentiments) => onChange({ sentiments })}
          />
          <Ticks
            legend="Calls with these outcomes"
            choices={CALL_OUTCOMES}
            words={OUTCOME_WORDS}
            value={draft.outcomes}
            onChange={(outcomes) => onChange({ outcomes })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label="Compliance flags">
              <Select options={FLAG_CHOICES} value={draft.flagged} onValueChange={(flagged) => onChange({ flagged })} />
            </Field>
            <Field label="Follow-up">
              <Select options={FOLLOW_UP_CHOICES} value={draft.followUp} onValueChange={(followUp) => onChange({ followUp })} />
            </Field>
          </div>
        </>
      )}
    </>
  );
}

const FLAG_CHOICES: readonly { value: YesNo; label: string }[] = [
  { value: "any", label: "Any" },
  { value: "yes", label: "Only calls with a flag" },
  { value: "no", label: "Only calls without" },
];
const FOLLOW_UP_CHOICES: readonly { value: YesNo; label: string }[] = [
  { value: "any", label: "Any" },
  { value: "yes", label: "Only calls that need a follow-up" },
  { value: "no", label: "Only calls without a follow-up" },
];
const SIDE_CHOICES = KPI_SIDES.map((value) => ({ value, label: value === "above" ? "goes above" : "goes below" }));

function Ticks<V extends string>({
  legend,
  choices,
  words,
  value,
  onChange,
}: {
  legend: string;
  choices: readonly V[];
  words: Readonly<Record<V, string>>;
  value: readonly V[];
  onChange: (value: V[]) => void;
}) {
  return (
    <FieldSet legend={legend}>
      <div className="flex flex-wrap gap-x-5 gap-y-2.5">
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={words[choice]}
            checked={value.includes(choice)}
            onCheckedChange={(isOn) => onChange(choices.filter((each) => (each === choice ? isOn : value.includes(each))))}
          />
        ))}
      </div>
    </FieldSet>
  );
}

function KpiCondition({ draft, problems, onChange }: FilterFieldsProps) {
  return (
    <FieldSet legend="KPI crosses a line">
      <Checkbox
        label="Only reports where a KPI crosses a line"
        hint="It's beyond the line now and wasn't in the dataset's previous report."
        checked={draft.hasKpi}
        onCheckedChange={(hasKpi) => onChange({ hasKpi })}
      />
      {draft.hasKpi && (
        <div className="mt-4 grid gap-4 sm:grid-cols-[minmax(0,1fr)_9rem_7rem]">
          <Field label="KPI" hint="Its name as reports show it" error={problems?.kpiLabel}>
            <Input
              autoComplete="off"
              maxLength={200}
              placeholder="Refund rate"
              value={draft.kpiLabel}
              onChange={(event) => onChange({ kpiLabel: event.target.value })}
              dir="auto"
            />
          </Field>
          <Field label="Side">
            <Select options={SIDE_CHOICES} value={draft.kpiSide} onValueChange={(kpiSide) => onChange({ kpiSide })} />
          </Field>
          <Field label="Line" error={problems?.kpiValue}>
            <Input
              autoComplete="off"
              inputMode="decimal"
              placeholder="4.5%"
              value={draft.kpiValue}
              onChange={(event) => onChange({ kpiValue: event.target.value })}
            />
          </Field>
        </div>
      )}
    </FieldSet>
  );
}
