import type { CallDirection } from "@/lib/contract/words/call-words";
import { type Featured, moodOf } from "./clause-features";

/** A mark counts in full from the second time on. */
const ONCE = 0.5;
/** From here on a mark counts as one of the end too. */
const END = 0.6;
/** Up to here it is one of the beginning. */
const BEGINNING = 0.4;
/** Turns from the end in which what is said stands at the end, however long the call. */
const LAST_TURNS = 3;
const EVIDENCE_MAX = 3;

/** What the marks of a call say for each of several choices: `weights` are in hundredths, one row per mark. */
export class MarkedCall {
  readonly #clauses: readonly Featured[];
  readonly #marks = new Map<string, number>([["bias", 1]]);
  readonly #last: number;

  constructor(clauses: readonly Featured[], direction: CallDirection) {
    this.#clauses = clauses;
    this.#last = Math.max(1, clauses.at(-1)?.said.turn ?? 1);
    this.#marks.set(`dir:${direction}`, 1);
    for (const clause of clauses)
      for (const mark of this.#marksOf(clause)) this.#marks.set(mark, Math.min(1, (this.#marks.get(mark) ?? 0) + ONCE));
  }

  /** How much each mark is there, from nothing to 1. */
  get marks(): ReadonlyMap<string, number> {
    return this.#marks;
  }

  /** How likely each choice is, by multinomial logistic regression. */
  chances(weights: Readonly<Record<string, readonly number[]>>, count: number): number[] {
    const sums = Array.from({ length: count }, () => 0);
    for (const [mark, value] of this.#marks)
      weights[mark]?.forEach((weight, at) => {
        sums[at] = (sums[at] ?? 0) + (value * weight) / 100;
      });
    const most = Math.max(...sums);
    const parts = sums.map((sum) => Math.exp(sum - most));
    const all = parts.reduce((sum, part) => sum + part, 0);
    return parts.map((part) => part / all);
  }

  /** The lines that say most for one choice. */
  evidence(weights: Readonly<Record<string, readonly number[]>>, choice: number): number[] {
    const said = this.#clauses.map((clause) => ({
      clause,
      sum: this.#marksOf(clause).reduce((sum, mark) => {
        const row = weights[mark];
        if (!row) return sum;
        return sum + (row[choice] ?? 0) - row.reduce((all, weight) => all + weight, 0) / row.length;
      }, 0),
    }));
    const telling = said.filter(({ sum }) => sum > 0).sort((a, b) => b.sum - a.sum);
    return [...new Set(telling.slice(0, EVIDENCE_MAX).flatMap(({ clause }) => clause.said.sentence.evidence))].sort(
      (a, b) => a - b,
    );
  }

  #marksOf({ said, names, cues }: Featured): string[] {
    const { turn, isQuestion, isNegated, ids } = said;
    const position = turn / this.#last;
    const isLate = position > END;
    const side = said.speaker === "Customer" ? "C" : "A";
    const mood = moodOf(said);
    const marks = new Set([...names, ...[...ids].flatMap((id) => [`#${side}${id}`, `#${side}${mood}${id}`])]);
    const all = [...marks].flatMap((name) => (isLate ? [`a:${name}`, `l:${name}`] : [`a:${name}`]));
    for (const cue of cues) {
      const name = `~${side}${cue}`;
      all.push(`a:${name}`, isQuestion ? `q:${name}` : `s:${name}`);
      if (isNegated && !isQuestion) all.push(`n:${name}`);
      if (isLate) all.push(`l:${name}`);
      if (this.#last - turn <= LAST_TURNS) all.push(`e:${name}`);
      if (position < BEGINNING) all.push(`b:${name}`);
    }
    return all;
  }
}
