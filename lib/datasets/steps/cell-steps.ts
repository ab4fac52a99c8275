import { compileDerivation } from "@/lib/analysis/compile/compile-derivation";
import type { SqlColumn } from "@/lib/analysis/compile/stored";
import { compileFormula } from "@/lib/analysis/formula/compile-formula";
import { parseFormula } from "@/lib/analysis/formula/parse-formula";
import type { StepOf } from "@/lib/contract/tables/preparation-steps";
import type { TextForm } from "@/lib/contract/words/preparation-words";
import { literal } from "@/lib/platform/analysis/identifiers";
import { isMissing, problemOf, type Relation, StepProblem } from "./relation";

/** A column that is worked out from others. */
export function compute(rows: Relation, step: number, { name, formula, derivation }: StepOf<"compute">): void {
  rows.checkNew(name, "name");
  const column = rows.addValue(name, computed(rows, { formula, derivation }));
  rows.count(step, "changedCells", `${column.text} is not null`);
}

function computed(rows: Relation, { formula, derivation }: Pick<StepOf<"compute">, "formula" | "derivation">): SqlColumn {
  if ((formula === undefined) === (derivation === undefined)) {
    throw new StepProblem("formula: give a formula, or a derivation in its place.");
  }
  if (derivation !== undefined) {
    const made = compileDerivation(derivation, rows.values);
    if (made === null) throw new StepProblem("derivation: its columns aren't there, or are of another type.");
    return made;
  }
  try {
    const value = compileFormula(parseFormula(formula ?? ""), rows.values);
    const { stored } = value;
    if (stored === "missing") throw new StepProblem("formula: it gives no value for any row.");
    return { ...value, stored };
  } catch (error) {
    throw problemOf(error, "formula");
  }
}

/** Whole cells, or a part wherever it stands. */
export function replace(rows: Relation, step: number, { column: name, values, find, with: by }: StepOf<"replace">): void {
  const column = rows.column(name, "column");
  if ((values === undefined) === (find === undefined)) {
    throw new StepProblem("values: give whole cells to replace, or find and with in their place.");
  }
  if (find !== undefined) {
    rows.change(step, column, `replace(${column.text}, ${literal(find)}, ${literal(by ?? "")})`);
    return;
  }
  const cases = (values ?? []).map(({ from, to }) => {
    const list = from.map(literal).join(", ");
    return `when ${column.text} in (${list}) then ${to === null ? "null" : literal(to)}`;
  });
  rows.change(step, column, `case ${cases.join(" ")} else ${column.text} end`);
}

const SPACE = "[\\s\\x{00a0}\\x{2000}-\\x{200b}\\x{202f}\\x{3000}\\x{feff}]+";

const FORMS: Readonly<Record<TextForm, (text: string) => string>> = {
  trim: (text) => `regexp_replace(${text}, '^${SPACE}|${SPACE}$', '', 'g')`,
  squeeze: (text) => `regexp_replace(regexp_replace(${text}, '^${SPACE}|${SPACE}$', '', 'g'), '${SPACE}', ' ', 'g')`,
  upper: (text) => `upper(${text})`,
  lower: (text) => `lower(${text})`,
  // The first letter of each word; what an apostrophe or a dot holds together is one.
  title: (text) =>
    `array_to_string(list_transform(regexp_extract_all(${text}, '[\\pL\\pN''’.]+|[^\\pL\\pN''’.]+'), lambda w: upper(w[1]) || lower(w[2:])), '')`,
};

/** Spaces and case. */
export function text(rows: Relation, step: number, { columns, form }: StepOf<"text">): void {
  for (const [i, name] of columns.entries()) {
    const column = rows.column(name, `columns[${i}]`);
    rows.change(step, column, `case when ${column.text} is not null then ${FORMS[form](column.text)} end`);
  }
}

/** Missing values, from a neighbour or as given. */
export async function fill(rows: Relation, step: number, { columns, by, value }: StepOf<"fill">): Promise<void> {
  if ((by === "value") !== (value !== undefined)) throw new StepProblem("value: goes with `by` value, and only with it.");
  for (const [i, name] of columns.entries()) rows.column(name, `columns[${i}]`);
  if (by !== "value") await rows.whole();
  for (const [i, name] of columns.entries()) {
    const column = rows.column(name, `columns[${i}]`);
    const { text: cell } = column;
    const [usable = ""] = rows.add(`case when not ${isMissing(cell)} then ${cell} end`);
    const given =
      by === "value"
        ? literal(value ?? "")
        : by === "above"
          ? `last_value(${usable} ignore nulls) over (order by __row rows between unbounded preceding and current row)`
          : `first_value(${usable} ignore nulls) over (order by __row rows between current row and unbounded following)`;
    rows.change(step, column, `coalesce(${usable}, ${given}, ${cell})`);
  }
}

/** One column becomes several. */
export function split(rows: Relation, step: number, { column: name, separator, into, rest, drop }: StepOf<"split">): void {
  const column = rows.column(name, "column");
  const place = rows.columns.indexOf(column);
  for (const [i, each] of into.entries()) {
    rows.checkNew(each, `into[${i}]`, drop === true ? [name] : []);
    if (into.indexOf(each) !== i) throw new StepProblem(`into[${i}]: two parts have this name.`);
  }
  const [parts = ""] = rows.add(`string_split(${column.text}, ${literal(separator)})`);
  const made = into.map((_, i) => {
    const isLast = i === into.length - 1 && rest === "keep";
    const part = isLast ? `array_to_string(${parts}[${i + 1}:], ${literal(separator)})` : `${parts}[${i + 1}]`;
    return `nullif(trim(${part}), '')`;
  });
  const added = into.map((each, i) => rows.addText(each, made[i] ?? "null", place + 1 + i));
  if (drop === true) rows.columns.splice(place, 1);
  rows.count(step, "changedCells", `(${added.map(({ text: cell }) => `${cell} is not null`).join(" or ")})`);
  if (rest === "leave_out") rows.count(step, "lostCells", `len(${parts}) > ${into.length}`);
}

/** Several columns become one. */
export function merge(rows: Relation, step: number, { columns, separator, name, drop }: StepOf<"merge">): void {
  const found = columns.map((each, i) => rows.column(each, `columns[${i}]`));
  rows.checkNew(name, "name", drop === true ? columns : []);
  const list = found.map(({ text: cell }) => `nullif(trim(${cell}), '')`).join(", ");
  const place = Math.min(...found.map((column) => rows.columns.indexOf(column)));
  const made = rows.addText(name, `nullif(concat_ws(${literal(separator)}, ${list}), '')`, drop === true ? place : undefined);
  if (drop === true) rows.columns = rows.columns.filter((column) => column === made || !found.includes(column));
  rows.count(step, "changedCells", `${made.text} is not null`);
}
