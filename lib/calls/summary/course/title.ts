import { capital } from "@/lib/core/format";
import { CONCEPTS, widerThan } from "../../language/concepts/concepts";
import { foldText } from "../../language/fold-text";
import { spoken } from "../../language/languages";
import type { Matter } from "../../language/titles/title-words";
import { COMMON } from "../check/common";
import { quoteSaid } from "../quote-said";
import { type CallMatter, isFault, matterIn, namesMatter } from "./call-matter";
import { type EndedCall, type Ending, isBooked, isOnlyAsked } from "./ending";
import { type Deed, endingWords } from "./matters";
import { piecePatterns } from "./piece-patterns";
import { isShortTalk } from "./read-course";
import type { Said } from "./read-said";
import { reasonOf } from "./reason";
import { topicKey } from "./things";
import type { Topic } from "./topics";

/** A thing less likely than this is mostly named in passing; in a short talk, which leaves few marks, nothing is. */
const LEAST = { long: -1, short: 0 } as const;
/** Beside a matter a thing is told only if it is likelier: the matter is right without it. */
const BESIDE = 0.5;
/** These say little by themselves and give way to two things. */
const VAGUE: ReadonlySet<Matter> = new Set<Matter>(["problem", "question"]);
/** The second thing is as likely as this, and no further behind the first. */
const SECOND = 0;
const BEHIND = 3;
/** Nobody who buys something calls about these. */
const TROUBLES: ReadonlySet<Matter> = new Set<Matter>(["problem", "fault", "complaint", "question"]);
/** How much more a thing counts that stands in a clause that says the matter, or is said by both sides. */
const SAID_WITH = 1;
/** These say too little where no thing is likely, unless as much speaks for them. */
const PLAIN: ReadonlySet<Matter> = new Set<Matter>(["problem", "question", "fault", "complaint"]);
const MATTER_SURE = 1;
/** What happens to a thing. */
const BEFALLS: ReadonlySet<Matter> = new Set<Matter>(["fault", "damaged", "lost", "fraud", "wrongItem"]);
/** What is wanted where something befell a thing. */
const REMEDIES: ReadonlySet<string> = new Set(["exchange", "replacePart", "refund", "compensate", "repair", "returnGoods"]);
/** A thing less likely than this gives way to the sentence that says why somebody called, if that says it as plainly as this. */
const DOUBTFUL = 0.7;
const REASON = { beside: 0.7, alone: -0.4, later: -0.1 } as const;
const SAID_MAX = 60;
const SAID_WORDS = 3;
/** Where less speaks for a matter, the thing alone is told. */
const MATTER_MIN = 0.7;
const CANDIDATES = 6;
const STEM = 5;
/** French "de" before a vowel. */
const ELIDED = /\bde (?=[aeiouhâàéèêëîïôœ])/giu;
/** What a deed at the end says of a matter by itself. */
const DEEDS: Readonly<Partial<Record<Matter, Deed>>> = {
  refund: "refund",
  cancel: "cancel",
  move: "move",
  book: "book",
  order: "order",
  quote: "quote",
  change: "change",
  access: "access",
};

