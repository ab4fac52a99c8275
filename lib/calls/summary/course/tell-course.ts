import { type Language, spoken } from "../../language/languages";
import type { Frames } from "../../language/spoken-language";
import { quoteSaid } from "../quote-said";
import type { SummarySentence } from "../types";
import { actPatterns } from "./act-patterns";
import type { Clause } from "./clauses";
import type { Course } from "./follow-course";
import { retellActEnglish, retellEnglish } from "./retell-english";
import { retellActGerman, retellGerman, titleInGerman } from "./retell-german";
import { TIMED } from "./settle-course";
import type { Act, ActKind } from "./tell-acts";

/** How a language tells what was said of those who said it. */
interface Retelling {
  clause: (clause: Clause) => string;
  act: (act: Act, antecedent: string) => string;
  /** A told clause as a title. */
  title: (told: string) => string;
}

/** A second part of so few words names what it is about. */
const TOPIC_WORDS = 3;
const TITLE_MAX = 100;
/** Turns in which somebody was named whom "him" means. */
const NAMED_TURNS = 5;
/** Announces what comes next. */
const EMPTY = /^(?:here's what|this is what|what i've done|das habe ich)\b/;
const SEE_YOU = /^(?:we'll )?see you\b/;
const OFFER_TURNS = 4;
/** Done, and nothing of what. */
const BARE =
  /^(?:(?:it|that|this)(?:'s| is| has been)|all|you're|i've) ?(?:all |now |been |just )*(?:[a-z]+ed|done|set|[a-z]+ed (?:it|that))(?: (?:it|that|now|up|for you|in))*$/;
const OFFER =
  /^(?:(?:i|we) (?:can|could) (?!see\b|hear\b|understand\b|imagine\b|tell\b|not\b)[a-z]+ (?:[a-z0-9$£€%']+ ){2,}|what (?:i|we) can do)/;
const DONE_MAX = 2;
const STEPS_MAX = 4;
/** Whom "she will call you" means: the last person or team named before. */
const PERSON =
  /\b((?:the|our|my|a|an|your) (?:[a-z'’]+ ){0,2}(?:nurse|tech|crew|manager|supervisor|team|engineers?|technician|colleague|department|owner|courier|driver|specialist|advisor|handler|doctor(?!['’])|leader|boss|director))\b/gi;

/** Names a side, of which nobody knows that the speaker is on it. */
const SIDE = /\b(?:customer|agent|company|they|their|Kunden?|Beraters?|Firma|seine?[nrms]?|er)\b/i;

const RETELLINGS: Partial<Record<Language, Retelling>> = {
  en: {
    clause: ({ text, speaker, isQuestion }) => retellEnglish(text, sideOf(speaker), { isQuestion }),
    act: ({ kind, clause }, antecedent) => retellActEnglish(kind, clause.text, sideOf(clause.speaker), antecedent),
    title: titleInEnglish,
  },
  de: {
    clause: ({ text, speaker }) => retellGerman(text, sideOf(speaker)),
    act: ({ kind, clause }) => retellActGerman(kind, clause.text, sideOf(clause.speaker)),
    title: titleInGerman,
  },
};

/** The title and the sentences of a summary: reason, steps, result, what happens next; null where the language cannot tell them. */
export function tellCourse(
  course: Course,
  clauses: readonly Clause[],
  language: Language,
): { title: SummarySentence | null; sentences: SummarySentence[] } | null {
  const retelling = RETELLINGS[language];
  if (!retelling) return null;
  const { frames } = spoken(language);
  const problem = actPatterns(language)?.problem ?? /$^/;
  const reason = tellReason(course.reason, retelling, frames);
  const steps = withTime(withOffers(chooseActs(course, problem), clauses), course, clauses)
    .filter(({ clause }) => !course.reason.includes(clause) && /\s/.test(clause.text))
    .slice(0, STEPS_MAX)
    .map((act) => ({
      text: isSided(act.clause) ? retelling.act(act, antecedentOf(act.clause, clauses)) : quoteSaid(act.clause, frames).text,
      evidence: act.clause.evidence,
      at: act.clause.at,
    }));
  const sentences = [...reason, ...steps.sort((a, b) => a.at - b.at)];
  const main = course.main;
  const title = main && titleOf(main, course.reason, retelling);
  return { title: title?.text ? title : null, sentences: sentences.map(({ text, evidence }) => ({ text, evidence })) };
}

/** One sentence of all that says why; a reason is of one speaker. */
function tellReason(reason: readonly Clause[], retelling: Retelling, frames: Frames): SummarySentence[] {
  const [main] = reason;
  if (!main) return [];
  const evidence = [...new Set(reason.flatMap((clause) => clause.evidence))];
  if (!isSided(main))
    return [quoteSaid({ text: reason.map((clause) => clause.text).join(" … "), speaker: main.speaker, evidence }, frames)];
  const [first = "", ...rest] = reason.map((clause) => retelling.clause(clause).replace(/\.$/, ""));
  const text = rest.reduce((all, one) => {
    const same = /^(The customer|The agent|Der Kunde|Der Berater) (?!asked:)/.exec(one)?.[1];
    return same && all.startsWith(`${same} `)
      ? `${all}, ${same.startsWith("The") ? "and" : "und"} ${one.slice(same.length + 1)}`
      : `${all}; ${uncapital(one)}`;
  }, first);
  return [{ text: /[.!?”]$/.test(text) ? text : `${text}.`, evidence }];
}

/** The clause that says why, and what belongs to it where there is room. */
function titleOf(main: Clause, reason: readonly Clause[], retelling: Retelling): SummarySentence {
  const name = (clause: Clause) => {
    const title = retelling.title(retelling.clause(clause));
    return isSided(clause) || !SIDE.test(title) ? title : clause.text.charAt(0).toUpperCase() + clause.text.slice(1);
  };
  const first = name(main);
  const beside = reason.find((clause) => clause !== main);
  const second = beside ? name(beside) : "";
  const both = beside && beside.at < main.at ? `${second}; ${uncapital(first)}` : `${first}; ${uncapital(second)}`;
  const isBoth = second !== "" && (both.length <= TITLE_MAX || second.split(" ").length <= TOPIC_WORDS);
  return {
    text: shorten(isBoth ? both : first),
    evidence: [...new Set([...main.evidence, ...(isBoth && beside ? beside.evidence : [])])],
  };
}

function uncapital(text: string): string {
  return /^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** What the outcome stands on, what was done, what stands against it, and what is to come; one act per clause. */
function chooseActs({ acts, outcome, outcomeActs, reason }: Course, problem: RegExp): Act[] {
  const chosen = new Map<number, Act>();
  const isAgreed = outcome === "sale" || outcome === "appointment_booked";
  // "That works" agrees to a price or a time; who is put through gets no promise; "see you Friday" books nothing twice.
  const tells = ({ kind, clause }: Act) =>
    !EMPTY.test(clause.folded) &&
    !(kind === "works" && isAgreed) &&
    !(kind === "promise" && outcome === "transferred") &&
    !(kind === "booking" && SEE_YOU.test(clause.folded) && acts.some((act) => act.kind === "booking" && act.clause !== clause));
  const add = (found: readonly Act[]) => {
    for (const act of found) if (tells(act) && !chosen.has(act.clause.at)) chosen.set(act.clause.at, act);
  };
  const of = (...kinds: ActKind[]) => acts.filter(({ kind }) => kinds.includes(kind));
  add(outcomeActs);
  add(of("done", "booking").slice(-DONE_MAX));
  add(of("sale").slice(-DONE_MAX));
  if (of("done", "booking", "sale", "works").length === 0) add(of("refusal").slice(0, 1));
  add(of("openStep", "escalation").slice(-1));
  add(of("decline", "threat", "works").slice(-1));
  add(
    of("promise")
      .filter(({ clause }) => clause.speaker !== "Customer")
      .slice(0, 2),
  );
  add(
    of("promise")
      .filter(({ clause }) => clause.speaker === "Customer")
      .slice(-1),
  );
  // Where nothing was done, how things stand is the result.
  const findings = of("finding").filter(({ clause }) => clause.at > (reason.at(-1)?.at ?? -1));
  const telling = findings.find(({ clause }) => problem.test(clause.folded)) ?? findings.at(0);
  if (telling && chosen.size < STEPS_MAX && of("done", "booking", "sale", "works").length === 0) add([telling]);
  return [...chosen.values()];
}

/** "It's added" tells nothing by itself: what was offered before goes with it. */
function withOffers(acts: readonly Act[], clauses: readonly Clause[]): Act[] {
  const bare = acts.find(({ kind, clause }) => kind !== "promise" && clause.speaker === "Agent" && BARE.test(clause.folded));
  if (!bare) return [...acts];
  const offer = clauses.findLast(
    ({ at, turn, speaker, folded }) =>
      at < bare.clause.at && turn >= bare.clause.turn - OFFER_TURNS && speaker === "Agent" && OFFER.test(folded),
  );
  return offer && !acts.some(({ clause }) => clause === offer)
    ? [{ kind: "finding", clause: offer, from: 0 }, ...acts]
    : [...acts];
}

/** "You're in the diary": for when is said before, or right after. */
function withTime(acts: readonly Act[], { outcome, outcomeActs, reason }: Course, clauses: readonly Clause[]): Act[] {
  const booked = outcomeActs.at(-1)?.clause;
  if (outcome !== "appointment_booked" || !booked || acts.some(({ clause }) => TIMED.test(clause.folded))) return [...acts];
  const timed = clauses.filter(({ folded, turn, isQuestion }) => TIMED.test(folded) && !isQuestion && turn <= booked.turn + 1);
  const when =
    timed.findLast(({ speaker }) => speaker === "Agent") ??
    timed.findLast((clause) => !reason.includes(clause)) ??
    clauses.findLast(({ folded, at }) => TIMED.test(folded) && at <= booked.at);
  return when ? [{ kind: "finding", clause: when, from: 0 }, ...acts] : [...acts];
}

function antecedentOf({ turn, at, speaker }: Clause, clauses: readonly Clause[]): string {
  const before = clauses
    .filter(
      (clause) => clause.at < at && (clause.turn === turn || (clause.turn > turn - NAMED_TURNS && clause.speaker === speaker)),
    )
    .map(({ text }) => text)
    .join(". ");
  const found = [...before.matchAll(PERSON)].at(-1)?.[1] ?? "";
  return found.replace(/^\S+/, "The");
}

/** Only of these is it known who they are: nothing may be told of "Speaker 1" or "Maria" as if the customer had done it. */
function isSided({ speaker }: Clause): boolean {
  return speaker === "Agent" || speaker === "Customer";
}

function sideOf(speaker: string): "Agent" | "Customer" {
  return speaker === "Agent" ? "Agent" : "Customer";
}

function titleInEnglish(told: string): string {
  const plain = told
    .replace(
      /^The (?:customer|agent) (?:(?:wanted|needed) to(?: know| find out| check)?|asked (?:the agent )?to|was looking for|wanted|called (?:about|to|because|regarding|for|from [^,.]{2,40}? (?:about|regarding)|from)|said|is offering|had been|was|is) /,
      "",
    )
    .replace(/^The (?:customer|agent)(?:'s)? /, "")
    .replace(/^(?:needed|had|got|received|would like|wants?) (?=(?:an?|the|some|their|his|her) )/i, "")
    .replace(/^has (?=an? |some |outstanding )/i, "")
    .replace(/^(?:need|needed|want|wanted) to /i, "")
    .replace(/^quote (?:me|us|them) for /i, "Quote for ")
    .replace(/^(?:the|an?|some) (?=[a-z])/i, "")
    .replace(/^It was about (?:the |an? |their |the customer's )?/, "")
    .replace(/^asked whether /, "Question whether ")
    .replace(/^asked about /, "")
    .replace(/^asked: “(.+)”\.?$/, "$1")
    .replace(/\b(?:their|the customer's|the company's|the agent's) /g, "")
    .replace(/^Following up on /i, "Follow-up on ")
    .replace(/^(?:about|regarding|with regard to|on behalf of) (?:the |an? )?/i, "")
    .replace(/\b(?:just|like|actually|basically|really|honestly|literally|you know|i mean|sort of|kind of) (?=[a-z])/gi, "")
    .replace(/[.…]+$/, "");
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Cut between words only, so that no number is cut into another. */
function shorten(text: string): string {
  if (text.length <= TITLE_MAX) return text;
  const space = text.lastIndexOf(" ", TITLE_MAX);
  return space > 0 ? `${text.slice(0, space).replace(/[,;:\s]+$/, "")} …` : "";
}
