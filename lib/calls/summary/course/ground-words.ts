import type { CallGround, GroundClause } from "./call-ground";
import type { Statement } from "./read-statement";

const compiledPatterns = new Map<string, RegExp>();
/** "I've sent you a new one, and the old one's been cancelled": who is given something does nothing. */
const TO_WHOM = / (?:i|i've|i'll|i'm|we|we've|we'll|we're) (?:[a-z]+ ){1,2}you (?:an?|the|your|my|some|that|this|one) /;
/** Words before a verb in which it is said not to be so. */
const NOUN_BEHIND = /^(?:the|an?|my|your|this|our|another|any|no)$/;
const OTHERS =
  /^(?:somebody|someone|nobody|everybody|everyone|he|she|they|he's|she's|they've|they're|he'll|she'll|they'll|jemand|niemand)$/;
const NEAR_WORDS = 6;
export const FIRST_PERSON = /^(?:i|we|i'm|i've|i'll|i'd|we've|we'll|we're|we'd|ich|wir)$/;

/** A pattern between borders of words. */
export function whole(source: string): RegExp {
  const known = compiledPatterns.get(source);
  if (known) return known;
  const made = new RegExp(`(?<![a-z0-9])${source}(?![a-z0-9])`);
  compiledPatterns.set(source, made);
  return made;
}

/** Whether somebody may be on a side: where sides are not told, everybody. */
export function fits(speaker: string, actor: "Agent" | "Customer"): boolean {
  return speaker === actor || (speaker !== "Agent" && speaker !== "Customer");
}

/** How a clause says a verb: it is not so, it may be so, it will be, or it is. */
export function modeOf(
  { clause, words, stems }: GroundClause,
  verb: string,
  { check }: CallGround,
): "not" | "open" | "future" | "told" {
  const at = stems.indexOf(verb);
  const before = words.slice(Math.max(0, at - NEAR_WORDS), at).join(" ");
  const all = words.slice(0, at).join(" ");
  const behind = words.slice(at + 1, at + 4).join(" ");
  if (whole(check.clauseNegated).test(before) || /^(?:it |that |this |das |es )?(?:nicht|not)\b/.test(behind)) return "not";
  if (clause.isQuestion || whole(check.clauseOpen).test(all)) return "open";
  return whole(check.clauseFuture).test(all) ? "future" : "told";
}

/** The stems of the part of a clause in which something is said not to be so: between "but" and "but". */
export function negatedStems({ words, stems }: GroundClause, { check }: CallGround): ReadonlySet<string> {
  const found = new Set<string>();
  let from = 0;
  for (let at = 0; at <= words.length; at++) {
    if (at < words.length && !/^(?:but|aber|sondern)$/.test(words[at] ?? "")) continue;
    if (words.slice(from, at).some((word) => whole(check.clauseNegated).test(word)))
      for (const stem of stems.slice(from, at)) found.add(stem);
    from = at + 1;
  }
  return found;
}

/** Things and numbers of a statement that a clause has. */
export function overlap({ content, numbers }: Statement, { stems, values }: GroundClause): number {
  const counted = numbers.filter((number) => [...number.values].some((value) => values.has(value))).length;
  return content.filter(({ stem }) => stems.includes(stem)).length + counted;
}

/** A list, or something else where it is empty. */
export function notNone<T>(list: T[], otherwise: T[] | null): T[] | null {
  return list.length > 0 ? list : otherwise;
}

/** "Text it in on the day": at the beginning of what is said, with what to do it to. */
function isOrdered(folded: string, verb: string): boolean {
  const from = folded.startsWith(`${verb} `)
    ? 0
    : Math.max(...[", ", "and ", "please ", "then "].map((before) => folded.indexOf(`${before}${verb} `)));
  return (
    from >= 0 &&
    /^(?:[a-z]*,? )??[a-z]+ (?:me|us|it|them|that|this|the|your|an?|in|now|mir|uns)\b/.test(folded.slice(from).replace(/^, /, ""))
  );
}

/** Whoever says "I" does it, unless the clause says "you" of the other side. */
export function isDoer({ clause, words, stems }: GroundClause, verb: string, actor: "Agent" | "Customer"): boolean {
  const at = stems.indexOf(verb);
  const before = words.slice(0, at);
  // "Send me the form": whoever is told to.
  const isOrder = isOrdered(clause.folded, words[at] ?? "");
  const isTold =
    (isOrder || /^(?:me|us|mir|uns)$/.test(words[at + 1] ?? "")) &&
    !/^(?:i|we|ich|wir|he|she|they|er|you)\b/.test(before.at(-1) ?? "");
  if (isTold) return !before.some((word) => FIRST_PERSON.test(word)) && !(clause.speaker === actor);
  const toOther = before.findLast((word) =>
    /^(?:i|we|you|i'm|i've|i'll|i'd|we've|we'll|we're|we'd|you've|you'll|you're|you'd|ich|wir|sie)$/.test(word),
  );
  const isObject = TO_WHOM.test(` ${before.join(" ")} `);
  const ofOther =
    !isObject && toOther !== undefined && /^(?:you|you've|you'll|you're|you'd)$/.test(toOther) && !(before.at(-1) === "to");
  const isOwn = fits(clause.speaker, actor);
  // "I have the email": a thing, and nothing that they do.
  if (actor === "Customer" && NOUN_BEHIND.test(before.at(-1) ?? "") && !/ed$/.test(words[at] ?? "")) return false;
  // "Somebody ran into my car": not who says so.
  if (actor === "Customer" && toOther === undefined && before.some((word) => OTHERS.test(word))) return false;
  return ofOther ? !isOwn || clause.speaker.startsWith("Speaker") : isOwn;
}

export function isDone(clause: GroundClause, verb: string, ground: CallGround): boolean {
  if (clause.acts.has("transfer")) return true;
  // "Take me off your list" asks for it.
  const at = clause.stems.indexOf(verb);
  if (at === 0 && /^(?:me|us|mir|uns|it|that)$/.test(clause.words[1] ?? "") && !clause.acts.has("sale")) return false;
  if (
    clause.acts.has("done") ||
    clause.acts.has("openStep") ||
    clause.acts.has("booking") ||
    clause.acts.has("sale") ||
    clause.acts.has("escalation")
  )
    return modeOf(clause, verb, ground) !== "open";
  return modeOf(clause, verb, ground) === "told";
}
