import type { AskedColumn } from "../columns";
import { type Draft, has, note, plainly, use } from "../draft";
import type { Item } from "../items";
import { derivedFrom } from "../read-two-columns";
import { costOf, plannedPairs } from "./plain-figures";

/** "margin", "overspend": figures that are one column less another, which no column has by itself. */
export function readMadeFigures(draft: Draft): void {
  if (draft.measures.length > 0 || draft.arithmetic !== null) return;
  readMargin(draft);
  if (draft.measures.length === 0) readOverspend(draft);
}

/** "gross margin", "profit", "taux de marge": what came in less what it cost, or its share of what came in. */
function readMargin(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex((item, place) => !draft.used.has(place) && isMargin(item));
  const item = items[at];
  const [income, ...more] = vocabulary.money;
  const cost = costOf(vocabulary);
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
  if (over === null) draft.measures.push({ kind: "sum", column: made.name });
  else draft.measures.push({ kind: "ratio", column: made.name, over: over.name });
  note(
    draft,
    "measure",
    [...new Set(places)],
    over === null ? `total ${made.name}` : `${made.name}, in percent of ${over.label}`,
  );
}
