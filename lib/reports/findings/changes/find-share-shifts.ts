import { pOfNormal } from "@/lib/core/statistics/group-tests";
import { bucketLabel, bucketStart, type Grain, shiftBucket } from "@/lib/core/time-grain";
import { unlessOutOfRange } from "@/lib/figures/compute-probe";
import type { FactPeriod } from "@/lib/figures/fact-maker";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { aggregateSql, bucketSql, conditionSql, periodSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, figureOf, type TableColumn } from "@/lib/figures/table";
import { isWhole, type TimeProfile } from "@/lib/figures/time-profile";
import { figuresOf, groupValue, ofGroup } from "../exact-figures";
import { groupPlace } from "../group-levels";

const GROUPS_MAX = 500;
/** Cohen's h of the two shares: 0.2 is a small difference, 0.5 one that anybody sees; and the least of a whole that is told. */
const H_MIN = 0.3;
const H_FULL = 0.8;
const POINTS_MIN = 0.05;
/** Of fewer rows in a period a share says nothing. */
const ROWS_MIN = 30;
/** The longest periods are compared of which the rows fill so many: two quarters in a row are next to each other, and no course. */
const GRAINS: readonly (readonly [Grain, number])[] = [
  ["year", 2],
  ["quarter", 3],
  ["month", 4],
];
/** What chance may do to one of the groups looked at. */
const LEVEL = 0.001;

/** Where each group has one row a period, so many of them have one in both. */
const PRESENT_MIN = 3;
const PRESENT_PART = 0.4;

interface Part {
  sum: number;
  /** Sum of the squares of the rows, of a count the count itself. */
  squares: number;
  rows: number;
}

/** Starts of the first and the last period that the rows fill. */
interface Span {
  grain: Grain;
  first: number;
  last: number;
}

interface Shift {
  group: TableColumn;
  measure: TableColumn | null;
  asked: boolean;
  value: string | number;
  ends: Span;
  h: number;
  share: number;
}

/**
 * What share of a total, or of all rows, a group had in the first whole year and has in the last, or in quarters or months of the same
 * season where the rows fill no two years: for each column and figure the group whose share moved most. Two shares without a direction, since what
 * wanders gets somewhere too; where rows are not as many in each period as the groups make them, chance has to be next to impossible.
 */
export async function findShareShifts(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  const at = (index: number | undefined) => scope.columns.find((column) => column.index === index);
  const time = at(plan.time?.column);
  if (plan.time === null || time === undefined || plan.rowCount === 0) return [];
  const total = plan.measures.find(({ aggregation }) => aggregation === "sum");
  const sum = at(total?.column);
  const measures = [...(sum === undefined ? [] : [sum]), null];
  const ends = endsOf(plan.time.profile);
  if (ends === null) return [];
  const looked = plan.dimensions.flatMap(({ column, distinct, asked }) => {
    const group = at(column);
    const fits = group !== undefined && distinct >= 2 && distinct <= GROUPS_MAX && group.profile.derivation === undefined;
    return fits ? [{ group, asked }] : [];
  });
  if (looked.length === 0) return [];
  const groups = looked.map(({ group }) => group);
  const parts = await readParts(context, { time, ends, groups, measures });
  return looked.flatMap(({ group, asked }, which) =>
    measures.flatMap((measure, place) => {
      const shift = largest(parts[which] ?? [], place, measure === null);
      const wanted = asked || (measure !== null && total?.asked === true);
      return shift === null ? [] : [draftOf(context, time, { ...shift, ends, group, measure, asked: wanted })];
    }),
  );
}

/** The longest periods that the rows fill often enough; null where none are. */
function endsOf(profile: TimeProfile): Span | null {
  for (const [grain, count] of GRAINS) {
    const whole: number[] = [];
    for (let start = bucketStart(profile.from, grain); start <= profile.to; start = shiftBucket(start, grain, 1))
      if (isWhole(profile, start, grain)) whole.push(start);
    const last = whole.at(-1);
    if (last === undefined || whole.length < count) continue;
    // A season is no change of the mix: of more than a year the same part of it is compared.
    const first = whole.find((start) => start < last && isSameSeason(start, last)) ?? whole[0] ?? last;
    return { grain, first, last };
  }
  return null;
}

const isSameSeason = (one: number, other: number) => new Date(one).getUTCMonth() === new Date(other).getUTCMonth();

