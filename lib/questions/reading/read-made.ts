import type { FactFilter } from "@/lib/contract/report-facts";
import { type AskedColumn, arePieces, isSenselessTotal, isStock, piecesOf } from "./columns";
import { takeRateWord } from "./conditions";
import {
  aggregateIn,
  aggregateOf,
  countBefore,
  type Draft,
  EVENTS,
  has,
  isLink,
  isMeasure,
  isPlanned,
  isResult,
  note,
  PLANNED,
  plainly,
  plainOf,
  SAID,
  use,
} from "./draft";
import { bestColumns, type Item } from "./items";
import { derivedFrom } from "./read-two-columns";
import type { Vocabulary } from "./vocabulary";

/** What things cost in all, rather than each: null where no column says it, or several do. */
function costOf({ columns }: Vocabulary): AskedColumn | null {
  const fit = columns.filter(
    (column) =>
      column.use === "amount" &&
      column.words.some(({ concepts }) => concepts.has("cost")) &&
      !column.words.some(({ concepts }) => ["unit", "freight", "fee", "labour", "salary"].some((one) => concepts.has(one))),
  );
  const [only, ...more] = plainOf(fit);
  return only === undefined || more.length > 0 ? null : only;
}

/** What was paid for what is sold: null where no column says it, or several do. */
function boughtFor({ columns }: Vocabulary): AskedColumn | null {
  const fit = columns.filter(
    (column) => isMeasure(column) && column.money && column.words.some(({ concepts }) => concepts.has("purchase")),
  );
  return fit.length === 1 ? (fit[0] ?? null) : null;
}

/** Figures with what was planned for them: "cost" and "budgeted cost", "consumption kWh" and "budget kWh". */
function plannedPairs({ columns }: Vocabulary): { actual: AskedColumn; planned: AskedColumn }[] {
  const measures = columns.filter(isMeasure);
  const bare = ({ words }: AskedColumn) =>
    words.filter(({ word, concepts }) => word.length > 1 && !PLANNED.some((one) => concepts.has(one)) && !concepts.has("actual"));
  return measures.filter(isPlanned).flatMap((planned) => {
    const own = bare(planned);
    const actuals = measures.filter((column) => {
      if (isPlanned(column)) return false;
      const other = bare(column).map(({ word }) => word);
      const common = own.filter(({ word, optional }) => other.includes(word) && !(optional && word.length > 4));
      return common.length > 0 || (own.every(({ optional }) => optional) && isActual(column));
    });
    const [actual, ...more] = actuals;
    return actual === undefined || more.length > 0 ? [] : [{ actual, planned }];
  });
}

const isActual = ({ words }: AskedColumn) => words.some(({ concepts }) => concepts.has("actual"));

/** "margin", "overspend": figures that are one column less another, which no column has by itself. */
export function readMadeFigures(draft: Draft): void {
  if (draft.measures.length > 0 || draft.arithmetic !== null) return;
  readMargin(draft);
  if (draft.measures.length === 0) readOccupancy(draft);
  if (draft.measures.length === 0) readOverspend(draft);
}

/** "gross margin", "profit", "taux de marge": what came in less what it cost, or its share of what came in. */
function readMargin(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item, place) => !draft.used.has(place) && isMargin(item));
  const item = items[at];
  const [income, ...more] = vocabulary.money;
  const cost = costOf(vocabulary) ?? boughtFor(vocabulary);
  if (item === undefined || income === undefined || more.length > 0 || cost === null || cost === income) return;
  const adjectives = [at - 1, at + 1].filter((place) => GROSS.test(items[place]?.said ?? ""));
  const percent = partPlaces(draft, at);
  const isProfit = item.concepts.has("profit") && !item.concepts.has("margin");
  const money = items.findIndex((one) => IN_MONEY.test(one.said));
  const picked = draft.picks.get(at);
  if (percent.length === 0 && money < 0 && !isProfit && picked === undefined) {
    draft.doubts.push({
      at,
      sentence: `“${item.said}” in percent, or as an amount?`,
      options: [
        { label: `${income.label} less ${cost.label}, in percent of ${income.label}`, pick: "percent" },
        { label: `${income.label} less ${cost.label}`, pick: "amount" },
      ],
    });
  }
  const isPercent = percent.length > 0 || picked === "percent";
  makeDifference(draft, { of: income, less: cost, over: isPercent ? income : null }, [at, ...adjectives, ...percent]);
  if (money >= 0) use(draft, money);
}

