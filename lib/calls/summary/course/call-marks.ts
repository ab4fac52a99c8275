import type { CallDirection } from "@/lib/contract/words/call-words";
import { actMarks, placesOf } from "./acts/act-marks";
import type { ActedTurn } from "./acts/read-acts";
import { type Featured, moodOf } from "./clause-features";

/** What a clause speaks of counts less than what is done by it, and in full from the second time on. */
const ONCE = 0.125;
const TWICE = 0.25;
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
  readonly #turns: readonly ActedTurn[];
  readonly #marks = new Map<string, number>([["bias", 1]]);
  readonly #last: number;

  constructor(clauses: readonly Featured[], direction: CallDirection, turns: readonly ActedTurn[]) {
    this.#clauses = clauses;
    this.#turns = turns;
    this.#last = Math.max(1, clauses.at(-1)?.said.turn ?? 1);
    this.#marks.set(`dir:${direction}`, 1);
    for (const clause of clauses)
      for (const mark of this.#marksOf(clause)) this.#marks.set(mark, Math.min(TWICE, (this.#marks.get(mark) ?? 0) + ONCE));
    for (const [mark, chance] of actMarks(turns)) this.#marks.set(mark, chance);
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
    const worthOf = (mark: string) => {
      const row = weights[mark];
      return row ? (row[choice] ?? 0) - row.reduce((all, weight) => all + weight, 0) / row.length : 0;
    };
    const done = new Map<Featured, number>();
    for (const [at, { clauses, chances }] of this.#turns.entries()) {
      const places = placesOf(at, this.#turns.length);
      let worth = 0;
      for (const [act, chance] of chances) for (const place of places) worth += chance * worthOf(`${place}:${act}`);
      for (const clause of clauses) done.set(clause, worth);
    }
    const said = this.#clauses.map((clause) => ({
      clause,
      sum: this.#marksOf(clause).reduce((sum, mark) => sum + ONCE * worthOf(mark), done.get(clause) ?? 0),
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
