import { isState } from "@/lib/analysis/meaning/outcome";
import { significant } from "@/lib/core/statistics/statistics";
import { bucketStart, GRAINS, shiftBucket } from "@/lib/core/time-grain";
import type { Draft, FindContext } from "@/lib/figures/finding-draft";
import { periodSql, whereSql } from "@/lib/figures/sql-text";
import { countOf, momentOf, type TableColumn } from "@/lib/figures/table";
import { groupValue } from "../exact-figures";
import { groupPlace } from "../group-levels";
import { type Arrival, type Frame, factsOf } from "./arrival-facts";
import { type Counts, formerOf } from "./former-value";

const VALUES_MAX = 60;
const COLUMNS_MAX = 12;
const ROWS_MIN = 30;
/** So much of the time lies before a value comes, or after it went. */
const AWAY_MIN = 0.1;
/** Where so many values of a column come or go, that is what its values do. */
const MOVING_MAX = 0.25;
/** New values of a column whose former ones are looked for. */
const FORMERS_MAX = 8;
/** The last stretch before a value comes is so much of the time before it. */
const STRETCH = 0.1;
const SHARE_MIN = 0.03;
const SHARE_FULL = 0.25;
/** Times without it within its own time that are so long beside the one after it. */
const STAYS_MIN = 0.5;
const DAY_MS = 86_400_000;

/** Values of a category that are new from a day on, or end with one, where nearly all others are there all the time. */
export async function findArrivals(context: FindContext): Promise<Draft[]> {
  const { plan, scope } = context;
  const at = (index: number | undefined) => scope.columns.find((column) => column.index === index);
  const time = at(plan.time?.column);
  if (plan.time === null || time === undefined || time.stored === "integer" || plan.rowCount < 2 * ROWS_MIN) return [];
  const { native, from, to } = plan.time.profile;
  const grain = GRAINS.indexOf(native) < GRAINS.indexOf("day") ? "day" : native;
  const frame: Frame = { column: time, grain, from: bucketStart(from, grain), to: bucketStart(to, grain) };
  const columns = plan.dimensions
    .filter(({ distinct }) => distinct >= 2 && distinct <= VALUES_MAX)
    .flatMap(({ column }) => at(column) ?? [])
    .filter(({ profile, stored, index }) => profile.derivation === undefined && stored === "text" && index !== time.index)
    // Rows that are still open are young: that is no news of a state.
    .filter(({ profile }) => !isState(profile))
    .slice(0, COLUMNS_MAX);
  const found = columns.length === 0 ? [] : await read(context, frame, columns);
  return found.map((one) => draftOf(context, frame, one));
}

/** One scan for the first and the last row of each value, and one for the rows on either side of those that may be told. */
async function read({ session, scope }: FindContext, frame: Frame, columns: readonly TableColumn[]): Promise<Arrival[]> {
  const names = columns.map(({ sql }) => sql);
  const { sql } = frame.column;
  const where = whereSql([...scope.conditions, `${sql} IS NOT NULL`]);
  const { rows } = await session.query(
    `SELECT grouping(${names.join(", ")}), ${names.join(", ")}, count(*), min(${sql}), max(${sql}) FROM rows${where} ` +
      `GROUP BY GROUPING SETS (${names.map((name) => `(${name})`).join(", ")}) ORDER BY ${names.join(", ")}`,
  );
  const bucketOf = (cell: unknown) => bucketStart(momentOf(cell) ?? frame.from, frame.grain);
  const span = frame.to - frame.from;
  const open: Open[] = [];
  for (const [place, column] of columns.entries()) {
    const own = rows.filter((row) => groupPlace(countOf(row[0]), columns.length) === place && row[1 + place] !== null);
    const values = own.map((row) => {
      const [n, first, last] = row.slice(1 + columns.length);
      return { value: groupValue(row[1 + place]), rows: countOf(n), first: bucketOf(first), last: bucketOf(last) };
    });
    const isLate = ({ first }: (typeof values)[number]) => first - frame.from > AWAY_MIN * span;
    const isEarly = ({ last }: (typeof values)[number]) => frame.to - last > AWAY_MIN * span;
    const moving = values
      .filter((one) => one.rows >= ROWS_MIN && (isLate(one) || isEarly(one)))
      .map((one) => ({
        column,
        value: one.value,
        rows: one.rows,
        kind: isLate(one) ? ("arrival" as const) : ("departure" as const),
        isBoth: isLate(one) && isEarly(one),
        start: isLate(one) ? one.first : one.last,
        among: 2 * values.length * columns.length,
      }));
    const late = moving.filter(({ kind, isBoth }) => kind === "arrival" && !isBoth);
    const formers = late.length > FORMERS_MAX ? [] : await readFormers(session, where, frame, column, late);
    // What has another name is there all the time.
    const [renamed, moved] = [
      new Map(late.map((one, at) => [one.value, formers[at] ?? null])),
      new Set(formers.map((one) => one?.value)),
    ];
    const others = moving.filter(({ value }) => (renamed.get(value) ?? null) === null && !moved.has(value));
    const isUsual = others.length > Math.max(1, MOVING_MAX * values.length);
    for (const { isBoth, ...one } of moving) {
      const former = renamed.get(one.value) ?? null;
      if (!isBoth && !moved.has(one.value) && !(isUsual && former === null)) open.push({ ...one, former });
    }
  }
  return besideOthers(session, where, frame, await withoutReturning(session, where, frame, open));
}

