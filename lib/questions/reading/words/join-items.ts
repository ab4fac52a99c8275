import type { ColumnHit } from "../vocabulary";
import { has, type Item, isLink, plainly } from "./item";

/** So many links stand between a noun and what says which of it is meant. */
const LINKS_MAX = 4;

/**
 * "retard médian à l'arrivée", "delay on arrival", "Betrag netto": two nouns that several headers have, of which one header has both, are
 * that figure. What is computed of it, and stands between them, goes before it.
 */
export function withQualified(items: readonly Item[]): Item[] {
  const joined = [...items];
  for (let at = 0; at < joined.length; at += 1) {
    const item = joined[at];
    if (item === undefined || !isOpen(item)) continue;
    let next = at + 1;
    while (next - at <= LINKS_MAX && (isLink(joined[next]) || has(joined[next], ...COMPUTED))) next += 1;
    const other = joined[next];
    if (other === undefined || next - at > LINKS_MAX || !isOpen(other) || other.from < item.to) continue;
    const both = item.columns.flatMap((hit): ColumnHit[] => {
      const same = other.columns.find(({ column }) => column === hit.column);
      if (same === undefined || !isFigure(hit.column) || hit.exact < 1 || same.exact < 1) return [];
      return [
        { column: hit.column, coverage: Math.min(1, hit.coverage + same.coverage), exact: Math.min(hit.exact, same.exact) },
      ];
    });
    const [only, ...more] = both;
    if (only === undefined || more.length > 0 || item.columns.length + other.columns.length < 3) continue;
    const between = joined.slice(at + 1, next).filter((one) => has(one, ...COMPUTED));
    const said = [
      item.said,
      ...joined
        .slice(at + 1, next)
        .filter((one) => !between.includes(one))
        .map((one) => one.said),
      other.said,
    ].join(" ");
    const merged: Item = {
      ...item,
      to: other.to,
      said,
      columns: [only],
      concepts: new Set([...item.concepts, ...other.concepts]),
      entity: false,
    };
    joined.splice(at, next - at + 1, ...between, merged);
  }
  return joined;
}

const COMPUTED = ["average", "median", "max", "min"];

/** A noun that no value, period or number is, and that does nothing else. */
const isOpen = (item: Item) =>
  item.columns.length > 0 &&
  item.values.length === 0 &&
  item.period === null &&
  item.number === null &&
  !item.quoted &&
  item.senses.length === 0;

/**
 * "how many left with more than an hour of delay": a noun that several figures have is the one of them that another word of the question
 * has, too.
 */
export function withContext(items: readonly Item[]): Item[] {
  return items.map((item, at) => {
    const figures = isOpen(item) ? item.columns.filter(({ column, exact }) => exact >= 1 && isFigure(column)) : [];
    const [best] = figures;
    const tied = figures.filter(({ coverage, exact }) => coverage === best?.coverage && exact === best.exact);
    if (best === undefined || tied.length < 2 || best.coverage === 1) return item;
    const told = new Set(
      items.flatMap((other, place) => {
        if (place === at || other.values.length > 0 || other.period !== null || other.entity) return [];
        const own = tied.filter(({ column }) => other.columns.some((hit) => hit.column === column && hit.exact >= 1));
        return own.length === 1 ? own.map(({ column }) => column) : [];
      }),
    );
    const [only, ...more] = told;
    return only === undefined || more.length > 0
      ? item
      : { ...item, columns: item.columns.filter(({ column }) => column === only) };
  });
}

const isFigure = ({ use }: ColumnHit["column"]) => use === "amount" || use === "level";

/** "for each dollar of budget": the currency says no more than the figure that stands behind it. */
export function withoutCurrency(items: readonly Item[]): Item[] {
  return items.filter((item, at) => {
    const [of, noun] = [items[at + 1], items[at + 2]];
    const isCurrency = CURRENCY.test(plainly(item)) && item.columns.length + item.values.length === 0 && item.number === null;
    return !(
      isCurrency &&
      has(items[at - 1], "by") &&
      isLink(of) &&
      noun?.columns.some(({ column }) => isFigure(column)) === true
    );
  });
}

const CURRENCY = /^(dollars?|euros?|pounds?|pfund|dolar(es)?|pesos?|libras?|livres?|franken|francs?|cents?)$/;
