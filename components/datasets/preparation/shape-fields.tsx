"use client";

import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import type { PreparationStep, StepOf } from "@/lib/contract/tables/preparation-steps";
import { AGGREGATIONS } from "@/lib/contract/words/preparation-words";
import { ColumnChecks } from "./column-checks";

interface FieldsProps<Step extends PreparationStep> {
  step: Step;
  columns: readonly string[];
  onChange: (step: PreparationStep) => void;
}

const OF_OPTIONS = AGGREGATIONS.map((of) => ({ value: of, label: of }));

export function GroupFields({ step, columns, onChange }: FieldsProps<StepOf<"group">>) {
  const change = (at: number, next: Partial<StepOf<"group">["measures"][number]>) =>
    onChange({ ...step, measures: step.measures.map((each, i) => (i === at ? { ...each, ...next } : each)) });
  return (
    <>
      <ColumnChecks
        label="One row for each"
        hint="Leave empty for a single row in total."
        columns={columns}
        value={step.by}
        onChange={(by) => onChange({ ...step, by })}
      />
      {step.measures.map((measure, i) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: measures are only added and taken away at the end
          key={i}
          className="grid gap-3 border-l-2 border-line ps-3 sm:grid-cols-3"
        >
          <legend className="sr-only">New column {i + 1}</legend>
          <Field label="Calculate">
            <Select options={OF_OPTIONS} value={measure.of} onValueChange={(of) => change(i, { of })} />
          </Field>
          <Field label="Of" optional={measure.of === "count"}>
            <Combobox
              options={() => columns.map((name) => ({ value: name, label: name }))}
              value={measure.column ?? ""}
              display={measure.column ?? (measure.of === "count" ? "Rows" : "Choose a column")}
              searchLabel="Find a column"
              onValueChange={(column) => change(i, { column })}
            />
          </Field>
          <Field label="Name">
            <Input value={measure.name} maxLength={256} onChange={(event) => change(i, { name: event.target.value })} />
          </Field>
        </fieldset>
      ))}
      <div className="flex gap-2">
        <Button size="sm" onClick={() => onChange({ ...step, measures: [...step.measures, { name: "", of: "sum" }] })}>
          Add a column
        </Button>
        {step.measures.length > 1 && (
          <Button size="sm" variant="ghost" onClick={() => onChange({ ...step, measures: step.measures.slice(0, -1) })}>
            Remove the last one
          </Button>
        )}
      </div>
    </>
  );
}

export function UnpivotFields({ step, columns, onChange }: FieldsProps<StepOf<"unpivot">>) {
  return (
    <>
      <ColumnChecks
        label="Columns that become rows"
        columns={columns}
        value={step.columns}
        onChange={(next) => onChange({ ...step, columns: next })}
      />
      <Field label="Column for names">
        <Input value={step.name} maxLength={256} onChange={(event) => onChange({ ...step, name: event.target.value })} />
      </Field>
      <Field label="Column for values">
        <Input value={step.value} maxLength={256} onChange={(event) => onChange({ ...step, value: event.target.value })} />
      </Field>
      <Checkbox
        label="Keep rows without a value"
        checked={step.missing === "keep"}
        onCheckedChange={(keep) => onChange({ ...step, missing: keep ? "keep" : "leave_out" })}
      />
    </>
  );
}

export function PivotFields({ step, columns, onChange }: FieldsProps<StepOf<"pivot">>) {
  const options = () => columns.map((name) => ({ value: name, label: name }));
  return (
    <>
      <ColumnChecks label="One row for each" columns={columns} value={step.by} onChange={(by) => onChange({ ...step, by })} />
      <Field label="Columns from the values of">
        <Combobox
          options={options}
          value={step.names}
          display={step.names}
          searchLabel="Find a column"
          onValueChange={(names) => onChange({ ...step, names })}
        />
      </Field>
      <Field label="Filled with">
        <Combobox
          options={options}
          value={step.value}
          display={step.value}
          searchLabel="Find a column"
          onValueChange={(value) => onChange({ ...step, value })}
        />
      </Field>
      <Field label="If there are several">
        <Select options={OF_OPTIONS} value={step.of} onValueChange={(of) => onChange({ ...step, of })} />
      </Field>
    </>
  );
}
