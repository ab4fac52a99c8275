import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ColumnDoubt, ReadingFact, ReadingSettings } from "@/lib/contract/reading";
import type { FilePreview } from "@/lib/contract/uploads";
import type { ColumnType } from "@/lib/contract/words/column-words";
import { formatCount, formatList } from "@/lib/core/format";
import { answerOf, optionWord } from "../columns/doubt-words";
import { chosenAt, type Wish } from "./choices";
import { inSentence, isOpenFact, SETTING_WORDS, valueInSentence } from "./reading-words";

/** The last look at the file, and the questions it has asked so far: an answered one stays on screen. */
export interface Seen {
  preview: FilePreview | null;
  /** How many times it was read. */
  reads: number;
  /** By column, see `columnKey`. */
  doubts: ReadonlyMap<string, ColumnDoubt>;
  facts: ReadonlyMap<ReadingFact["setting"], ReadingFact>;
  /** Types as found, before anyone said otherwise. */
  detected: ReadonlyMap<string, ColumnType>;
}

export const NOTHING_SEEN: Seen = { preview: null, reads: 0, doubts: new Map(), facts: new Map(), detected: new Map() };

/** A question that is open or was answered. */
export type Question =
  | { kind: "fact"; fact: ReadingFact; answer: number }
  | { kind: "doubt"; at: number; column: string; doubt: ColumnDoubt; answer: number };

/** Name of a column across looks at the file: its place and header. */
export function columnKey(at: number, name: string): string {
  return `${at} ${name}`;
}

/** Takes in a new look at the file. */
export function remember(seen: Seen, preview: FilePreview): Seen {
  const doubts = new Map<string, ColumnDoubt>();
  const detected = new Map<string, ColumnType>();
  preview.columns.forEach((column, at) => {
    const key = columnKey(at, column.name);
    const doubt = column.doubt ?? answered(seen.doubts.get(key), column);
    if (doubt !== undefined) doubts.set(key, doubt);
    const type = column.chosen?.type === undefined ? column.type : seen.detected.get(key);
    if (type !== undefined) detected.set(key, type);
  });
  const facts = new Map<ReadingFact["setting"], ReadingFact>();
  for (const fact of preview.settings) {
    const asked = isOpenFact(fact) ? fact : fact.chosen ? seen.facts.get(fact.setting) : undefined;
    if (asked !== undefined) facts.set(fact.setting, asked);
  }
  return { preview, reads: seen.reads + 1, doubts, facts, detected };
}

/** All questions of the file, those about its reading first, each with the place of its answer or -1. */
export function questionsOf(seen: Seen, wish: Wish): Question[] {
  const columns = seen.preview?.columns ?? [];
  const facts = [...seen.facts.values()].map((fact): Question => {
    const said = settingOf(wish.settings, fact.setting);
    const options = factOptions(fact);
    const place = said === undefined ? -1 : options.indexOf(said);
    // What was chosen among the settings is an answer too, if none of these.
    return { kind: "fact", fact, answer: said !== undefined && place === -1 ? options.length : place };
  });
  const doubts = columns.flatMap(({ name }, at): Question[] => {
    const doubt = seen.doubts.get(columnKey(at, name));
    if (doubt === undefined) return [];
    return [{ kind: "doubt", at, column: name, doubt, answer: answerOf(doubt, chosenAt(wish.choices, columns, at)) }];
  });
  // What changes figures is asked first.
  const isKind = (question: Question) => question.kind === "doubt" && question.doubt.check === "ambiguous_kind";
  return [...facts, ...doubts.filter((one) => !isKind(one)), ...doubts.filter(isKind)];
}

/** Answers to a question about the reading: what was taken, then what else it could be. */
export function factOptions(fact: ReadingFact): (string | number)[] {
  return [fact.value ?? "", ...fact.alternatives];
}

/** "2 questions are open. Without an answer, day first for a and b will be used."; empty when none is. */
export function openWords(questions: readonly Question[], locale: string): string {
  const open = questions.filter(({ answer }) => answer === -1);
  if (open.length === 0) return "";
  const taken = new Map<string, string[]>();
  for (const question of open.slice(0, 3)) {
    const [what, how] = takenWords(question);
    taken.set(how, [...(taken.get(how) ?? []), what]);
  }
  const parts = [...taken].map(([how, what]) => `${how} for ${formatList(what, locale)}`);
  if (open.length > 3) parts.push(`the first answer for ${open.length - 3} more`);
  const count = formatCount(open.length, "question is", "questions are", locale);
  return `${count} open. Without an answer, ${formatList(parts, locale)} will be used.`;
}

/** What a question is about, and what is taken until it is answered. */
function takenWords(question: Question): [string, string] {
  if (question.kind === "fact") {
    const { setting, value } = question.fact;
    return [`the ${SETTING_WORDS[setting].toLowerCase()}`, valueInSentence(setting, value)];
  }
  const first = question.doubt.options[0];
  return [question.column, first === undefined ? "the first answer" : inSentence(optionWord(first))];
}

/** Why the file cannot be stored as it is read now; null when it can. */
export function blockedBy(preview: FilePreview, settings: ReadingSettings, locale: string): string | null {
  const { count } = preview.refused;
  if (count === 0 || settings.refusedRows === "leave_out") return null;
  return `${formatCount(count, "row has", "rows have", locale)} more values than the header. Leave ${count === 1 ? "it" : "them"} out, or correct the file.`;
}

function answered(doubt: ColumnDoubt | undefined, column: ColumnProfile): ColumnDoubt | undefined {
  return doubt !== undefined && answerOf(doubt, column.chosen ?? {}) !== -1 ? doubt : undefined;
}

function settingOf(settings: ReadingSettings, setting: ReadingFact["setting"]): string | number | undefined {
  return settings[setting];
}
