import type { Saying } from "./saying";
import { moves, named, periodsOf, type Template } from "./template-conditions";

/** Ways to say that the course of one group is not that of all others, with both figures. */
export const COURSE_TEMPLATES: readonly Template[] = [
  (s) =>
    `${moves(s, "slope")}By ${s.by}, ${s.measure} ${s.way("slope")} by about ${s.sized("slope")}${s.per("slope")} ${s.at("label")}, ` +
    `${restOf(s)}, across ${periodsOf(s)} from ${s.f("from")} to ${s.f("to")}.`,
  (s) =>
    `${moves(s, "slope")}Across ${periodsOf(s)} from ${s.f("from")} to ${s.f("to")}, ${s.measure} ${s.way("slope")} by about ` +
    `${s.sized("slope")}${s.per("slope")} ${s.at("label")}, ${restOf(s)}.`,
  (s) =>
    `${moves(s, "slope")}${named(s, "label")}For ${s.f("label")}, ${s.measure} ${s.way("slope")} by about ` +
    `${s.sized("slope")}${s.per("slope")} across ${periodsOf(s)}, ${restOf(s)}.`,
];

/** The next look that such a course asks for. */
export const COURSE_ADVICE: readonly Template[] = [
  (s) =>
    `${moves(s, "slope")}Look at ${s.rowsOf("label")}, where ${s.measure} ${s.way("slope")} by about ` +
    `${s.sized("slope")}${s.per("slope")}, and split them by ${s.other}.`,
  (s) => `Compare ${s.rowsOf("label")} with all others on other columns before acting on their course in ${s.measure}.`,
];

/** The verb is said again unless both went one way or nothing moved; two slopes that are written alike leave nothing to tell. */
function restOf(say: Saying): string {
  const [slope, rest] = [say.fact("slope"), say.fact("rest")];
  const along = Number(slope.value) * Number(rest.value) > 0;
  const told = say.needs(!along || slope.display !== rest.display);
  return along || !/[1-9]/.test(rest.display)
    ? `${told}against about ${say.sized("rest")} for all others`
    : `and ${say.way("rest")} by about ${say.sized("rest")} for all others`;
}
