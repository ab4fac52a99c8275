import type { Analysis } from "@/lib/contract/analysis/analysis";
import { type Draft, figuresOf, has, isLink, isUnitSaid, NEVER, NONE, plainly } from "../draft";
import { bothSidesIn } from "../phrases/both-sides";
import { INCLUDING } from "../read-open";
import { NEAR_KEY } from "../vocabulary";

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

const isHeader = (draft: Draft, item: Draft["items"][number]) =>
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

const isRowNoun = ({ vocabulary }: Draft, { columns: [hit] }: Draft["items"][number]) =>
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

/** "tomorrow", "nächsten Monat", "will churn": rows tell what has been, save of what is planned or due. */
export const future: Check = ({ draft, plan }) => {
  const found = FUTURE.exec(plainText(draft))?.[0].trim();
  const isKnown = draft.items.some(
    (item, at) => draft.used.has(at) && (item.period !== null || item.exact) && found?.includes(plainly(item)) === true,
  );
  const areDue = draft.vocabulary.moments.some(({ words }) =>
    words.some(({ concepts }) => ["due", "planned", "promised", "target"].some((one) => concepts.has(one))),
  );
  return found === undefined || isKnown || areDue || plan.question === "rows"
    ? null
    : tell(0, `Rows tell what has been: I can't say what comes (“${found}”).`);
};

const FUTURE =
  /(?: (?:tomorrow|forecasts?|will|going to|ubermorgen|vorhersagen?|prognosen?|pronosticos?|previsions?|demain)(?= )|(?<! (?:am|guten|jeden|eines|fruhen)) morgen(?= )|(?<! (?:la|de|cada|una)) manana(?= )| (?:next|nachste[nrs]?|proxim[oa]s?|prochaine?s?) (?:day|week|month|quarter|year|season|tag|woche|monat|quartal|jahr|dia|semana|mes|trimestre|ano|jour|semaine|mois|annee)s?(?= )| (?:semana|mes|trimestre|ano|semaine|mois|annee|jour) (?:que viene|proxim[oa]|prochaine?)(?= ))/;

/** "part des gratuits dans la fréquentation": of what the share is, which no condition on rows says. */
export const shareOfWhat: Check = ({ draft, plan, follows }) => {
  if (follows || plan.measure.kind !== "share" || plan.measure.column === null) return null;
  const { column } = plan.measure;
  const part = draft.items.findIndex((item) => item.columns.some((hit) => hit.column.name === column && hit.exact > 0));
  const at = draft.items.findIndex(
    (item, place) =>
      place > part &&
      place <= part + 4 &&
      part >= 0 &&
      item.values.length === 0 &&
      item.period === null &&
      (item.entity || item.columns.some((hit) => hit.column.name !== column && isFigure(hit.column))) &&
      draft.items.slice(part + 1, place).some(({ said: word }) => BASE.test(plainly({ said: word }))) &&
      draft.items.slice(part + 1, place).every((one) => isLink(one) || one.ignorable),
  );
  return at < 0 ? null : tell(at, `I can't tell of what that share is: I could not read “${said(draft, at)}” as all of it.`);
};

const isFigure = ({ use: of }: Draft["vocabulary"]["columns"][number]) => of === "amount" || of === "level";

const BASE = /^(in|of|an|am|von|vom|der|dans|de|du|des|d|en|sobre|sur|del?)$/;

/** "with and without waiver": both, of which a plan that has only one says half. */
export const withAndWithout: Check = ({ draft, plan, analyses, follows }) => {
  const isBeside = groupsOf(plan).length > 0 || plan.against != null || analyses.length > 1;
  if (bothSidesIn(draft.tokens) === null || isBeside || follows) return null;
  const at = draft.items.findIndex((item) => /^(without|ohne|sin|sans)/.test(plainly(item)));
  return tell(Math.max(0, at), "I could read only one of the two sides. Ask for each, or group by that column.");
};

