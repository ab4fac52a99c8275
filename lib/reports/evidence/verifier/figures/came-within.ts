import { rowsOf } from "../rows/filters";
import { groupedBy, measureOf } from "./definition-parts";
import { NoFigure } from "./problems";
import type { Definition } from "./report";
import type { Table } from "./table";

const UNITS = new Map([
  ["hours", 3.6e9],
  ["days", 8.64e10],
]);

/** The time that a definition looks ahead, in whole units. */
export function horizonOf({ parameters = {} }: Definition): number {
  if (parameters.place === undefined || !UNITS.has(parameters.unit ?? "")) throw new NoFigure("a time has a place and a unit");
  return parameters.place;
}

/** Share of the rows in which the event came within so many units, by Kaplan and Meier. */
export function cameWithin(table: Table, definition: Definition): number | null {
  const within = horizonOf(definition);
  const unit = UNITS.get(definition.parameters?.unit ?? "") ?? Number.NaN;
  const [end, start] = [table.column(measureOf(definition)), table.column(groupedBy(definition))];
  let newest = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < table.rowCount; row += 1)
    for (const column of [end, start]) if (column.present(row)) newest = Math.max(newest, column.raw(row));
  const left = new Map<number, { ended: number; all: number }>();
  let atRisk = 0;
  for (const row of rowsOf(table, definition.filter, definition.period)) {
    const time = Math.floor(((end.present(row) ? end.raw(row) : newest) - start.raw(row)) / unit);
    if (!start.present(row) || !(time >= 0)) continue;
    const step = left.get(time) ?? { ended: 0, all: 0 };
    left.set(time, { ended: step.ended + (end.present(row) ? 1 : 0), all: step.all + 1 });
    atRisk += 1;
  }
  if (atRisk === 0) return null;
  let open = 1;
  for (const [time, { ended, all }] of [...left].sort((a, b) => a[0] - b[0])) {
    if (time > within) break;
    open *= 1 - ended / atRisk;
    atRisk -= all;
  }
  return 1 - open;
}
