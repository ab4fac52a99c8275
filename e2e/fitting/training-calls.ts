import { readFileSync } from "node:fs";
import { callLanguage, type Language } from "@/lib/calls/language/languages";
import { MarkedCall } from "@/lib/calls/summary/course/call-marks";
import { type Featured, featuresOf } from "@/lib/calls/summary/course/clause-features";
import { promiseMarks } from "@/lib/calls/summary/course/promise-marks";
import { readSaid } from "@/lib/calls/summary/course/read-said";
import { type Lexicon, lexiconOf } from "@/lib/calls/summary/lexicon";
import { type Sentence, splitSentences } from "@/lib/calls/summary/sentences";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { CallDirection } from "@/lib/contract/words/call-words";
import { LAST } from "@/lib/testing/calls/last";
import { LATER } from "@/lib/testing/calls/later";
import { TUNED } from "@/lib/testing/calls/tuned";

/** Those of strangers, each with calls of their own; the figures are of calls by a hand that is left out of the fit. */
export const HANDS = ["a", "b", "c", "d", "e", "f", "g", "h", "i"] as const;

export interface Promised {
  owner: "agent" | "customer";
  task: string;
  due: string;
  /** Counted from 0. */
  line: number;
}

/** A call as it stands in the files: lines begin with "A " or "C ", and the first outcome and sentiment are the best. */
interface Labels {
  id: string;
  language: string;
  direction: CallDirection;
  outcome: string[];
  sentiment: string[];
  /** Of each group, one word or another has to be in the title. */
  title: string[][];
  promises: Promised[];
}

export interface TrainingCall extends Labels {
  hand: string;
  spoken: Language;
  lexicon: Lexicon;
  segments: TranscriptSegment[];
  sentences: Sentence[];
  clauses: Featured[];
  marks: ReadonlyMap<string, number>;
  promises: Promised[];
  promiseMarks: ReadonlySet<string>[];
}

/** All calls that weights are fitted on. `UNSEEN` is not among them. */
export function readTrainingCalls(): TrainingCall[] {
  const files = [...HANDS, "short", "said"].flatMap((hand) => {
    const text = readFileSync(`lib/testing/calls/hands/${hand}.json`, "utf8");
    const calls: (Labels & { lines: string[] })[] = JSON.parse(text);
    return calls.map(({ lines, ...labels }) => read(hand, labels, speak(lines)));
  });
  const labelled = Object.entries({ tuned: TUNED, later: LATER, last: LAST }).flatMap(([hand, calls]) =>
    calls.map(({ segments, outcome, sentiment, ...call }) =>
      read(hand, { ...call, outcome: [outcome], sentiment: [sentiment], title: [], promises: [] }, segments),
    ),
  );
  return [...files, ...labelled].flat();
}

function speak(lines: readonly string[]): TranscriptSegment[] {
  let at = 0;
  return lines.map((line) => {
    const text = line.slice(2);
    const start = at;
    at += 1 + text.length / 15;
    return { start, end: at - 0.5, speaker: line.startsWith("A ") ? "Agent" : "Customer", text };
  });
}

function read(hand: string, labels: Labels, segments: TranscriptSegment[]): TrainingCall[] {
  const spoken = callLanguage(segments, labels.language);
  if (!spoken) return [];
  const sentences = splitSentences(segments, spoken);
  const lexicon = lexiconOf(spoken);
  const clauses = featuresOf(readSaid(sentences, spoken), lexicon);
  if (clauses.length === 0) return [];
  const { marks } = new MarkedCall(clauses, labels.direction);
  return [
    { ...labels, hand, spoken, lexicon, segments, sentences, clauses, marks, promiseMarks: promiseMarks(clauses, lexicon) },
  ];
}
