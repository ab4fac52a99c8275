import { named, ofOthers, type Template } from "./template-conditions";

/** Ways to say that a word goes with a group: the label of its column is a clause, "note mentions printer". */
export const MENTION_TEMPLATES: readonly Template[] = [
  (s) => `${s.given}${s.column} in ${s.f("share")} of ${s.group("label")}, against ${ofOthers(s, "rest")}.`,
  (s) => `${s.needs(s.given === "")}In ${s.f("share")} of ${s.group("label")}, ${s.column}, against ${ofOthers(s, "rest")}.`,
  (s) =>
    `${s.needs(s.given === "")}${named(s, "label")}By ${s.by}, ${s.column} in ${s.f("share")} of ${s.group("label")}, against ${ofOthers(s, "rest")}.`,
];

/** Ways to say how a measure stands where a text has a word. */
export const MENTION_LEVEL_TEMPLATES: readonly Template[] = [
  (s) => `${s.Measure} ${s.was} ${s.f("own")} where ${s.by}, against ${s.f("rest")} elsewhere.`,
  (s) => `Where ${s.by}, ${s.measure} ${s.was} ${s.f("own")}, against ${s.f("rest")} elsewhere.`,
];
