import type { Derivation } from "@/lib/contract/analysis/derivations";
import { type AskedColumn, piecesOf } from "./columns";
import { aggregateIn, beside, type Draft, has, isLink, isMeasure, note, plainly, plainOf, SAID, use } from "./draft";
import { bestColumns, type Item, isValueByMeaning } from "./items";
import { momentOf } from "./moments";

/** Rows where one figure or moment is beyond another: "delivered later than promised", "stock below minimum". */
export function readColumnBounds(draft: Draft): void {
  const { items } = draft;
  for (const [at, item] of items.entries()) {
    const right = comparedOf(draft, item, at);
    if (right === null) continue;
    const before = plainWords(draft.text.slice(0, startOf(draft, at))).replace(
      / (?:the|der|die|das|dem|den|el|la|los|las|l|le|les|its|their|ihre[nrm]?|sus?|leurs?)$/,
      "",
    );
    const found = BEYOND.find(([, words]) => words.test(before));
    if (found === undefined) continue;
    const [op, words] = found;
    const said = words.exec(before)?.[0] ?? "";
    const from = items.findLastIndex((_, place) => place < at && startOf(draft, place) <= before.length - said.length + 3);
    const left = leftOf(draft, from, at, right);
    if (left === null || (right.use !== "moment" && OF_TIME.test(said.trim()))) continue;
    const start = left.place === null ? startOf(draft, Math.max(0, from - 2)) : endOf(draft, left.place);
    const between = plainWords(draft.text.slice(start, startOf(draft, at)));
    const behind = plainWords(draft.text.slice(endOf(draft, at)));
    if (TURNED.test(` ${between} `) || BY_HOW_MUCH.test(` ${between} `) || MARGIN.test(behind)) {
      use(draft, at);
      const label = `“${between} ${right.label}”`;
      const sentence = `I can only tell whether ${left.column.label} is above or below ${right.label}: ${label} says more. Ask for one of those.`;
      draft.doubts.push({ at, sentence, options: [] });
      return;
    }
    addBound(draft, left, right, op, at);
    return;
  }
}

const BEYOND: readonly (readonly [op: "gt" | "lt", words: RegExp])[] = [
  [
    "gt",
    /(?: |^)(?:later than|after|spater als|nach|mas tarde (?:que|de)|despues del?|posterior(?:es)? a|apres|plus tard que|(?:is |are )?(?:above|over|exceed(?:s|ed|ing)?|higher than|greater than|more than)|uber|hoher als|grosser als|mehr als|por encima del?|superior(?:es)? a|mayor(?:es)? que|mas que|au dessus d[eu]?|superieure?s? (?:a|au)|depass(?:e|ent|ant))$/,
  ],
  [
    "lt",
    /(?: |^)(?:earlier than|before|fruher als|vor|antes del?|avant|plus tot que|(?:is |are )?(?:below|under|beneath|lower than|less than|smaller than)|unter|unterhalb (?:von|des|der)|niedriger als|kleiner als|weniger als|geringer als|por debajo del?|inferior(?:es)? a|menor(?:es)? que|menos que|au dessous d[eu]?|en dessous d[eu]?|inferieure?s? (?:a|au)|sous)$/,
  ],
];

/** Words of time, which two figures are not compared by: "Beitrag nach Alter" groups. */
const OF_TIME =
  /^(?:later than|after|spater als|nach|mas tarde (?:que|de)|despues del?|posterior(?:es)? a|apres|plus tard que|earlier than|before|fruher als|vor|antes del?|avant|plus tot que)$/;

const TURNED =
  / (?:not|no|never|nicht|nie|niemals|kein\p{L}*|nunca|jamas|ni|pas|jamais|at least|at most|or equal\p{L}*|or more|or less|(?:oder|o|ou) (?:gleich|igual\p{L}*|egal\p{L}*)) /u;

/** A figure, a percentage, a multiple or a time by which one is beyond the other. */
const BY_HOW_MUCH =
  / (?:(?!(?:19|20)\d\d )\d[^ ]*|%|percent|prozent|por ciento|pour cent|times|twice|double|triple|half|mal|doppelt|\p{L}{3,}(?:fach|mal)|halb|veces|doble|triple|mitad|fois|moitie|two|three|four|five|six|seven|ten|twenty|zwei|drei|vier|funf|sechs|sieben|zehn|zwanzig|dos|tres|cuatro|cinco|seis|siete|diez|veinte|deux|trois|quatre|cinq|sept|dix|vingt|(?:an?|one|eine[nrm]?|ein|une?|una) (?:hour|day|week|month|year|stunde|tag|woche|monat|jahr|hora|dia|semana|mes|ano|heure|jour|semaine|mois|an)) /u;