type Open = Omit<Arrival, "away" | "share">;

/** Colds end each spring: what stayed away for as long before says nothing by its end. One scan for each column whose values end. */
async function withoutReturning(
  session: FindContext["session"],
  where: string,
  { column: { sql }, to }: Frame,
  open: readonly Open[],
): Promise<Open[]> {
  const longest = new Map<string, number>();
  for (const column of new Set(open.flatMap(({ kind, column }) => (kind === "departure" ? [column] : [])))) {
    const { rows } = await session.query(
      `SELECT value, max(date_diff('day', earlier, moment)) FROM (SELECT value, moment, ` +
        `lag(moment) OVER (PARTITION BY value ORDER BY moment) AS earlier FROM ` +
        `(SELECT DISTINCT ${column.sql} AS value, ${sql} AS moment FROM rows${where} AND ${column.sql} IS NOT NULL)) GROUP BY 1`,
    );
    for (const [value, days] of rows) longest.set(`${column.index} ${groupValue(value)}`, countOf(days) * DAY_MS);
  }
  return open.filter(
    ({ kind, column, value, start }) =>
      kind === "arrival" || (longest.get(`${column.index} ${value}`) ?? 0) < STAYS_MIN * (to - start),
  );
}

async function besideOthers(
  session: FindContext["session"],
  where: string,
  frame: Frame,
  open: readonly Open[],
): Promise<Arrival[]> {
  if (open.length === 0) return [];
  const counts = open.flatMap(({ column, kind, start }) => {
    const there = `FILTER (WHERE ${sideSql(frame, kind, start)})`;
    return [`count(*) ${there}`, `count(${column.sql}) ${there}`, `count(${column.sql})`];
  });
  const sides = await session.query(`SELECT ${counts.join(", ")} FROM rows${where}`);
  return open.map((one, place) => {
    const [there = 0, filledThere = 0, filled = 0] = (sides.rows[0] ?? []).slice(3 * place, 3 * place + 3).map(countOf);
    return { ...one, away: 1 - filledThere / Math.max(1, filled), share: one.rows / Math.max(1, there) };
  });
}

/** Of each new value of a column the one whose place it takes. One scan, where there is a new one. */
async function readFormers(
  session: FindContext["session"],
  where: string,
  frame: Frame,
  column: TableColumn,
  late: readonly Pick<Arrival, "value" | "start">[],
): Promise<Arrival["former"][]> {
  if (late.length === 0) return [];
  const counts = late.flatMap(({ start }) => [
    `count(*) FILTER (WHERE ${sideSql(frame, "arrival", start)})`,
    `count(*) FILTER (WHERE ${periodSql(frame.column, start - STRETCH * (start - frame.from), start)})`,
  ]);
  const { rows } = await session.query(
    `SELECT ${column.sql}, count(*), ${counts.join(", ")} FROM rows${where} GROUP BY 1 ORDER BY 1`,
  );
  return late.map(({ value }, place) => {
    const all = rows.map((row): Counts => {
      const [after = 0, lately = 0] = row.slice(2 + 2 * place, 4 + 2 * place).map(countOf);
      return { value: row[0] === null ? null : groupValue(row[0]), before: countOf(row[1]) - after, after, lately };
    });
    return formerOf(value, all);
  });
}

/** The rows of the time in which a value is there. */
function sideSql({ column, grain, from, to }: Frame, kind: Arrival["kind"], start: number): string {
  return kind === "arrival"
    ? periodSql(column, start, shiftBucket(to, grain, 1))
    : periodSql(column, from, shiftBucket(start, grain, 1));
}

function draftOf(context: FindContext, frame: Frame, arrival: Arrival): Draft {
  const { column, value, kind, rows, away, share, among, former } = arrival;
  const p = Math.min(1, (1 - away) ** rows * among);
  return {
    key: `${kind}_${column.index}_${value}`,
    label: `${kind === "arrival" ? "Start" : "End"} of ${value} in ${column.label}`,
    merit: { prior: 0.8, impact: Math.max(0.6, Math.min(1, share / SHARE_FULL)), effect: Math.min(1, share / SHARE_FULL) },
    test: {
      name: "chance that no row of the value lies in the time without it, corrected for all values",
      p: significant(Math.max(p, former?.p ?? 0)),
      effect: significant(share),
      effectName: "share of the rows while it is there",
      effectMin: SHARE_MIN,
      n: rows,
      nMin: ROWS_MIN,
    },
    finding: {
      kind,
      nature: "relational",
      measure: null,
      by: column.index,
      aggregation: "count",
      chartId: null,
      asked: false,
    },
    facts: () => factsOf(context, frame, arrival),
  };
}