const isMargin = (item: Item) =>
  (item.concepts.has("margin") || item.concepts.has("profit")) &&
  item.values.length === 0 &&
  item.columns.every(({ exact, coverage }) => exact === 0 || coverage < 1);

const GROSS = /^(gross|net|brutto?|rohe?r?|neto|neta|brut[eo]s?|brutes?|bruta|bruto|commerciale|comercial)$/i;

const IN_MONEY = /^(€|\$|£|eur|euros?|dollars?|usd|gbp|amount|absolut\p{L}*|absolu[e]?|absoluto)$/iu;

/** "Auslastung", "occupancy", "taux de remplissage": how many there were of those that there is room for. */
function readOccupancy(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex(
    (item, place) => !draft.used.has(place) && item.columns.length === 0 && OCCUPIED.test(plainly(item)),
  );
  const rooms = vocabulary.columns.filter(
    (column) => isMeasure(column) && column.words.some(({ concepts }) => concepts.has("capacity")),
  );
  const heads = vocabulary.columns.filter(
    (column) =>
      isMeasure(column) &&
      !column.money &&
      column.words.some(({ concepts }) => HEADS.some((one) => concepts.has(one))) &&
      !rooms.includes(column),
  );
  const [room, head] = [rooms[0], heads[0]];
  if (at < 0 || room === undefined || head === undefined || rooms.length + heads.length > 2) return;
  draft.arithmetic = { columns: [head.name, room.name], places: [at] };
  draft.aggregated = true;
  draft.measures.push({ kind: "ratio", column: head.name, over: room.name });
  note(draft, "measure", [...new Set([at, ...partPlaces(draft, at)])], `${head.label} per ${room.label}`);
}

const OCCUPIED =
  /^(occupancy|occupancy rate|utili[sz]ation|fill rate|auslastung|auslastungsgrad|belegung|belegungsquote|ocupacion|aforo|remplissage|occupation|frequentation)$/;

const HEADS = ["counted", "attendance", "guest", "count_of_people", "seat", "passenger_class", "enrolment", "customer"];

/** Words near it that ask for a share: "taux de marge", "margin rate", "margin in %". */
function partPlaces({ items, used }: Draft, at: number): number[] {
  const before = [at - 1, at - 2].filter((place) => has(items[place], "rate") && !used.has(place));
  const after = [at + 1, at + 2, at + 3].filter(
    (place) => (has(items[place], "rate") || PERCENT.test(items[place]?.said ?? "")) && !used.has(place),
  );
  return [...before.slice(0, 1), ...after.slice(0, 1)];
}

const PERCENT = /^(%|percent|per ?cent|prozent|prozentual|porcentual|por ciento|pour ?cent|pct)$/i;

