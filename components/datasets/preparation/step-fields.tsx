"use client";

import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { Input, Textarea } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import { Link } from "@/components/ui/link";
import type { PreparationStep, StepOf } from "@/lib/contract/tables/preparation-steps";
import { TEXT_FORMS } from "@/lib/contract/words/preparation-words";
import { pages } from "@/lib/core/pages";
import { ColumnChecks } from "./column-checks";
import { ColumnField } from "./column-field";
import { ReplaceFields } from "./replace-fields";
import { GroupFields, PivotFields, UnpivotFields } from "./shape-fields";
import { TEXT_FORM_WORDS } from "./step-words";
import { JoinFields, UnionFields } from "./table-fields";

interface FieldsProps<Step extends PreparationStep> {
  step: Step;
  columns: readonly string[];
  onChange: (step: PreparationStep) => void;
}

/** What can be said of a step, by its kind. */
export function StepFields({ step, ...props }: FieldsProps<PreparationStep>) {
  switch (step.kind) {
    case "compute":
      return <ComputeFields step={step} {...props} />;
    case "filter":
      return (
        <FormulaField
          label="Keep rows where"
          value={step.where}
          example='[country] = "DE" and [total] > 0'
          onChange={(where) => props.onChange({ ...step, where })}
          columns={props.columns}
        />
      );
    case "replace":
      return <ReplaceFields step={step} {...props} />;
    case "text":
      return <TextFields step={step} {...props} />;
    case "fill":
      return <FillFields step={step} {...props} />;
    case "deduplicate":
      return <DeduplicateFields step={step} {...props} />;
    case "split":
      return <SplitFields step={step} {...props} />;
    case "merge":
      return <MergeFields step={step} {...props} />;
    case "group":
      return <GroupFields step={step} {...props} />;
    case "unpivot":
      return <UnpivotFields step={step} {...props} />;
    case "pivot":
      return <PivotFields step={step} {...props} />;
    case "join":
      return <JoinFields step={step} {...props} />;
    case "union":
      return <UnionFields step={step} {...props} />;
    case "rename":
      return (
        <>
          <ColumnField
            label="Column"
            columns={props.columns}
            value={step.column}
            onChange={(column) => props.onChange({ ...step, column })}
          />
          <NameField label="New name" value={step.name} onChange={(name) => props.onChange({ ...step, name })} />
        </>
      );
    case "drop":
      return (
        <ColumnChecks
          label="Columns to drop"
          columns={props.columns}
          value={step.columns}
          onChange={(columns) => props.onChange({ ...step, columns })}
        />
      );
  }
}

function ComputeFields({ step, columns, onChange }: FieldsProps<StepOf<"compute">>) {
  return (
    <>
      <NameField label="Name of the new column" value={step.name} onChange={(name) => onChange({ ...step, name })} />
      {step.derivation === undefined ? (
        <FormulaField
          label="Formula"
          value={step.formula ?? ""}
          example="round([price] * [quantity], 2)"
          onChange={(formula) => onChange({ ...step, formula })}
          columns={columns}
        />
      ) : (
        <p className="text-ui text-ink-2">This column was derived with the API ({step.derivation.kind}). Change it there.</p>
      )}
    </>
  );
}

function TextFields({ step, columns, onChange }: FieldsProps<StepOf<"text">>) {
  return (
    <>
      <Field label="What to do">
        <Select
          options={TEXT_FORMS.map((form) => ({ value: form, label: TEXT_FORM_WORDS[form] }))}
          value={step.form}
          onValueChange={(form) => onChange({ ...step, form })}
        />
      </Field>
      <ColumnChecks
        label="Columns"
        columns={columns}
        value={step.columns}
        onChange={(next) => onChange({ ...step, columns: next })}
      />
    </>
  );
}

function FillFields({ step, columns, onChange }: FieldsProps<StepOf<"fill">>) {
  const { value: _, ...rest } = step;
  return (
    <>
      <Field label="Fill with">
        <Select
          options={[
            { value: "above", label: "The nearest value above" },
            { value: "below", label: "The nearest value below" },
            { value: "value", label: "A value" },
          ]}
          value={step.by}
          onValueChange={(by) => onChange(by === "value" ? { ...rest, by, value: "" } : { ...rest, by })}
        />
      </Field>
      {step.by === "value" && (
        <Field label="Value">
          <Input value={step.value ?? ""} onChange={(event) => onChange({ ...step, value: event.target.value })} />
        </Field>
      )}
      <ColumnChecks
        label="Columns"
        columns={columns}
        value={step.columns}
        onChange={(next) => onChange({ ...step, columns: next })}
      />
    </>
  );
}

