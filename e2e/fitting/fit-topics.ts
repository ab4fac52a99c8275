import { foldText } from "@/lib/calls/language/fold-text";
import type { Language } from "@/lib/calls/language/languages";
import { readContent } from "@/lib/calls/summary/check/items";
import { readWords } from "@/lib/calls/summary/check/read-words";
import { type MarkedTopic, markTopics } from "@/lib/calls/summary/course/topics";
import { fitWeights, type Weights } from "./regression";
import type { TrainingCall } from "./training-calls";

const LEAST = 40;
const WORD_MIN = 3;
const FORM_MIN = 5;

/** Each thing that a call speaks of counts by whether it is in the title that a person gave; both kinds as much in each call. */
export function fitTopics(calls: readonly TrainingCall[], strength: number): Weights {
  const examples = calls.flatMap((call) => {
    const topics = markTopics(call.clauses, call.spoken, call.direction).map((topic) => ({ topic, is: isTitled(topic, call) }));
    const right = topics.filter(({ is }) => is).length;
    if (right === 0) return [];
    return topics.map(({ topic, is }) => ({
      marks: new Map([...topic.marks].map((mark) => [mark, 1])),
      wanted: [is ? 1 : 0],
      weight: 1 / (is ? right : topics.length - right),
    }));
  });
  return fitWeights(examples, { strength, least: LEAST });
}

/** In how many calls the likeliest thing is one of the title, and in how many one of the two likeliest. */
export function countTopics(calls: readonly TrainingCall[], weights: Weights): { first: number; second: number; all: number } {
  const counts = { first: 0, second: 0, all: 0 };
  for (const call of calls) {
    if (call.title.length === 0) continue;
    const rank = ({ marks }: MarkedTopic) => [...marks].reduce((sum, mark) => sum + (weights[mark]?.[0] ?? 0), 0);
    const [best, next] = markTopics(call.clauses, call.spoken, call.direction).sort((a, b) => rank(b) - rank(a));
    const isFirst = best !== undefined && isTitled(best, call);
    counts.all++;
    if (isFirst) counts.first++;
    if (isFirst || (next !== undefined && isTitled(next, call))) counts.second++;
  }
  return counts;
}

/** The last group of a title's words says how it ended, unless it is the only one. */
function isTitled({ key, text }: MarkedTopic, { title, spoken }: TrainingCall): boolean {
  const words = title.slice(0, Math.max(1, title.length - 1)).flat();
  return words.some((word) => idsOf(word, spoken).includes(key) || hasWord(foldText(text), foldText(word)));
}

function idsOf(word: string, spoken: Language): string[] {
  return [spoken, "en" as const].flatMap((one) =>
    readContent(readWords(word, one), one).items.flatMap(({ ids }) => ids.slice(0, 1)),
  );
}

function hasWord(text: string, word: string): boolean {
  if (word.length < WORD_MIN) return false;
  if (text.includes(word)) return true;
  return text.split(/[\s'-]+/).some((one) => one.length >= FORM_MIN && word.startsWith(one));
}
