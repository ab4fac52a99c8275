import type { CallDirection, CallOutcome } from "@/lib/contract/words/call-words";
import { findDue } from "../actions";
import { agreedTimes } from "../agreed-times";
import type { Lexicon } from "../lexicon";
import type { ActionItem } from "../types";
import type { Featured } from "./clause-features";
import { type Deed, daysOf, deedOf, endingWords, paysIn, saysItWorks, saysTrouble, type TitleWords } from "./matters";
import type { ActedTurn } from "./read-acts";
import type { Said } from "./read-said";
import { againIn, isFixed, isOfPrice, isRefused, movedIn, slotIn } from "./settle-outcome";
import { topicKey } from "./things";
import type { Topic } from "./topics";

/** How a call ended, in a few words, with what they stand on. */
export interface Ending {
  text: string;
  /** What was done, promised or refused; null where the words are the outcome's own. */
  deed: Deed | null;
  /** The ending as a whole title, `{x}` being what the call is about; empty if the language has none. */
  whole: string;
  evidence: readonly number[];
}

export interface EndedCall {
  clauses: readonly Featured[];
  turns: readonly ActedTurn[];
  topics: readonly Topic[];
  actions: readonly ActionItem[];
  outcome: CallOutcome;
  /** The outcome is well ahead of the others. */
  isSure: boolean;
  language: Language;
  lexicon: Lexicon;
  direction: CallDirection;
}

type Language = Parameters<typeof deedOf>[1];

interface Candidate extends Omit<Ending, "text" | "whole"> {
  rank: number;
  due: string;
}

/** What of a call is its end. */
const LATE = 0.35;
const TOPICS = 2;
const HALF = 0.5;
const ANNOUNCED = 0.5;
const DUE_WORDS_MAX = 6;
/** How much a promise of this says of how a call ended. */
const PROMISES: Readonly<Partial<Record<Deed, number>>> = {
  visit: 0.6,
  refund: 0.6,
  exchange: 0.6,
  repair: 0.5,
  book: 0.5,
  pay: 0.4,
  callBack: 0.35,
  passOn: 0.3,
  check: 0.3,
  order: 0.3,
  discount: 0.3,
  cancel: 0.3,
  move: 0.3,
  collect: 0.2,
  quote: 0.3,
};
/** What is done on the way to something else. */
const BY_THE_WAY: ReadonlySet<Deed> = new Set<Deed>(["check", "callBack", "send", "quote", "passOn", "collect"]);
/** What a trouble or a request leads to, asked for or not. */
const ANSWERS: ReadonlySet<Deed> = new Set<Deed>(["visit", "repair", "exchange", "refund", "discount", "book"]);
/** What takes place at a time. */
const BOOKED: ReadonlySet<string> = new Set(["appointmentThing", "meetingThing", "bookDeed", "makeAppointment"]);
const INABLE: ReadonlySet<string> = new Set(["Anno", "Ano", "Anfix", "Angive", "Ani"]);

/**
 * How a call ended: its outcome, and what was done, promised or refused for it; nothing where the outcome is in doubt. A deed is told only if it
 * settles what the call was about, so that none on the way to it passes for the end.
 */
export function endingOf(call: EndedCall): Ending {
  const titles = endingWords(call.language);
  const { outcome } = call;
  const plain = (text: string): Ending => ({ text, deed: null, whole: "", evidence: [] });
  const told = (
    deed: Deed,
    form: "done" | "toCome" | "refused",
    { due, evidence }: Pick<Candidate, "due" | "evidence">,
  ): Ending => {
    const whole = titles.deeds[deed].whole?.[form];
    return {
      text: withTime(titles.deeds[deed][form], due, titles),
      deed,
      whole: whole ? withTime(whole, due, titles) : "",
      evidence,
    };
  };
  // What somebody did, promised or refused is sure, whatever the outcome.
  const otherwise = (text: string): Ending => plain(call.isSure ? text : "");
  switch (outcome) {
    case "resolved": {
      const done = doneIn(call);
      if (movedIn(call.clauses) && call.topics.slice(0, TOPICS).some(isBooked)) return told("move", "done", agreedTime(call));
      if (isFixed(call.clauses, call.turns)) return told("book", "done", agreedTime(call));
      if (!call.isSure && (done === "works" || !done?.deed)) return plain("");
      if (done === "works") return plain(titles.works);
      if (done?.deed) return told(done.deed, "done", done);
      return plain(isOnlyAsked(call.clauses) ? titles.answered : titles.ends.resolved);
    }
    case "follow_up":
    case "appointment_booked": {
      const promised = promisedIn(call);
      const isMoved = movedIn(call.clauses) !== undefined && call.topics.slice(0, 1).some(isBooked);
      if (outcome === "follow_up" && isMoved) return told("move", "done", agreedTime(call));
      if (outcome === "appointment_booked") {
        if (!call.isSure) return plain("");
        const moved = doneIn(call);
        return told(moved !== "works" && moved?.deed === "move" ? "move" : "book", "done", agreedTime(call));
      }
      if (!promised?.deed) {
        const again = againIn(call.clauses);
        const [slot] = slotIn(call.clauses);
        const agreed = agreedTime(call);
        if (slot && isTroubled(call.clauses) && !call.topics.slice(0, 1).some(isBooked))
          return told("visit", "toCome", agreed.due === "" ? timeOf(slot, call) : agreed);
        return again ? told("callBack", "toCome", timeOf(again, call)) : otherwise(titles.ends.follow_up);
      }
      return told(promised.deed, "toCome", promised);
    }
    case "unresolved": {
      const refused = refusedIn(call);
      if (refused?.deed) return told(refused.deed, "refused", refused);
      const promised = call.isSure ? null : promisedIn(call);
      if (promised?.deed && promised.due !== "") return told(promised.deed, "toCome", promised);
      const isNo = isRefused(call.turns) || (refused && !isTroubled(call.clauses));
      return otherwise(isNo ? titles.ends.refused : titles.ends.unresolved);
    }
    case "sale":
      return call.isSure ? told("order", "done", { due: "", evidence: [] }) : plain("");
    case "other":
      return plain("");
    default:
      return otherwise(titles.ends[outcome]);
  }
}

