import { attempt, type Check } from "./figures/check";
import { oneLine } from "./figures/plain-text";
import type { InputColumn } from "./figures/report";
import { spelled } from "./rows/derivation";

/** A derived column is made of columns that reports may use, is named after them, and has the type of its values. */
export function checkDerived(check: Check): void {
  for (const [at, column] of check.inputs.columns.entries()) {
    const path = `/inputs/columns/${at}`;
    if (column.derivation != null) attempt(check, path, () => checkOne(check, column, path, at));
  }
}

function checkOne(check: Check, column: InputColumn, path: string, at: number): void {
  const { sources, name } = spelled(column.derivation ?? { kind: "" });
  for (const source of sources) {
    const own = check.columns.get(source);
    if (own === undefined || own.derivation != null || !own.used)
      check.wrong(`${path}/derivation`, source, "a column of the rows that reports may use");
  }
  const byName = name((source) => source);
  if (column.name !== byName && !/^_\d+$/.test(column.name.startsWith(byName) ? column.name.slice(byName.length) : ""))
    check.wrong(`${path}/name`, column.name, byName);
  const label = cut(name((source) => check.columns.get(source)?.label ?? source));
  if (column.label !== label) check.same(`${path}/label`, column.label, `${label} (column ${at + 1})`);
  const made = check.table.columns.get(column.name);
  if (made !== undefined) check.same(`${path}/stored`, column.stored, made.stored);
  check.same(`${path}/type`, column.type, column.stored === "integer" ? "integer" : "number");
  check.same(`${path}/format`, column.format, null);
  if (column.chosen != null) check.wrong(`${path}/chosen`, column.chosen, "nothing, for what is derived");
}

/** On one line, at most 80 characters. */
function cut(text: string): string {
  const plain = oneLine(text);
  const letters = [...plain];
  return letters.length > 80 ? `${letters.slice(0, 79).join("").trimEnd()}…` : plain;
}
