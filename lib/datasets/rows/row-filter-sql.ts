import type { ColumnProfile } from "@/lib/contract/datasets";
import { AppError } from "@/lib/core/errors";
import { MISSING_WORDS } from "@/lib/datasets/columns/reading";
import { isOneOf, literal } from "@/lib/platform/analysis/identifiers";
import { type FilterNumber, readFlag, readMoment, readNumber, readTime } from "./filter-value";
import type { RowCondition, RowView } from "./view";

/** SQL that every row of a view fulfils: on cells as received, and on typed values. */
interface RowConditions {
  received: string[];
  typed: string[];
  /** Pairs of which one is enough, or with `not` neither may hold. */
  either: { not: boolean; received: string; typed: string }[];
}

/** A column of a dataset: what it is, and how its values are kept in the snapshot. */
export interface FilterColumn {
  profile: Pick<ColumnProfile, "name" | "type">;
  physical: string;
}

type Ordered = "at_least" | "at_most" | "above" | "below";
type Compared = "is" | "is_not" | Ordered;

const SIGNS: Record<Compared, string> = {
  is: "=",
  is_not: "is distinct from",
  at_least: ">=",
  at_most: "<=",
  above: ">",
  below: "<",
};

/**
 * Conditions of a view. Columns are named by their place and values are literals: nothing else comes from outside.
 * @throws {AppError} `invalid` naming a value that its column's type cannot be compared with.
 */
export function conditionsOf(view: RowView, columns: readonly FilterColumn[]): RowConditions {
  const conditions: RowConditions = { received: [], typed: [], either: [] };
  if (view.search !== null) {
    const text = `lower(${literal(view.search)})`;
    conditions.received.push(`(${columns.map((_, i) => `contains(lower(c${i}), ${text})`).join(" or ")})`);
  }
  for (const [i, filter] of view.filters.entries()) {
    const column = columns[filter.column];
    if (column !== undefined) add(conditions, filter, column, `filters[${i}].value`);
  }
  return conditions;
}

/** What rows are sorted by: figures and moments by their value, text without case. */
export function sortKey(place: number, { physical }: FilterColumn): string {
  return isText(physical) ? `lower(c${place})` : `c${place}`;
}

function add(conditions: RowConditions, filter: RowCondition, column: FilterColumn, member: string): void {
  const c = `c${filter.column}`;
  const text = isText(column.physical);
  const value = filter.values[0] ?? "";
  const noValue = text ? `(${c} is null or trim(${c}) = '')` : `${c} is null`;
  switch (filter.op) {
    case "contains":
      conditions.received.push(`contains(lower(${c}), lower(${literal(value)}))`);
      return;
    case "missing":
      conditions.typed.push(noValue);
      return;
    case "present":
      conditions.typed.push(`not (${noValue})`);
      return;
    case "misfit":
      conditions.typed.push(text ? "false" : noValue);
      conditions.received.push(isUsed(c));
      return;
    case "not_among":
      // As in an analysis, a row without a value is in no list and outside none.
      conditions.typed.push(`not (${noValue})`);
      conditions.either.push({ not: true, ...equalities(c, filter, column, member) });
      return;
    case "among":
      conditions.either.push({ not: false, ...equalities(c, filter, column, member) });
      return;
    default: {
      const typed = comparison(c, filter.op, value, column, member);
      const written = `trim(${c}) ${SIGNS[filter.op]} trim(${literal(value)})`;
      if (typed === null) conditions.received.push(written);
      else if (text || isOrder(filter.op)) conditions.typed.push(typed);
      // A value may be meant as the type reads it, or as a cell writes it: "1.234" is either.
      else conditions.either.push({ not: filter.op === "is_not", ...equalities(c, filter, column, member) });
    }
  }
}

function equalities(c: string, { values }: RowCondition, column: FilterColumn, member: string) {
  const typed = values.map((value) => `coalesce(${comparison(c, "is", value, column, member) ?? "false"}, false)`);
  const received = values.map((value) => `trim(${c}) = trim(${literal(value)})`);
  return { typed: `(${typed.join(" or ")})`, received: `(${received.join(" or ")})` };
}

