import { foldText } from "@/lib/calls/language/fold-text";
import { type Language, spoken } from "@/lib/calls/language/languages";
import { readContent } from "@/lib/calls/summary/check/items";
import { readWords } from "@/lib/calls/summary/check/read-words";
import { findCommitments } from "@/lib/calls/summary/commitments";
import { promiseMarks } from "@/lib/calls/summary/course/promise-marks";
import { topicKey } from "@/lib/calls/summary/course/things";
import type { Acts } from "./fit-acts";
import { type Example, fitWeights, strongest, type Weights } from "./regression";
import type { Promised, TrainingCall } from "./training-calls";

/** A promise is rare among clauses. */
const WEIGHT = 4;
/** The rest of the line that holds one, and what elsewhere speaks of the same: they may be meant too. */
const MAYBE = 0.2;
const SHARED = 0.5;
const MARKS_MAX = 330;

export interface Strength {
  strength: number;
  threshold: number;
  acts: Acts;
}

/** Weights of what makes a clause a promise; `threshold`, in hundredths, is part of `bias`. */
export function fitPromises(calls: readonly TrainingCall[], { strength, threshold, acts }: Strength): Weights {
  const fitted = fitWeights(
    calls.flatMap((call) => examplesOf(call, acts)),
    { strength, least: 8 },
  );
  return withThreshold(strongest(fitted, MARKS_MAX), threshold);
}

export function withThreshold(weights: Weights, threshold: number): Weights {
  return { ...weights, bias: [(weights.bias?.[0] ?? 0) - threshold] };
}

function examplesOf(call: TrainingCall, acts: Acts): Example[] {
  const wanted = call.clauses.map(() => 0);
  const weights = call.clauses.map(() => 1);
  for (const promise of call.promises) {
    const owner = sideOf(promise);
    const keys = new Set(
      readContent(readWords(promise.task, call.spoken), call.spoken)
        .items.filter(({ kind }) => kind !== "time")
        .map(topicKey),
    );
    const places = call.clauses.flatMap(({ said, names }, at) => {
      if (said.speaker !== owner) return [];
      const shared = said.items.filter((item) => keys.has(topicKey(item))).length;
      const sum = shared + 0.5 * Number(names.includes("due")) + 0.5 * Number(names.includes("commits"));
      const isThere = said.sentence.evidence.includes(promise.line);
      return [
        { at, isThere, shared, sum: sum + 0.3 * Number(said.isSelf) + 0.3 * Number(said.isFuture) + 0.01 * said.items.length },
      ];
    });
    const best = places.filter(({ isThere, at }) => isThere && wanted[at] === 0).sort((a, b) => b.sum - a.sum)[0];
    for (const { at, isThere, shared } of places)
      if (isThere || shared >= Math.max(1, SHARED * keys.size)) weights[at] = Math.min(weights[at] ?? 1, MAYBE);
    if (best) wanted[best.at] = 1;
  }
  return promiseMarks(call.clauses, call.lexicon, acts.of(call)).map((marks, at) => ({
    marks: new Map([...marks].map((name) => [name, 1])),
    wanted: [wanted[at] ?? 0],
    weight: wanted[at] === 1 ? WEIGHT : (weights[at] ?? 1),
  }));
}

/** Told is right if it is of the same side, from the same place or nearly, or in the same words. */
export function countPromises(calls: readonly TrainingCall[], acts: Acts, weights?: Weights) {
  const sum = { wanted: 0, told: 0, found: 0 };
  for (const call of calls) {
    const { spoken: language, lexicon } = call;
    const told = findCommitments(call.clauses, call.sentences, { language, lexicon, turns: acts.of(call) }, weights);
    const used = new Set<number>();
    for (const promise of call.promises) {
      const words = wordsOf(promise.task, call.spoken);
      let best = 0.35;
      let at = -1;
      for (const [index, one] of told.entries()) {
        if (used.has(index) || one.owner !== sideOf(promise)) continue;
        const own = wordsOf(one.task, call.spoken);
        const overlap = [...words].filter((word) => own.has(word)).length / Math.max(1, words.size);
        const isNear = one.evidence.some((line) => Math.abs(line - promise.line) <= 1);
        const rank = overlap + 0.35 * Number(isNear) + 0.2 * Number(one.evidence.includes(promise.line));
        if (rank >= best) {
          best = rank + 1e-9;
          at = index;
        }
      }
      if (at >= 0) used.add(at);
    }
    sum.wanted += call.promises.length;
    sum.told += told.length;
    sum.found += used.size;
  }
  return sum;
}

function sideOf({ owner }: Promised): string {
  return owner === "agent" ? "Agent" : "Customer";
}

function wordsOf(text: string, language: Language): Set<string> {
  const small = new Set(spoken(language).grammar.empty.split(" "));
  const words = foldText(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return new Set(words.filter((word) => !small.has(word)).map((word) => word.slice(0, 5)));
}
