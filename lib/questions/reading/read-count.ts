import { type Draft, has, isLink, note, pickColumn, use } from "./draft";
import { bestColumns, type Item, isNounOfRows } from "./items";
import { countBefore, isMeasure, isReference } from "./read-groups";
import { EVENTS, momentOf } from "./read-moment";
import { isWorth } from "./read-money";
import type { AskedColumn } from "./vocabulary";

export function readCount(draft: Draft): void {
  const { items } = draft;
  const counts = items.flatMap((item, at) => (has(item, "count") && !draft.used.has(at) ? [at] : []));
  for (const at of counts) {
    const target = countedAt(draft, at);
    if (target === null) continue;
    const { column, place } = target;
    draft.measures.push({ kind: "distinct", column: column.name });
    note(draft, "measure", [at, place], `number of different ${column.label}`);
    return;
  }
  if (counts.length === 0 && readUnique(draft)) return;
  const entities = items.flatMap((item, at) => (item.entity && !draft.used.has(at) ? [at] : []));
  if (counts.length === 0 && entities.length === 0 && readDistinct(draft)) return;
  if (entities.length === 0)
    entities.push(
      ...items.flatMap((item, at) =>
        !draft.used.has(at) && (isNounOfRows(item) || namesRows(draft, item)) && item.columns.length > 0 ? [at] : [],
      ),
    );
  if (entities.length === 0)
    entities.push(...items.flatMap((item, at) => (!draft.used.has(at) && isHappening(draft, item) ? [at] : [])));
  const person = items.flatMap((item, at) => (has(item, "person", "entity") && !draft.used.has(at) ? [at] : []));
  const isMoney = items.some((item, at) => !draft.used.has(at) && isWorth(draft, item)) && draft.vocabulary.money.length > 0;
  if (counts.length === 0 && isMoney && !hasCountedCondition(draft)) return;
  if (
    counts.length === 0 &&
    draft.items.some((item, at) => !draft.used.has(at) && (has(item, "basket", "average", "median") || has(item, "how_much")))
  )
    return;
  const averaged = items.findIndex((item, at) => has(item, "average", "median") && !draft.used.has(at));
  if (counts.length > 0 && averaged >= 0 && draft.picks.get(averaged) === "count") use(draft, averaged);
  else if (counts.length > 0 && averaged >= 0) {
    draft.doubts.push({
      at: averaged,
      sentence: "An average of a count isn't something I can work out yet. Do you want the count itself?",
      options: [{ label: "the count itself", pick: "count" }],
    });
    use(draft, averaged);
  }
  if (counts.length === 0 && entities.length === 0 && person.length === 0) return;
  const summed = items.findIndex(
    (item, at) => has(item, "sum") && /^(sum|summe|suma|somme)/i.test(item.said) && !draft.used.has(at),
  );
  if (counts.length === 0 && summed >= 0 && draft.vocabulary.money.length > 0) return;
  const partial =
    counts.length === 0
      ? []
      : items.flatMap((item, at) =>
          !draft.used.has(at) && item.columns.length > 0 && countBefore(draft, at) !== null ? [at] : [],
        );
  use(draft, ...partial);
  // "how many cancellations": rows that have the moment of one.
  for (const at of partial) {
    const [column] = bestColumns(
      items[at] ?? { columns: [] },
      ({ use: of, profile }) => of === "moment" && profile.nullCount > 0,
    );
    if (column !== undefined && draft.period === null && column !== draft.vocabulary.main)
      draft.conditions.push({ column: column.name, op: "not_null", value: null });
  }
  draft.measures.push({ kind: "count" });
  note(draft, "measure", [...counts, ...entities.slice(0, 1), ...person.slice(0, 1)], "number of rows");
  use(draft, ...entities, ...person);
}

/** A column that is another in each row: its noun is what rows are. */
export const namesRows = ({ vocabulary }: Draft, { columns: [hit] }: Item) =>
  hit !== undefined &&
  (hit.column.use === "key" ||
    (hit.coverage === 1 && hit.column.use === "text" && hit.column.profile.distinctCount >= vocabulary.rowCount));

/** "different owners in 2026": a word for it beside a column counts its values. */
function readUnique(draft: Draft): boolean {
  const at = draft.items.findIndex((item, place) => {
    const isNear = [place - 1, place + 1].some((one) => has(draft.items[one], "unique") && !draft.used.has(one));
    return isNear && !draft.used.has(place) && item.columns.some(({ exact }) => exact >= 1) && item.values.length === 0;
  });
  const [column] = bestColumns(draft.items[at] ?? { columns: [] }, ({ use: of }) => of === "group" || of === "key");
  if (column === undefined || column.profile.distinctCount >= draft.vocabulary.rowCount) return false;
  draft.measures.push({ kind: "distinct", column: column.name });
  note(draft, "measure", [at], `number of different ${column.label}`);
  return true;
}

/** "patients per day": each of them once. */
function readDistinct(draft: Draft): boolean {
  const at = draft.items.findIndex((item, place) => !draft.used.has(place) && isNounOfRows(item) && item.columns.length > 0);
  const item = draft.items[at];
  const [column] = item === undefined ? [] : bestColumns(item, isReference);
  const [best] = item?.columns ?? [];
  if (column === undefined || best?.column !== column || best.coverage < 1 || column.profile.type === "integer") return false;
  if (column.profile.distinctCount >= draft.vocabulary.rowCount) return false;
  draft.measures.push({ kind: "distinct", column: column.name });
  note(draft, "measure", [at], `number of different ${column.label}`);
  return true;
}

/** "signups", "admissions": what happens at the main moment of a row is the row. */
function isHappening(draft: Draft, item: Item): boolean {
  const { main } = draft.vocabulary;
  return main !== null && EVENTS.some((one) => item.concepts.has(one)) && momentOf(draft, item) === main;
}

/** "sales over 100 euros": the word is what rows are, since the figure is a condition already. */
const hasCountedCondition = (draft: Draft) => draft.conditions.some(({ op }) => ["gt", "gte", "lt", "lte"].includes(op));

/** "number of customers": a column whose different values are counted. */
function countedAt(draft: Draft, at: number): { column: AskedColumn; place: number } | null {
  for (let place = at + 1; place < draft.items.length && place <= at + 5; place += 1) {
    const item = draft.items[place];
    if (item === undefined) return null;
    if (draft.used.has(place)) continue;
    const isUnique = [place - 1, place + 1].some((near) => has(draft.items[near], "unique"));
    if (item.entity && !isUnique) return null;
    const groups = bestColumns(item, ({ use: of }) => of === "group" || of === "key");
    const [best] = item.columns;
    // What happened is counted, not the column whose header it is a part of.
    const isPart = best !== undefined && best.coverage < 1 && EVENTS.some((one) => item.concepts.has(one));
    if (groups.length > 0 && best !== undefined && !isMeasure(best.column) && !isPart) {
      const column = pickColumn(draft, place, groups, `Which column do you mean by “${item.said}”?`);
      // Each row has another: they are as many as the rows.
      if (column === null || column.profile.distinctCount >= draft.vocabulary.rowCount) return null;
      return { column, place };
    }
    if (!isLink(item) && !has(item, "unique", "sum", "follow")) return null;
  }
  return null;
}