/** What was done last for what the call is about, or that it works again. */
function doneIn({ clauses, language }: EndedCall): Candidate | "works" | null {
  const asked = askedIn(clauses, language);
  const last = Math.max(1, clauses.at(-1)?.said.turn ?? 1);
  const isRepaired = clauses.some(
    ({ said, names }) => said.speaker === "Customer" && (names.includes("Ctrouble") || (said.isNegated && said.isPossible)),
  );
  let works = 0;
  let best: Candidate | null = null;
  for (const one of clauses) {
    const { said, names, cues } = one;
    const position = said.turn / last;
    if (position < LATE || said.isQuestion || said.isNegated || said.isFuture || said.isPossible) continue;
    if (
      isRepaired &&
      position > HALF &&
      names.includes("Cworks") &&
      cues.includes("works") &&
      saysItWorks(said) &&
      !isOfPrice(one, clauses)
    )
      works = Math.max(works, position + 0.25);
    const deed = deedOf(said, language);
    const isDone = said.isPerfect || names.includes("Asdone") || (said.isSelf && said.speaker === "Agent");
    if (!deed || !isDone || BY_THE_WAY.has(deed)) continue;
    if (!(ANSWERS.has(deed) && said.speaker === "Agent") && !asked.has(deed)) continue;
    const rank = position + (said.isPerfect ? 0.3 : 0) + (said.speaker === "Agent" ? 0.2 : -0.2);
    if (rank > (best?.rank ?? 0.6)) best = { deed, due: "", rank, evidence: said.sentence.evidence };
  }
  if (works > (best?.rank ?? 0)) return "works";
  return best;
}

/** The promise that says most of how it goes on. */
function promisedIn(call: EndedCall): Candidate | null {
  const { clauses, actions, language } = call;
  const settles = settlingIn(call);
  const last = Math.max(1, clauses.at(-1)?.said.turn ?? 1);
  let best: Candidate | null = null;
  const offer = (one: Candidate) => {
    if (one.rank > (best?.rank ?? 0)) best = one;
  };
  for (const { owner, task, due, evidence } of actions) {
    const parts = clauses.filter(({ said }) => {
      const text = bare(said.text);
      // A task begins behind "then".
      return said.sentence.evidence.some((line) => evidence.includes(line)) && (task.includes(text) || text.endsWith(task));
    });
    const said = parts.find((one) => deedOf(one.said, language) !== null)?.said;
    const isPaid = owner === "Customer" && parts.some((one) => paysIn(one.said));
    const deed = isPaid ? "pay" : said ? deedOf(said, language) : null;
    if (!said || !deed) continue;
    const isAnswer = owner === "Agent" ? ANSWERS.has(deed) || (deed === "callBack" && due !== "") : deed === "pay";
    if (!isAnswer && (deed === "send" || deed === "callBack" || !settles(deed, said))) continue;
    const rank =
      (PROMISES[deed] ?? 0.1) +
      (owner === "Agent" ? 0.3 : deed === "pay" ? 0.2 : -0.2) +
      (due === "" ? 0 : 0.3) +
      (0.2 * said.turn) / last;
    offer({ deed, due: isMeeting(deed) ? agreedTime(call).due || due : due, evidence, rank });
  }
  for (const { said, names } of clauses) {
    if (said.speaker === "Customer" || said.isNegated || said.isQuestion) continue;
    const deed = deedOf(said, language);
    if (deed === "visit" && call.topics.slice(0, 1).some(isBooked)) continue;
    if (!deed || !(isMeeting(deed) || (deed !== "send" && settles(deed, said)))) continue;
    const position = said.turn / last;
    const { evidence } = said.sentence;
    if (isMeeting(deed) && names.includes("due"))
      offer({ deed, due: agreedTime(call).due, evidence, rank: 0.6 + 0.4 * position });
    // Told as to come in the second half, though as no promise of somebody.
    else if (position > HALF && said.isFuture && !said.isPossible)
      offer({ deed, due: "", evidence, rank: ANNOUNCED * (PROMISES[deed] ?? 0.1) + 0.1 * position });
  }
  return best;
}