/** Each customer counts once, whatever rows they have besides: of those without such a row no condition on rows can tell. */
export const withoutRows: Check = ({ draft, plan, analyses }) => {
  if (plan.having?.without !== undefined) return null;
  const never = draft.tokens.find(({ word }) => NEVER.test(word));
  const told = draft.items.findIndex(
    ({ from, to }) => never !== undefined && draft.tokens.indexOf(never) >= from && draft.tokens.indexOf(never) < to,
  );
  if (never !== undefined && groupsOf(plan).length > 0 && plan.measure.kind === "count" && plan.order !== undefined)
    return tell(told, `Which of them have no such rows can't be told yet (“${never.text}”). Ask for how many each has.`);
  if (analyses.every(({ measure }) => measure.kind !== "distinct")) return null;
  // "orders not shipped" of order lines: those that are in the other of two states.
  const isOfTwo = (plan.rows?.conditions ?? []).some(
    ({ op, column }) =>
      op === "ne" && draft.vocabulary.columns.some(({ name, profile }) => name === column && profile.distinctCount === 2),
  );
  const isOfRows = draft.vocabulary.columns.some(
    ({ name, words }) =>
      plan.measure.kind === "distinct" &&
      name === plan.measure.column &&
      words.some(({ concepts }) => [...concepts].some((one) => draft.vocabulary.entity.concepts.has(one))),
  );
  // Of a key that a few rows share, nearly each value has one row alone.
  const isNearKey = draft.vocabulary.columns.some(
    ({ name, profile }) =>
      plan.measure.kind === "distinct" &&
      name === plan.measure.column &&
      profile.distinctCount >= NEAR_KEY * draft.vocabulary.rowCount,
  );
  if ((isOfTwo && isOfRows) || isNearKey) return null;
  const at = draft.items.findIndex(({ said, columns: [hit] }) =>
    // "no shows" where a yes and no is called so leaves out nobody by itself.
    hit?.column.use === "flag"
      ? false
      : plainly({ said })
          .split(/[^\p{L}\p{N}]+/u)
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
  ` ${plainly({ said: text })
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;

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
    if (draft.groups.some(({ column }) => column === one.column.name)) return false;
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

const isPerson = (item: Draft["items"][number]) =>
  ["customer", "user", "patient", "student", "supplier"].some((one) => item.concepts.has(one));

/** Something is left out as often as it was said. */
export const leftOut: Check = (read) => {
  const { draft, plan, follows } = read;
  // "ready but not yet collected": the value before says it.
  const isSaid = (at: number) =>
    draft.used.has(at) &&
    draft.items
      .slice(at + 1, at + 3)
      .some(({ values }) => values.some(({ column }) => draft.conditionAt.some((one) => one.column === column && !one.excluded)));
  // "including those without": they are in.
  const isIncluded = (at: number) => draft.items.slice(Math.max(0, at - 3), at).some((item) => INCLUDING.test(plainly(item)));
  const isNever = (at: number) => plan.having?.without !== undefined && NEVER.test(plainly(draft.items[at]));
  const nots = saying(read, "not").filter(
    (at) => draft.items[at]?.values.length === 0 && !isSaid(at) && !isIncluded(at) && !isNever(at),
  );
  if (nots.length === 0 || follows) return null;
  const filters = [...(plan.rows?.conditions ?? []), ...(plan.measure.kind === "rate" ? plan.measure.of : [])];
  const isOut = filters.some(
    ({ op, value, column }) =>
      (typeof value === "string" && NONE.test(plainly({ said: value }))) ||
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
  const without = equal.find(({ value }) => value === null)?.column;
  if (without !== undefined && plan.rows?.conditions.some(({ column, op }) => column === without && op === "not_null") === true)
    return tell(0, `Should rows have ${labelOf(without)}, or have none?`);
  return out === undefined ? null : tell(0, `Which ${labelOf(out.column)} should be in, and which out?`);
};
