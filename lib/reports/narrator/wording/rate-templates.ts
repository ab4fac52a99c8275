import type { Saying } from "./saying";
import type { Template } from "./template-conditions";

/** Ways to say that a value is more or less frequent in one group than in all other rows. */
export const RATE_IN_GROUP_TEMPLATES: readonly Template[] = [
  (s) =>
    `${s.needs(s.has("value"))}${s.column} was ${s.f("value")} in ${s.f("share")} of ${rowsOfGroup(s)}, against ${s.f("rest")} of all others.`,
  (s) =>
    `${s.needs(s.has("value"))}Of ${rowsOfGroup(s)}, ${s.f("share")} had ${s.column} ${s.f("value")}, against ${s.f("rest")} of all others.`,
  (s) =>
    `${s.needs(s.has("value") && /\p{L}$/u.test(s.fact("value").display))}${s.column} was ${s.f("value")} ${s.counted("ratio", ["times"])} as often ${s.at("label")} as elsewhere: in ` +
    `${s.f("share")} of ${s.f("rows")}, against ${s.f("rest")}.`,
  (s) =>
    `${s.needs(!s.has("value"))}Of ${rowsOfGroup(s)}, ${s.f("share")} ${s.flagged(s.finding.measure)} ${s.column}, against ${s.f("rest")} of all others.`,
];

/** Ways to say that a moment comes sooner or later in one group. */
export const UNTIL_TEMPLATES: readonly Template[] = [
  (s) =>
    `${s.column} came within ${s.counted("time", UNITS)} in ${s.f("share")} of ${rowsOfGroup(s)}, against ${s.f("rest")} of all others.`,
  (s) =>
    `Within ${s.counted("time", UNITS)}, ${s.column} came in ${s.f("share")} of ${rowsOfGroup(s)}, against ${s.f("rest")} of all others.`,
];

/** Ways to say that more and more rows of a group are open. */
export const BACKLOG_TEMPLATES: readonly Template[] = [
  (s) =>
    `The number of ${s.group("label")} with no ${s.column} yet went from ${s.f("before")} at the end of ${s.f("from")} to ${s.f("after")} at the end ` +
    `of ${s.f("to")}, while all others went from ${s.f("restBefore")} to ${s.f("restAfter")}.`,
  (s) =>
    `From the end of ${s.f("from")} to the end of ${s.f("to")}, the number of ${s.group("label")} with no ${s.column} yet went from ` +
    `${s.f("before")} to ${s.f("after")}, while all others went from ${s.f("restBefore")} to ${s.f("restAfter")}.`,
  (s) =>
    `At the end of ${s.f("to")}, the number of ${s.group("label")} with no ${s.column} yet was ${s.f("after")}, against ${s.f("before")} at the end ` +
    `of ${s.f("from")}, while all others went from ${s.f("restBefore")} to ${s.f("restAfter")}.`,
];

const UNITS = ["hours", "days"];

/** "the 186 partner rows". */
export function rowsOfGroup(say: Saying): string {
  if (say.named("label")) return `the ${say.f("rows")} ${say.group("label")}`;
  return `the ${say.counted("rows", ["rows"])} ${say.group("label").replace(/^rows /, "")}`;
}
