import type { ColumnProfile } from "@/lib/contract/datasets";
import { capital } from "@/lib/core/format";
import { addsUp, askable, groupColumns, isMoment, mainMoment, nameOf, numberColumns, tallyColumn } from "./column-names";

const SHOWN = 5;

/** Questions that a dataset can answer, made of its own columns and what they mean; the most telling first. */
export function exampleQuestions(columns: readonly ColumnProfile[], rows: string): string[] {
  const [number] = numberColumns(columns);
  const groups = groupColumns(columns).filter(({ meaning }) => meaning?.kind !== "flag");
  const moment = mainMoment(columns);
  const tally = tallyColumn(columns);
  const named = (column: ColumnProfile | undefined) => (column === undefined ? "" : nameOf(column));
  const [group, second = group] = groups.filter(({ meaning }) => meaning?.outcome !== true);
  const counted = tally === undefined ? null : measureWords(named(tally), true);
  const measure = counted ?? (number === undefined ? null : measureWords(named(number), addsUp(number)));
  const questions = [
    measure !== null && group !== undefined && highest(named(group), measure),
    moment !== undefined && `${measure === null ? `How many ${rows}` : capital(measure)} by month`,
    counted === null && outcomeQuestion(columns, rows, second),
    durationQuestion(columns, second),
    moment !== undefined &&
      lastMonth(moment) !== null &&
      `Why did ${measure ?? `the number of ${rows}`} change in ${lastMonth(moment)}?`,
    group !== undefined &&
      (counted === null ? `How many ${rows} by ${named(second)}` : `${capital(counted)} by ${named(second)}`),
  ];
  return [...new Set(questions.filter((question) => typeof question === "string"))].slice(0, SHOWN);
}

/** "Which assigned to" isn't English. */
function highest(group: string, measure: string): string {
  const isNoun = !/\b(?:to|by|at|on|for|of|id)$/i.test(group);
  return isNoun ? `Which ${group} has the highest ${measure}?` : `${capital(measure)} by ${group}, highest first`;
}

/** The share of what is not the usual outcome: cancelled orders, churned customers. */
function outcomeQuestion(columns: readonly ColumnProfile[], rows: string, group: ColumnProfile | undefined): string | false {
  const outcome = askable(columns).find(
    ({ meaning, role, topValues }) => meaning?.outcome === true && role === "dimension" && topValues.length > 1,
  );
  if (outcome === undefined) return false;
  const by = group === undefined || group.name === outcome.name ? "" : ` by ${nameOf(group)}`;
  if (outcome.type === "boolean") return `${capital(nameOf(outcome))} rate${by}`;
  if (outcome.meaning?.kind === "flag") return false;
  const value = outcome.topValues[1]?.value;
  return value !== undefined && `What share of ${rows} has ${nameOf(outcome)} ${value}${by}?`;
}

/** The time that rows take, where one moment may still come after the main one. */
function durationQuestion(columns: readonly ColumnProfile[], group: ColumnProfile | undefined): string | false {
  const from = mainMoment(columns);
  const to = askable(columns).find((column) => isMoment(column) && column !== from && column.meaning?.openEnd === true);
  if (from === undefined || to === undefined) return false;
  return `How long does it take from ${nameOf(from)} to ${nameOf(to)}${group === undefined ? "" : ` by ${nameOf(group)}`}`;
}

/** The last month that has ended when the newest row came: "October 2025". */
function lastMonth({ min, max }: ColumnProfile): string | null {
  const newest = new Date(String(max));
  const oldest = new Date(String(min));
  if (Number.isNaN(newest.getTime()) || Number.isNaN(oldest.getTime())) return null;
  const month = new Date(Date.UTC(newest.getUTCFullYear(), newest.getUTCMonth() - 1, 1));
  if (month.getTime() <= oldest.getTime()) return null;
  return month.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}

/** "total amount" and "average price"; what is called a total or an average itself is not called so twice. */
function measureWords(name: string, isSummed: boolean): string {
  const word = isSummed ? "total" : "average";
  return (isSummed ? /^totals?\b/i : /^(?:average|avg|mean)\b/i).test(name) ? name : `${word} ${bare(name)}`;
}

function bare(name: string): string {
  return name.replace(/^(?:total|average|avg|mean)\s+/i, "");
}