function DeduplicateFields({ step, columns, onChange }: FieldsProps<StepOf<"deduplicate">>) {
  return (
    <>
      <ColumnChecks
        label="Columns that must match"
        hint="Leave empty to compare every column."
        columns={columns}
        value={step.columns}
        onChange={(next) => onChange({ ...step, columns: next })}
      />
      <Field label="Keep">
        <Select
          options={[
            { value: "first", label: "The first row" },
            { value: "last", label: "The last row" },
          ]}
          value={step.keep}
          onValueChange={(keep) => onChange({ ...step, keep })}
        />
      </Field>
    </>
  );
}

function SplitFields({ step, columns, onChange }: FieldsProps<StepOf<"split">>) {
  return (
    <>
      <ColumnField label="Column" columns={columns} value={step.column} onChange={(column) => onChange({ ...step, column })} />
      <Field label="Split at" hint="One or more characters, such as a comma.">
        <Input value={step.separator} maxLength={20} onChange={(event) => onChange({ ...step, separator: event.target.value })} />
      </Field>
      <Field label="New columns" hint="One name per line, in the order of the parts.">
        <Textarea
          rows={3}
          defaultValue={step.into.join("\n")}
          onChange={(event) => onChange({ ...step, into: linesOf(event.target.value) })}
        />
      </Field>
      <Checkbox
        label="Keep extra parts in the last column"
        checked={step.rest === "keep"}
        onCheckedChange={(keep) => onChange({ ...step, rest: keep ? "keep" : "leave_out" })}
      />
      <DropCheck step={step} label="Drop the original column" onChange={onChange} />
    </>
  );
}

function MergeFields({ step, columns, onChange }: FieldsProps<StepOf<"merge">>) {
  return (
    <>
      <ColumnChecks
        label="Columns"
        columns={columns}
        value={step.columns}
        onChange={(next) => onChange({ ...step, columns: next })}
      />
      <Field label="Separator" optional>
        <Input value={step.separator} maxLength={20} onChange={(event) => onChange({ ...step, separator: event.target.value })} />
      </Field>
      <NameField label="Name of the new column" value={step.name} onChange={(name) => onChange({ ...step, name })} />
      <DropCheck step={step} label="Drop the original columns" onChange={onChange} />
    </>
  );
}

function DropCheck({
  step,
  label,
  onChange,
}: {
  step: StepOf<"split"> | StepOf<"merge">;
  label: string;
  onChange: (step: PreparationStep) => void;
}) {
  const { drop, ...rest } = step;
  return (
    <Checkbox
      label={label}
      checked={drop === true}
      onCheckedChange={(checked) => onChange(checked ? { ...rest, drop: true } : rest)}
    />
  );
}

function NameField({ label, value, onChange }: { label: string; value: string; onChange: (name: string) => void }) {
  return (
    <Field label={label}>
      <Input value={value} maxLength={256} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

function FormulaField({
  label,
  value,
  example,
  columns,
  onChange,
}: {
  label: string;
  value: string;
  example: string;
  columns: readonly string[];
  onChange: (formula: string) => void;
}) {
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={label}
        hint={
          <>
            Columns in brackets, texts in quotes, such as <code dir="ltr">{example}</code>.{" "}
            <Link href={pages.docs("preparation")} className="text-accent-ink hover:underline">
              All functions
            </Link>
          </>
        }
      >
        <Textarea
          rows={3}
          dir="ltr"
          spellCheck={false}
          className="font-mono"
          maxLength={4_000}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <fieldset className="flex max-h-24 flex-wrap gap-1.5 overflow-y-auto" aria-label="Columns to insert">
        {columns.map((name) => (
          <Button
            key={name}
            size="sm"
            variant="ghost"
            className="max-w-full"
            onClick={() => onChange(`${value}${value === "" || /\s$/.test(value) ? "" : " "}[${name.replaceAll("]", "]]")}]`)}
          >
            <bdi className="truncate">{name}</bdi>
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
}
