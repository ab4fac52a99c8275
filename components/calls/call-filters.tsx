"use client";

import type { ReactNode } from "react";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Combobox } from "@/components/ui/form/combobox";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { FilterBar, FilterChoice, FilterField } from "@/components/ui/list/filter-bar";
import { statusLook } from "@/components/ui/status";
import type { ViewControls } from "@/lib/client/use-view";
import {
  CALL_DIRECTIONS,
  CALL_OUTCOMES,
  CALL_SENTIMENTS,
  CALL_STATUSES,
  DIRECTION_WORDS,
  OUTCOME_WORDS,
  SENTIMENT_WORDS,
} from "@/lib/contract/words/call-words";
import { type CallView, filterCount, isNarrowed, PERIOD_WORDS, PERIODS } from "./call-view";

/** What the list of calls is narrowed to. */
export function CallFilters({
  controls: { view, change },
  agents,
  onClear,
  children,
}: {
  controls: ViewControls<CallView>;
  agents: readonly string[];
  onClear: () => void;
  /** Beside the search. */
  children: ReactNode;
}) {
  return (
    <FilterBar
      beside={children}
      noun="calls"
      placeholder="Text, agent, number or ID"
      search={view.q}
      onSearch={(q) => change({ q })}
      count={filterCount(view)}
      onClear={isNarrowed(view) ? onClear : null}
    >
      {(labelled) => <Filters view={view} change={change} agents={agents} labelled={labelled} />}
    </FilterBar>
  );
}

type Change = ViewControls<CallView>["change"];

function Filters({
  view,
  change,
  agents,
  labelled,
}: {
  view: CallView;
  change: Change;
  agents: readonly string[];
  /** Labels above the controls, one below the other. */
  labelled: boolean;
}) {
  const any = (noun: string) => (labelled ? "Any" : `Any ${noun}`);
  return (
    <>
      <FilterChoice
        label="Status"
        labelled={labelled}
        any={any("status")}
        value={view.status}
        words={STATUS_WORDS}
        width="w-34"
        onChoose={(status) => change({ status })}
      />
      <FilterChoice
        label="Sentiment"
        labelled={labelled}
        any={any("sentiment")}
        value={view.sentiment}
        words={SENTIMENT_OPTIONS}
        width="w-40"
        onChoose={(sentiment) => change({ sentiment })}
      />
      <FilterChoice
        label="Outcome"
        labelled={labelled}
        any={any("outcome")}
        value={view.outcome}
        words={OUTCOME_OPTIONS}
        width="w-40"
        onChoose={(outcome) => change({ outcome })}
      />
      <FilterChoice
        label="Direction"
        labelled={labelled}
        any={any("direction")}
        value={view.direction}
        words={DIRECTION_OPTIONS}
        width="w-39"
        onChoose={(direction) => change({ direction })}
      />
      <Agent view={view} change={change} agents={agents} labelled={labelled} />
      <FilterField label="Period" labelled={labelled}>
        <Select
          aria-label="Period"
          className={labelled ? undefined : "w-36"}
          value={view.period}
          options={PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
          onValueChange={(period) => change({ period, from: "", to: "" })}
        />
      </FilterField>
      {view.period === "custom" && (
        <div className="flex min-w-0 gap-2">
          <DayInput label="From" value={view.from} max={view.to} onDay={(from) => change({ from })} />
          <DayInput label="To" value={view.to} min={view.from} onDay={(to) => change({ to })} />
        </div>
      )}
      <Checkbox
        className="min-h-9 items-center pointer-coarse:min-h-11"
        label="Follow-up needed"
        checked={view.needsFollowUp}
        onCheckedChange={(needsFollowUp) => change({ needsFollowUp })}
      />
    </>
  );
}

const STATUS_WORDS = CALL_STATUSES.map((value) => ({ value, label: statusLook("call", value).word }));
const SENTIMENT_OPTIONS = CALL_SENTIMENTS.map((value) => ({ value, label: SENTIMENT_WORDS[value] }));
const OUTCOME_OPTIONS = CALL_OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] }));
const DIRECTION_OPTIONS = CALL_DIRECTIONS.map((value) => ({ value, label: DIRECTION_WORDS[value] }));

function Agent({ view, change, agents, labelled }: Parameters<typeof Filters>[0]) {
  const known = view.agent === "" || agents.includes(view.agent) ? agents : [view.agent, ...agents];
  if (known.length === 0) return null;
  const every = labelled ? "Any" : "Any agent";
  return (
    <FilterField label="Agent" labelled={labelled}>
      <div className={labelled ? undefined : "w-40"}>
        <Combobox
          searchLabel="Find an agent"
          value={view.agent}
          display={view.agent === "" ? every : view.agent}
          options={() => [{ value: "", label: every }, ...known.map((name) => ({ value: name, label: name }))]}
          onValueChange={(agent) => change({ agent })}
        />
      </div>
    </FilterField>
  );
}

function DayInput({
  label,
  value,
  min,
  max,
  onDay,
}: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onDay: (day: string) => void;
}) {
  return (
    <Input
      type="date"
      aria-label={label}
      className="min-w-36"
      value={value}
      {...(min ? { min } : {})}
      {...(max ? { max } : {})}
      onChange={(event) => onDay(event.target.value)}
    />
  );
}
