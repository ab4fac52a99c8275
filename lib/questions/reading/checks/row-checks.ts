import { fold } from "../../languages/language";
import { type Draft, has } from "../draft/draft";
import { NONE } from "../rows/read-open";
import type { Item } from "../words/items";
import { type Check, groupsOf, isRowNoun, said, saying, tell, wordsFrom } from "./checks";

/** "or" joins values of one column; of two columns no plan can say it. */
export const either: Check = ({ draft }) => {
  const placed = draft.conditionAt.toSorted((a, b) => a.at - b.at);
  const at = placed.findIndex(({ column, at: from }, place) => {
    const next = placed[place + 1];
    return next !== undefined && next.column !== column && draft.items.slice(from + 1, next.at).some((item) => has(item, "or"));
  });
  return at < 0
    ? null
    : tell(
        placed[at]?.at ?? 0,
        "Rows that meet one condition or another, of two columns, can't be asked for yet. Ask for one of them.",
      );
};

/** Values of one column are a list where something joins them: "monthly revenue of annual plans" names one. */
export const listed: Check = ({ draft }) => {
  const placed = draft.conditionAt.filter(({ excluded }) => !excluded).toSorted((a, b) => a.at - b.at);
  const pair = placed.flatMap((one, place) => {
    const next = placed.slice(place + 1).find(({ column }) => column === one.column);
    return next === undefined || next.filter.value === one.filter.value ? [] : [[one, next] as const];
  });
  const loose = pair.find(([one, next]) => {
    const between = draft.items.slice(one.at + 1, next.at);
    const [start, end] = [
      draft.tokens[(draft.items[one.at]?.to ?? 1) - 1]?.end,
      draft.tokens[draft.items[next.at]?.from ?? 0]?.start,
    ];
    const isJoined = between.some((item) => has(item, "and", "or", "against", "compare", "follow", "rest", "until", "between"));
    return between.length > 0 && !isJoined && !/[,;:/]/.test(draft.text.slice(start, end));
  });
  return loose === undefined
    ? null
    : tell(loose[1].at, `Do you mean “${said(draft, loose[0].at)}” or “${said(draft, loose[1].at)}”, or each of them?`);
};

/** "new customers": those who came for the first time, which a row doesn't say. */
export const firstTime: Check = ({ draft, plan }) => {
  const at = draft.items.findIndex((item, place) => {
    const next = draft.items[place + 1];
    return (
      (NEW.test(item.said) || item.concepts.has("new")) &&
      next !== undefined &&
      !next.entity &&
      !isRowNoun(draft, next) &&
      isPerson(next) &&
      item.values.length === 0
    );
  });
  return at < 0 || plan.measure.kind === "rows"
    ? null
    : tell(at, `Which rows are of “${wordsFrom(draft, at).split(" ").slice(0, 2).join(" ")}” can't be told from this table.`);
};

const NEW = /^(new|neue?[nrs]?|nuev[oa]s?|nouve(au|aux|lle|lles)|first|erst\p{L}*)$/iu;

const isPerson = (item: Item) => ["customer", "user", "patient", "student", "supplier"].some((one) => item.concepts.has(one));

/** Something is left out as often as it was said. */
export const leftOut: Check = (read) => {
  const { draft, plan, follows } = read;
  const nots = saying(read, "not").filter((at) => draft.items[at]?.values.length === 0);
  if (nots.length === 0 || follows) return null;
  const filters = [...(plan.rows?.conditions ?? []), ...(plan.measure.kind === "rate" ? plan.measure.of : [])];
  const isOut = filters.some(
    ({ op, value, column }) =>
      (typeof value === "string" && NONE.test(fold(value))) ||
      op === "ne" ||
      op === "not_in" ||
      value === null ||
      value === 0 ||
      isNo(draft, column, value) ||
      op.startsWith("l") ||
      op.startsWith("g"),
  );
  const isGroup = groupsOf(plan).some(({ column }) =>
    draft.vocabulary.columns.some((one) => one.name === column && one.use === "flag"),
  );
  const at = nots[0] ?? 0;
  // Of two values, one less the other is a difference.
  const isTaken = filters.some(
    ({ op, column }) =>
      op === "ne" && draft.vocabulary.columns.some(({ name, profile }) => name === column && profile.distinctCount === 2),
  );
  const isBoth = filters.some(
    ({ op, column }) => op === "ne" && filters.some((one) => one.column === column && (one.op === "eq" || one.op === "in")),
  );
  if (MINUS.test(said(draft, at)) && (isBoth || (isTaken && plan.measure.kind === "sum")))
    return tell(at, `One figure less another can't be worked out yet. Ask for both, grouped.`);
  return isOut || isGroup ? null : tell(at, `I can't tell what “${wordsFrom(draft, at)}” leaves out.`);
};

/** A word that leaves out, within what was read as something else. */
export const swallowed: Check = ({ draft }) => {
  const at = draft.items.findIndex(
    (item, place) =>
      item.to - item.from > 1 &&
      !draft.used.has(place) &&
      item.senses.length === 0 &&
      item.values.length === 0 &&
      draft.tokens.slice(item.from, item.to).some(({ word }) => draft.language.senses.get(word)?.includes("not")),
  );
  return at < 0 ? null : tell(at, `I can't tell what “${wordsFrom(draft, at)}” leaves out.`);
};

const MINUS = /^(minus|moins|menos)$/i;

const isNo = (draft: Draft, name: string, value: unknown) =>
  draft.vocabulary.columns.some((one) => one.name === name && one.use === "flag" && one.yes !== value);

/** The same column can't be two of its values at once: "of A and of B" is two questions. */
export const contradiction: Check = ({ draft, plan }) => {
  const equal = (plan.rows?.conditions ?? []).filter(({ op }) => op === "eq" || op === "in");
  const twice = equal.find(({ column }, at) => equal.findIndex((one) => one.column === column) !== at);
  const labelOf = (name: string) => draft.vocabulary.columns.find((one) => one.name === name)?.label ?? name;
  if (twice !== undefined) return tell(0, `No row can be both at once: ${labelOf(twice.column)}.`);
  const out = (plan.rows?.conditions ?? []).find(
    ({ op, column, value }) =>
      (op === "ne" || op === "not_in") && value !== null && equal.some((one) => one.column === column && one.value !== null),
  );
  return out === undefined ? null : tell(0, `Which ${labelOf(out.column)} should be in, and which out?`);
};
