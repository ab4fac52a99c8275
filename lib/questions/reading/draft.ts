import type { Analysis, AnalysisHaving, AnalysisMeasure, AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { QuestionUnderstood } from "@/lib/contract/analysis/questions";
import type { FactFilter } from "@/lib/contract/report-facts";
import type { Grain } from "@/lib/core/time-grain";
import type { Language } from "../languages/language";
import { type AskedColumn, tallied } from "./columns";
import { has, type Item, isGermanNoun, isLink, plainly } from "./item";
import { bestColumns } from "./items";
import type { Token } from "./times/tokens";
import { isOwnerOf, type Vocabulary } from "./vocabulary";

export { has, isGermanNoun, isLink, plainly };

type Derived = NonNullable<Analysis["derive"]>[number];

type Counted = Exclude<AnalysisMeasure, { kind: "rows" }>;

export interface DraftGroup {
  column: string;
  grain?: Grain | null;
}

/** Something that can be meant in several ways, or that a figure hangs on and nobody knows. */
interface Doubt {
  /** The item it is about. */
  at: number;
  sentence: string;
  /** Readings to choose from; each is the pick that makes it. */
  options: readonly { label: string; pick: string }[];
}

/** From one moment of a row to another, as they were said. */
interface Span {
  from: AskedColumn;
  to: AskedColumn;
  places: readonly number[];
}

/** What is read off a question, piece by piece. */
export interface Draft {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
  readonly items: readonly Item[];
  readonly tokens: readonly Token[];
  /** The question as the places of its words count it. */
  readonly text: string;
  readonly newest: number | null;
  /** There is a plan before it, which it may change. */
  readonly follows: boolean;
  /** Its groups, which "the highest three" and "which one" are of. */
  readonly followsGroups: readonly DraftGroup[];
  /** What was chosen for items that can mean several things, by their place. */
  readonly picks: ReadonlyMap<number, string>;
  /** Items that became something. */
  readonly used: Set<number>;
  readonly understood: QuestionUnderstood[];
  readonly doubts: Doubt[];
  /** Places of what restricts rows, each condition or period by itself, to tell what “or” stands between. */
  readonly noted: { places: readonly number[]; isRows: boolean }[];
  /** Words that were not understood and could change nothing but what is asked besides. */
  readonly unknown: string[];

  conditions: FactFilter[];
  /** Places of the conditions' items, to tell which of them a rate is of. */
  conditionAt: { at: number; filter: FactFilter; column: AskedColumn; excluded: boolean }[];
  period: AnalysisPeriod | null;
  against: AnalysisPeriod | null;
  groups: DraftGroup[];
  derive: Derived[];
  measures: Counted[];
  /** Groups that are picked by their rows. */
  having: AnalysisHaving | null;
  /** A column whose different values a figure is divided by: "per customer". */
  each: string | null;
  /** An aggregation without a column, as in "and the median?". */
  bare: "sum" | "average" | "median" | "min" | "max" | null;
  /** An aggregation was said. */
  aggregated: boolean;
  order: "highest" | "lowest" | null;
  limit: number | null;
  list: { column: string | null } | null;
  /** What a sum is divided by: "per click". */
  over: string | null;
  /** Two figures that words make one of, and the places of all those words. */
  arithmetic: { columns: readonly string[]; places: readonly number[] } | null;
  /** Sentences on what was read in a way that is not the plain one. */
  readonly told: string[];
  /** Words that each ask for a figure of one noun, and the one that is read with it. */
  several: { lead: number; places: readonly number[] } | null;
  /** Groups are of two values that "and" joins: the figure of both together may be meant as well. */
  alsoWhole: boolean;
  /** Two moments that a time is asked between. */
  span: Span | null;
  why: boolean;
  /** "the month before", in what follows another question. */
  prior: boolean;
  /** The moment that was named, where it is another than the main one. */
  moment: AskedColumn | null;
  yearAgo: boolean;
}

/** A word for a change, rather than a value: "declined applications". */
export const isChange = (item: Item) => has(item, "change") && !item.exact && item.values.length === 0;

/** The sense of a kind that an item has: "month" of "grain.month". */
export function partOf(item: Item | undefined, kind: string): string | null {
  const sense = item?.senses.find((one) => one.startsWith(`${kind}.`));
  return sense === undefined ? null : sense.slice(kind.length + 1);
}

/** The nearest item on a side that is no link; undefined at the end. @param most links that are passed */
export function beside(draft: Draft, at: number, step: 1 | -1, most = 4): number | undefined {
  for (let place = at + step, passed = 0; place >= 0 && place < draft.items.length; place += step, passed += 1) {
    if (!isLink(draft.items[place])) return place;
    if (passed >= most) return undefined;
  }
  return undefined;
}

export function use(draft: Draft, ...places: readonly number[]): void {
  for (const place of places) draft.used.add(place);
}

/** Notes what words became; words that were spelled otherwise are told as they were read. */
export function note(draft: Draft, kind: QuestionUnderstood["kind"], places: readonly number[], meaning: string): void {
  const said = places
    .toSorted((a, b) => a - b)
    .map((place) => draft.items[place]?.said ?? "")
    .join(" ");
  use(draft, ...places);
  draft.understood.push({ kind, said, meaning });
  if (kind === "condition" || kind === "period") draft.noted.push({ places, isRows: kind === "condition" });
}

/** The one column of several that is meant: that chosen, or the only one. Notes a doubt where several fit equally. */
export function pickColumn(draft: Draft, at: number, columns: readonly AskedColumn[], asks: string): AskedColumn | null {
  const [first] = columns;
  if (first === undefined) return null;
  const picked = draft.picks.get(at);
  const chosen = columns.find(({ name }) => name === picked);
  if (chosen !== undefined) return chosen;
  if (columns.length === 1) return first;
  draft.doubts.push({ at, sentence: asks, options: columns.slice(0, 4).map(({ name, label }) => ({ label, pick: name })) });
  return first;
}

/** A German noun, or a word with a capital within the question: a name rather than a verb. */
export function isName(draft: Draft, at: number): boolean {
  const item = draft.items[at];
  if (item === undefined) return false;
  return item.quoted || (item.from > 0 && /^\p{Lu}/u.test(item.said));
}

/** The place of a figure that nobody said. */
export const UNSAID = -1;

/** Words that ask to see rows. */
export const SHOWING = new Set(
  "show list find display give zeig zeige zeigen gib liste nenne finde muestra muestrame mostrar lista listame ensename montre montrez montrer affiche donne liste lister trouve".split(
    " ",
  ),
);

/** "which one of them", in what follows a table of groups. */
export const WHICH_ONE =
  /^\W*(and |und |et |y |¿y )?(which ones?|whose|welche[rs]? davon|cu[aá]l(es)?|lequel|laquelle|lesquels|lesquelles)(?!\p{L})/iu;

export type Aggregate = "sum" | "average" | "median" | "min" | "max";

export const AGGREGATES: readonly Aggregate[] = ["median", "average", "sum", "max", "min"];

export const SAID: Readonly<Record<Aggregate, string>> = {
  sum: "total",
  average: "average",
  median: "median",
  min: "lowest",
  max: "highest",
};

export function aggregateIn(draft: Draft): { kind: Aggregate; places: number[] } | null {
  for (const kind of AGGREGATES) {
    const at = draft.items.findIndex((item, place) => has(item, kind) && !draft.used.has(place));
    if (at >= 0) return { kind, places: [at] };
  }
  return null;
}

/** The aggregation that goes with a measure: the nearest before it, or right behind it. */
export function aggregateOf(draft: Draft, at: number): { kind: Aggregate; place: number } | null {
  const { items } = draft;
  for (let place = at - 1; place >= 0 && place >= at - 4; place -= 1) {
    const item = items[place];
    const kind = AGGREGATES.find((one) => has(item, one));
    if (kind !== undefined && !has(item, "most", "least")) return { kind, place };
    if (kind !== undefined && draft.groups.length === 0) return { kind, place };
    const isPassable =
      item !== undefined && (isLink(item) || item.entity || draft.used.has(place) || has(item, "and", "follow", "count"));
    if (!isPassable || has(item, "by")) break;
  }
  for (let place = at + 1; place < items.length && place <= at + 2; place += 1) {
    const item = items[place];
    // "des moins de 18 ans" bounds an age.
    if (has(item, "gt", "lt", "gte", "lte") && items.slice(place + 1, place + 3).some((one) => one.number !== null)) break;
    const kind = AGGREGATES.find((one) => has(item, one));
    if (kind !== undefined) return { kind, place };
    if (has(item, "most", "least") && draft.groups.length === 0) return { kind: has(item, "most") ? "max" : "min", place };
    // "which costs most on average"
    if (has(item, "most", "least") && draft.used.has(place)) continue;
    if (item === undefined || !isLink(item)) break;
  }
  // A column called "total".
  return has(items[at], "sum") ? { kind: "sum", place: at } : null;
}

/** "the highest price" without a group is one figure. */
export function rankedKind(draft: Draft, at: number): Aggregate | null {
  if (draft.groups.length > 0 || draft.list !== null || draft.limit !== null || draft.order === null) return null;
  const before = draft.items.slice(Math.max(0, at - 2), at);
  const isNear = before.some((item) => has(item, "most", "least")) || has(draft.items[at + 1], "most", "least");
  return isNear ? (draft.order === "highest" ? "max" : "min") : null;
}

export function standardOf(column: AskedColumn): Aggregate {
  return column.use === "amount" ? "sum" : "average";
}

export const isMeasure = ({ use: of }: AskedColumn) => of === "amount" || of === "level";

/** What rows came out with, as a figure. */
export const isResult = (column: AskedColumn) =>
  column.use === "level" && column.words.some(({ concepts }) => ["score", "mark", "rating"].some((one) => concepts.has(one)));

/** Figures to choose from, what rows are worth before others. */
export const figuresOf = ({ vocabulary: { columns, money } }: Draft) => [
  ...money,
  ...columns.filter((column) => isMeasure(column) && !money.includes(column)),
];

const isGroup = ({ use: of }: AskedColumn) => of === "group" || of === "flag" || of === "key";

export const PEOPLE = ["customer", "patient", "student", "agent", "seller", "employee", "owner", "teacher", "doctor", "user"];

/** A number of its own for each row: it names the row and makes no groups. */
export const isRowKey = ({ use: of, profile }: AskedColumn) =>
  of === "key" && profile.distinctCount > 1 && profile.topValues.every(({ count }) => count === 1);

/** What was chosen for a word that no column is called. */
export const chosenGroup = ({ vocabulary, picks, items }: Draft, place: number) =>
  items[place]?.columns.length === 0
    ? vocabulary.columns.find((column) => isGroup(column) && column.name === picks.get(place))
    : undefined;

export function groupsOf(item: Item | undefined): AskedColumn[] {
  if (item === undefined) return [];
  const isOwner = (column: AskedColumn) => item.columns.some((hit) => hit.column === column && isOwnerOf(hit, item.said));
  const groups = bestColumns(item, (column) => isGroup(column) && !isRowKey(column) && !isOwner(column));
  const measures = bestColumns(item, isMeasure);
  const [best] = item.columns;
  // "Ausführung" is when it was done before it is who did it.
  if (best?.column.use === "moment" && best.exact >= 2 && best.coverage === 1) return [];
  return groups.length > 0 && (measures.length === 0 || best === undefined || isGroup(best.column)) ? named(item, groups) : [];
}

/** Those with a name rather than a number, where rows have both: "Kundennr." and "Kunde". */
function named(item: Item, groups: readonly AskedColumn[]): AskedColumn[] {
  const isNumbered = ({ profile, words }: AskedColumn) =>
    profile.type === "id" ||
    profile.type === "integer" ||
    words.some(({ concepts, optional }) => optional && concepts.has("number_code"));
  const same = item.columns.filter(({ coverage, exact }) => coverage === 1 && exact > 0).map(({ column }) => column);
  const names = same.filter((column) => isGroup(column) && column.use !== "flag" && !isNumbered(column) && !isRowKey(column));
  const numbers = groups.filter(isNumbered);
  const [name, ...others] = names;
  // "sku" and "item name": one of each for each of the other.
  const isOne =
    name !== undefined &&
    others.length === 0 &&
    numbers.every(({ profile }) => profile.distinctCount === name.profile.distinctCount);
  if (numbers.length > 0 && numbers.length < groups.length && isOne) return [name];
  return names.length > 0 && groups.every((column) => isNumbered(column)) ? names : [...groups];
}

/** Small whole numbers may be groups: stars, bedrooms. */
export const isSmallNumber = ({ profile }: AskedColumn) => profile.type === "integer" && profile.distinctCount <= 15;

export const arePeople = ({ vocabulary }: Draft) => PEOPLE.some((one) => vocabulary.entity.concepts.has(one));

/** Customers, patients: so many that a group for each says little. */
export const isReference = ({ use: of, profile }: AskedColumn) =>
  of === "key" || profile.meaning?.kind === "reference" || (of === "group" && profile.distinctCount > MANY_GROUPS);

const MANY_GROUPS = 40;

/** Where a word for counting stands right before an item. */
export function countBefore(draft: Draft, at: number): number | null {
  for (let place = at - 1; place >= 0 && place >= at - 3; place -= 1) {
    const item = draft.items[place];
    if (has(item, "count")) return place;
    if (!isLink(item) && !has(item, "unique", "sum") && item?.values.length === 0 && !draft.used.has(place)) return null;
  }
  return null;
}

/** "Meldungen" of rows that were each "gemeldet" at their main moment: a noun for what happened is a row. */
export function isNounOfMain({ vocabulary: { main }, language }: Draft, item: Item): boolean {
  const [hit] = item.columns;
  const isNoun = language.id === "de" ? /^\p{Lu}.*(en|e|s)$/u.test(item.said) : /[^s]s$/.test(plainly(item));
  return (
    main !== null &&
    main.profile.nullCount === 0 &&
    hit?.column === main &&
    hit.exact === 2 &&
    hit.coverage === 1 &&
    isNoun &&
    item.values.length === 0
  );
}

/** Concepts of what was planned. */
export const PLANNED = ["budget", "planned", "target", "minimum_level", "estimated", "promised"];

/** True for what was planned, rather than what came. */
export const isPlanned = ({ words }: AskedColumn) => words.some(({ concepts }) => PLANNED.some((one) => concepts.has(one)));

/** Of columns that fit equally, what came rather than what was planned. */
export function plainOf(columns: readonly AskedColumn[]): readonly AskedColumn[] {
  const plain = columns.filter((column) => !isPlanned(column));
  return plain.length > 0 ? plain : columns;
}

/** The columns that a measure is of. */
export const columnsOf = (measure: Analysis["measure"]): readonly string[] => [
  ...("column" in measure && measure.column !== null ? [measure.column] : []),
  ...("with" in measure ? [measure.with] : []),
  ...("of" in measure ? measure.of.map(({ column }) => column) : []),
];

/** What something costs may be what is charged for it, or what it costs those who sell it. */
export const COSTS = /^(costs?|kosten?|kostet|kosteten?|cuestan?|costo|costaron|coute(nt)?|coutait)$/;

/** Values that say there is none. */
export const NONE = /^(none|no|nothing|keine?[rs]?|ohne|nichts|ningun[oa]?|nada|aucune?|rien|sans)$/;

/** Things that happen to a row, each at a moment of its own. */
export const EVENTS = [
  "close",
  "deliver",
  "ship",
  "pay",
  "sell",
  "discharge",
  "admit",
  "arrive",
  "depart",
  "hire",
  "signup",
  "churn",
  "attrition",
  "return",
  "open_event",
  "list_event",
  "due",
  "complete",
  "cancel",
  "accept",
];

/** A unit behind a figure: "in minutes". */
export const IN = /^(in|en|expressed in|als|as|as an?)$/i;

export const WRITTEN_IN =
  /^(seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|sekunden?|minuten?|stunden?|std|tagen?|wochen?|segundos?|minutos?|horas?|d[ií]as?|semanas?|secondes?|heures?|jours?|semaines?|euros?|eur|dollars?|pounds?|pesos?|francs?|franken|chf|yen|kronen|coronas|percent|per cent|prozent|%|porcentaje|por ciento|pourcentage|pour ?cent|pct)$/i;

/** "in minutes", "in %" behind what was read. */
export const isUnitSaid = ({ items, used }: Draft, at: number): boolean =>
  used.has(at) && used.has(at - 1) && IN.test(items[at - 1]?.said ?? "") && WRITTEN_IN.test(items[at]?.said ?? "");

/** What was earned or spent is a total, whatever its column leaves open. */
export const isEarned = (item: Item | undefined) =>
  item !== undefined && ["revenue", "spend", "cost"].some((one) => item.concepts.has(one));

/** What rows stand for is counted rather than rows, unless those are asked for, or the tally is what they are picked by. */
export function ofTally({ vocabulary: { tally }, items, conditions }: Draft, measure: Counted): Counted {
  if (tally === null || conditions.some(({ column }) => column === tally.name)) return measure;
  return items.some((item) => has(item, "entity") && item.columns.length === 0) ? measure : tallied(measure, tally);
}

/** What rows themselves have: the highest of it is one of them. */
export const isPlainFigure = ({ kind }: Counted) =>
  kind === "sum" || kind === "average" || kind === "min" || kind === "max" || kind === "median";

/** "never", folded, in the four languages. */
export const NEVER = /^(never|nie|niemals|nunca|jamas|jamais)$/;
