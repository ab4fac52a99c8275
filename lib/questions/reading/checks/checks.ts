import type { Analysis } from "@/lib/contract/analysis/analysis";
import { fold } from "../../languages/language";
import { type Draft, figuresOf, has } from "../draft/draft";
import { isUnitSaid } from "../times/read-duration";
import type { Item } from "../words/items";

export type Doubt = Draft["doubts"][number];

export interface Read {
  draft: Draft;
  plan: Analysis;
  analyses: readonly Analysis[];
  follows: boolean;
}

export type Check = (read: Read) => Doubt | null;

/** Items that do something by their sense rather than as a value, a period or a column of that name. */
export function saying({ draft }: Read, ...senses: readonly string[]): number[] {
  return draft.items.flatMap((item, at) =>
    has(item, ...senses) &&
    draft.arithmetic?.places.includes(at) !== true &&
    !item.exact &&
    item.period === null &&
    !item.quoted &&
    !isHeader(draft, item) &&
    !isUnitSaid(draft, at)
      ? [at]
      : [],
  );
}

const isHeader = (draft: Draft, item: Item) =>
  item.columns.some(
    ({ exact, coverage, column }) =>
      exact >= 2 && coverage === 1 && draft.measures.some((one) => "column" in one && one.column === column.name),
  );

export const said = (draft: Draft, at: number) => draft.items[at]?.said ?? "";

export const groupsOf = (plan: Analysis) => plan.by ?? [];

export const isTimed = (plan: Analysis) => groupsOf(plan).some(({ grain }) => grain !== undefined);

export const isParted = (plan: Analysis) =>
  (plan.derive ?? []).some(({ name, as }) => as.kind === "calendar" && groupsOf(plan).some(({ column }) => column === name));

export const kinds = (analyses: readonly Analysis[]) => analyses.map(({ measure }) => measure.kind);

export const tell = (at: number, sentence: string): Doubt => ({ at, sentence, options: [] });

export const wordsFrom = (draft: Draft, at: number) =>
  draft.items
    .slice(at, at + 3)
    .map((item) => item.said)
    .join(" ");

export const BARE = /^(m[aá]s|menos|plus|moins|plus de|moins de|mehr|weniger|more|less)$/i;

export function askFigure(draft: Draft, at: number): Doubt {
  const measures = figuresOf(draft).slice(0, 3);
  const counted = draft.groups.length === 0 ? [] : [{ label: "number of rows", pick: "count" }];
  return {
    at,
    sentence: `“${said(draft, at)}” by which figure?`,
    options: [...counted, ...measures.map(({ label, name }) => ({ label, pick: name }))],
  };
}

export const isRowNoun = ({ vocabulary }: Draft, { columns: [hit] }: Item) =>
  hit !== undefined && hit.coverage === 1 && hit.column.profile.distinctCount >= vocabulary.rowCount;

/** "not only Spain" leaves nothing out. */
export const notOnly: Check = ({ draft }) => {
  const found = NOT_ONLY.exec(plainText(draft));
  return found === null
    ? null
    : tell(0, `“${found[0].trim()}” leaves nothing out. Should all rows be read, or only those that you named?`);
};

const NOT_ONLY =
  /(?:^| )(?:not (?:only|just|merely|solely|exclusively)|nicht (?:nur|bloss|allein|lediglich|ausschliesslich)|pas (?:seulement|uniquement|juste|exclusivement|que)|non seulement|no (?:solo|solamente|unicamente|exclusivamente))(?= )/;

/** Each customer counts once, whatever rows they have besides: of those without such a row no condition on rows can tell. */
export const withoutRows: Check = ({ draft, plan, analyses }) => {
  const never = draft.tokens.find(({ word }) => NEVER.test(word));
  const told = draft.items.findIndex(
    ({ from, to }) => never !== undefined && draft.tokens.indexOf(never) >= from && draft.tokens.indexOf(never) < to,
  );
  if (never !== undefined && groupsOf(plan).length > 0 && plan.measure.kind === "count" && plan.order !== undefined)
    return tell(told, `Which of them have no such rows can't be told yet (“${never.text}”). Ask for how many each has.`);
  if (analyses.every(({ measure }) => measure.kind !== "distinct")) return null;
  const at = draft.items.findIndex(({ said, columns: [hit] }) =>
    // "no shows" where a yes and no is called so leaves out nobody by itself.
    hit?.column.use === "flag"
      ? false
      : fold(said)
          .split(/[^\p{L}]+/u)
          .some((word) => NEGATED.test(word)),
  );
  if (at >= 0)
    return tell(at, `Those who have no such rows can't be counted yet (“${said(draft, at)}”). Ask for those who have them.`);
  const isEach = groupsOf(plan).length > 0 && draft.items.some((item) => has(item, "by"));
  const placed = draft.conditionAt.toSorted((a, b) => a.at - b.at);
  const all = placed.find((one, place) => {
    const next = placed[place + 1];
    return next?.column === one.column && draft.items.slice(one.at + 1, next.at).some((item) => has(item, "and"));
  });
  return all === undefined || isEach
    ? null
    : tell(
        all.at,
        `Those who have rows of several values of ${all.column.label} can't be counted yet. Ask for one value, or for each by ${all.column.label}.`,
      );
};

const NEVER = /^(never|nie|niemals|nunca|jamas|jamais)$/;

const NEGATED =
  /^(not|no|never|nothing|none|nobody|without|nie|niemals|nicht|nichts|kein\p{L}*|ohne|weder|nunca|jamas|nada|sin|ningun\p{L}*|tampoco|jamais|pas|rien|aucune?|sans|ni)$/u;

/** "or" between conditions that are not one list of values: a plan joins its conditions by "and". */
export const eitherOf: Check = ({ draft: { items, noted } }) => {
  const at = items.findIndex((item, place) => {
    if (!has(item, "or")) return false;
    const before = noted.flatMap((one) => one.places.filter((each) => each < place).map((each) => ({ one, at: each })));
    const after = noted.flatMap((one) => one.places.filter((each) => each > place).map((each) => ({ one, at: each })));
    const left = before.toSorted((a, b) => b.at - a.at)[0]?.one;
    const right = after.toSorted((a, b) => a.at - b.at)[0]?.one;
    return left !== undefined && right !== undefined && left !== right && (left.isRows || right.isRows);
  });
  return at < 0 ? null : tell(at, "Rows that meet one condition or another can't be asked for yet. Ask for one of them.");
};

const plainText = ({ text }: Draft) =>
  ` ${fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
