import { ROWS, type Template } from "./template-conditions";

/** Ways to say that one value of a measure comes far too often. */
export const REPEATED_VALUE_TEMPLATES: readonly Template[] = [
  (s) =>
    `${s.column} ${s.was} exactly ${s.f("value")} in ${s.counted("count", ROWS)}, or ${s.f("share")} of its values; the value ` +
    `after it, ${s.f("nextValue")}, came in ${s.counted("next", ROWS)}.`,
  (s) =>
    `In ${s.counted("count", ROWS)}, or ${s.f("share")} of its values, ${s.column} ${s.was} exactly ${s.f("value")}, against ` +
    `${s.counted("next", ROWS)} with the value after it, ${s.f("nextValue")}.`,
];

/** The next look that such a value asks for. */
export const REPEATED_VALUE_ADVICE: readonly Template[] = [
  (s) =>
    `Look at the ${s.counted("count", ROWS)} in which ${s.column} ${s.was} exactly ${s.f("value")}, split by ${s.other}, to see ` +
    `where they gather.`,
  (s) =>
    `Check the ${s.counted("count", ROWS)} in which ${s.column} ${s.was} exactly ${s.f("value")} before relying on its average.`,
];
