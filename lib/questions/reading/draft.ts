import type { Analysis, AnalysisMeasure, AnalysisPeriod } from "@/lib/contract/analysis/analysis";
import type { QuestionUnderstood } from "@/lib/contract/analysis/questions";
import type { FactFilter } from "@/lib/contract/report-facts";
import type { Grain } from "@/lib/core/time-grain";
import type { Language } from "../languages/language";
import type { Item } from "./items";
import type { Token } from "./tokens";
import type { AskedColumn, Vocabulary } from "./vocabulary";

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
  /** An aggregation without a column, as in "and the median?". */
  bare: "sum" | "average" | "median" | "min" | "max" | null;
  /** An aggregation was said. */
  aggregated: boolean;
  order: "highest" | "lowest" | null;
  limit: number | null;
  list: { column: string | null } | null;
  /** What a sum is divided by: "per click". */
  over: string | null;
  why: boolean;
  /** "the month before", in what follows another question. */
  prior: boolean;
  /** The moment that was named, where it is another than the main one. */
  moment: AskedColumn | null;
  yearAgo: boolean;
}

export function has(item: Item | undefined, ...senses: readonly string[]): boolean {
  return item !== undefined && senses.some((sense) => item.senses.includes(sense));
}

/** A word for a change, rather than a value: "declined applications". */
export const isChange = (item: Item) => has(item, "change") && !item.exact && item.values.length === 0;

/** The sense of a kind that an item has: "month" of "grain.month". */
export function partOf(item: Item | undefined, kind: string): string | null {
  const sense = item?.senses.find((one) => one.startsWith(`${kind}.`));
  return sense === undefined ? null : sense.slice(kind.length + 1);
}

/** True for words that link others and are nothing themselves. */
export function isLink(item: Item | undefined): boolean {
  if (item === undefined || item.values.length > 0 || item.period !== null || item.number !== null) return false;
  if (item.columns.length > 0 || has(item, "by", "not", "which", "against", "compare")) return false;
  return (item.ignorable && item.senses.length === 0) || has(item, "prep");
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