const MARGIN = /^(?:by|um|en|de|d|por)(?: \p{L}+){0,3} (?:\d|%)/u;

const comparedOf = (draft: Draft, item: Item, at: number): AskedColumn | null => {
  if (draft.used.has(at) || item.period !== null || item.number !== null) return null;
  // "delivered" may be a status, too: beside another moment it is when that was.
  if (item.values.length > 0) return isValueByMeaning(item) ? momentOf(draft, item) : null;
  const columns = bestColumns(item, (column) => isMeasure(column) || column.use === "moment");
  const [only] = columns;
  return columns.length === 1 && only !== undefined && (item.columns[0]?.exact ?? 0) > 0 ? only : null;
};

/** The other side: named before the words that compare, or, of a bound, the column that it is a bound of: "Stock" of "Stock mín.". */
function leftOf(
  draft: Draft,
  from: number,
  at: number,
  right: AskedColumn,
): { column: AskedColumn; place: number | null } | null {
  for (let place = Math.min(from, at - 1); place >= 0 && place >= at - 6; place -= 1) {
    const item = draft.items[place];
    const column = item === undefined ? null : comparedOf(draft, item, place);
    if (column !== null && column !== right && (column.use === "moment") === (right.use === "moment")) return { column, place };
  }
  if (
    !right.words.some(
      ({ word, concepts }) =>
        concepts.has("minimum_level") || /^(min|max|maximum|maximal|target|soll|reorder|meldebestand)$/.test(word),
    )
  )
    return null;
  const own = draft.vocabulary.columns.filter(
    (column) =>
      column !== right &&
      isMeasure(column) &&
      column.words.every(
        ({ word, optional }) => optional || right.words.some((one) => one.word === word || one.word.endsWith(word)),
      ),
  );
  const stock =
    own.length === 0 && right.words.some(({ word }) => REORDER.test(word)) ? piecesOf(draft.vocabulary.columns) : null;
  const [only] = stock === null ? own : [stock];
  return own.length <= 1 && only !== undefined ? { column: only, place: null } : null;
}

/** When there are fewer than that, more are ordered. */
const REORDER = /^(reorder|meldebestand|bestellpunkt|pedido|commande)$/;

function addBound(
  draft: Draft,
  { column: left, place }: { column: AskedColumn; place: number | null },
  right: AskedColumn,
  op: "gt" | "lt",
  at: number,
): void {
  const places = draft.items.flatMap((_, one) =>
    one <= at && one >= (place ?? at - 3) && !isWanted(draft, one, at) ? [one] : [],
  );
  const isMoment = left.use === "moment";
  if (isMoment) {
    const [from, to] = op === "gt" ? [right, left] : [left, right];
    const name = `days from ${from.label} to ${to.label}`;
    draft.derive.push({ name, as: { kind: "duration", from: from.name, to: to.name, unit: "days" } });
    draft.conditions.push({ column: name, op: "gt", value: 0 });
  } else {
    const made = derivedFrom("difference", left, right);
    draft.derive.push(made);
    draft.conditions.push({ column: made.name, op, value: 0 });
  }
  note(draft, "condition", places, `only rows where ${left.label} is ${op === "gt" ? "beyond" : "below"} ${right.label}`);
}

/** Words before the comparison that are something else: what is counted, or a value. */
const isWanted = ({ items }: Draft, one: number, at: number) =>
  one < at && (items[one]?.entity === true || has(items[one], "count", "by", "which"));

/** Two figures of a row that words make one of, and the places of those words. */
interface Pair {
  left: AskedColumn;
  right: AskedColumn;
  how: "difference" | "total" | "product" | "ratio" | "percent";
  places: readonly number[];
}