/** "budget overspend", "over budget", "Budgetabweichung": what came less what was planned, of the one pair of such columns. */
function readOverspend(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item, place) => !draft.used.has(place) && OVERSPENT.test(plainly(item)));
  if (at < 0) return;
  const pairs = plannedPairs(vocabulary);
  const isMoney = MONEY_SPENT.test(plainly(items[at])) || items.some(({ said }) => IN_MONEY.test(said));
  const named = pairs.filter(({ actual, planned }) =>
    items.some((item, place) => place !== at && namesPair(item, actual, planned)),
  );
  const fit = named.length > 0 ? named : isMoney ? pairs.filter(({ actual }) => actual.money) : pairs;
  const [only, ...more] = fit;
  if (only === undefined) return;
  if (more.length > 0) {
    draft.doubts.push({
      at,
      sentence: `“${items[at]?.said}” of which figure?`,
      options: [],
    });
    use(draft, at);
    return;
  }
  const places = items.flatMap((item, place) =>
    place === at || PLAN_WORD.test(plainly(item)) || namesPair(item, only.actual, only.planned) ? [place] : [],
  );
  const percent = partPlaces(draft, at);
  makeDifference(draft, { of: only.actual, less: only.planned, over: percent.length > 0 ? only.planned : null }, [
    ...places,
    ...percent,
  ]);
  const money = items.findIndex((one) => IN_MONEY.test(one.said));
  if (money >= 0) use(draft, money);
}

/** The word names one of the two and not the plan alone. */
const namesPair = (item: Item, actual: AskedColumn, planned: AskedColumn) =>
  !PLAN_WORD.test(plainly(item)) &&
  item.columns.some(({ column, exact, coverage }) => exact > 0 && coverage > 0 && (column === actual || column === planned));

const OVERSPENT =
  /^(overspends?|overspent|overspending|overruns?|cost overruns?|mehrkosten|budgetuberschreitung(en)?|uberschreitung(en)?|budgetabweichung(en)?|planabweichung(en)?|sobrecostes?|sobrecostos?|exceso de gasto|depassements?)$/;

const MONEY_SPENT = /spend|spent|cost|kosten|gasto|depens/;

const PLAN_WORD = /^(budgets?|plans?|presupuestos?|planes|de budget|du budget)$/;

/** A figure of one column less another, or that as a share of a third. */
function makeDifference(
  draft: Draft,
  { of, less, over }: { of: AskedColumn; less: AskedColumn; over: AskedColumn | null },
  places: readonly number[],
): void {
  const made = derivedFrom("difference", of, less);
  draft.derive.push(made);
  draft.arithmetic = { columns: [of.name, less.name], places };
  draft.aggregated = true;
  const said = over === null ? aggregateIn(draft) : null;
  const kind = said?.kind ?? "sum";
  if (over === null) draft.measures.push({ kind, column: made.name });
  else draft.measures.push({ kind: "ratio", column: made.name, over: over.name });
  note(
    draft,
    "measure",
    [...new Set([...places, ...(said?.places ?? [])])],
    over === null ? `${SAID[kind]} ${made.name}` : `${made.name}, in percent of ${over.label}`,
  );
}

/** "click-through rate", "scrap rate": one amount over another, which has to be said. */
export function readRatio(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item, place) => has(item, "rate") && !draft.used.has(place));
  if (at < 0) return;
  const place = items.findIndex(
    (item, one) => !draft.used.has(one) && bestColumns(item, ({ use: of }) => of === "amount").length > 0,
  );
  const amount = items[place];
  const [column] = amount === undefined ? [] : bestColumns(amount, ({ use: of }) => of === "amount");
  if (column === undefined) return;
  const share = draft.conditionAt.length > 0 || draft.groups.length > 0;
  const others = vocabulary.columns.filter(
    (one) => (one.use === "amount" || (one.use === "level" && one.profile.type === "integer")) && one !== column,
  );
  const picked = others.find(({ name }) => name === draft.picks.get(at));
  use(draft, at, place);
  takeRateWord(draft, place);
  if (picked !== undefined) {
    draft.measures.push({ kind: "ratio", column: column.name, over: picked.name });
    draft.understood.push({
      kind: "measure",
      said: `${items[place]?.said} ${items[at]?.said}`,
      meaning: `${column.label} per ${picked.label}`,
    });
    return;
  }
  const whole = RATE.test(items[at]?.said ?? "") ? wholeOf(column, others) : null;
  if (whole !== null) {
    draft.measures.push({ kind: "ratio", column: column.name, over: whole.name });
    const said = `${items[at]?.said} ${items[place]?.said}`;
    draft.understood.push({ kind: "measure", said, meaning: `${column.label} per ${whole.label}` });
    return;
  }
  const isOf = at < place && share && !RATE.test(items[at]?.said ?? "");
  if (isOf || draft.picks.get(at) === "share") {
    draft.measures.push({ kind: "share", column: column.name, of: [] });
    draft.understood.push({
      kind: "measure",
      said: `${items[at]?.said} ${items[place]?.said}`,
      meaning: `share of all ${column.label}`,
    });
    return;
  }
  draft.doubts.push({
    at,
    sentence: `A rate of ${column.label} to what?`,
    options: others.slice(0, 4).map(({ name, label }) => ({ label: `${column.label} per ${label}`, pick: name })),
  });
}

