import type { CallGround, GroundClause } from "./call-ground";
import type { Statement } from "./read-statement";
import { stemOf } from "./stems";

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
    if (!/^(?:if|wenn)$/.test(words[from] ?? "") && words.slice(from, at).some((word) => whole(check.clauseNegated).test(word)))
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
  // "We'd drop the charge": under a condition.
  const before = clause.words.slice(0, Math.max(0, clause.stems.indexOf(verb)));
  if (/^(?:i|we|you)'d$/.test(before.at(-1) ?? "") && !/ed$/.test(clause.words[before.length] ?? "")) return false;
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

/** Nouns made of verbs and adjectives; none that are things as well. */
const SUMMED =
  /^(?!(?:subscrip|prescrip|reserva|sta|invita|loca|addi|medica|vaca|dona|op|na|posi|sec|por|auc|televi|exten|ver|apart|appliance|docu|instru|furni|insurance|payment|ele|ba[sl]|ambul|equip|attach|state|invest|treat|ship|depart|assess))[a-z]{3,}(?:tion|sion|ment|ance|ence|ness|ability)s?$/;
/** What comes behind is beside the point. */
const WHY = /^(?:because|since|if|when|once|weil|da|wenn)$/;
/** What a message is for. */
const MESSAGE_OF = /^(?:reminder|confirmation|follow-up|verification) (?:text|email|e-mail|message|call|letter|sms)$/;
const MEASURE = /^(?:percent|per cent|euros?|dollars?|pounds?|prozent)$/;
const MEASURED = /[$€£%]|\b(?:percent|euros?|dollars?|pounds?|prozent)\b/;

/** What sums up others' words: "an arrangement", "construction noise" where construction was said, "a 20% discount". */
export function isSummed(
  { word }: { word: string },
  { text, words, numbers, verb }: Statement,
  { stems, check }: CallGround,
): boolean {
  if (SUMMED.test(word) || new RegExp(`\\d ?% ${word}|[$€£][0-9.,]+ ${word}`).test(text)) return true;
  const at = words.indexOf(word);
  if (MESSAGE_OF.test(`${word} ${words[at + 1] ?? ""}`)) return true;
  if (words.slice(2, at).some((other) => WHY.test(other))) return true;
  const before = words[at - 1] ?? "";
  if (/['’]/.test(before) || check.isVerbLast) return false;
  const isGeneric = check.generic.split(" ").includes(before) || check.determiners.split(" ").includes(before);
  const stem = stemOf(before, check);
  if (before.length > 3 && !isGeneric && stem !== verb && stems.has(stem) && !check.times.split(" ").includes(word)) return true;
  return numbers.some(
    ({ from, to }) =>
      (to === at - 1 || (to === at - 2 && MEASURE.test(before))) && MEASURED.test(words.slice(from, at).join(" ")),
  );
}

/** "worktop" in "work top", "reinstalled" in "reinstall". */
export function hasPart(word: string, { plain, stems, check }: CallGround): boolean {
  const parts = word.includes("-") ? word.split("-").filter((part) => part.length > 2 && part !== "free" && part !== "old") : [];
  if (parts.length > 0 && parts.every((part) => stems.has(stemOf(part, check)))) return true;
  return word.length >= 6 && plain.replaceAll(" should ", " ").includes(` ${word.slice(0, Math.max(5, word.length - 4))}`);
}

/** Of two questions in a turn the answer is to the last one. */
export function isLastQuestion({ isQuestion, turn, at }: GroundClause["clause"], { turns }: CallGround): boolean {
  return isQuestion && !(turns.get(turn) ?? []).some(({ clause }) => clause.isQuestion && clause.at > at);
}
