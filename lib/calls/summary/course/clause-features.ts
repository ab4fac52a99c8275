import type { Lexicon } from "../lexicon";
import { hasPhrase } from "../phrases";
import { weigh } from "../sentiment";
import { classesOf } from "./concept-classes";
import type { Said } from "./read-said";

export interface Featured {
  said: Said;
  names: readonly string[];
  /** Set ways of saying how something stands. */
  cues: readonly Cue[];
}

type Cue = Lexicon["cues"][number][0];

/** The side and the mood of a clause with what it speaks of: what its weights are looked up by. */
export function featuresOf(all: readonly Said[], lexicon: Lexicon): Featured[] {
  const turns = all.at(-1)?.turn ?? 0;
  const seen = new Map<string, Set<number>>();
  for (const { items, turn } of all)
    for (const { ids, stem } of items) {
      const key = ids[0] ?? stem;
      seen.set(key, (seen.get(key) ?? new Set()).add(turn));
    }
  return all.map((said, index) => {
    const { items, ids, numbers, words, isSelf, isPerfect, folded, turn } = said;
    const side = said.speaker === "Customer" ? "C" : "A";
    const mood = moodOf(said);
    const who = isSelf ? "i" : "o";
    const position = turns === 0 ? 0 : turn / turns;
    const place = position < 0.25 ? 1 : position < 0.5 ? 2 : position < 0.8 ? 3 : 4;
    const names = [side, `${side}${mood}${who}`, `${side}@${place}`, `${mood}`];
    const classes = [...classesOf(ids)];
    for (const one of classes) names.push(one, `${side}${one}`, `${side}${mood}${one}`);
    if (classes.length > 0 && isSelf) for (const one of classes) names.push(`${side}i${mood}${one}`);
    if (isPerfect && mood !== "q" && mood !== "n")
      names.push(`${side}has`, ...classes.map((one) => `${side}has${one}`), ...(isSelf ? [`${side}ihas`] : []));
    if (hasPhrase(folded, lexicon.due)) names.push("due", `${side}due`, `${side}${mood}due`);
    if (numbers.length > 0) names.push("number", `${side}number`);
    if (numbers.length > 1) names.push("numbers");
    if (said.answer) names.push(`${side}${said.answer}`);
    const size = items.filter(({ kind }) => kind !== "time").length;
    names.push(
      `size${Math.min(5, size)}`,
      words.length < 3 ? "short" : words.length > 25 ? "long" : words.length > 12 ? "wide" : "mid",
    );
    const again = items.filter(({ ids: [id], stem }) => (seen.get(id ?? stem)?.size ?? 0) > 2).length;
    names.push(`again${Math.min(3, again)}`);
    if (hasPhrase(folded, lexicon.score.greeting)) names.push("greets");
    if (hasPhrase(folded, lexicon.score.identification)) names.push("names");
    if (hasPhrase(folded, lexicon.feelings.thanks)) names.push(`${side}thanks`);
    if (/\[(?:PHONE|EMAIL|ID|CARD)\]/.test(said.text)) names.push("masked");
    if (hasPhrase(folded, lexicon.commitment)) names.push("commits", `${side}commits`);
    if (hasPhrase(folded, lexicon.request)) names.push("requests", `${side}requests`);
    if (hasPhrase(folded, lexicon.visit)) names.push("visits");
    if (hasPhrase(folded, lexicon.callback)) names.push("callsBack", `${side}callsBack`);
    if (hasPhrase(folded, lexicon.reason)) names.push("reasons", `${side}reasons`);
    if (hasPhrase(folded, lexicon.matter)) names.push(`${side}matter`);
    const { good, bad } = weigh(folded, lexicon.feelings);
    if (good > 0) names.push(`${side}good`);
    if (bad > 0) names.push(`${side}bad`);
    if (good >= 2) names.push(`${side}veryGood`);
    if (bad >= 2) names.push(`${side}veryBad`);
    // What is answered, and how.
    const next = all.slice(index + 1, index + 8).find((other) => other.turn === turn + 1);
    if (next?.answer) names.push(`then${next.answer}`, `${side}then${next.answer}`, `${side}${mood}then${next.answer}`);
    const cues = lexicon.cues.filter(([, expression]) => hasPhrase(folded, expression)).map(([name]) => name);
    return { said, names, cues };
  });
}

/** Asked, negated, possible, to come or so. */
export function moodOf({ isQuestion, isNegated, isPossible, isFuture }: Said): string {
  return isQuestion ? "q" : isNegated ? "n" : isPossible ? "p" : isFuture ? "f" : "s";
}