/** These are of what could have been, rather than of all groups. */
const RATE = /^(rates?|rate of|ratio|quote|taux|taux de|taux d|tasas?|tasas? de|[íi]ndice de)$/i;

/** The figure that another is a part of: "parcels loaded" of "parcels delivered". Null where none or several could be. */
function wholeOf(column: AskedColumn, others: readonly AskedColumn[]): AskedColumn | null {
  const nouns = column.words.filter(({ optional, concepts }) => !optional && concepts.size > 0).map(({ word }) => word);
  const fit = others.filter(
    (one) =>
      one.words.some(({ word, optional }) => !optional && nouns.includes(word)) &&
      Number(one.profile.max) >= Number(column.profile.max) &&
      Number(one.profile.mean) > Number(column.profile.mean),
  );
  if (fit.length > 0) return fit.length === 1 ? (fit[0] ?? null) : null;
  const usual = WHOLES.find(([part]) => column.words.some(({ concepts }) => concepts.has(part)))?.[1];
  const known = others.filter(({ words }) => usual !== undefined && words.some(({ concepts }) => concepts.has(usual)));
  return known.length === 1 ? (known[0] ?? null) : null;
}

/** What a rate is of by custom. */
const WHOLES = [
  ["click", "impression"],
  ["conversion", "click"],
] as const;

/** "click rate, only for Germany": of what could have been, where the value says which rows. */
export function rateOfSum(draft: Draft, at: number, place: number, of: readonly FactFilter[]): boolean {
  const next = draft.items[at + 1];
  const [column] = bestColumns(draft.items[place] ?? NOTHING, isSummed);
  if (!RATE.test(draft.items[at]?.said ?? "") || next !== draft.items[place] || column === undefined) return false;
  const others = draft.vocabulary.columns.filter((one) => one.use === "amount" && one !== column);
  const whole = wholeOf(column, others);
  use(draft, place);
  if (whole === null) {
    draft.doubts.push({ at, sentence: `A rate of ${column.label} to what?`, options: [] });
    return true;
  }
  draft.conditions.push(...of);
  draft.measures = [{ kind: "ratio", column: column.name, over: whole.name }];
  draft.understood.push({ kind: "measure", said: draft.items[at]?.said ?? "", meaning: `${column.label} per ${whole.label}` });
  return true;
}

/** Figures whose sum says something. */
export const isSummed = (column: AskedColumn) => column.use === "amount" || (column.use === "level" && !isSenselessTotal(column));

const NOTHING: Pick<Item, "columns"> = { columns: [] };

/** Those who buy, give or are bought from: how big they are is what they are worth. */
const PARTNERS = ["customer", "account", "company", "supplier", "donation"];

const SIZES =
  /(largest|biggest|greatest|most valuable|grosst|wichtigst|umsatzstarkst|mayor|mas grandes|mas importantes|plus gros|plus grand|principa|meilleur client|hauptkunde)/;