/** What a call was about and how it ended: the matter, of which thing if that is certain, and what became of it. */
export function titleCourse(call: EndedCall, ending: Ending, kind: string): { text: string; evidence: number[] } {
  const { language, clauses, outcome } = call;
  const { matters, ends } = endingWords(language);
  const found = matterOf(call, ending);
  const appointment = appointmentOf(call, found, ending);
  const thing = appointment ?? thingOf(call, found);
  // An appointment is booked or moved whatever else it is for, and what befell another thing is not what the call is about.
  const told = (appointment && ending.deed !== "move") || (found && thing && isOfAnother(found, thing)) ? null : found;
  const first = told === found ? thing : (appointment ?? thingOf(call, null));
  const lines = [...(told?.clauses ?? [])].slice(0, 1).flatMap(({ said }) => said.sentence.evidence);
  const evidence = [...new Set([...lines, ...(first?.evidence ?? []), ...ending.evidence])].sort((a, b) => a - b);
  const titled = (text: string) => ({ text: capital(text), evidence });
  const deed = told ? DEEDS[told.matter] : undefined;
  const about = first && !isDeclined(first.text, language) ? first.text : null;
  const second = secondOf(call, first);
  const said = !told || VAGUE.has(told.matter) || told.rank <= MATTER_SURE ? wordsOf(call, told, first) : null;
  if (said) {
    const lines = [...said.evidence, ...ending.evidence];
    return { text: withEnd(capital(said.text), ending.text), evidence: [...new Set(lines)].sort((a, b) => a - b) };
  }
  if (ending.deed === "book" && (told?.matter === "book" || (first && isBooked(first)))) {
    const isOther = about !== null && first && !isBooked(first) && ending.whole !== "";
    return titled(isOther ? within(ending.whole, about, language) : ending.text);
  }
  if (ending.deed === "move" && first && isBooked(first)) return titled(withEnd(first.text, ending.text));
  if (about !== null && ending.whole !== "" && (!told || deed === ending.deed))
    return titled(within(ending.whole, about, language));
  if (told) {
    const { plain, of } = matters[told.matter];
    if (first && second && VAGUE.has(told.matter))
      return titled(withEnd(`${first.text}, ${lower(second.text, language)}`, ending.text));
    if (about === null && ending.text.includes(plain)) return titled(ending.text);
    if (first && NONE.test(first.text)) return titled(withEnd(first.text, ending.text));
    const text = about === null ? plain : isFault(first?.key ?? "") ? about : within(of, about, language);
    const isTwice = deed !== undefined && deed === ending.deed && outcome !== "follow_up" && isSaid(ending.text, text);
    return titled(withEnd(text, isTwice ? ends[outcome === "unresolved" ? "refused" : "resolved"] : ending.text));
  }
  if (!first) {
    if (isSaid(kind, ending.text)) return titled(ending.text);
    return { text: outcome === "voicemail" ? kind : withEnd(kind, ending.text), evidence: [...ending.evidence] };
  }
  const isAsked = about !== null && outcome !== "sale" && ending.deed === null && isOnlyAsked(clauses);
  if (second) return titled(withEnd(`${first.text}, ${lower(second.text, language)}`, ending.text));
  return titled(withEnd(isAsked ? within(matters.question.of, about, language) : first.text, ending.text));
}

/** What somebody called about in their own words, where no thing is likely: the sentence that says why, or the clause of it that says most. */
function wordsOf(
  { clauses, topics, direction, language, outcome }: EndedCall,
  told: CallMatter | null,
  first: Topic | undefined,
) {
  if (
    outcome === "voicemail" ||
    (told && !PLAIN.has(told.matter)) ||
    (first && (first.rank >= DOUBTFUL || NONE.test(first.text)))
  )
    return null;
  const ranks = new Map(topics.slice(0, CANDIDATES).map(({ key, rank }) => [key, Math.max(0, rank)]));
  const reason = reasonOf(clauses, ranks, direction);
  const isLater = clauses.some(
    ({ said }) =>
      said.sentence.speaker === reason?.sentence.speaker &&
      said.turn < (reason.clauses[0]?.turn ?? 0) &&
      said.words.length >= SAID_WORDS,
  );
  if (!reason || reason.rank < (first ? REASON.beside : isLater ? REASON.later : REASON.alone)) return null;
  const { sentence } = reason;
  const lead = piecePatterns(language)?.leadIn.exec(sentence.folded)?.[0].length ?? 0;
  const [most] = [...reason.clauses].sort((a, b) => tellingIn(b) - tellingIn(a));
  const text = [sentence.text.slice(lead), most?.text ?? ""]
    .map(bare)
    .find((one) => one.length <= SAID_MAX && !one.includes("["));
  if (!most || tellingIn(most) === 0 || text === undefined || text.split(" ").length < SAID_WORDS) return null;
  return { text: quoteSaid({ ...sentence, text, speaker: "" }, spoken(language).frames).text, evidence: sentence.evidence };
}

function tellingIn({ items }: Said): number {
  return items.filter(({ kind, ids }) => kind !== "time" && kind !== "other" && !ids.some((id) => COMMON.has(id))).length;
}

function bare(text: string): string {
  return text.replace(/^[\s,;:.–—-]*(?:(?:and|but|so|und|aber|et|mais|y|pero|e|ma|en|maar|mas) )?|[\s,;:.!…–—-]+$/giu, "");
}

/** Whether two texts have a word in common, whatever its ending: "cancellation" and "cancelled". */
function isSaid(one: string, other: string): boolean {
  const stems = new Set(stemsOf(one));
  return stemsOf(other).some((stem) => stems.has(stem));
}

function stemsOf(text: string): string[] {
  return (foldText(text).match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, STEM));
}

function withEnd(text: string, end: string): string {
  if (end === "") return text;
  return text.includes(":") ? `${text}, ${end}` : `${text}: ${end}`;
}