/** Of the first period and of the last, by group the figures of each measure. */
type Ends = readonly ReadonlyMap<string | number, readonly Part[]>[];

interface Wanted {
  time: TableColumn;
  ends: Span;
  groups: readonly TableColumn[];
  measures: readonly (TableColumn | null)[];
}

/** Both periods of every group column, in one scan of their rows. */
async function readParts({ session, scope }: FindContext, { time, ends, groups, measures }: Wanted): Promise<Ends[]> {
  // Names of our own for all that is read: beside the columns of the rows, one of theirs could be called the same.
  const names = groups.map((_, place) => `g${place}`);
  const cells = measures.flatMap((column, place) =>
    column === null
      ? ["count(*)", "count(*)", "count(*)"]
      : [aggregateSql("sum", { ...column, sql: `m${place}` }), `sum(CAST(m${place} AS DOUBLE) ** 2)`, `count(m${place})`],
  );
  const within = (start: number) => periodSql(time, start, shiftBucket(start, ends.grain, 1));
  const isLast = within(ends.last);
  const isEither = `(${within(ends.first)} OR ${isLast})`;
  const own = [
    `CASE WHEN ${isLast} THEN 1 ELSE 0 END AS ending`,
    ...groups.map(({ sql }, place) => `${sql} AS g${place}`),
    ...measures.flatMap((column, place) => (column === null ? [] : [`${column.sql} AS m${place}`])),
  ];
  const from = `(SELECT ${own.join(", ")} FROM rows${whereSql([...scope.conditions, isEither])})`;
  const { rows } = await unlessOutOfRange(() =>
    session.query(
      `SELECT grouping(${names.join(", ")}), ${["ending", ...names, ...cells].join(", ")} FROM ${from} ` +
        `GROUP BY GROUPING SETS (${names.map((name) => `(ending, ${name})`).join(", ")}) ORDER BY ${["ending", ...names].join(", ")}`,
    ),
  );
  const found = groups.map(() => [ends.first, ends.last].map(() => new Map<string | number, Part[]>()));
  for (const row of rows) {
    const which = groupPlace(countOf(row[0]), groups.length);
    const value = row[2 + which];
    if (value === null || value === undefined) continue;
    const figures = row.slice(2 + groups.length);
    found[which]?.[countOf(row[1])]?.set(
      groupValue(value),
      measures.map((_, place) => ({
        sum: figureOf(figures[3 * place]) ?? 0,
        squares: figureOf(figures[3 * place + 1]) ?? 0,
        rows: countOf(figures[3 * place + 2]),
      })),
    );
  }
  return found;
}

function largest(ends: Ends, place: number, isCount: boolean): Pick<Shift, "value" | "h" | "share"> | null {
  const totals = ends.map((groups) => sumOf([...groups.values()].flatMap((parts) => parts[place] ?? [])));
  const [before, after] = totals;
  if (before === undefined || after === undefined || !(before.sum > 0 && after.sum > 0)) return null;
  const values = [...new Set(ends.flatMap((groups) => [...groups.keys()]))];
  // One row for each group and period, or as many each period: no sample of anything.
  const rowsOf = (value: string | number) => ends.map((groups) => groups.get(value)?.[place]?.rows ?? 0);
  const isEach = values.every((value) => rowsOf(value)[0] === rowsOf(value)[1] || Math.max(...rowsOf(value)) <= 1);
  const present = Math.min(...ends.map((groups) => groups.size));
  const isPanel = isEach && present >= Math.max(PRESENT_MIN, PRESENT_PART * values.length);
  // Of so many rows each, how many they are says nothing.
  if (isPanel && isCount) return null;
  if (!isPanel && Math.min(before.rows, after.rows) < ROWS_MIN) return null;
  const shifts = values.flatMap((value) => {
    const parts = ends.map((groups) => groups.get(value)?.[place] ?? { sum: 0, squares: 0, rows: 0 });
    const [from = 0, to = 0] = parts.map(({ sum }, end) => sum / (totals[end]?.sum ?? 1));
    if (!(from >= 0 && from <= 1 && to >= 0 && to <= 1)) return [];
    const h = Math.abs(2 * Math.asin(Math.sqrt(from)) - 2 * Math.asin(Math.sqrt(to)));
    if (h < H_MIN || Math.abs(from - to) < POINTS_MIN) return [];
    const error = parts.reduce((sum, part, end) => {
      const [share, whole] = [end === 0 ? from : to, totals[end] ?? before];
      return sum + ((1 - share) ** 2 * part.squares + share ** 2 * (whole.squares - part.squares)) / whole.sum ** 2;
    }, 0);
    const isSure = isPanel || pOfNormal((to - from) / Math.sqrt(error)) * values.length <= LEVEL;
    return isSure ? [{ value, h, share: Math.max(from, to), to }] : [];
  });
  // Of two shares that change places the one that grew is told.
  const [best] = shifts.toSorted((a, b) => b.h - a.h || b.to - a.to || (String(a.value) < String(b.value) ? -1 : 1));
  return best ?? null;
}

