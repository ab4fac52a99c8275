"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { datasetQueries } from "@/lib/client/api/datasets";
import type { PreparationStep, StepOf } from "@/lib/contract/tables/preparation-steps";
import { asId } from "@/lib/core/ids";
import { ColumnChecks } from "./column-checks";

interface FieldsProps<Step extends PreparationStep> {
  step: Step;
  columns: readonly string[];
  onChange: (step: PreparationStep) => void;
}

export function UnionFields({ step, onChange }: FieldsProps<StepOf<"union">>) {
  return <OtherField value={step.dataset} onChange={(dataset) => onChange({ ...step, dataset })} />;
}

export function JoinFields({ step, columns, onChange }: FieldsProps<StepOf<"join">>) {
  const other = useQuery(datasetQueries.one(step.dataset === "" ? null : asId("dataset", step.dataset)));
  const theirs = (other.data?.columns ?? []).map(({ name }) => name);
  const change = (at: number, next: Partial<StepOf<"join">["on"][number]>) =>
    onChange({ ...step, on: step.on.map((each, i) => (i === at ? { ...each, ...next } : each)) });
  const { columns: _, ...all } = step;
  return (
    <>
      <OtherField
        value={step.dataset}
        onChange={(dataset) => onChange({ ...all, dataset, on: step.on.map(({ left }) => ({ left, right: "" })) })}
      />
      {step.on.map(({ left, right }, i) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs are only added and taken away at the end
          key={i}
          className="grid gap-3 border-l-2 border-line ps-3 sm:grid-cols-2"
        >
          <legend className="sr-only">Key {i + 1}</legend>
          <Field label="Column here">
            <Combobox
              options={() => columns.map((name) => ({ value: name, label: name }))}
              value={left}
              display={left === "" ? "Choose a column" : left}
              searchLabel="Find a column"
              onValueChange={(next) => change(i, { left: next })}
            />
          </Field>
          <Field label="Matches its column">
            <Combobox
              options={() => theirs.map((name) => ({ value: name, label: name }))}
              value={right}
              display={right === "" ? "Choose a column" : right}
              searchLabel="Find a column"
              disabled={theirs.length === 0}
              onValueChange={(next) => change(i, { right: next })}
            />
          </Field>
        </fieldset>
      ))}
      <div className="flex gap-2">
        <Button
          size="sm"
          disabled={step.on.length >= 5}
          onClick={() => onChange({ ...step, on: [...step.on, { left: columns[0] ?? "", right: "" }] })}
        >
          Add a key
        </Button>
        {step.on.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => onChange({ ...step, on: step.on.slice(0, -1) })}>
            Remove the last one
          </Button>
        )}
      </div>
      {theirs.length > 0 && (
        <ColumnChecks
          label="Columns to add"
          hint="Leave empty to add all columns except the keys."
          columns={theirs}
          value={step.columns ?? []}
          onChange={(next) => onChange(next.length === 0 ? all : { ...step, columns: next })}
        />
      )}
      <Field label="Prefix" hint="Added to names that are already taken." optional>
        <Input value={step.prefix ?? ""} maxLength={50} onChange={(event) => onChange({ ...step, prefix: event.target.value })} />
      </Field>
      <Checkbox
        label="Leave out rows without a match"
        checked={step.how === "matching"}
        onCheckedChange={(checked) => onChange({ ...step, how: checked ? "matching" : "all" })}
      />
      <Checkbox
        label="One row for each match"
        checked={step.many === "all"}
        onCheckedChange={(checked) => onChange({ ...step, many: checked ? "all" : "first" })}
      />
    </>
  );
}

/** Another dataset, found by its name. */
function OtherField({ value, onChange }: { value: string; onChange: (dataset: string) => void }) {
  const [query, setQuery] = useState("");
  const found = useQuery(datasetQueries.named(query));
  const chosen = useQuery(datasetQueries.one(value === "" ? null : asId("dataset", value)));
  return (
    <Field label="Dataset">
      <Combobox
        options={() => (found.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={value}
        display={value === "" ? "Choose a dataset" : (chosen.data?.name ?? "…")}
        searchLabel="Find a dataset"
        onQuery={setQuery}
        onValueChange={onChange}
      />
    </Field>
  );
}