/** "our five largest customers": by the money that their rows are worth, where there is one such figure and no other was named. */
export function readBiggest(draft: Draft): void {
  const { items, vocabulary } = draft;
  const [money, ...more] = vocabulary.money;
  if (draft.measures.length > 0 || draft.groups.length !== 1 || money === undefined || more.length > 0) return;
  const [group] = draft.groups;
  const column = vocabulary.columns.find(({ name }) => name === group?.column);
  const isPartner = column?.words.some(({ concepts }) => PARTNERS.some((one) => concepts.has(one)));
  const at = items.findIndex((item, place) => has(item, "most", "top") && draft.used.has(place) && SIZES.test(plainly(item)));
  const isOther = items.some(
    (item, place) =>
      !draft.used.has(place) &&
      (bestColumns(item, isMeasure).length > 0 || has(item, "count") || EVENTS.some((one) => item.concepts.has(one))),
  );
  if (isPartner !== true || at < 0 || isOther || countBefore(draft, at) !== null) return;
  draft.measures.push({ kind: "sum", column: money.name });
  // "by spend", "nach Umsatz" says the same.
  const said = items.flatMap((item, place) =>
    has(items[place - 1], "by") && ["spend", "revenue", "amount"].some((one) => item.concepts.has(one)) ? [place - 1, place] : [],
  );
  use(draft, ...said);
  draft.understood.push({ kind: "measure", said: items[at]?.said ?? "", meaning: `total ${money.label}` });
}

/** "labour and parts together": one figure of two that were named one after the other. */
export function addTogether(draft: Draft): void {
  const [first, second, ...more] = draft.measures;
  if (first === undefined || second === undefined || more.length > 0 || first.kind !== second.kind) return;
  if ((first.kind !== "sum" && first.kind !== "average") || (second.kind !== "sum" && second.kind !== "average")) return;
  const [of, and] = [first, second].map(({ column }) => draft.vocabulary.columns.find(({ name }) => name === column));
  const at = draft.items.findIndex((item) => SUMMED.test(plainly(item)));
  if (at < 0 || of === undefined || and === undefined || !canAdd(of, and)) return;
  const made = derivedFrom("total", of, and);
  draft.derive.push(made);
  draft.measures = [{ kind: first.kind, column: made.name }];
  draft.arithmetic = { columns: [of.name, and.name], places: [] };
  note(draft, "measure", [at], made.name);
}

const SUMMED = /^(together|all together|altogether|combined|zusammen|zusammengerechnet|juntos|juntas|ensemble)$/;

/** The pick that adds two figures up. */
const TOGETHER = "together";

/**
 * Figures that a word names equally well: those that it was found to mean, and others of the same kind whose headers say as little
 * of themselves by it. That a header is longer makes it no worse: "cost" is "parts cost" and "cost of labour" alike.
 */
export function equalFigures(item: Item, columns: readonly AskedColumn[]): readonly AskedColumn[] {
  const [first] = columns;
  const best = item.columns.find(({ column }) => column === first);
  // "score" where one column has marks and another points: both are what rows came out with.
  if (best?.exact === 1 && first !== undefined && isResult(first)) {
    const results = item.columns.filter(({ exact, column }) => exact === 1 && isResult(column)).map(({ column }) => column);
    if (results.length > 1) return results;
  }
  if (first === undefined || best === undefined || best.coverage === 1 || best.akin === true) return columns;
  const others = item.columns.filter(
    ({ column, exact, coverage }) =>
      exact === best.exact &&
      coverage < 1 &&
      isMeasure(column) &&
      column.money &&
      !columns.includes(column) &&
      // What one piece costs is no amount of the row.
      !(first.use === "amount" && column.use === "level" && isSenselessTotal(column)),
  );
  return first.money && first.use === "amount" ? plainOf([...columns, ...others.map(({ column }) => column)]) : columns;
}

