import type { PreparationStep, StepOf, StepOutcome } from "@/lib/contract/tables/preparation-steps";
import type { TextForm } from "@/lib/contract/words/preparation-words";
import { formatCount } from "@/lib/core/format";

export type StepKind = PreparationStep["kind"];

/** What a step is called where one is added. */
export const STEP_KINDS: Readonly<Record<StepKind, { label: string; detail: string }>> = {
  compute: { label: "Compute a column", detail: "A new column from a formula." },
  filter: { label: "Filter rows", detail: "Keep rows where a formula is true." },
  replace: { label: "Replace values", detail: "Whole cells or parts of them." },
  text: { label: "Trim or change case", detail: "Spaces, upper and lower case." },
  fill: { label: "Fill missing values", detail: "From a neighboring row, or with a value." },
  deduplicate: { label: "Remove duplicates", detail: "Keep one of several matching rows." },
  split: { label: "Split a column", detail: "One column becomes several." },
  merge: { label: "Merge columns", detail: "Several columns become one." },
  group: { label: "Group rows", detail: "One row for each group, with sums, counts and so on." },
  unpivot: { label: "Columns to rows", detail: "Unpivot: one row for each cell of some columns." },
  pivot: { label: "Rows to columns", detail: "Pivot: values of a column become columns." },
  join: { label: "Join a dataset", detail: "Add columns from another dataset by a key." },
  union: { label: "Append a dataset", detail: "Add another dataset's rows below these." },
  rename: { label: "Rename a column", detail: "Give a column another name." },
  drop: { label: "Drop columns", detail: "Remove columns." },
};

export const TEXT_FORM_WORDS: Readonly<Record<TextForm, string>> = {
  trim: "Trim leading and trailing spaces",
  squeeze: "Trim and collapse repeated spaces",
  upper: "CAPITALS",
  lower: "lower case",
  title: "Title Case",
};

const SHOWN_CHARS = 80;
const NAMES_MAX = 3;

/** One sentence that says what a step does. */
export function stepWords(step: PreparationStep): string {
  switch (step.kind) {
    case "compute":
      return `Compute ${named(step.name)}${step.formula === undefined ? ` as a ${step.derivation?.kind ?? ""}` : ` = ${cut(step.formula)}`}`;
    case "filter":
      return `Keep rows where ${cut(step.where)}`;
    case "replace":
      return replaceWords(step);
    case "text":
      return `${TEXT_FORM_WORDS[step.form]} in ${names(step.columns)}`;
    case "fill":
      return `Fill ${names(step.columns)} ${step.by === "value" ? `with ${named(step.value ?? "")}` : `from ${step.by}`}`;
    case "deduplicate":
      return `Keep the ${step.keep} of rows that match in ${step.columns.length === 0 ? "every column" : names(step.columns)}`;
    case "split":
      return `Split ${named(step.column)} at ${named(step.separator)} into ${names(step.into)}`;
    case "merge":
      return `Merge ${names(step.columns)} into ${named(step.name)}`;
    case "group":
      return `Group by ${step.by.length === 0 ? "nothing" : names(step.by)}: ${step.measures.map(measureWords).join(", ")}`;
    case "unpivot":
      return `Turn columns into rows: ${names(step.columns)}: ${named(step.name)} and ${named(step.value)}`;
    case "pivot":
      return `Make columns of ${named(step.names)} with the ${step.of} of ${named(step.value)}, a row for each ${names(step.by)}`;
    case "join":
      return `Join another dataset where ${step.on.map(({ left, right }) => `${named(left)} is its ${named(right)}`).join(" and ")}`;
    case "union":
      return "Append another dataset's rows";
    case "rename":
      return `Rename ${named(step.column)} to ${named(step.name)}`;
    case "drop":
      return `Drop ${names(step.columns)}`;
  }
}

function measureWords({ name, of, column }: StepOf<"group">["measures"][number]): string {
  return `${named(name)} = ${column === undefined ? "count of rows" : `${of} of ${named(column)}`}`;
}

function replaceWords({ column, values = [], find, with: by }: Extract<PreparationStep, { kind: "replace" }>): string {
  if (find !== undefined) return `Replace ${named(find)} with ${named(by ?? "")} in ${named(column)}`;
  const [first] = values;
  const from = values.reduce((sum, value) => sum + value.from.length, 0);
  if (values.length > 1 || first === undefined) return `Replace ${from} values in ${named(column)} with ${values.length}`;
  const what = first.from.length === 1 ? named(first.from[0] ?? "") : `${first.from.length} values`;
  return `Replace ${what} with ${first.to === null ? "a missing value" : named(first.to)} in ${named(column)}`;
}

/** What a step did, in a line; a doubt or problem stands beside it. */
export function outcomeWords({ state, changedCells, rowsBefore, rowsAfter, ...columns }: StepOutcome, locale: string): string {
  if (state === "off") return "Off";
  if (state === "passed_over") return "Skipped";
  const parts: string[] = [];
  const rows = rowsAfter - rowsBefore;
  if (changedCells > 0) parts.push(`${formatCount(changedCells, "cell", "cells", locale)} changed`);
  if (rows < 0) parts.push(`${formatCount(-rows, "row", "rows", locale)} left out`);
  if (rows > 0) parts.push(`${formatCount(rows, "row", "rows", locale)} more`);
  const added = columns.addedColumns.length;
  const removed = columns.removedColumns.length;
  if (added > 0) parts.push(`${formatCount(added, "new column", "new columns", locale)}`);
  if (removed > 0) parts.push(`${formatCount(removed, "column", "columns", locale)} gone`);
  return parts.length === 0 ? "Changes nothing" : parts.join(" · ");
}

/** Names of the columns that a step is given. */
export function columnsBefore(received: readonly string[], outcomes: readonly StepOutcome[], step: number): string[] {
  return outcomes
    .slice(0, step)
    .reduce<string[]>(
      (columns, { addedColumns, removedColumns }) => [
        ...columns.filter((name) => !removedColumns.includes(name)),
        ...addedColumns,
      ],
      [...received],
    );
}

function named(name: string): string {
  return `“${cut(name)}”`;
}

function names(list: readonly string[]): string {
  const shown = list.slice(0, NAMES_MAX).map(named).join(", ");
  return list.length > NAMES_MAX ? `${shown} and ${list.length - NAMES_MAX} more` : shown;
}

function cut(text: string): string {
  return text.length > SHOWN_CHARS ? `${text.slice(0, SHOWN_CHARS - 1)}…` : text;
}
