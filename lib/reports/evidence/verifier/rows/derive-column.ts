import { DataProblem } from "../figures/problems";
import type { Derivation } from "../figures/report";
import { type Column, emptyColumn } from "./columns";
import { spelled } from "./derivation";

/** A column of the derivation's values, row by row, from columns of the rows. @throws {DataProblem} where those don't fit. */
export function deriveColumn(derivation: Derivation, columnOf: (name: string) => Column | undefined, rowCount: number): Column {
  const sources = spelled(derivation).sources.map((name) => {
    const column = columnOf(name);
    if (column === undefined) throw new DataProblem(`a column is derived from "${name}", which the rows do not have`);
    return column;
  });
  return durations(derivation, sources, rowCount);
}

/** Microseconds of a unit, and digits after the mark. */
const UNITS = new Map([
  ["seconds", { micros: 1e6, decimals: 2 }],
  ["minutes", { micros: 6e7, decimals: 3 }],
  ["hours", { micros: 3.6e9, decimals: 4 }],
  ["days", { micros: 8.64e10, decimals: 4 }],
  ["years", { micros: 31_556_952e6, decimals: 4 }],
]);

function durations({ unit = "" }: Derivation, [start, end]: readonly Column[], rowCount: number): Column {
  const length = UNITS.get(unit);
  if (length === undefined || !isMoment(start) || !isMoment(end)) throw new DataProblem("a duration lies between two moments");
  const isWhole = unit === "days" && start.stored === "date" && end.stored === "date";
  const decimals = isWhole ? 0 : length.decimals;
  const step = length.micros / 10 ** decimals;
  const made = emptyColumn(isWhole ? "integer" : "decimal", rowCount);
  for (let row = 0; row < rowCount; row += 1) {
    const micros = end.raw(row) - start.raw(row);
    // Also where one of them is missing.
    made.push(micros >= 0 ? written(BigInt(micros) + BigInt(isWhole ? 0 : step / 2), BigInt(step), decimals) : null);
  }
  return made;
}

function isMoment(column: Column | undefined): column is Column {
  return column?.stored === "date" || column?.stored === "timestamp";
}

/** Whole steps as a number with so many digits after the mark. */
function written(micros: bigint, step: bigint, decimals: number): string {
  const digits = String(micros / step).padStart(decimals + 1, "0");
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
