import type { Column } from "../rows/columns";
import { compareValues } from "../rows/compare";
import type { Check } from "./check";
import { groupedBy } from "./definition-parts";
import { filledRows } from "./filled-rows";
import { figureOf, groupRows } from "./groups";
import { preciseSum } from "./precise-sum";
import { NoFigure } from "./problems";
import type { Cell, Definition } from "./report";
import type { Rows } from "./table";
import { writtenInteger } from "./written";

const CALENDARS = [
  "monday tuesday wednesday thursday friday saturday sunday",
  "mon tue wed thu fri sat sun",
  "january february march april may june july august september october november december",
  "jan feb mar apr may jun jul aug sep oct nov dec",
  "q1 q2 q3 q4",
  "xxs xs s m l xl xxl xxxl",
  Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`).join(" "),
].map((line) => line.split(" "));
const MISSING_GROUP = "(missing)";

/** A bar: the group as it is drawn, its value, its figure and its rows. */
interface Bar {
  x: Cell;
  value: Cell | null;
  y: number | null;
  n: number;
}

/** All that the bars of a chart are made of. */
interface Drawing {
  check: Check;
  definition: Definition;
  column: Column;
  rows: Rows;
  of: string;
  groups: readonly Bar[];
  /** Groups that are drawn one by one. */
  most: number;
  notes: string[];
}

const byValue = (a: Bar, b: Bar) => compareValues(a.value, b.value);
const byFigure = (a: Bar, b: Bar) => (b.y ?? 0) - (a.y ?? 0) || byValue(a, b);
const byRows = (a: Bar, b: Bar) => b.n - a.n || byValue(a, b);

/** One bar a group; of sums and counts the rest in one, with the rows that have no group. */
export function bars(check: Check, definition: Definition, notes: string[]): { x: Cell; y: number | null }[] {
  const { measure, parameters = {} } = definition;
  const by = groupedBy(definition);
  const column = check.table.column(by);
  const of = parameters.of ?? definition.aggregation;
  const rows = filledRows(check, definition, [measure]);
  const groups = groupRows(check.table, by, rows).map((group) => ({
    x: isNumeric(column) ? group.value : String(group.value),
    value: group.value,
    y: figureOf(check.table, measure, of, group.rows, parameters.equals),
    n: group.rows.length,
  }));
  const drawing = { check, definition, column, rows, of, groups, most: parameters.groupsMax ?? groups.length, notes };
  const drawn = of === "sum" || of === "count" ? withRest(drawing) : picked(drawing);
  return (parameters.order === "calendar" ? inCalendar(drawn) : drawn).map(({ x, y }) => ({ x, y }));
}

function isNumeric({ stored }: Column): boolean {
  return stored === "integer" || stored === "decimal" || stored === "double";
}

/** Of figures that do not add up, some groups are drawn and no rest. */
function picked({ check, definition, of, groups, most, notes }: Drawing): Bar[] {
  const chosen = [...groups].sort(of === "max" ? byFigure : byRows).slice(0, most);
  if (groups.length > most) {
    const which = of === "max" ? "highest" : "groups with most rows";
    notes.push(`The ${writtenInteger(most, check.locale)} ${which} of ${writtenInteger(groups.length, check.locale)}.`);
  }
  return chosen.sort(definition.parameters?.order === "label" ? byValue : byFigure);
}

function withRest({ check, definition, column, rows, of, groups, most, notes }: Drawing): Bar[] {
  const isGroup = definition.nullPolicy === "group";
  const without = rows.filter((row) => !column.present(row));
  const missing = isGroup && without.length > 0 ? 1 : 0;
  const sorted = [...groups].sort(definition.parameters?.order === "label" ? byValue : byFigure);
  const keep = isNumeric(column) || groups.length + missing <= most ? sorted.length : most - 1 - missing;
  const drawn = sorted.slice(0, keep);
  const rest = sorted.slice(keep);
  if (rest.length > 0) drawn.push({ x: `Other (${rest.length})`, value: null, y: preciseSum(rest, ({ y }) => y ?? 0), n: 0 });
  if (missing > 0) drawn.push({ x: MISSING_GROUP, value: null, y: figureOf(check.table, definition.measure, of, without), n: 0 });
  if (!isGroup && without.length > 0)
    notes.push(
      `Rows without ${check.label(groupedBy(definition))} are not drawn: ${writtenInteger(without.length, check.locale)}.`,
    );
  return drawn;
}

function inCalendar(drawn: Bar[]): Bar[] {
  const names = drawn.filter(({ x }) => x !== MISSING_GROUP).map(({ x }) => String(x).toLowerCase());
  const calendar = CALENDARS.find((list) => names.every((name) => list.includes(name))) ?? inBands(names);
  const place = ({ x }: Bar) => (x === MISSING_GROUP ? calendar.length : calendar.indexOf(String(x).toLowerCase()));
  return drawn.sort((a, b) => place(a) - place(b));
}

const UNITS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6 };

/** Names of bands as "18-24", "65+" and "under 18", the lowest first. */
function inBands(names: readonly string[]): string[] {
  const lowest = names.map((name) => {
    const amounts = [...name.matchAll(/(\d[\d,]*(?:\.\d+)?)\s?([km]\b)?/g)];
    const [first, last] = [amounts[0], amounts.at(-1)];
    if (first === undefined || amounts.length > 2) throw new NoFigure("these groups have no order of their own");
    const isBelow = /^(?:<|≤|under|below|less than|up to)/.test(name);
    const [low = 0, high = 0] = [first, last].map((amount) => Number(amount?.[1]?.replaceAll(",", "")));
    const value = low * (UNITS[first[2] ?? (low < high ? last?.[2] : undefined) ?? ""] ?? 1);
    return { name, at: isBelow ? Number.NEGATIVE_INFINITY : value };
  });
  if (new Set(lowest.map(({ at }) => at)).size < names.length) throw new NoFigure("two of these bands begin alike");
  return lowest.sort((a, b) => a.at - b.at).map(({ name }) => name);
}
