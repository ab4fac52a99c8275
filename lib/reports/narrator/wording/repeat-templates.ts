import { ROWS, type Template } from "./template-conditions";

/** Ways to say that one value of a measure comes far too often. */
export const REPEATED_VALUE_TEMPLATES: readonly Template[] = [
  (s) =>
    `${s.column} ${s.was} exactly ${s.f("value")} in ${s.counted("count", ROWS)} (${s.f("share")}); the value after it, ` +
    `${s.f("nextValue")}, came in ${s.counted("next", ROWS)}.`,
  (s) =>
    `In ${s.counted("count", ROWS)} (${s.f("share")}), ${s.column} ${s.was} exactly ${s.f("value")}, against ` +
    `${s.counted("next", ROWS)} with the value after it, ${s.f("nextValue")}.`,
  (s) =>
    `Exactly ${s.f("value")} stands as ${s.column} in ${s.counted("count", ROWS)} (${s.f("share")}), while the value after it, ` +
    `${s.f("nextValue")}, came in ${s.counted("next", ROWS)}.`,
];

/** Ways to say that values pile up just under a limit. */
export const UNDER_LIMIT_TEMPLATES: readonly Template[] = [
  (s) =>
    `${s.column} ${s.was} just under ${s.f("limit")} in ${s.counted("count", ROWS)}, from ${s.f("from")} on, against ` +
    `${s.counted("next", ROWS)} from ${s.f("limit")} to ${s.f("to")}.`,
  (s) =>
    `In ${s.counted("count", ROWS)}, ${s.column} ${s.was} just under ${s.f("limit")}, against ${s.counted("next", ROWS)} from ` +
    `${s.f("limit")} to ${s.f("to")}.`,
];
