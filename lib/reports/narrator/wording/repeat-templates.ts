import { rowsOfGroup } from "./rate-templates";
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

/** Ways to say that one group has a value, or values just under a limit, far too often. */
export const HEAP_TEMPLATES: readonly Template[] = [
  (s) =>
    `${s.column} ${s.was} exactly ${s.f("value")} in ${s.f("share")} of ${rowsOfGroup(s)}, against ${s.f("rest")} of all others.`,
  (s) =>
    `In ${s.f("share")} of ${rowsOfGroup(s)}, ${s.column} ${s.was} exactly ${s.f("value")}, against ${s.f("rest")} of all others.`,
  (s) =>
    `Exactly ${s.f("value")} stands as ${s.column} in ${s.f("share")} of ${rowsOfGroup(s)}, against ${s.f("rest")} of all others.`,
  (s) =>
    `${s.column} ${s.was} just under ${s.f("limit")} in ${s.f("share")} of ${rowsOfGroup(s)}, from ${s.f("from")} on, against ${s.f("rest")} of all others.`,
  (s) =>
    `In ${s.f("share")} of ${rowsOfGroup(s)}, ${s.column} ${s.was} just under ${s.f("limit")}, against ${s.f("rest")} of all others.`,
  (s) =>
    `Of ${rowsOfGroup(s)}, ${s.f("share")} had ${s.column} just under ${s.f("limit")}, against ${s.f("rest")} of all others.`,
];
