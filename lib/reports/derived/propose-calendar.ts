import { TIMES_AS_GROUPS_MAX } from "@/lib/figures/column-use";
import { isInDoubt } from "@/lib/figures/doubt-note";
import { countOf, type RowsSession, type TableColumn } from "@/lib/figures/table";
import type { Proposal } from "./proposal";

const ROWS_MIN = 200;
const WEEKS_MIN = 8;
const DAYS_MIN = 50;
const HOURS_MIN = 6;
const HOUR_DAYS_MIN = 14;
/** More of the rows on ends of months stand for the month, whatever weekday those are. */
const ENDS_SHARE_MAX = 0.2;
/** Rows that come at a fixed rate: how many fall on one day differs by no more than this share of the most. */
const REGULAR_SHARE = 0.15;
const [WEEKDAY_SCORE, HOUR_SCORE, MONTH_SCORE, TIME_OF_DAY_SCORE] = [0.5, 0.45, 0.4, 0.35];
const MONTHS_MIN = 10;

/** Of a second moment that lies so many days from the first on average, the month is another one. */
const OTHER_MONTH_DAYS = 20;
/** A second moment stands in nearly all rows. */
const SECOND_FULL_MIN = 0.95;
/** A second moment falls on another day in so many of the rows, or its weekday is told by the first. */
const OTHER_DAY_SHARE = 0.25;

/**
 * Weekday, and month where it is another one, of a moment beside the main one: a booking is made on some day, and the guest arrives on
 * another.
 */
export async function proposeSecondCalendar(session: RowsSession, main: TableColumn, second: TableColumn): Promise<Proposal[]> {
  const [one, other] = [main, second].map(({ sql }) => `CAST(${sql} AS DATE)`);
  const { rows } = await session.query(
    `SELECT count(*), count(${other}), count(*) FILTER (WHERE ${one} <> ${other}), avg(abs(date_diff('day', ${one}, ${other}))) FROM rows`,
  );
  const [all = 0, filled = 0, apart = 0, days = 0] = (rows[0] ?? []).map(Number);
  if (filled < SECOND_FULL_MIN * all || apart < OTHER_DAY_SHARE * all) return [];
  const parts = days >= OTHER_MONTH_DAYS ? ["weekday", "month"] : ["weekday"];
  const made = await proposeCalendar(session, second);
  return made.filter(({ derivation }) => derivation.kind === "calendar" && parts.includes(derivation.part));
}

/**
 * Weekday, hour and month of the main moment. A table with so many rows for each day has its week, if it has one, in its series: by weekday
 * it would only be told twice. Series of more than some days are drawn by day, so that hours are told by nothing else.
 */
export async function proposeCalendar(session: RowsSession, main: TableColumn | null): Promise<Proposal[]> {
  if (main === null) return [];
  const { sql, stored, profile } = main;
  const per = async (grain: "day" | "hour", part: string) => {
    const { rows } = await session.query(
      `SELECT sum(n), max(n), min(n), count(DISTINCT ${part}), date_diff('day', min(bucket), max(bucket)), ` +
        "count(*), count(DISTINCT month(bucket)), sum(n) FILTER (WHERE day(bucket) = 1 OR day(bucket + INTERVAL 1 DAY) = 1) FROM " +
        `(SELECT date_trunc('${grain}', ${sql}) AS bucket, count(*) AS n FROM rows WHERE ${sql} IS NOT NULL GROUP BY 1)`,
    );
    const [all = 0, most, least, parts, days, buckets = 0, months = 0, ends = 0] = (rows[0] ?? []).map(countOf);
    return {
      all,
      buckets,
      months,
      isMonthly: ends > ENDS_SHARE_MAX * all,
      isRegular: (most ?? 0) - (least ?? 0) <= REGULAR_SHARE * (most ?? 0),
      parts: parts ?? 0,
      days: days ?? 0,
    };
  };
  const days = await per("day", "isodow(bucket)");
  if (days.all < ROWS_MIN || days.isMonthly) return [];
  const isFew = days.buckets < DAYS_MIN || days.days < 7 * WEEKS_MIN;
  const made = (part: "weekday" | "hour" | "time_of_day" | "month", score: number): Proposal => ({
    derivation: { kind: "calendar", of: profile.name, part },
    score,
    reason: `${days.all} rows over ${days.days} days`,
  });
  const weekday = days.parts >= 5 && !isFew && !days.isRegular ? [made("weekday", WEEKDAY_SCORE)] : [];
  const month = days.months >= MONTHS_MIN ? [made("month", MONTH_SCORE)] : [];
  const ofDays = [...weekday, ...month];
  if (stored !== "timestamp") return ofDays;
  const hours = await per("hour", "hour(bucket)");
  // Of a few days the hours are the series.
  if (hours.parts < HOURS_MIN || hours.days < HOUR_DAYS_MIN) return ofDays;
  return [...ofDays, made("hour", HOUR_SCORE), made("time_of_day", TIME_OF_DAY_SCORE)];
}

/** Hour and time of day of the fullest column of times of the day: hours of several would only tell of each other. */
export async function proposeHours(session: RowsSession, table: readonly TableColumn[]): Promise<Proposal[]> {
  const [column] = table
    .filter((one) => one.isClock === true && !isInDoubt(one))
    .toSorted((a, b) => a.profile.nullCount - b.profile.nullCount || a.index - b.index);
  if (column === undefined) return [];
  const { sql, profile } = column;
  const { rows } = await session.query(`SELECT count(${sql}), count(DISTINCT substr(${sql}, 1, 2)) FROM rows`);
  const [all = 0, hours = 0] = (rows[0] ?? []).map(countOf);
  if (all < ROWS_MIN || hours < HOURS_MIN) return [];
  const made = (part: "hour" | "time_of_day", score: number): Proposal => ({
    derivation: { kind: "calendar", of: profile.name, part },
    score,
    reason: `${all} times in ${hours} hours of the day`,
  });
  const timeOfDay = made("time_of_day", TIME_OF_DAY_SCORE);
  // Few different times, such as those of shifts, are groups as they are.
  return profile.distinctCount <= TIMES_AS_GROUPS_MAX ? [timeOfDay] : [made("hour", HOUR_SCORE), timeOfDay];
}
