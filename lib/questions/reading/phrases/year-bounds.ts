import { type Draft, note, plainly } from "../draft";

/** "lifts older than 2000", "Anlagen älter als 2000": before a year, where one column has years of the things themselves. */
export function readYearBounds(draft: Draft): void {
  const { items, vocabulary } = draft;
  const [column, ...more] = vocabulary.columns.filter(
    ({ profile: { type, min, max } }) =>
      type === "integer" && typeof min === "number" && typeof max === "number" && min >= FIRST && max <= LAST,
  );
  if (column === undefined || more.length > 0 || draft.follows) return;
  items.forEach((item, at) => {
    const year = item.number?.value;
    if (year === undefined || draft.used.has(at) || year < FIRST || year > LAST || !Number.isInteger(year)) return;
    const length = [1, 2, 3].find((many) => BOUND.test(wordsOf(items, at - many, at)));
    if (length === undefined) return;
    draft.conditions.push({ column: column.name, op: "lt", value: year });
    const places = [...Array.from({ length }, (_, step) => at - length + step), at];
    // "lifts older than 2000" of calls to lifts: what the year is of.
    const whose = items[at - length - 1];
    const use = whose?.columns[0]?.column.use;
    if (whose?.values.length === 0 && !whose.entity && (use === "group" || use === "key")) places.unshift(at - length - 1);
    note(draft, "condition", places, `only rows where ${column.label} is before ${year}`);
  });
}

const wordsOf = (items: Draft["items"], from: number, to: number) =>
  from < 0
    ? ""
    : items
        .slice(from, to)
        .map((item) => plainly(item))
        .join(" ");

const [FIRST, LAST] = [1800, 2100];

/** Older than something, folded. */
const BOUND = /^(older than|alter als|mas (viej|antigu)[oa]s? (que|de)|plus (vieux|vieilles?|anciens?|anciennes?) que)$/;
