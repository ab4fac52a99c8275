import { isUnlikeBoth } from "@/lib/content/unlike-both";
import { declaresNoun } from "../fact-book";
import type { Saying } from "./saying";

/** One way to say a finding, in tokens. Throws `Missing` when the finding lacks what it says. */
export type Template = (say: Saying) => string;

export const ROWS = ["rows"];

/** True when the figure shows its own sign, so that "fell by" would say it twice. */
export function signed(say: Saying, role: string): boolean {
  return /^[\u061c\u200e\u200f]*[+\-−–]/.test(say.fact(role).display);
}

/** Rules a template out unless the figure went up or down, without a sign of its own. */
export function moves(say: Saying, role: string): "" {
  const { direction } = say.fact(role);
  return say.needs(direction !== null && direction !== "flat" && !signed(say, role));
}

/** Rules a template out unless the figure held steady. */
export function still(say: Saying, role: string): "" {
  return say.needs(say.fact(role).direction === "flat");
}

/** For a figure that shows its own sign or has no direction: the plainest words. */
export function otherwise(say: Saying, role: string): "" {
  return say.needs(say.fact(role).direction === null || (signed(say, role) && say.fact(role).direction !== "flat"));
}

/** "between A and B", when the ends are periods. */
export function between(say: Saying): string {
  return `${say.needs(typeof say.fact("from").value === "string")}between ${say.f("from")} and ${say.f("to")}`;
}

/** Rules a template out unless rows are counted. */
export function counts(say: Saying): "" {
  return say.needs(say.finding.aggregation === "count");
}

/** Rules a template out where rows are counted. */
export function sums(say: Saying): "" {
  return say.needs(say.finding.aggregation !== "count");
}

/** Rules a template out unless different values are counted. */
export function distinct(say: Saying): "" {
  return say.needs(say.finding.aggregation === "count_distinct");
}

/** Rules a template out where different values are counted. */
export function added(say: Saying): "" {
  return say.needs(say.finding.aggregation !== "count_distinct");
}

/** Rules a template out unless the values of the roles can stand as names. */
export function named(say: Saying, ...roles: string[]): "" {
  return say.needs(roles.every((role) => say.named(role)));
}

/** The column that a rate or a gap is about. */
export function columnOf(say: Saying): string {
  return say.finding.by === null ? say.column : say.by;
}

export const PAIRS = ["rows", "pairs"];

/** True when the two ends are those of all groups, not only of the ones with rows enough for a test. */
export function ranked(say: Saying): "" {
  return say.needs(say.fact("high").rank !== null && say.fact("low").rank !== null);
}

export const MATCHING = "those that match the filter";

/** Rules a template out unless a filter of the prompt chose the rows. */
export function filtered(say: Saying): "" {
  return say.needs(say.fact("rows").definition.filter.length > 0);
}

/** "12% of all rows", or "12% of the total" when the figure declares no rows. */
export function whole(say: Saying, role: string): string {
  return `${say.f(role)} of ${say.fact(role).nouns.includes("rows") ? "all rows" : "the total"}`;
}

const PERIODS = ["hours", "days", "weeks", "months", "quarters", "years", "periods"];

/** "48 months", as the figure declares it. */
export function periodsOf(say: Saying): string {
  return say.counted("periods", PERIODS);
}

/** "48 months from Jan 2022 to Dec 2025". */
export function spanOfPeriods(say: Saying): string {
  const { id, periodText, definition } = say.fact("periods");
  const isShort = periodText !== null && definition.period?.grain !== "hour";
  return `${periodsOf(say)}${isShort ? ` {{${id}.period}}` : ""}`;
}

/** "3.2% of all others", or "3.2% elsewhere" when the figure declares no rows. */
export function ofOthers(say: Saying, role: string): string {
  return `${say.f(role)} ${declaresNoun(say.fact(role), "rows") ? "of all others" : "elsewhere"}`;
}

/** Where a part of a change lies: its share of it, as long as part and whole went the same way. */
export function sameWay(say: Saying): "" {
  const [part, change] = [say.fact("part"), say.fact("change")].map((fact) => Number(fact.value));
  return say.needs(Number(part) * Number(change) > 0 && signed(say, "part") === signed(say, "change"));
}

/** What averages so much: "price", not "average price". */
export function averagedOf(say: Saying): string {
  return say.measure.startsWith("average ") ? say.column : say.measure;
}

/** Rules a template out unless rows of two groups at once are unlike those of either: then it is said what they are like alone. */
export function apart(say: Saying): "" {
  return say.needs(areUnlikeBoth(say));
}

/** Rules a template out unless they are like those of one of the two: then the gap is set against the gap elsewhere. */
export function alike(say: Saying): "" {
  return say.needs(!areUnlikeBoth(say));
}

function areUnlikeBoth(say: Saying): boolean {
  const figure = (role: string) => Number(say.fact(role).value);
  return isUnlikeBoth(figure("own"), figure("others"), figure("ownElsewhere"));
}
