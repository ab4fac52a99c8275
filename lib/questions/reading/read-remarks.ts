import { fold } from "../languages/language";
import type { AskedColumn } from "./columns";
import type { Draft } from "./draft";

/** Remarks, of which some are written again and again. */
export const isRemark = ({ use: of, profile, words }: AskedColumn) =>
  (of === "text" || of === "group") &&
  (words.some(({ concepts }) => concepts.has("remark") || concepts.has("description")) || profile.meaning?.kind === "text");

/** "when the remark says calima": of remarks that hold more than that word, those that have it in them, too. */
export function readRemarks(draft: Draft): void {
  const { vocabulary } = draft;
  for (const [at, filter] of draft.conditions.entries()) {
    const column = vocabulary.columns.find(({ name }) => name === filter.column);
    const { op, value } = filter;
    if (column === undefined || !isRemark(column) || typeof value !== "string" || (op !== "eq" && op !== "ne")) continue;
    const said = wordsOf(value);
    const longer = vocabulary.values.some(
      (one) => one.column === column && typeof one.value === "string" && one.value !== value && wordsOf(one.value).includes(said),
    );
    if (!longer) continue;
    const name = `${column.label} mentions “${value}”`;
    if (draft.derive.every((one) => one.name !== name)) draft.derive.push({ name, as: { kind: "mentions", of: column.name, term: value } });
    const mentioned = { column: name, op: "eq" as const, value: op === "eq" };
    draft.conditions[at] = mentioned;
    draft.conditionAt = draft.conditionAt.map((one) => (one.filter === filter ? { ...one, filter: mentioned } : one));
    for (const one of draft.understood)
      if (one.kind === "condition" && one.meaning.includes(`${column.label} is ${value}`))
        one.meaning = one.meaning.replace(`${column.label} is ${value}`, name);
  }
}

const wordsOf = (text: string) => ` ${fold(text).replaceAll(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