/** The one figure that is meant; of two that fit equally their sum is a choice, too. */
export function pickFigure(draft: Draft, at: number, columns: readonly AskedColumn[]): AskedColumn | null {
  const [first, second, third] = columns;
  const picked = draft.picks.get(at);
  if (first === undefined) return null;
  const chosen = columns.find(({ name }) => name === picked);
  if (chosen !== undefined || second === undefined) return chosen ?? first;
  const both =
    third === undefined && canAdd(first, second)
      ? [{ label: `${first.label} and ${second.label} together`, pick: TOGETHER }]
      : [];
  draft.doubts.push({
    at,
    sentence: `Which column do you mean by “${draft.items[at]?.said ?? ""}”?`,
    options: [...both, ...columns.slice(0, 4).map(({ name, label }) => ({ label, pick: name }))],
  });
  return first;
}

const canAdd = (left: AskedColumn, right: AskedColumn) =>
  left.money && right.money && left.use === "amount" && right.use === "amount";

/** "goals" of a match, where no side was said: those of both. */
const areSides = (left: AskedColumn, right: AskedColumn) => {
  const side = ({ words }: AskedColumn) => words.filter(({ word }) => SIDES.test(word));
  const rest = ({ words }: AskedColumn) =>
    words
      .filter(({ word, optional }) => !optional && !SIDES.test(word))
      .map(({ word }) => word)
      .join(" ");
  return side(left).length === 1 && side(right).length === 1 && rest(left) === rest(right) && left.use === "amount";
};

const SIDE_SAID =
  /^(home|away|host|visitors?|heim\p{L}*|auswarts\p{L}*|gast\p{L}*|local(es)?|visitantes?|casa|fuera|domicile|exterieur)$/u;

const SIDES = /^(home|away|heim|gast|auswarts|local|visitante|domicile|exterieur|casa|fuera)$/;

/** Two figures of which somebody chose that they be added up. */
export function readTogether(draft: Draft, at: number, columns: readonly AskedColumn[]): boolean {
  const [left, right] = columns.toSorted((a, b) => a.profile.nullCount - b.profile.nullCount);
  if (columns.length !== 2 || left === undefined || right === undefined) return false;
  const isSideSaid = draft.tokens.some(({ word }) => SIDE_SAID.test(word));
  if (draft.picks.get(at) !== TOGETHER && (isSideSaid || !areSides(left, right))) return false;
  const made = derivedFrom("total", left, right);
  const aggregate = aggregateOf(draft, at);
  const kind = aggregate?.kind ?? "sum";
  draft.derive.push(made);
  draft.measures.push({ kind, column: made.name });
  draft.aggregated = true;
  note(draft, "measure", [at, ...(aggregate === null ? [] : [aggregate.place])], `${SAID[kind]} ${made.name}`);
  return true;
}

/**
 * "stock value", "valeur du stock", "Lagerwert": how many there are, each at its price, where no column says it. The same is what was
 * sold where rows tell only pieces and their price.
 */
export function readWorthOfPieces(draft: Draft): void {
  const { items, vocabulary } = draft;
  if (draft.measures.length > 0 || draft.arithmetic !== null || vocabulary.money.length > 0) return;
  const pieces = piecesOf(vocabulary.columns);
  if (pieces === null) return;
  const at = items.findIndex((item, place) => !draft.used.has(place) && isValue(item));
  const named =
    at < 0 ? [] : [-3, -2, -1, 0, 1, 2, 3].map((step) => at + step).filter((place) => isPiecesBeside(draft, at, place, pieces));
  const sold = items.findIndex(
    (item, place) => !draft.used.has(place) && isSold(item) && item.columns.length === 0 && !isRows(draft, item),
  );
  const places = named.length > 0 ? [at, ...named] : sold >= 0 && !isStock(pieces) ? [sold] : [];
  const [place] = places;
  if (place === undefined) return;
  const price = priceOf(draft, place);
  if (price === null) return;
  const made = derivedFrom("product", pieces, price);
  const said = aggregateIn(draft);
  const kind = said?.kind ?? "sum";
  draft.derive.push(made);
  draft.arithmetic = { columns: [pieces.name, price.name], places };
  draft.measures.push({ kind, column: made.name });
  draft.aggregated = true;
  note(draft, "measure", [...places, ...(said?.places ?? [])], `${SAID[kind]} ${made.name}`);
}

