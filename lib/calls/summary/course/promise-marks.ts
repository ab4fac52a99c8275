import { COMMON } from "../check/common";
import type { Lexicon } from "../lexicon";
import { hasPhrase } from "../phrases";
import type { Act } from "./acts";
import type { Featured } from "./clause-features";
import { classesOf } from "./concept-classes";
import type { ActedTurn } from "./read-acts";
import type { Said } from "./read-said";
import { topicKey } from "./things";

/** What is done where somebody binds themselves or not, and how likely it is at least. */
const BINDING: readonly Act[] = [
  "promises",
  "confirms",
  "pledges",
  "books",
  "settles",
  "instructs",
  "offers",
  "refuses",
  "accepts",
  "notes",
  "requests",
];
const SURE = [0.15, 0.3, 0.5, 0.7];
/** Turns from the end that are told apart. */
const ENDS = 6;
/** What a clause holds: things and deeds, no times and nothing that nearly every call has. */
export function keysOf({ items }: Said): string[] {
  return items.filter(({ kind, ids }) => kind !== "time" && kind !== "other" && !ids.some((id) => COMMON.has(id))).map(topicKey);
}

/** Of each clause, the marks that its weights as a promise are looked up by. Linear in the length of the call. */
export function promiseMarks(clauses: readonly Featured[], lexicon: Lexicon, acted: readonly ActedTurn[]): ReadonlySet<string>[] {
  const acts = actsBeside(acted);
  const last = clauses.at(-1)?.said.turn ?? 0;
  const moods = clauses.map(({ said }) => moodOf(said));
  const spoken = new Map<string, { at: number; mood: string; speaker: string }[]>();
  for (const [at, { said }] of clauses.entries())
    for (const key of new Set(keysOf(said))) {
      const places = spoken.get(key) ?? [];
      places.push({ at, mood: moods[at] ?? "", speaker: said.speaker });
      spoken.set(key, places);
    }
  const sentences = new Map<unknown, Set<string>>();
  const turns = new Map<number, Set<string>>();
  const cued = new Map<number, Set<string>>();
  for (const { said, names, cues } of clauses) {
    cued.set(said.turn, new Set([...(cued.get(said.turn) ?? []), ...cues]));
    const own = around(said, names);
    sentences.set(said.sentence, new Set([...(sentences.get(said.sentence) ?? []), ...own]));
    turns.set(said.turn, new Set([...(turns.get(said.turn) ?? []), ...own]));
  }
  return clauses.map(({ said, names, cues }, at) => {
    const marks = new Set(["bias", ...names, ...(acts[said.turn] ?? [])]);
    const side = said.speaker === "Customer" ? "C" : "A";
    const mood = moods[at] ?? "";
    const end = `end${Math.min(ENDS, last - said.turn)}`;
    const classes = [...classesOf(said.ids)];
    const isDue = names.includes("due");
    marks.add(end).add(`${side}${end}`).add(mood).add(`${mood}@${end}`);
    if (said.isOpinion) marks.add("opinion");
    if (said.isAddressed) marks.add("toYou").add(`${mood}toYou`);
    if (hasPhrase(said.folded, lexicon.rightNow)) marks.add("rightNow").add(`${mood}rightNow`);
    for (const one of classes) marks.add(`${mood}${one}`);
    if (said.isAddressed) for (const one of classes) marks.add(`toYou${one}`).add(`${mood}toYou${one}`);
    const hasDeed = said.items.some(({ kind }) => kind === "deed");
    marks.add(hasDeed ? "deed" : "noDeed").add(`${mood}${hasDeed ? "deed" : "noDeed"}`);
    if (said.isOwn) marks.add("own").add(`own${mood}`);
    if (hasDeed && isDue) marks.add("deedDue").add(`${mood}deedDue`);
    if (isDue) {
      marks.add(`${mood}due`);
      for (const one of classes) marks.add(`due${one}`);
    }
    for (const one of sentences.get(said.sentence) ?? []) marks.add(`s:${one}`).add(`${mood}s:${one}`);
    for (const one of turns.get(said.turn - 1) ?? []) marks.add(`b:${one}`).add(`${side}${mood}b:${one}`);
    for (const one of turns.get(said.turn + 1) ?? []) marks.add(`t:${one}`);
    for (const cue of cues) marks.add(`~${cue}`).add(`~${side}${mood}${cue}`);
    for (const cue of cued.get(said.turn) ?? []) if (!cues.some((one) => one === cue)) marks.add(`~s:${cue}`);
    for (const cue of cued.get(said.turn - 1) ?? []) marks.add(`~b:${cue}`).add(`~b:${side}${mood}${cue}`);
    for (const cue of cued.get(said.turn + 1) ?? []) marks.add(`~t:${cue}`);
    const before = clauses[at - 1]?.said;
    if (before?.turn !== said.turn) marks.add("first").add(`first${mood}`);
    if (clauses[at + 1]?.said.turn !== said.turn) marks.add("last").add(`last${mood}`);
    for (const key of keysOf(said))
      for (const other of near(spoken.get(key) ?? [], at)) {
        const when = other.at < at ? "was" : "will";
        const who = other.speaker === said.speaker ? "Own" : "Other";
        marks.add(`${when}${who}`).add(`${when}${who}${other.mood}`);
        if (mood === "promise") marks.add(`p${when}${who}${other.mood}`);
      }
    return marks;
  });
}

/** What is done in each turn and answered to it, by how sure that is. */
function actsBeside(turns: readonly ActedTurn[]): string[][] {
  const sure = turns.map(({ chances }) =>
    BINDING.flatMap((act) => SURE.filter((least) => (chances.get(act) ?? 0) >= least).map((least) => `!${act}${least}`)),
  );
  return turns.map((_, at) => [...(sure[at] ?? []), ...(sure[at + 1] ?? []).map((mark) => `t:${mark}`)]);
}

/** The next before and the next after, and the last of all. */
function near<T extends { at: number }>(places: readonly T[], at: number): T[] {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.at ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return [places[low - 1], places[low + 1], places.at(-1)].filter((one) => one !== undefined).filter((one) => one.at !== at);
}

/** How a clause speaks of a deed: as to come, done, asked, wished or not. */
function moodOf({ isQuestion, isNegated, isPossible, isFuture, isSelf, isPerfect }: Said): string {
  const mood = isQuestion
    ? "asked"
    : isNegated
      ? "not"
      : isFuture
        ? isPossible
          ? "maybe"
          : "toCome"
        : isPossible
          ? "possible"
          : isPerfect
            ? "done"
            : "so";
  return isSelf ? (mood === "toCome" ? "promise" : `own-${mood}`) : mood;
}

function around(said: Said, names: readonly string[]): string[] {
  return [
    moodOf(said),
    ...["due", "commits", "requests", "callsBack", "visits", "number", "masked", "greets"].filter((name) => names.includes(name)),
    ...classesOf(said.ids),
    ...(said.answer ? [said.answer] : []),
    ...(names.includes("Cthanks") || names.includes("Athanks") ? ["thanks"] : []),
  ];
}
