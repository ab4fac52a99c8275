import { capital } from "@/lib/core/format";
import type { Saying } from "./saying";
import { averagedOf, moves, named, periodsOf, type Template } from "./template-conditions";

/** Ways to say that the course of one group is not that of all others, with both figures. */
export const COURSE_TEMPLATES: readonly Template[] = [
  (s) =>
    `${moves(s, "slope")}${named(s, "label")}For ${s.f("label")}, ${s.measure} ${s.way("slope")} by about ` +
    `${s.sized("slope")}${s.per("slope")} from ${s.f("from")} to ${s.f("to")}, ${courseOfRest(s)}.`,
  (s) =>
    `${moves(s, "slope")}From ${s.f("from")} to ${s.f("to")}, ${s.measure} ${s.way("slope")} by about ` +
    `${s.sized("slope")}${s.per("slope")} ${s.at("label")}, ${courseOfRest(s)}.`,
  (s) =>
    `${moves(s, "slope")}Across ${periodsOf(s)} from ${s.f("from")} to ${s.f("to")}, ${s.measure} ${s.way("slope")} by about ` +
    `${s.sized("slope")}${s.per("slope")} ${s.at("label")}, ${courseOfRest(s)}.`,
];

/** The verb is said again unless both went one way or nothing moved; two slopes that are written alike leave nothing to tell. */
export function courseOfRest(say: Saying): string {
  const [slope, rest] = [say.fact("slope"), say.fact("rest")];
  const along = Number(slope.value) * Number(rest.value) > 0;
  const told = say.needs(!along || slope.display !== rest.display);
  return along || !/[1-9]/.test(rest.display)
    ? `${told}against about ${say.sized("rest")} for all others`
    : `and ${say.way("rest")} by about ${say.sized("rest")} for all others`;
}

/** Ways to say that one group has another level from a period on, and what became of all others. */
export const GROUP_BREAK_TEMPLATES: readonly Template[] = [
  (s) =>
    `From ${s.f("period")} on, ${averagedOf(s)} averaged ${s.f("after")} ${s.at("label")}, against ${s.f("before")} before, while all others ` +
    `went from ${s.f("restBefore")} to ${s.f("restAfter")}.`,
  (s) =>
    `Before ${s.f("period")}, ${averagedOf(s)} averaged ${s.f("before")} ${s.at("label")}; from then on, ${s.f("after")}, while all others ` +
    `went from ${s.f("restBefore")} to ${s.f("restAfter")}.`,
  (s) =>
    `${capital(s.at("label"))}, ${averagedOf(s)} averaged ${s.f("before")} before ${s.f("period")} and ${s.f("after")} from then on; for all ` +
    `others, ${s.f("restBefore")} and ${s.f("restAfter")}.`,
];

/** Ways to say that a figure lay apart for some time, of a group beside all others or of all rows. */
export const EPISODE_TEMPLATES: readonly Template[] = [
  (s) => `${s.needs(!s.has("label"))}${capital(stretch(s))}, ${s.measure} ${wasThen(s)}, ${besideIt(s)}.`,
  (s) => `${s.needs(!s.has("label"))}${s.Measure} ${wasThen(s)} ${stretch(s)}, ${besideIt(s)}.`,
  (s) => `${capital(stretch(s))}, ${s.measure} ${wasThen(s)} ${s.at("label")}, ${besideIt(s)}; ${othersThen(s)}.`,
  (s) => `${capital(s.at("label"))}, ${s.measure} ${wasThen(s)} ${stretch(s)}, ${besideIt(s)}; ${othersThen(s)}.`,
];

/** "from Feb 2025 to Mar 2025", "in the week of 8 Sep 2025". */
export function stretch(say: Saying): string {
  return say.has("until") ? `from ${say.f("period")} to ${say.f("until")}` : say.when("period");
}

/** The figure of that time; the number of rows a week of several weeks. */
export function wasThen(say: Saying): string {
  const { aggregation, period } = say.fact("value").definition;
  return aggregation === "period_mean" && say.has("until")
    ? `averaged ${say.f("value")} a ${period?.grain}`
    : `${say.was} ${say.f("value")}`;
}

/** What it was before, and what it came back to. */
export const besideIt = (say: Saying) => `against ${say.f("before")} before and ${say.f("after")} after`;

const othersThen = (say: Saying) => `for all others, it was ${say.f("restValue")} at that time`;

/** Ways to say that one group lies far from its own level in one period, and what became of all others. */
export const GROUP_SPIKE_TEMPLATES: readonly Template[] = [
  (s) =>
    `${s.whenFirst("period")}, ${s.measure} ${s.was} ${s.f("value")} ${s.at("label")}, against a mean of ${s.f("usual")} across the ` +
    `${periodsOf(s)} before, while all others went from ${s.f("restUsual")} to ${s.f("restValue")}.`,
  (s) =>
    `${s.Measure} ${s.was} ${s.f("value")} ${s.at("label")} ${s.when("period")}; across the ${periodsOf(s)} before, the mean was ` +
    `${s.f("usual")}, while all others went from ${s.f("restUsual")} to ${s.f("restValue")}.`,
  (s) =>
    `${capital(s.at("label"))}, ${s.measure} ${s.was} ${s.f("value")} ${s.when("period")}, against a mean of ${s.f("usual")} across the ` +
    `${periodsOf(s)} before, while all others went from ${s.f("restUsual")} to ${s.f("restValue")}.`,
];
