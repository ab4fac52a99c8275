import { ofOtherRows, ofTheRows, type Template } from "./template-conditions";

/** Ways to say that a word goes with a group: the label of its column is a clause, "note mentions printer". */
export const MENTION_TEMPLATES: readonly Template[] = [
  (s) => `${s.column} in ${ofTheRows(s, "share")} ${s.at("label")}, against ${ofOtherRows(s, "rest")}.`,
  (s) => `By ${s.by}, ${s.column} in ${ofTheRows(s, "share")} ${s.at("label")}, against ${ofOtherRows(s, "rest")}.`,
];

/** The next look that such a word asks for. */
export const MENTION_ADVICE: readonly Template[] = [
  (s) => `Look at ${s.rowsOf("label")} separately: ${s.column} in ${s.f("share")} of them.`,
];