function sumOf(parts: readonly Part[]): Part {
  return parts.reduce(
    (all, { sum, squares, rows }) => ({ sum: all.sum + sum, squares: all.squares + squares, rows: all.rows + rows }),
    { sum: 0, squares: 0, rows: 0 },
  );
}

function draftOf(context: FindContext, time: TableColumn, shift: Shift): Draft {
  const { group, measure, h, share, asked } = shift;
  const name = `share of ${measure?.label ?? "rows"} by ${group.label}`;
  return {
    key: `share_shift_${measure?.index ?? "rows"}_${group.index}`,
    label: `First and last ${shift.ends.grain} of the ${name}`,
    merit: { prior: 0.9, impact: Math.max(0.5, share), effect: Math.min(1, h / H_FULL) },
    test: null,
    finding: {
      kind: "share_shift",
      nature: "descriptive",
      measure: measure?.index ?? null,
      by: group.index,
      aggregation: measure === null ? "count" : "sum",
      chartId: null,
      asked,
    },
    facts: () => factsOf(context, time, shift, name),
  };
}

async function factsOf(
  { maker, scope, session }: FindContext,
  time: TableColumn,
  { group, measure, value, ends }: Shift,
  name: string,
) {
  const of = measure === null ? "count" : "sum";
  const part = ofGroup(group, value);
  const figure = aggregateSql(of, measure);
  const ofPart = aggregateSql(of, measure, conditionSql(group, part));
  const present = measure === null ? [] : [`${measure.sql} IS NOT NULL`];
  const own = whereSql([...scope.conditions, conditionSql(group, part)]);
  const { grain, first, last } = ends;
  const inPeriodSql = (start: number) => periodSql(time, start, shiftBucket(start, grain, 1));
  const inPeriod = (start: number) => whereSql([...scope.conditions, ...present, inPeriodSql(start)]);
  const periodOf = (start: number): FactPeriod => ({ column: time, start, grain });
  const shareOf = async (role: string, start: number) => {
    const sql = `SELECT CAST(coalesce(${ofPart}, 0) AS DOUBLE) / CAST(${figure} AS DOUBLE) FROM rows${inPeriod(start)}`;
    const [share = 0, rowCount = 0] = await figuresOf(session, [sql, `SELECT count(*) FROM rows${inPeriod(start)}`]);
    return maker.add({
      id: `${name} ${role}`,
      value: share,
      format: "percent",
      unit: "percent",
      measure,
      aggregation: "share",
      parameters: { of, part: [part] },
      beside: [group],
      period: periodOf(start),
      sql,
      rowCount,
      nouns: ["share", ...(measure === null ? ["rows"] : [])],
    });
  };
  const labelOf = async (role: string, start: number) => {
    const [rowCount = 0] = await figuresOf(session, [`SELECT count(*) FROM rows${inPeriod(start)}`]);
    return maker.add({
      id: `${name} ${role}`,
      value: bucketLabel(start, grain),
      format: "period",
      aggregation: "period",
      period: periodOf(start),
      beside: [group],
      sql: `SELECT min(${bucketSql(time, grain)}) FROM rows${whereSql([...scope.conditions, inPeriodSql(start)])}`,
      rowCount,
    });
  };
  const [rows = 0] = await figuresOf(session, [`SELECT count(*) FROM rows${own}`]);
  return {
    label: maker.add({
      id: `${name} group`,
      value: String(value),
      format: "label",
      groupBy: [group],
      aggregation: "value",
      parameters: { equals: value },
      sql: `SELECT max(${group.sql}) FROM rows${own}`,
      rowCount: rows,
    }),
    from: await shareOf("first", first),
    to: await shareOf("last", last),
    fromPeriod: await labelOf("first period", first),
    toPeriod: await labelOf("last period", last),
  };
}
