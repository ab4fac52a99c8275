import { has, isLink } from "./draft";
import type { Item } from "./items";
import type { ColumnHit } from "./vocabulary";

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
      const isFigure = hit.column.use === "amount" || hit.column.use === "level";
      if (same === undefined || !isFigure || hit.exact < 1 || same.exact < 1) return [];
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