/** At a time that both agree on, so that the last one named is the one. */
function isMeeting(deed: Deed): boolean {
  return deed === "visit" || deed === "book" || deed === "repair";
}

/** What the agent may not or cannot do of what the customer wants; without a deed where it is another no. */
function refusedIn({ clauses, language }: EndedCall): Candidate | null {
  const wanted = askedIn(clauses, language);
  let best: Candidate | null = null;
  let isRefused = false;
  for (const { said, names } of clauses) {
    const deed = deedOf(said, language);
    if (said.speaker === "Customer") continue;
    const isNo = said.isNegated || names.some((name) => INABLE.has(name));
    if (!isNo || said.isQuestion) continue;
    if (names.some((name) => INABLE.has(name) && name !== "Ani")) isRefused = true;
    if (!deed || !wanted.has(deed) || BY_THE_WAY.has(deed)) continue;
    const rank = 1 + (said.isSelf ? 0.2 : 0);
    if (rank > (best?.rank ?? 0.5)) best = { deed, due: "", rank, evidence: said.sentence.evidence };
  }
  return best ?? (isRefused ? { deed: null, due: "", rank: 0, evidence: [] } : null);
}

/** The time that one side asked for and the other agreed to; else the day that both name most in the second half, as it was last told. */
function agreedTime({ clauses, lexicon }: EndedCall): Pick<Candidate, "due" | "evidence"> {
  const asked = [...agreedTimes(clauses, lexicon).values()].findLast(({ isForCall }) => !isForCall);
  const counts = new Map<string, number>();
  const named = clauses
    .slice(Math.floor(clauses.length * HALF))
    .filter(({ said }) => !said.isNegated)
    .map((clause) => ({ clause, days: daysOf(clause.said) }));
  for (const { days } of named) for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const told = named.findLast(({ clause, days }) => clause.names.includes("due") && days.some((day) => counts.get(day) === most));
  if (asked && !(told && told.clause.said.turn > asked.turn + 1)) return asked;
  if (!told) return { due: "", evidence: [] };
  return timeOf(told.clause, { lexicon });
}

function timeOf({ said }: Featured, { lexicon }: Pick<EndedCall, "lexicon">): Pick<Candidate, "due" | "evidence"> {
  const { text, folded, evidence } = said.sentence;
  return { due: findDue(text, folded, lexicon.due), evidence };
}

/** What the customer asks for, or gives as the reason of the call. */
function askedIn(clauses: readonly Featured[], language: Language): ReadonlySet<Deed> {
  const asked = clauses.filter(
    ({ said, names }) => said.speaker === "Customer" && (said.isPossible || said.isQuestion || names.includes("Creasons")),
  );
  return new Set(asked.flatMap(({ said }) => deedOf(said, language) ?? []));
}

/** Tells a deed that the customer asked for, or one that is done to a thing that the call is about, from one on the way to it. */
function settlingIn({ clauses, topics, language }: EndedCall): (deed: Deed, said: Said) => boolean {
  const asked = askedIn(clauses, language);
  const about = new Set(topics.slice(0, TOPICS).map(({ key }) => key));
  return (deed, { items }) => asked.has(deed) || (!BY_THE_WAY.has(deed) && items.some((item) => about.has(topicKey(item))));
}

function isTroubled(clauses: readonly Featured[]): boolean {
  return clauses.slice(0, Math.ceil(clauses.length * HALF)).some(({ names }) => names.includes("Ctrouble"));
}

/** Whether it is something that takes place at a time. */
export function isBooked({ key }: Topic): boolean {
  return BOOKED.has(key);
}

/** The first that the customer says of it is a question, and nothing is wrong with anything. */
export function isOnlyAsked(clauses: readonly Featured[]): boolean {
  const own = clauses.filter(({ said }) => said.speaker === "Customer");
  if (own.some(({ said, names }) => names.includes("Ctrouble") || saysTrouble(said))) return false;
  const turns = [...new Set(own.map(({ said }) => said.turn))].slice(0, 2);
  return own.some(({ said }) => turns.includes(said.turn) && said.isQuestion && said.items.length > 0);
}

function bare(text: string): string {
  return text.replace(/^[\s,;:–—-]+|[\s,;:.!?…–—-]+$/gu, "");
}

function withTime(text: string, spokenTime: string, { times }: TitleWords): string {
  const due = bare(spokenTime);
  if (due === "" || due.split(" ").length > DUE_WORDS_MAX) return text;
  return new RegExp(`^${times}`).test(due.toLowerCase().normalize("NFD").replace(/\p{M}/gu, ""))
    ? `${text} ${due.charAt(0).toLowerCase()}${due.slice(1)}`
    : `${text} (${due})`;
}
