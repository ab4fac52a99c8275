import { readFileSync } from "node:fs";
import { callLanguage, type Language } from "@/lib/calls/language/languages";
import { type Act, AGENT_ACTS, CUSTOMER_ACTS } from "@/lib/calls/summary/course/acts";
import { type Featured, featuresOf } from "@/lib/calls/summary/course/clause-features";
import { type Turn, turnsOf } from "@/lib/calls/summary/course/read-acts";
import { readSaid } from "@/lib/calls/summary/course/read-said";
import { type Lexicon, lexiconOf } from "@/lib/calls/summary/lexicon";
import { type Sentence, splitSentences } from "@/lib/calls/summary/sentences";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { CallDirection } from "@/lib/contract/words/call-words";
import { LAST } from "@/lib/testing/calls/last";
import { LATER } from "@/lib/testing/calls/later";
import { TUNED } from "@/lib/testing/calls/tuned";

/** Those of strangers, each with calls of their own; the figures are of calls by a hand that is left out of the fit. */
export const HANDS = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"] as const;

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

/** What somebody does in a turn; null where nobody said. */
export interface LabelledTurn extends Turn {
  acts: ReadonlySet<string> | null;
}

/** Of lines from `from` on, the acts by letter: "14I 16DB". */
interface LabelledActs {
  hand: string;
  id: string;
  from: number;
  acts: string;
}

export interface TrainingCall extends Labels {
  hand: string;
  spoken: Language;
  lexicon: Lexicon;
  segments: TranscriptSegment[];
  sentences: Sentence[];
  clauses: Featured[];
  turns: LabelledTurn[];
  promises: Promised[];
}

/** All calls that weights are fitted on. `UNSEEN` is not among them. */
export function readTrainingCalls(): TrainingCall[] {
  const files = [...HANDS, "own", "short", "said"].flatMap(readHand);
  const labelled = Object.entries({ tuned: TUNED, later: LATER, last: LAST }).flatMap(([hand, calls]) =>
    calls.map(({ segments, outcome, sentiment, ...call }) =>
      read(hand, { ...call, outcome: [outcome], sentiment: [sentiment], title: [], promises: [] }, segments),
    ),
  );
  return [...files, ...labelled.flat()];
}

/** The calls of one hand. */
export function readHand(hand: string): TrainingCall[] {
  return readCalls(readFileSync(`lib/testing/calls/hands/${hand}.json`, "utf8"), hand);
}

/** The calls that a file holds. */
export function readCalls(text: string, hand: string): TrainingCall[] {
  const calls: (Labels & { lines: string[] })[] = JSON.parse(text);
  return calls.flatMap(({ lines, ...labels }) => read(hand, labels, speak(lines)));
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
  const turns = turnsOf(clauses, spoken).map((turn) => ({ ...turn, acts: actsOf(turn, LABELLED.get(`${hand} ${labels.id}`)) }));
  return [{ ...labels, hand, spoken, lexicon, segments, sentences, clauses, turns }];
}

const ACTS: readonly LabelledActs[] = JSON.parse(readFileSync("lib/testing/calls/hands/acts.json", "utf8"));
const LABELLED = new Map(ACTS.map((call) => [`${call.hand} ${call.id}`, call]));
const LETTERS = new Map(
  Object.entries({ ...AGENT_ACTS, ...CUSTOMER_ACTS }).map(([act, letter]) => [letter as string, act as Act]),
);

function actsOf({ clauses }: Turn, labels: LabelledActs | undefined): ReadonlySet<Act> | null {
  const lines = new Set(clauses.flatMap(({ said }) => said.sentence.evidence));
  if (!labels || Math.min(...lines) < labels.from) return null;
  const told = [...labels.acts.matchAll(/(\d+)([A-Za-z]+)/g)].filter(([, line]) => lines.has(Number(line)));
  return new Set(told.flatMap(([, , letters = ""]) => [...letters].flatMap((letter) => LETTERS.get(letter) ?? [])));
}
