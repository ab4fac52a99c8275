"use client";

import { Popover } from "radix-ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/form/combobox";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { Select } from "@/components/ui/form/select";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { RowFilter } from "@/lib/contract/tables/row-view";
import type { FilterOperator } from "@/lib/contract/words/dataset-words";
import { isNumeric } from "../columns/column-words";
import { needsValue, operatorsFor, operatorWords } from "./view-state";

/** A condition to add, in a layer at the button that asks for it. Without `column` that is chosen too. */
export function FilterPopover({
  columns,
  column,
  align = "start",
  onAdd,
  children,
}: {
  columns: readonly ColumnProfile[];
  column?: number;
  align?: "start" | "end";
  onAdd: (filter: RowFilter) => void;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>{children}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label="Add filter"
          className="z-40 w-72 max-w-[calc(100vw-1rem)] animate-fade-in rounded-md bg-raised p-4 shadow-over outline-none"
        >
          <FilterEditor
            columns={columns}
            place={column}
            onAdd={(filter) => {
              onAdd(filter);
              setOpen(false);
            }}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function FilterEditor({
  columns,
  place,
  onAdd,
}: {
  columns: readonly ColumnProfile[];
  place: number | undefined;
  onAdd: (filter: RowFilter) => void;
}) {
  const [chosen, setChosen] = useState(place ?? 0);
  const [asked, setAsked] = useState<FilterOperator | null>(null);
  const [value, setValue] = useState("");
  const [error, setError] = useState<string | null>(null);
  const column = columns[chosen];
  if (column === undefined) return null;
  const operators = operatorsFor(column);
  const op = asked !== null && operators.includes(asked) ? asked : (operators[0] as FilterOperator);
  const add = (event: FormEvent) => {
    event.preventDefault();
    // React hands a submit in a layer on to the form around its trigger.
    event.stopPropagation();
    const wrong = problemOf(op, value, column);
    setError(wrong);
    if (wrong === null) onAdd(needsValue(op) ? { column: chosen, op, value: value.trim() } : { column: chosen, op });
  };
  return (
    <form onSubmit={add} className="flex flex-col gap-3" noValidate>
      {place === undefined ? (
        <Field label="Column">
          <Combobox
            options={() => columns.map((one, i) => ({ value: String(i), label: nameOf(one, i) }))}
            value={String(chosen)}
            display={nameOf(column, chosen)}
            searchLabel="Find a column"
            onValueChange={(next) => {
              setChosen(Number(next));
              setError(null);
            }}
          />
        </Field>
      ) : (
        <p className="truncate text-sm font-medium" dir="auto">
          {nameOf(column, chosen)}
        </p>
      )}
      <Field label="Condition">
        <Select
          options={operators.map((one) => ({ value: one, label: operatorWords(one, column) }))}
          value={op}
          onValueChange={(next) => {
            setAsked(next);
            setError(null);
          }}
        />
      </Field>
      {needsValue(op) && (
        <Field label="Value" error={error} hint={hintOf(op, column)}>
          <ValueInput op={op} column={column} value={value} onValue={setValue} />
        </Field>
      )}
      <Button type="submit" variant="primary" size="sm" className="self-end">
        Add filter
      </Button>
    </form>
  );
}

function ValueInput({
  op,
  column,
  value,
  onValue,
}: {
  op: FilterOperator;
  column: ColumnProfile;
  value: string;
  onValue: (value: string) => void;
}) {
  if (column.type === "boolean") {
    const options = [
      { value: "true", label: "yes" },
      { value: "false", label: "no" },
    ];
    return <Select options={options} value={value === "" ? undefined : value} onValueChange={onValue} />;
  }
  const day = isDay(column) && op !== "contains";
  const time = column.type === "time" && op !== "contains";
  return (
    <Input
      type={day ? "date" : time ? "time" : "text"}
      step={time ? 1 : undefined}
      inputMode={isNumeric(column) && op !== "contains" ? "decimal" : undefined}
      maxLength={1000}
      autoComplete="off"
      dir={day || time ? undefined : "auto"}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

function hintOf(op: FilterOperator, column: ColumnProfile): string | undefined {
  if (op === "contains") return "Not case-sensitive.";
  if (column.type === "percent") return "Enter 40% or 0.4.";
  return undefined;
}

/** What keeps a value from being compared; null when nothing does. */
function problemOf(op: FilterOperator, value: string, column: ColumnProfile): string | null {
  if (!needsValue(op)) return null;
  const text = value.trim();
  if (text === "")
    return column.type === "boolean" ? "Choose yes or no." : "Enter a value. For empty cells, choose “is missing”.";
  const ordered = op === "at_least" || op === "at_most";
  if (ordered && isNumeric(column) && !/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?( ?%)?$/i.test(text)) {
    return "Enter a number with a decimal point, such as 1200.5.";
  }
  if (ordered && text.endsWith("%") && column.type !== "percent") return "Enter the number without %.";
  return null;
}

function isDay({ type }: ColumnProfile): boolean {
  return type === "date" || type === "datetime";
}

function nameOf({ name }: ColumnProfile, place: number): string {
  return name.trim() === "" ? `Column ${place + 1}` : name;
}
