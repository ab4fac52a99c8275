import type { AnalysisMeasure } from "@/lib/contract/analysis/analysis";
import { beside, type Draft, has, isLink, plainly, use } from "../draft";
import { measuresOf, spreadOf } from "./spread";

type Counted = Exclude<AnalysisMeasure, { kind: "rows" }>;

/**
 * "average and median queue time", "count, total and average of …", "temps moyen et médian": words that each work out a figure of the
 * same noun. All but one are set aside, so that the rest is read as a question for that one.
 */
export function readSeveral(draft: Draft): void {
  const { items } = draft;
  const run = runIn(draft);
  const own = run.filter((at) => spreadOf(items[at]) !== null);
  // The noun is read with the word that stands next to it.
  const behind = beside(draft, run.at(-1) ?? 0, 1, 3);
  const isBehind = behind !== undefined && !has(items[behind], "by") && items[behind]?.period === null;
  const lead = isBehind ? own.at(-1) : own[0];
  if (lead === undefined) return;
  const others = run.filter((at) => at !== lead);
  use(draft, ...others, ...jointsOf(draft, run));
  draft.several = { lead, places: run };
}

/** Places of the first such words in a row, joined by "and" or a comma; empty where there is only one. */
function runIn(draft: Draft): number[] {
  const { items } = draft;
  for (const at of items.keys()) {
    const run: number[] = [];
    for (let place: number | null = isFigureWord(draft, at) ? at : null; place !== null; place = nextOf(draft, place))
      run.push(place);
    // "minimum and maximum" are read together wherever their noun stands.
    // "en moyenne, combien": how many there are of something, on average.
    const isOfCount = has(items[run[1] ?? -1], "count") && !has(items[(run[1] ?? 0) - 1], "and", "follow");
    const isMore = !isOfCount && run.some((place) => !["min", "max", null].includes(spreadOf(items[place])));
    if (run.length > 1 && isMore) return run;
  }
  return [];
}

/** A word that works out a figure, or counts. A rank beside them is an end: "lowest, average and highest". */
const isFigureWord = ({ items, used }: Draft, at: number) => {
  const item = items[at];
  if (item === undefined || used.has(at) || item.number !== null || item.period !== null || item.exact || item.quoted)
    return false;
  const isHeader = item.columns.some(({ exact, coverage }) => exact >= 2 && coverage === 1);
  return !isHeader && (spreadOf(item) !== null || has(item, "count") || endOf(item) !== null);
};

/** "lowest", "highest" beside other figures of one noun. */
const endOf = (item: Draft["items"][number] | undefined): "min" | "max" | null =>
  item === undefined || item.columns.length > 0 || !END.test(plainly(item))
    ? null
    : has(item, "least")
      ? "min"
      : has(item, "most")
        ? "max"
        : null;

const END =
  /^((the|der|die|das|el|la|le) )?(lowest|highest|largest|smallest|niedrigste[rns]?|hochste[rns]?|kleinste[rns]?|grosste[rns]?|(mas )?(alt[oa]|baj[oa])|menor|mayor|plus (haute?|eleve|elevee|basse?|bas))$/;

function nextOf(draft: Draft, at: number): number | null {
  const { items, tokens, text } = draft;
  let place = at + 1;
  // "number of orders and average amount": what is counted is the rows.
  if (has(items[at], "count")) while (isLink(items[place]) || items[place]?.entity === true) place += 1;
  const between = place;
  while (place <= between + 1 && has(items[place], "and", "follow") && spreadOf(items[place]) === null) place += 1;
  const start = tokens[(items[between - 1]?.to ?? 1) - 1]?.end ?? 0;
  const end = tokens[items[place]?.from ?? 0]?.start ?? start;
  const isJoined = place > between || /,/.test(text.slice(start, end));
  return isJoined && isFigureWord(draft, place) ? place : null;
}

/** What stands between them: joints, and the rows that are counted. */
const jointsOf = ({ items }: Draft, run: readonly number[]) =>
  items.flatMap((item, at) => {
    const isWithin = at > (run[0] ?? 0) && at < (run.at(-1) ?? 0) && !run.includes(at);
    return isWithin && (has(item, "and", "follow") || item.entity) ? [at] : [];
  });

/** The figures of all of them, in the order in which they were said, once the one that was left has been read. */
export function addSeveral(draft: Draft): void {
  const { several, items } = draft;
  const [only, ...more] = draft.measures;
  if (several === null || only === undefined || more.length > 0) return;
  const { lead, places } = several;
  if (!SIMPLE.has(only.kind) || !("column" in only) || only.column === null) {
    const sentence = `I can't work out “${items[places.find((at) => at !== lead) ?? lead]?.said}” of that, too. Ask for one after the other.`;
    draft.doubts.push({ at: lead, sentence, options: [] });
    return;
  }
  const { column } = only;
  const made = places.flatMap((at): Counted[] => {
    const end = endOf(items[at]);
    if (has(items[at], "count")) return [{ kind: "count" }];
    return end === null ? measuresOf(items[at], column) : [{ kind: end, column }];
  });
  draft.measures = [...new Map(made.map((one) => [JSON.stringify(one), one])).values()].slice(0, 4);
  if (!items.some((item, at) => !places.includes(at) && has(item, "most", "least", "top", "bottom", "descending", "ascending")))
    draft.order = null;
  const said = places.map((at) => items[at]?.said).join(", ");
  use(draft, lead);
  draft.understood.push({ kind: "measure", said, meaning: "a figure for each of them" });
}

const SIMPLE: ReadonlySet<string> = new Set(["sum", "average", "median", "min", "max"]);
