import type { Act } from "./acts";
import type { ActedTurn } from "./read-acts";

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
export function placesOf(at: number, count: number): string[] {
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