/** What stands between two figures, without articles and words for sums. */
const BETWEEN: readonly (readonly [how: Pair["how"], words: RegExp])[] = [
  ["percent", /^(?:as|in|als|como|en|em)? ?(?:a |el |un )?(?:%|percent(?:age)?|share|prozent|anteil|porcentaje|pourcentage)$/],
  [
    "ratio",
    /^(?:\/|÷|divided by|(?:ge|divi)teilt durch|geteilt durch|durch|dividid[oa]s? (?:entre|por)|divise(?:e|s|es)? par|sobre|over|sur)$/,
  ],
  [
    "difference",
    /^(?:-|−|–|minus|less|net|neto|netto|menos|moins|abzuglich|weniger|nach abzug|deducting|descontando|deduction faite)$/,
  ],
  ["total", /^(?:\+|plus|mas|incl|including|inkl|inklusive|einschliesslich|incluyendo|incluid[oa]s?|y compris|inclus(?:e|es)?)$/],
  [
    "product",
    /^(?:x|×|\*|times|multiplied (?:by|with)|mal|multipliziert mit|multiplicad[oa]s? por|fois|multiplie(?:e|s|es)? par)$/,
  ],
];

/** Joins two figures of which a word before them says what is made. */
const JOINS = /^(?:and|und|y|e|et|a|to|zu|zum|zur|vs|versus|&|over|sobre|sur|entre)$/;

/** Joins the two of a ratio that is named behind them. */
const TO = /^(?:to|zu|a|over|sur|sobre)$/;

const RATIO = /^(ratio|verhaltnis|quotient|proporcion|cociente|rapport)$/;

const NAMED: readonly (readonly [how: Pair["how"], words: RegExp])[] = [
  [
    "difference",
    /(?:difference|gap|differenz|unterschied|abweichung|abstand|spanne|diferencia|brecha|desviacion|ecart|difference|margen|marge)s?$/,
  ],
  ["ratio", /(?:ratio|verhaltnis|quotient|relacion|proporcion|cociente|rapport)$/],
  ["product", /(?:product|produkt|producto|produit)$/],
  ["total", /(?:sum|summe|suma|somme)$/],
];

/** "what we asked for and what was granted": relative clauses around two participles. */
const RELATIVES =
  /(?:^|(?<= ))(?:ce qu(?: on|i|e| il| ils)?(?: nous| leur)?(?: a| ont| avait| est| etait)?(?: ete)?|lo que (?:(?:se|nos|les|ha|han|habia|fue|es) )*|what (?:(?:was|were|we|they|people|has|have|had|been|is) ?)*|(?:das|dem|von dem|zu dem)?,? ?was (?:(?:wir|man|sie|tatsachlich) )*)(?= |$)/gu;

const NOISE =
  /(?:^|(?<=[ (]))(?:the|an?|all|of|der|die|das|den|dem|des|von|vom|zwischen|between|entre|el|la|lo|los|las|del|de|les?|l|du|d|its|their|total|totals|totale?s?|gesamt\p{L}*|insgesamt|average|avg|mean|medi[oa]|promedio|moyenn?e?|durchschnittlich\p{L}*|mittlere\p{L}*|sum|summe|suma|somme)(?= |$|\))/gu;

