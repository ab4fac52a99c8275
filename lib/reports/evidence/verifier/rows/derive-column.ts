import { DataProblem } from "../figures/problems";
import type { Derivation } from "../figures/report";
import { type Column, emptyColumn } from "./columns";
import { spelled } from "./derivation";
import { age, calendar, duration, later, within } from "./derive-moments";
import { bin, difference, product, ratio, total } from "./derive-numbers";
import { sets } from "./derive-sets";
import { any, is, length, mentions } from "./derive-texts";
import type { Made } from "./made";

type Make = (derivation: Derivation, sources: readonly Column[], rowCount: number) => Made;

const KINDS = new Map<string, Make>(
  Object.entries({
    duration,
    age,
    later,
    within,
    calendar,
    bin,
    is,
    any,
    mentions,
    sets,
    length,
    ratio,
    difference,
    total,
    product,
  }),
);

/** A column of the derivation's values, row by row, from columns of the rows. @throws {DataProblem} where those don't fit. */
export function deriveColumn(derivation: Derivation, columnOf: (name: string) => Column | undefined, rowCount: number): Column {
  const sources = spelled(derivation).sources.map((name) => {
    const column = columnOf(name);
    if (column === undefined) throw new DataProblem(`a column is derived from "${name}", which the rows do not have`);
    return column;
  });
  const make = KINDS.get(derivation.kind);
  if (make === undefined) throw new DataProblem(`no column is derived as "${derivation.kind}"`);
  const { stored, text } = make(derivation, sources, rowCount);
  const made = emptyColumn(stored, rowCount);
  for (let row = 0; row < rowCount; row += 1) made.push(text(row));
  return made;
}
