import type { CallDirection } from "@/lib/contract/words/call-words";
import type { Act } from "./acts";
import { type Featured, moodOf } from "./clause-features";
import type { ActedTurn } from "./read-acts";

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

/** From here on it is late in a call, and up to there early. */
const LATE = 0.6;
const EARLY = 0.4;
/** Turns from the end. */
const ENDING = 5;
/** So many times an act counts in full. */
const OFTEN = 3;
/** What a matter ends with; of these, and of what the customer does, the last counts. */
const ENDS: readonly Act[] = ["settles", "books", "promises", "escalates", "refuses", "sells", "transfers"];
const ANSWERS: readonly Act[] = ["praises", "notes", "accepts", "declines", "complains", "resigns", "succeeds", "pledges"];

/** Where in a call a turn counts: everywhere, and early, late or at its end. */
function placesOf(at: number, count: number): string[] {
  const position = (at + 1) / count;
  return [
    "any",
    ...(position < EARLY ? ["early"] : []),
    ...(position > LATE ? ["late"] : []),
    ...(count - 1 - at < ENDING ? ["end"] : []),
  ];
}

/** How a call went, as marks: how surely and how often each act is there, and what came last. */
export function actMarks(turns: readonly ActedTurn[]): Map<string, number> {
  const chances = new Map<string, number[]>();
  for (const [at, turn] of turns.entries())
    for (const place of placesOf(at, turns.length))
      for (const [act, chance] of turn.chances) {
        const all = chances.get(`${place}:${act}`);
        if (all) all.push(chance);
        else chances.set(`${place}:${act}`, [chance]);
      }
  const marks = new Map<string, number>();
  for (const [name, all] of chances) {
    marks.set(name, Math.max(...all));
    marks.set(`often:${name}`, Math.min(1, all.reduce((sum, chance) => sum + chance, 0) / OFTEN));
  }
  for (const acts of [ENDS, ANSWERS]) for (const [act, chance] of lastOf(turns, acts)) marks.set(`last:${act}`, chance);
  return marks;
}

/** How likely each of several acts is the last of them. */
function lastOf(turns: readonly ActedTurn[], acts: readonly Act[]): Map<Act, number> {
  const last = new Map<Act, number>(acts.map((act) => [act, 0]));
  let none = 1;
  for (const { chances } of [...turns].reverse()) {
    let left = none;
    for (const act of acts) {
      const chance = chances.get(act) ?? 0;
      last.set(act, (last.get(act) ?? 0) + none * chance);
      left *= 1 - chance;
    }
    none = left;
  }
  return last;
}
