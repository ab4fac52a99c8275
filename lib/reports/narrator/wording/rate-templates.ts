import type { Saying } from "./saying";
import { named, ROWS, type Template } from "./template-conditions";

/** Ways to say that a value is more or less frequent in one group than in all other rows. */
export const RATE_IN_GROUP_TEMPLATES: readonly Template[] = [
  (s) => `${s.column} was ${hit(s)} in ${s.f("share")} of ${rowsOfGroup(s)}, against ${s.f("rest")} of all other rows.`,
  (s) =>
    `${s.needs(s.has("value"))}Of ${rowsOfGroup(s)}, ${s.f("share")} had the ${s.column} ${s.f("value")}, against ` +
    `${s.f("rest")} of all other rows.`,
  (s) =>
    `${s.column} was ${hit(s)} ${s.counted("ratio", ["times"])} as often ${inGroup(s)} as in all other rows: in ` +
    `${s.f("share")} of ${s.counted("rows", ROWS)}, against ${s.f("rest")}.`,
  (s) =>
    `${named(s, "label")}By ${s.by}, ${s.column} stands out for ${s.f("label")}: it was ${hit(s)} in ${s.f("share")} of ` +
    `${s.counted("rows", ROWS)}, against ${s.f("rest")} of all other rows.`,
];

/** The next look that such a rate asks for. */
export const RATE_IN_GROUP_ADVICE: readonly Template[] = [
  (s) =>
    `Look at the rows ${inGroup(s)} by ${s.other} before acting on their gap in ${s.column}: ${s.f("share")} against ${s.f("rest")}.`,
];

function hit(say: Saying): string {
  return say.has("value") ? say.f("value") : "true";
}

function inGroup(say: Saying): string {
  return `where ${say.by} is ${say.f("label")}`;
}

/** "the 212 rows where agent is Fred". */
function rowsOfGroup(say: Saying): string {
  return `the ${say.counted("rows", ROWS)} ${inGroup(say)}`;
}
