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
  const { type, format } = typeOf(
    column,
    sources.map((source) => check.columns.get(source)),
  );
  check.same(`${path}/type`, column.type, type);
  check.same(`${path}/format`, column.format, format);
  if (column.chosen != null) check.wrong(`${path}/chosen`, column.chosen, "nothing, for what is derived");
}

const TYPES = new Map([
  ["integer", "integer"],
  ["boolean", "boolean"],
  ["text", "category"],
]);

/** Money less money of the same currency is money; all else is what its values are. */
function typeOf({ stored, derivation }: InputColumn, [first, second]: readonly (InputColumn | undefined)[]) {
  const isMoney = first?.type === "currency" && second?.type === "currency" && first.format === second.format;
  if ((derivation?.kind === "difference" || derivation?.kind === "total") && isMoney)
    return { type: "currency", format: first.format ?? null };
  return { type: TYPES.get(stored) ?? "number", format: null };
}

/** On one line, at most 80 characters. */
function cut(text: string): string {
  const plain = oneLine(text);
  const letters = [...plain];
  return letters.length > 80 ? `${letters.slice(0, 79).join("").trimEnd()}…` : plain;
}