/** "out of stock", "agotados": rows of which there is none left, where a column says how many there are. */
export function readNoneLeft(draft: Draft): void {
  const at = draft.items.findIndex((item, place) => has(item, "none_left") && !draft.used.has(place) && item.values.length === 0);
  const stocks = draft.vocabulary.columns.filter((column) => arePieces(column) && isStock(column));
  const [stock, ...more] = stocks;
  if (at < 0 || stock === undefined || more.length > 0 || stock.profile.min !== 0) return;
  draft.conditions.push({ column: stock.name, op: "eq", value: 0 });
  note(draft, "condition", [at], `only rows where ${stock.label} is 0`);
}

/** "and in value?" of how many there are: the same at their price. Null where the figure before is none of pieces. */
export function worthOfThese(draft: Draft, column: string): string | null {
  const pieces = piecesOf(draft.vocabulary.columns);
  const at = draft.items.findIndex((item, place) => !draft.used.has(place) && isValue(item));
  if (pieces === null || pieces.name !== column || at < 0 || draft.vocabulary.money.length > 0) return null;
  const price = priceOf(draft, at);
  if (price === null) return null;
  const made = derivedFrom("product", pieces, price);
  draft.derive.push(made);
  use(draft, at);
  return made.name;
}

/** What one of them costs; asked where rows tell what was paid for it and what it sells for. */
function priceOf(draft: Draft, at: number): AskedColumn | null {
  const fit = draft.vocabulary.columns.filter(
    (column) =>
      isMeasure(column) &&
      column.money &&
      column.use === "level" &&
      column.words.some(({ concepts }) => concepts.has("price") || concepts.has("cost")),
  );
  const [first, ...more] = fit;
  const chosen = fit.find(({ name }) => name === draft.picks.get(at));
  if (chosen !== undefined || first === undefined || more.length === 0) return chosen ?? first ?? null;
  draft.doubts.push({
    at,
    sentence: `“${draft.items[at]?.said}” at which price?`,
    options: fit.slice(0, 4).map(({ name, label }) => ({ label: `at ${label}`, pick: name })),
  });
  return first;
}

const isValue = (item: Item) =>
  (item.concepts.has("amount") || item.concepts.has("worth")) &&
  item.columns.length === 0 &&
  item.number === null &&
  !has(item, "sum");

const isSold = ({ concepts }: Item) => concepts.has("revenue") || concepts.has("spend");

/** "sales", "Verkäufe": those may be the rows, which "Umsatz" and "revenue" never are. */
const isRows = ({ vocabulary: { entity } }: Draft, item: Item) =>
  item.entity && (entity.words.includes(plainly(item)) || SALES.test(plainly(item)));

const SALES = /^(sales?|verkaufe?n?|ventas?|ventes?|purchases?|kaufe?n?|compras?|achats?|expenses?|ausgaben|gastos?|depenses)$/;

/** The pieces are named right beside the word for their value: "value of the stock", "Lager-wert". */
function isPiecesBeside(draft: Draft, at: number, place: number, pieces: AskedColumn): boolean {
  const item = draft.items[place];
  if (item === undefined || place === at) return false;
  const isNamed =
    bestColumns(item, isMeasure).includes(pieces) ||
    item.concepts.has("stock") ||
    (item.from === draft.items[at]?.from && item.concepts.has("warehouse"));
  return (
    isNamed &&
    draft.items
      .slice(Math.min(at, place) + 1, Math.max(at, place))
      .every((one) => isLink(one) || one.ignorable || has(one, "sum"))
  );
}