const plainWords = (text: string) =>
  plainly({ said: text })
    .replaceAll(/['’():,]|\.(?!\d)/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

const withoutNoise = (text: string) => plainWords(plainWords(text).replaceAll(RELATIVES, "").replaceAll(NOISE, ""));

/** "planned minus actual", "fracht geteilt durch gewicht", "stock x coste unitario": a figure made of two of each row. */
export function readTwoColumns(draft: Draft): void {
  if (draft.measures.length > 0) return;
  const pair = pairOf(draft);
  if (pair === null) return;
  const { left, right, how } = pair;
  const places = [...explainedBy(draft, pair.places), ...pair.places];
  const said = aggregateIn(draft);
  const aggregated = said === null ? [] : said.places;
  draft.arithmetic = { columns: [left.name, right.name], places };
  if (how === "ratio" || (how === "percent" && said?.kind !== "average")) {
    draft.measures.push({ kind: "ratio", column: left.name, over: right.name });
    // Of two averages, too: the totals of the rows that have both.
    if (areLevels(pair))
      draft.told.push("I divided one total by the other; the average of each row's own ratio may differ a little.");
    note(draft, "measure", [...places, ...aggregated], `${left.label} per ${right.label}`);
    return;
  }
  const made = derivedFrom(how, left, right, how === "difference" && takesOffNothing(draft, pair));
  const isLevel = left.use === "level" && right.use === "level" && how !== "product";
  const kind = said?.kind ?? (isLevel && how !== "total" ? "average" : "sum");
  draft.derive.push(made);
  draft.measures.push({ kind, column: made.name });
  draft.aggregated = true;
  note(draft, "measure", [...places, ...aggregated], `${SAID[kind]} ${made.name}`);
}

const areLevels = ({ left, right }: Pair) => left.use === "level" && right.use === "level";

/** "margin (price less cost)": the word before a formula in brackets is what the formula says, and nothing else. */
function explainedBy(draft: Draft, [first = 0]: readonly number[]): number[] {
  const { items } = draft;
  const place = [first - 1, first - 2, first - 3].find((at) => {
    const item = items[at];
    return item !== undefined && !isLink(item) && !has(item, "sum", "average", "median");
  });
  const item = place === undefined ? undefined : items[place];
  if (place === undefined || item === undefined || draft.used.has(place) || item.values.length > 0 || item.entity) return [];
  const isFree = item.number === null && item.period === null && item.senses.length === 0;
  return isFree && IN_BRACKETS.test(draft.text.slice(endOf(draft, place), startOf(draft, first))) ? [place] : [];
}

const IN_BRACKETS = /[(=:][^()=:]*$/;

/** Whether rows without what is taken off are whole ones: asked of money that only some rows have. */
function takesOffNothing(draft: Draft, { left, right, places }: Pair): boolean {
  const [at = 0] = places;
  const picked = draft.picks.get(at);
  const isUnsure = missingOf(left, right).missing !== undefined && !isTakenOff(right);
  if (isUnsure && picked === undefined)
    draft.doubts.push({
      at,
      sentence: `Some rows have no ${right.label}. Should it count as 0 there, or should they be left out?`,
      options: [
        { label: `no ${right.label} counts as 0`, pick: "nought" },
        { label: `only rows with ${right.label}`, pick: "filled" },
      ],
    });
  return isUnsure && picked === "nought";
}

/**
 * A column made of two of each row.
 * @param takesNothing what is taken off is nought in rows that don't have it
 */
export function derivedFrom(
  how: Pair["how"],
  left: AskedColumn,
  right: AskedColumn,
  takesNothing = false,
): { name: string; as: Derivation } {
  const [of, other] = [left.name, right.name];
  switch (how) {
    case "total":
      return { name: `${left.label} and ${right.label}`, as: { kind: "total", of, and: other, ...missingOf(left, right) } };
    case "product":
      return { name: `${left.label} times ${right.label}`, as: { kind: "product", of, times: other } };
    case "difference":
      return {
        name: `${left.label} less ${right.label}`,
        as: { kind: "difference", of, less: other, ...(isTakenOff(right) || takesNothing ? missingOf(left, right) : {}) },
      };
    default:
      return { name: `${left.label} per ${right.label}`, as: { kind: "ratio", of, over: other } };
  }
}

/** What only some rows have on top, or taken off, is nought in the others. */
const missingOf = (left: AskedColumn, right: AskedColumn): { missing?: "nought" } =>
  left.money && right.profile.nullCount > left.profile.nullCount ? { missing: "nought" } : {};

const isTakenOff = ({ words }: AskedColumn) =>
  words.some(({ concepts }) =>
    ["fee", "commission", "discount", "insurance", "coverage", "refund", "tax", "tip"].some((one) => concepts.has(one)),
  );

/** The one figure that an item names; null where it names none, or several. */
function figureOf({ used, vocabulary }: Draft, item: Item | undefined, at: number): AskedColumn | null {
  if (item === undefined || used.has(at) || item.period !== null || item.number !== null) return null;
  const { money } = vocabulary;
  // "spend incl. extras": what rows are worth, by a word for it.
  const isWorth =
    ["revenue", "spend", "donation"].some((one) => item.concepts.has(one)) && bestColumns(item, isMeasure).length === 0;
  if (isWorth && item.values.length === 0 && money.length === 1) return money[0] ?? null;
  const columns = plainOf(bestColumns(item, isMeasure));
  const [only] = columns;
  if (columns.length === 0 && item.values.length === 0 && !item.entity) return participleOf(vocabulary, item);
  return columns.length === 1 && only !== undefined && (item.columns[0]?.exact ?? 0) > 0 ? only : null;
}

/** "demandé" of "montant demandé": a word that says little by itself, and is in the header of one figure. */
function participleOf({ columns }: Draft["vocabulary"], item: Item): AskedColumn | null {
  const word = plainly(item);
  const fit =
    word.length < 3 || item.senses.length > 0
      ? []
      : columns.filter((column) => isMeasure(column) && column.words.some((one) => !one.optional && one.word === word));
  return fit.length === 1 ? (fit[0] ?? null) : null;
}

function pairOf(draft: Draft): Pair | null {
  const { items } = draft;
  const figures = items.flatMap((item, at) => {
    const column = figureOf(draft, item, at);
    return column === null ? [] : [{ at, column }];
  });
  for (const [place, first] of figures.entries()) {
    const second = figures.slice(place + 1).find(({ column, at }) => column !== first.column && at - first.at <= 8);
    if (second === undefined) continue;
    const between = withoutNoise(draft.text.slice(endOf(draft, first.at), startOf(draft, second.at)));
    const before = beforeOf(draft, first.at);
    const [direct] = BETWEEN.find(([, words]) => words.test(between)) ?? [];
    const [ahead] = JOINS.test(between) || between === "" ? (NAMED.find(([, words]) => words.test(before.words)) ?? []) : [];
    // "fat to protein ratio", "Fett-Eiweiß-Verhältnis"
    const behind = beside(draft, second.at, 1, 1) ?? -1;
    const isBehind = ahead === undefined && (TO.test(between) || between === "") && RATIO.test(plainly(items[behind]));
    const named = isBehind ? "ratio" : ahead;
    const joined = named ?? (isTogether(draft, second.at) && JOINS.test(between) ? "total" : undefined);
    const how = direct ?? joined;
    if (how === undefined || (between === "" && named === undefined)) continue;
    if (how === "total" && isListedApart(draft, first.at, second.at, direct !== undefined)) continue;
    const inside = items.flatMap((_, at) => (at >= first.at && at <= second.at ? [at] : []));
    const [left, right] = alikeOf(items, first, second);
    const saying = isBehind ? [behind] : named === undefined ? [] : before.places;
    return { left, right, how, places: [...saying, ...inside] };
  }
  return null;
}

/** "labour and parts": of what has both hours and a cost, the one that goes with the other. */
function alikeOf(
  items: readonly Item[],
  first: { at: number; column: AskedColumn },
  second: { at: number; column: AskedColumn },
): [AskedColumn, AskedColumn] {
  if (first.column.money === second.column.money) return [first.column, second.column];
  const other = ({ at }: { at: number }) => {
    const hits = (items[at]?.columns ?? []).filter(({ column, exact }) => isMeasure(column) && column.money && exact > 0);
    return hits.length === 1 ? hits[0]?.column : undefined;
  };
  const [left, right] = first.column.money ? [first.column, other(second)] : [other(first), second.column];
  return left === undefined || right === undefined || left === right ? [first.column, second.column] : [left, right];
}

/** "total a and total b": two figures, each of its own. */
function isListedApart({ items }: Draft, first: number, second: number, isDirect: boolean): boolean {
  return !isDirect && items.slice(first, second).some((item) => has(item, "sum", "average", "median"));
}

const TOGETHER = /^ *(?:together|combined|zusammen|juntos|juntas|ensemble|en conjunto)\b/;

const isTogether = (draft: Draft, at: number) => TOGETHER.test(plainly({ said: draft.text.slice(endOf(draft, at)) }));

const startOf = ({ tokens, items }: Draft, at: number) => tokens[items[at]?.from ?? 0]?.start ?? 0;

const endOf = ({ tokens, items }: Draft, at: number) => tokens[(items[at]?.to ?? 1) - 1]?.end ?? 0;

/** The words right before a figure that say what is made of it, and their places. */
function beforeOf(draft: Draft, at: number): { words: string; places: number[] } {
  const start = startOf(draft, at);
  const words = withoutNoise(draft.text.slice(Math.max(0, start - 60), start));
  const place = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    .map((step) => at - step)
    .find((one) => NAMED.some(([, say]) => say.test(wordsOf(draft, one))));
  return { words, places: place === undefined ? [] : [place] };
}

const wordsOf = ({ items }: Draft, at: number) => withoutNoise(items[at]?.said ?? "");
