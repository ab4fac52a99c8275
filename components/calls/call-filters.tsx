"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { SearchBox } from "@/components/ui/form/search-box";
import { Select } from "@/components/ui/form/select";
import { ListFilter } from "@/components/ui/icons";
import { Sheet } from "@/components/ui/layer/sheet";
import { statusLook } from "@/components/ui/status";
import { CALL_DIRECTIONS, CALL_OUTCOMES, CALL_SENTIMENTS, CALL_STATUSES } from "@/lib/contract/words/call-words";
import { type CallView, FIRST_VIEW, filterCount, isNarrowed, PERIOD_WORDS, PERIODS } from "./call-view";
import { DIRECTION_WORDS, OUTCOME_WORDS, SENTIMENT_WORDS } from "./call-words";
import type { CallViewControls } from "./use-call-view";

const ANY = "any";

/** What the list below is narrowed to: in a bar from lg up, in a sheet below. */
export function CallFilters({ controls, agents }: { controls: CallViewControls; agents: readonly string[] }) {
  const { view, change, clear } = controls;
  const [open, setOpen] = useState(false);
  const set = filterCount(view);
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex items-center gap-2">
        <SearchBox
          label="Search calls"
          placeholder="Title, agent, number, words"
          search={view.q}
          onSearch={(q) => change({ q })}
          className="lg:max-w-96"
        />
        <Button className="lg:hidden" onClick={() => setOpen(true)}>
          <ListFilter aria-hidden />
          Filters{set > 0 && ` (${set})`}
        </Button>
        {isNarrowed(view) && (
          <Button variant="ghost" className="max-lg:hidden" onClick={() => change({ ...FIRST_VIEW, period: view.period })}>
            Clear filters
          </Button>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-2 max-lg:hidden">
        <Filters view={view} change={change} agents={agents} labelled={false} />
      </div>
      <Sheet open={open} onOpenChange={setOpen} title="Filters">
        <div className="flex flex-col gap-4 p-6">
          <Filters view={view} change={change} agents={agents} labelled />
          <div className="mt-2 flex gap-2">
            <Button variant="primary" onClick={() => setOpen(false)}>
              Show calls
            </Button>
            {set > 0 && (
              <Button variant="ghost" onClick={clear}>
                Clear filters
              </Button>
            )}
          </div>
        </div>
      </Sheet>
    </div>
  );
}

type Change = CallViewControls["change"];

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
  const shared = { labelled, change };
  return (
    <>
      <Choice {...shared} name="status" label="Status" value={view.status} words={STATUS_WORDS} width="w-34" />
      <Choice {...shared} name="sentiment" label="Sentiment" value={view.sentiment} words={SENTIMENT_OPTIONS} width="w-40" />
      <Choice {...shared} name="outcome" label="Outcome" value={view.outcome} words={OUTCOME_OPTIONS} width="w-40" />
      <Choice {...shared} name="direction" label="Direction" value={view.direction} words={DIRECTION_OPTIONS} width="w-39" />
      <Agent view={view} change={change} agents={agents} labelled={labelled} />
      <Wrap label="Period" labelled={labelled}>
        <Select
          aria-label="Period"
          className={labelled ? undefined : "w-36"}
          value={view.period}
          options={PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
          onValueChange={(period) => change({ period, from: "", to: "" })}
        />
      </Wrap>
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

function Choice<V extends string>({
  name,
  label,
  value,
  words,
  labelled,
  change,
  width,
}: {
  name: "status" | "sentiment" | "outcome" | "direction";
  label: string;
  value: V | null;
  words: readonly { value: V; label: string }[];
  labelled: boolean;
  change: Change;
  width: string;
}) {
  return (
    <Wrap label={label} labelled={labelled}>
      <Select
        aria-label={label}
        className={labelled ? undefined : width}
        value={value ?? ANY}
        options={[{ value: ANY, label: labelled ? "Any" : `Any ${label.toLowerCase()}` }, ...words]}
        onValueChange={(next) => change({ [name]: next === ANY ? null : next })}
      />
    </Wrap>
  );
}

function Agent({ view, change, agents, labelled }: Parameters<typeof Filters>[0]) {
  const known = view.agent === "" || agents.includes(view.agent) ? agents : [view.agent, ...agents];
  if (known.length === 0) return null;
  const every = labelled ? "Any" : "Any agent";
  return (
    <Wrap label="Agent" labelled={labelled}>
      <div className={labelled ? undefined : "w-40"}>
        <Combobox
          searchLabel="Find an agent"
          value={view.agent}
          display={view.agent === "" ? every : view.agent}
          options={() => [{ value: "", label: every }, ...known.map((name) => ({ value: name, label: name }))]}
          onValueChange={(agent) => change({ agent })}
        />
      </div>
    </Wrap>
  );
}

function Wrap({ label, labelled, children }: { label: string; labelled: boolean; children: ReactNode }) {
  return labelled ? <Field label={label}>{children}</Field> : children;
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