/** Why they called, where enough speaks for it. */
function matterOf({ clauses, direction, outcome }: EndedCall, { deed }: Ending): CallMatter | null {
  const told = matterIn(clauses, direction, (matter) => deed !== null && DEEDS[matter] === deed);
  if (outcome === "sale" && told && TROUBLES.has(told.matter)) return null;
  return told && told.rank >= MATTER_MIN ? told : null;
}

/** The appointment that is moved, or that a call is about most of all. */
function appointmentOf({ topics }: EndedCall, told: CallMatter | null, { deed }: Ending): Topic | undefined {
  // One that is moved had been booked before.
  if (deed === "move") return topics.find(isBooked);
  const isArranged = told === null || told.matter === "book" || told.matter === "move" || VAGUE.has(told.matter);
  return topics.slice(0, 1).find((topic) => isArranged && isBooked(topic) && topic.rank >= LEAST.short);
}

/** The only clause that tells a matter is about other things: a partner's broken ankle is no fault of the flight. */
function isOfAnother({ matter, clauses }: CallMatter, { key, rank }: Topic): boolean {
  const [only] = clauses;
  if (!only || clauses.size > 1 || rank < DOUBTFUL || !BEFALLS.has(matter)) return false;
  const keys = only.said.items.filter(({ kind }) => kind === "thing").map(topicKey);
  return keys.length > 0 && !keys.includes(key);
}

/** The thing that a call is about, if it is likely; beside a matter, if it stands with it or is nearly certain. */
function thingOf({ clauses, topics, language, outcome }: EndedCall, told: CallMatter | null): Topic | undefined {
  const things = topics.slice(0, CANDIDATES).filter(({ key }) => !isSomebody(key));
  const isShort = isShortTalk(clauses);
  // A message has one turn, and so its things hardly differ.
  if (outcome === "voicemail" && !told) return things.slice(0, 1).find(({ rank }) => rank >= LEAST.short);
  if (!told)
    return surest(
      things.map((topic) => ({ topic, rank: topic.rank })),
      isShort ? LEAST.short : LEAST.long,
    );
  const beside = new Set([...told.clauses].flatMap(({ said }) => said.items.map(topicKey)));
  const { plain, of } = endingWords(language).matters[told.matter];
  const ranked = things
    .filter(({ key, text }) => !namesMatter(told.matter, key) && !isSaid(text, `${plain} ${of}`))
    // A replacement is what somebody wants, not what broke.
    .filter(({ key }) => !BEFALLS.has(told.matter) || !REMEDIES.has(key))
    .map((topic) => ({ topic, rank: topic.rank + (beside.has(topic.key) ? SAID_WITH : 0) }));
  return surest(ranked, isShort ? LEAST.short : BESIDE);
}

/** What a call is about beside the first thing. */
function secondOf({ topics, outcome }: EndedCall, first: Topic | undefined): Topic | undefined {
  if (!first || outcome === "voicemail") return undefined;
  const other = topics.find(({ key, text }) => key !== first.key && !isSomebody(key) && !isSaid(text, first.text));
  return other && other.rank >= SECOND && first.rank - other.rank <= BEHIND ? other : undefined;
}

/** The likeliest of several things, if it is likely enough. */
function surest(ranked: readonly { topic: Topic; rank: number }[], least: number): Topic | undefined {
  const [first] = [...ranked].sort((a, b) => b.rank - a.rank);
  return first && first.rank >= least ? first.topic : undefined;
}

/** A person or a company: who, not what about. */
function isSomebody(key: string): boolean {
  const id = CONCEPTS.find((one) => one === key);
  return id !== undefined && widerThan(id).some((one) => one === "person" || one === "organisation");
}

function within(pattern: string, text: string, language: EndedCall["language"]): string {
  const whole = pattern.replace("{x}", () => (pattern.startsWith("{x}") ? text : lower(text, language)));
  return language === "fr" ? whole.replace(ELIDED, "d'") : whole;
}

const NONE = /^(?:no|kein\p{L}*|sin|pas de|plus de|sem|senza|geen) /iu;

/** Has an adjective whose ending changes with its case, or is missing, so that it stands alone. */
function isDeclined(text: string, language: EndedCall["language"]): boolean {
  return NONE.test(text) || (language === "de" && /^\p{L}+e[nmrs]? /u.test(text));
}

function lower(text: string, language: EndedCall["language"]): string {
  return language === "de" || /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
