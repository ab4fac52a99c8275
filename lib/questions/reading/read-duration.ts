import type { FactFilter } from "@/lib/contract/report-facts";
import { aggregateIn, SAID } from "./aggregates";
import { type Draft, has, note, pickColumn, use } from "./draft";
import { bestColumns, type Item } from "./items";
import { isMeasure } from "./read-groups";
import { EVENTS, momentOf } from "./read-moment";
import type { AskedColumn } from "./vocabulary";

/** How a duration is made of two moments that are named, or of the main one and what ends it. */
export function readDuration(draft: Draft): void {
  const { items, vocabulary } = draft;
  const at = items.findIndex(
    (item, place) =>
      ((has(item, "of.time") && draft.groups.length > 0) || (has(item, "duration") && !draft.used.has(place))) &&
      bestColumns(item, isMeasure).length === 0,
  );
  if (
    at < 0 ||
    items.some(
      (item, place) =>
        place !== at &&
        bestColumns(item, isMeasure).length > 0 &&
        !(item.entity && item.columns[0]?.column.use === "key") &&
        !draft.used.has(place) &&
        !isUnitOnly(item),
    )
  )
    return;
  const { moments, main } = vocabulary;
  if (moments.length < 2 || main === null) return;
  const named: { column: AskedColumn; place: number }[] = [];
  items.forEach((item, place) => {
    if (place === at || draft.used.has(place) || item.values.some(() => item.exact)) return;
    const column = momentOf(draft, item) ?? momentNamed(draft, item);
    if (column !== null && !named.some((one) => one.column === column)) named.push({ column, place });
  });
  const ends = named.filter(({ column }) => column !== main);
  const fallback = ends.length > 0 ? null : endOf(draft, at);
  if (fallback === "ask") return;
  const [first, second] = named;
  const pair =
    first !== undefined && second !== undefined
      ? second.column === main
        ? { from: second.column, to: first.column }
        : { from: first.column, to: second.column }
      : { from: main, to: ends[0]?.column ?? fallback?.column };
  if (pair.to === undefined || pair.from === pair.to) return;
  const timed = pair.from.profile.type === "datetime" && pair.to.profile.type === "datetime";
  const unit = timed ? "hours" : "days";
  const name = `${unit} from ${pair.from.label} to ${pair.to.label}`;
  draft.derive.push({ name, as: { kind: "duration", from: pair.from.name, to: pair.to.name, unit } });
  const aggregate = aggregateIn(draft) ?? { kind: "average" as const, places: [] };
  items.forEach((item, place) => {
    if (has(item, "duration")) use(draft, place);
  });
  draft.measures.push({ kind: aggregate.kind === "sum" ? "average" : aggregate.kind, column: name });
  draft.aggregated = true;
  note(draft, "measure", [at, ...aggregate.places, ...named.map(({ place }) => place)], `${SAID[aggregate.kind]} ${name}`);
}

/** "that took more than 10 days": from the moment rows begin to the only other one, which is asked where no verb says it. */
export function readTaken(draft: Draft, places: readonly number[], bounds: readonly Pick<FactFilter, "op" | "value">[]): boolean {
  const { moments, main } = draft.vocabulary;
  const [end, ...more] = moments.filter((column) => column !== main);
  const [at = 0] = places;
  if (main === null || end === undefined || more.length > 0) return false;
  const name = `days from ${main.label} to ${end.label}`;
  const verb = draft.items.findIndex(({ said }) => TAKES.test(said));
  const said = places.map((place) => draft.items[place]?.said ?? "").join(" ");
  use(draft, ...places);
  // What every row has may be another thing than its end.
  const isSure = verb >= 0 && end.profile.nullCount > 0;
  if (!isSure && draft.picks.get(at) !== "taken") {
    draft.doubts.push({ at, sentence: `Which time should be ${said}?`, options: [{ label: name, pick: "taken" }] });
    return true;
  }
  draft.derive.push({ name, as: { kind: "duration", from: main.name, to: end.name, unit: "days" } });
  draft.conditions.push(...bounds.map((one): FactFilter => ({ column: name, ...one })));
  note(draft, "condition", verb < 0 ? places : [verb, ...places], `only rows where ${name} is ${said}`);
  return true;
}
const TAKES =
  /^(took|take[sn]?|lasted|lasts?|dauer(n|t|te|ten)|brauch(en|t|te|ten)|tard(a|an|[oó]|aron)|dur([oó]|aron)|mis|prend|pris|dur[eé](nt)?)$/i;

const isUnitOnly = (item: Item) => item.columns.every(({ exact }) => exact === 0);

/** A moment whose header shares a noun with a word: "Rechnung" of "Rechnungsdatum". */
function momentNamed({ vocabulary }: Draft, item: Item): AskedColumn | null {
  const fit = vocabulary.moments.filter(({ words }) =>
    words.some(({ concepts }) => [...concepts].some((one) => one !== "date" && item.concepts.has(one))),
  );
  return fit.length === 1 ? (fit[0] ?? null) : null;
}

/** What ends a row where no word says it; "ask" where several could. */
function endOf(draft: Draft, at: number): { column: AskedColumn } | "ask" | null {
  const { moments, main } = draft.vocabulary;
  const others = moments.filter((column) => column !== main);
  const open = others.filter(({ profile }) => profile.meaning?.openEnd === true);
  const fit = others.length === 1 ? others : open.length > 0 ? open : others;
  const hasOther = draft.items.some(
    (item) =>
      EVENTS.some((one) => item.concepts.has(one)) && momentOf(draft, item) === null && !item.entity && item.values.length === 0,
  );
  const [only] = fit;
  // What every row has may be another thing than its end.
  if (!hasOther && fit.length === 1 && only !== undefined && only.profile.nullCount === 0 && draft.picks.get(at) !== only.name) {
    draft.doubts.push({
      at,
      sentence: "Until when should it be counted?",
      options: [{ label: `until ${only.label}`, pick: only.name }],
    });
    return "ask";
  }
  const column = hasOther ? null : pickColumn(draft, at, fit, "Until when should it be counted?");
  return column === null ? null : { column };
}