function isOrder(op: Compared): op is Ordered {
  return op !== "is" && op !== "is_not";
}

/** A cell that holds something: a misfit when its typed value is missing. */
function isUsed(c: string): string {
  return `(${c} is not null and trim(${c}) <> '' and not ${isOneOf(`lower(trim(${c}))`, MISSING_WORDS)})`;
}

/** Null where the value is none of the column's type and equality was asked. */
function comparison(c: string, op: Compared, value: string, column: FilterColumn, member: string): string | null {
  const { physical, profile } = column;
  if (isText(physical)) {
    return isOrder(op) ? `lower(${c}) ${SIGNS[op]} lower(${literal(value)})` : `trim(${c}) ${SIGNS[op]} trim(${literal(value)})`;
  }
  if (physical === "BOOLEAN") {
    if (isOrder(op)) throw unreadable(member, `${quotedWord(profile.name)} holds yes or no, which has no order.`);
    const flag = readFlag(value);
    return flag === null ? null : `${c} ${SIGNS[op]} ${flag}`;
  }
  const compared = isMoment(physical)
    ? momentSql(c, op, value, physical)
    : physical === "TIME"
      ? timeSql(c, op, value)
      : numberSql(c, op, readNumber(value, profile.type === "percent"), physical);
  if (compared === null && isOrder(op)) {
    const example = isMoment(physical)
      ? "a date; write 2026-07-31"
      : physical === "TIME"
        ? "a time; write 08:15"
        : "a number; write 1200.5";
    throw unreadable(member, `${quotedWord(value)} isn't ${example}.`);
  }
  return compared;
}

function momentSql(c: string, op: Compared, value: string, physical: string): string | null {
  const moment = readMoment(value);
  if (moment === null) return null;
  if (moment.kind === "moment") return `cast(${c} as TIMESTAMP) ${SIGNS[op]} TIMESTAMP ${literal(moment.text)}`;
  const day = `DATE ${literal(moment.text)}`;
  // A day is the whole day: its last moment is still at most that day.
  return `${physical === "DATE" ? c : `cast(${c} as DATE)`} ${SIGNS[op]} ${day}`;
}

function timeSql(c: string, op: Compared, value: string): string | null {
  const time = readTime(value);
  return time === null ? null : `${c} ${SIGNS[op]} TIME ${literal(time)}`;
}

const DIGITS_MAX = 38;

/** Exact wherever column and value fit one DECIMAL; as doubles otherwise. */
function numberSql(c: string, op: Compared, value: FilterNumber | null, physical: string): string | null {
  if (value === null) return null;
  const column = exactDigits(physical);
  if (column !== null && value.digits !== null) {
    const fraction = Math.max(column.fraction, value.digits.fraction);
    if (Math.max(column.whole, value.digits.whole) + fraction <= DIGITS_MAX) {
      const exact = `DECIMAL(${DIGITS_MAX},${fraction})`;
      return `cast(${c} as ${exact}) ${SIGNS[op]} cast(${literal(value.text)} as ${exact})`;
    }
  }
  return `cast(${c} as DOUBLE) ${SIGNS[op]} cast(${literal(value.text)} as DOUBLE)`;
}

function exactDigits(physical: string): { whole: number; fraction: number } | null {
  if (physical === "BIGINT") return { whole: 19, fraction: 0 };
  const match = /^DECIMAL\((\d+),(\d+)\)$/.exec(physical);
  return match === null ? null : { whole: Number(match[1]) - Number(match[2]), fraction: Number(match[2]) };
}

function isText(physical: string): boolean {
  return physical === "VARCHAR";
}

function isMoment(physical: string): boolean {
  return physical === "DATE" || physical === "TIMESTAMP";
}

function unreadable(member: string, sentence: string): AppError {
  return new AppError("invalid", `${member}: ${sentence}`);
}

function quotedWord(value: string): string {
  return `"${value.length > 60 ? `${value.slice(0, 59)}…` : value}"`;
}
