import type { CallDirection, CallOutcome, CallType } from "@/lib/contract/words/call-words";
import type { ActPatterns } from "./act-patterns";
import type { Clause } from "./clauses";
import type { Act, ActKind } from "./tell-acts";

/** A day is named. */
export const TIMED =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|morgen|(?:mon|diens|donners|frei|sams)tag|mittwoch)\b/;
const CLOCK_TIME =
  /\b(?:(?:at|um|gegen) [a-z0-9]|[0-9]{1,2}[:.][0-9]{2}|o'clock|noon|uhr|(?:half|quarter) (?:past|to|[a-z]+)|[a-z0-9]+ (?:am|pm)|(?:the|am|den|der) (?:[0-9]{1,2}|[a-z]+(?:th|st|nd|rd|ten))|tonight|today|week|heute|woche|january|february|march|april|may|june|july|august|september|october|november|december)\b/;
/** Somebody is to come. */
const VISIT = /\b(?:engineer|technician|plumber|electrician|visit|techniker|monteur)\b/;
const GRANTS = /^(?:yes|yep|yeah|sure|of course|no problem|absolutely|certainly|perfect|lovely|ja|gern|klar)\b/;
export const WORDS_MIN = 3;
const COMES_BACK_CHARS = 30;
const UNDER_CONDITION = /\b(?:if|unless|otherwise|or else|wenn|falls|sonst)\b/;
/** "I've got four ten or five". */
const SLOT =
  /^(?:i|we)(?:'ve got| have| can do|'ve)? (?:[a-z]+ )?(?:at )?(?:half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|[0-9]{1,2})\b/;
const TAKES =
  /^(?:(?:ja|gern|prima|super|okay),? )?(?:das |[a-z]+ )?(?:ist )?(?:gut|passt|super|perfekt|in ordnung)(?: mir)?$|^(?:[a-z0-9:]+ ){1,4}please$|^(?:(?:yes|yeah|ok|okay|oh|great|perfect|lovely),? )?(?:[a-z']+ ){0,4}?(?:is|'s|[a-z]+'s|that's|would be|sounds|will be) (?:fine|perfect|great|good|lovely|ideal|ok|okay|brilliant)\b|^(?:[a-z]+ ){0,3}?(?:works|suits|will do)\b|^see you (?:then|on|[a-z]+day|tomorrow)/;
/** Taking a number off a list keeps nothing open. */
const PAID = /\b(?:paid|gone through|went through|settled|up to date|cleared|processed|bezahlt|beglichen|ausgeglichen)\b/;
const SET_UP = /\b(?:set (?:that|it|this) up|(?:noted|arranged|agreed) (?:that|it|this)|richte das ein|notiert)\b/;
/** Where to turn after a refusal. */
const COMPLAINING = /\b(?:how to (?:complain|appeal)|complaints? (?:procedure|form|process|address)|ombudsman)\b/;
/** What is kept for somebody is done by saying so. */
const NONE = /^(?:there's |there is )?no(?:t| |$)|\b(?:nothing|nobody|none|no one|no way|kein[a-z]*|nichts|niemand)\b/;
/** After so many a "brilliant" is none. */
const MANY = 3;
const UPSET =
  /\b(?:terrible|awful|appalling|unreal|unbelievable|ridiculous|useless|pathetic|disgrace|joke|great service|what a shame|unglaublich|unverschamt|na toll|schade)\b/;
const REGRETS = /\b(?:afraid|sorry|unfortunately|sadly|out of ideas|leider|tut mir leid|bedaure)\b/;
const BARE = /^(?:that's |it's |all )?(?:done|sorted|will do|can do)(?:,? [a-z]+)?$/;
const KEPT = /\b(?:hold|keep|put (?:your|the) name|set (?:it|one|that) aside|reserve)\b/;
const HANDS_ON =
  /\b(?:pass|hand|escalate|raise|take) (?:this|that|it|you)?.*\b(?:to|with) (?:my|our|the|a) (?:manager|supervisor|team leader|boss|director)\b/;
/** Refused for now, where something else is promised. */
const NOT_YET = /\b(?:today|yet|right now|just now|at the moment|until|till|before)\b/;
/** Carries out what was declined. */
const CANCELS =
  /\b(?:turned (?:it |that |off )|cancell?ed|stopped|removed|(?:taken you|you're|you are) off|gekundigt|storniert)\b/;
/** Where a price was named, what is declined is an offer. */
const PRICED =
  /[$£€]|\b(?:pounds?|dollars?|euros?|quid|(?:a|per) (?:month|year|week|seat)|prices?|plans?|offers?|deals?|discount|costs?|package|preis|angebot|tarif|kostet)\b/;
/** It is the agent who calls. */
const CALLS =
  /\b(?:(?:the )?reason (?:i'm|i am|for my) call(?:ing)?|i'm calling (?:you|about your|because you|to (?:offer|tell you))|der grund meines anrufs|ich rufe sie an)\b/;
const SELLS = /\b(?:upgrade|contract|order|paperwork|plan)\b/;
/** Something that can be taken has been offered: with a price, a plan, terms. */
const OFFERED =
  /[$£€0-9]|\b(?:pounds?|dollars?|euros?|quid|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|(?:a|per) (?:month|year|week|seat)|prices?|plans?|offers?|deals?|discount|free|included|costs?|cheaper|brochure|save|package|in stock|preis|angebot|tarif|kostet|monat)\b/;
const LISTED = /\b(?:list|remove|take you off|note)\b/;
/** What is only passed on as an opinion keeps nothing open. */
const FEEDBACK =
  /\b(?:pass (?:that|this|it|your (?:feedback|comments?)) (?:on|along)|feed (?:that|this|it) back|gebe? (?:ich )?(?:das )?(?:so |gern |gerne )?weiter|das gebe ich (?:so |gern |gerne )?weiter)$/;
/** Sends or brings something, or comes back: the customer's part in what goes on. */
const HANDS_IN =
  /\b(?:send|bring|e-?mail|mail|upload|fax|post you|forward|call (?:you|back)|ring (?:you|back)|drop|fill|sign|schick|send|bring|mail|melde|reiche|ruf)/;

export interface CourseFacts {
  direction: CallDirection;
  callType: CallType;
  /** How many phrases of any kind of call a clause has. */
  topics?: (folded: string) => number;
}

interface Settled {
  outcome: CallOutcome | null;
  by: Act[];
}

/**
 * How it ended, from what was done and in which order: the last state counts, and a thank-you at the end is none. A refusal that nothing
 * follows stands; what was done before somebody said that it does not work, does not count.
 */
export function settle(
  acts: readonly Act[],
  clauses: readonly Clause[],
  reason: readonly Clause[],
  patterns: ActPatterns,
  { direction, callType }: CourseFacts,
): Settled {
  const last = (kind: ActKind, fits: (act: Act) => boolean = () => true) =>
    acts.findLast((act) => act.kind === kind && fits(act));
  const at = (act: Act | undefined) => act?.clause.at ?? -1;
  const end = clauses.length;
  const [escalation, transfer] = [last("escalation"), last("transfer")];
  const booking = last("booking");
  // "Friday?" "Yeah, that works": takes the time.
  const timed = new Set(
    clauses
      .filter(({ speaker, isQuestion, folded }) => speaker === "Agent" && isQuestion && (TIMED.test(folded) || SLOT.test(folded)))
      .map(({ turn }) => turn + 1),
  );
  const [done, works, openStep] = [last("done"), last("works", ({ clause }) => !timed.has(clause.turn)), last("openStep")];
  const [fails, decline] = [last("fails"), last("decline")];
  // "If it's not sorted by then": nothing that has happened.
  const threat = last("threat", ({ clause }) => !UNDER_CONDITION.test(clause.folded));
  const settledFor = clauses.findLast(
    ({ speaker, folded, isQuestion }) => speaker === "Customer" && !isQuestion && patterns.accepts.test(folded),
  );
  const isPromised = acts.some(
    ({ kind, clause }) => kind === "promise" && clause.speaker === "Agent" && !COMPLAINING.test(clause.folded),
  );
  const isSettledFor = settledFor && [done, booking].some((act) => act && act.clause.at >= 0);
  const refusal = last(
    "refusal",
    ({ clause }) => (!isSettledFor || clause.at > settledFor.at) && !(isPromised && NOT_YET.test(clause.folded)),
  );
  const counts = ({ clause }: Act) =>
    !FEEDBACK.test(clause.folded) &&
    !(refusal && (COMPLAINING.test(clause.folded) || (clause.speaker === "Customer" && !HANDS_IN.test(clause.folded))));
  const promise = last("promise", (act) => act.clause.speaker !== "Customer" && counts(act)) ?? last("promise", counts);
  const isArranged = callType === "collections" && acts.some(({ kind }) => kind === "promise");
  const offered = clauses.find(({ speaker, folded }) => speaker !== "Customer" && OFFERED.test(folded))?.at ?? clauses.length;
  const isOffered = ({ speaker, at: said }: Clause) => callType === "sales" || speaker !== "Customer" || said > offered;
  const sale = last("sale", ({ clause }) => (clause.at > (reason[0]?.at ?? 0) || callType === "sales") && isOffered(clause));
  const good = Math.max(at(done), at(works));
  const isOfTrouble = callType === "support" || callType === "billing" || callType === "complaint";
  const isCalling = direction === "outbound" || clauses.some(({ speaker, folded }) => speaker === "Agent" && CALLS.test(folded));
  const isSales = callType === "sales" || callType === "inquiry" || (isCalling && !isOfTrouble);
  const comesBack = last("promise", ({ clause, from }) => clause.speaker !== "Customer" && isOpen(clause, from, patterns));
  if (
    transfer &&
    at(transfer) >= 0.5 * end &&
    at(transfer) >= at(done) &&
    !acts.some(({ kind, clause }) => clause.at > at(transfer) && (kind === "done" || kind === "works"))
  ) {
    return { outcome: escalation && at(escalation) >= at(transfer) - 2 ? "escalated" : "transferred", by: [transfer] };
  }
  // "I'll pass this to my manager", when nothing is put right after.
  const handed = last("promise", ({ clause }) => clause.speaker === "Agent" && HANDS_ON.test(clause.folded));
  if (handed && (threat || refusal) && good < at(handed)) return { outcome: "escalated", by: [handed] };
  const isHandedOn =
    escalation && (good < at(escalation) || (works === undefined && done?.clause.turn === escalation.clause.turn));
  if (isHandedOn) return { outcome: "escalated", by: [escalation] };
  const isSold = sale && at(sale) > at(decline) && callType !== "collections" && direction === "outbound";
  if (isSold && !/appointment|demo|meeting|viewing|visit|consultation|termin/.test(booking?.clause.folded ?? ""))
    return { outcome: "sale", by: [sale] };
  const isTimed = clauses.some(({ folded }) => TIMED.test(folded) || CLOCK_TIME.test(folded));
  if (booking && isTimed && at(booking) > Math.max(at(refusal), at(decline)) - 3 && !/cancel/.test(done?.clause.folded ?? "")) {
    const outbound = callType === "collections";
    const visit =
      TIMED.test(booking.clause.sentence.folded) ||
      acts.some(({ kind, clause }) => kind === "promise" && VISIT.test(clause.folded));
    if (!outbound && (visit || isAppointment(reason, callType, booking))) return { outcome: "appointment_booked", by: [booking] };
  }
  // Who calls about something that went wrong says "I'd like one back": only the agent can have sold them something there.
  if (
    sale &&
    at(sale) > at(decline) &&
    callType !== "collections" &&
    (!isOfTrouble || sale.clause.speaker === "Agent" || (promise && SELLS.test(promise.clause.folded) && at(promise) > at(sale)))
  )
    return { outcome: "sale", by: [sale] };
  // "Not today, send me the brochure": what is sent then keeps it open.
  const isCancelled = done && CANCELS.test(done.clause.sentence.folded) && (callType === "sales" || isCalling);
  // Who goes elsewhere because there is nothing left for them declines nothing.
  const isPriced = clauses.some(({ speaker, folded }) => speaker !== "Customer" && PRICED.test(folded));
  const isTurnedAway =
    acts.some(({ kind, clause }) => kind === "refusal" && clause.at < at(decline)) &&
    callType !== "sales" &&
    !isCalling &&
    !isPriced;
  const isDeclined = decline && (at(decline) > good || isCancelled) && isSales && !isTurnedAway && callType !== "collections";
  if (
    isDeclined &&
    promise &&
    at(promise) > at(decline) &&
    promise.clause.speaker === "Agent" &&
    !LISTED.test(promise.clause.folded)
  )
    return { outcome: "follow_up", by: [promise] };
  if (isDeclined) return { outcome: "no_sale", by: [decline] };
  const bad = Math.max(at(refusal), at(fails));
  if (comesBack && at(comesBack) > Math.max(good, at(threat), at(refusal)) && at(threat) + at(refusal) + at(fails) > -3)
    return { outcome: "follow_up", by: [comesBack] };
  const taken = callType === "appointment" && !works && !comesBack && !threat ? acceptedTime(clauses, acts) : null;
  if (taken && !done && !openStep) return { outcome: "appointment_booked", by: [taken] };
  if (works && at(works) > bad) return { outcome: "resolved", by: [works] };
  // "I've set that up": what somebody is to pay is not paid.
  const isSetUp = done && (isArranged || SET_UP.test(done.clause.folded)) && !PAID.test(done.clause.folded);
  const owed = last("promise", ({ clause }) => clause.speaker === "Customer");
  if (isSetUp && owed && at(owed) < at(done) && at(refusal) < at(done)) return { outcome: "follow_up", by: [owed] };
  // "Thursday's good." "Done."
  const agreedOn = done && BARE.test(done.clause.folded) && isAsked(callType) ? acceptedTime(clauses, acts) : null;
  if (done && agreedOn) return { outcome: "appointment_booked", by: [agreedOn, done] };
  if (done && at(done) > at(fails) && (at(done) > at(refusal) || at(refusal) < 0)) return { outcome: "resolved", by: [done] };
  // An offer that nobody took, whatever they will do instead.
  const isOffer = direction === "outbound" && !isOfTrouble && callType !== "collections" && callType !== "appointment";
  const offer = isOffer ? clauses.find(({ speaker, folded }) => speaker === "Agent" && OFFERED.test(folded)) : undefined;
  const instead = promise?.clause.speaker === "Customer" && !isOpen(promise.clause, promise.from, patterns) ? promise : null;
  if (offer && instead && !openStep && at(instead) > offer.at) return { outcome: "no_sale", by: [instead] };
  const replied = promise?.clause.speaker === "Customer" && isAsked(callType) ? answerTo(reason, clauses, patterns) : null;
  const kept = promise && KEPT.test(promise.clause.folded) && isAsked(callType) ? answerTo(reason, clauses, patterns) : null;
  if (kept && !threat && !openStep && !refusal)
    return { outcome: "resolved", by: [kept, promise].filter((act) => act !== undefined) };
  if (replied && !threat && !openStep && !refusal) return { outcome: "resolved", by: [replied] };
  if (promise && at(promise) > at(refusal) && (at(threat) < at(promise) || at(openStep) > at(refusal)))
    return { outcome: "follow_up", by: [promise] };
  if (openStep && at(openStep) > at(refusal)) return { outcome: "follow_up", by: [openStep] };
  if (refusal && at(refusal) > good) return { outcome: "unresolved", by: [refusal] };
  const agreed = isAsked(callType) && !threat && !promise && !fails ? acceptedTime(clauses, acts) : null;
  if (agreed) return { outcome: "appointment_booked", by: [agreed] };
  const unsolved = promise ? null : leftUnsolved(clauses, reason, patterns, callType);
  if (unsolved) return { outcome: "unresolved", by: [unsolved] };
  const answer = answerTo(reason, clauses, patterns);
  if (answer && !threat && !promise) return { outcome: "resolved", by: [answer] };
  if (threat || fails) return { outcome: "unresolved", by: [threat ?? fails].filter((act) => act !== undefined) };
  if (promise) return { outcome: "follow_up", by: [promise] };
  return { outcome: null, by: [] };
}

/** A debt for which nobody agrees on anything, or something wrong of which the agent only says what is not to be had. */
function leftUnsolved(
  clauses: readonly Clause[],
  reason: readonly Clause[],
  { negated, problem, glad, asks }: ActPatterns,
  callType: CallType,
): Act | null {
  const from = reason.at(-1)?.at ?? -1;
  const told = clauses.filter(({ at, isFiller, isQuestion }) => at > from && !isFiller && !isQuestion);
  const of = (side: string) => told.filter(({ speaker }) => speaker === side);
  if (callType === "collections") {
    const clause = of("Customer").at(-1);
    return clause ? { kind: "threat", clause, from: 0 } : null;
  }
  // What the agent calls about is answered with no and no.
  const refusals = reason[0]?.speaker === "Agent" ? of("Customer").filter((clause) => isDenied(clause)) : [];
  const denied = refusals.at(-1);
  if (denied && refusals.length > 1) return { kind: "threat", clause: denied, from: 0 };
  const isAsking = reason.some(({ folded, isQuestion }) => isQuestion || asks.test(folded));
  if (isAsking && !reason.some(({ folded }) => problem.test(folded))) return null;
  const [regrets, denials] = [of("Agent").filter(({ whole }) => REGRETS.test(whole)), of("Agent").filter(isDenied)];
  function isDenied({ folded }: Clause): boolean {
    return negated.test(folded) || NONE.test(folded);
  }
  const last = clauses.findLast(({ speaker, isFiller }) => speaker === "Customer" && !isFiller);
  const isGlad = last && glad.test(last.whole) && !negated.test(last.folded);
  if (isGlad && regrets.length + denials.length < MANY) return null;
  const isUpset = clauses.some(({ speaker, whole, at }) => speaker === "Customer" && at > from && UPSET.test(whole));
  const clause = regrets.length + denials.length + Number(isUpset) > 1 ? (denials.at(-1) ?? regrets.at(-1)) : undefined;
  return clause ? { kind: "refusal", clause, from: 0 } : null;
}

/** "I'll call you with the result": nothing is settled before. */
function isOpen({ folded }: Clause, from: number, { comesBack }: ActPatterns): boolean {
  const found = comesBack.exec(folded.slice(from));
  return found !== null && found.index < COMES_BACK_CHARS;
}

function isAsked(callType: CallType): boolean {
  return callType === "appointment" || callType === "inquiry" || callType === "other";
}

/** "Ben on Monday at four?" "Ben's fine": a time of the agent's that the customer takes, and nothing is refused after. */
function acceptedTime(clauses: readonly Clause[], acts: readonly Act[]): Act | null {
  const refused = acts.findLast(({ kind }) => kind === "refusal" || kind === "decline")?.clause.at ?? -1;
  const taken = clauses.findLast(
    ({ speaker, folded, whole, isQuestion, turn }) =>
      speaker === "Customer" &&
      !isQuestion &&
      (TAKES.test(whole) || TAKES.test(folded)) &&
      clauses.some(
        (one) => one.turn === turn - 1 && one.speaker === "Agent" && (TIMED.test(one.folded) || SLOT.test(one.folded)),
      ),
  );
  // "Wednesday next week?" "Yep, next Wednesday at ten."
  const granted = clauses.findLast(
    ({ speaker, whole, sentence, isQuestion, turn }) =>
      speaker === "Agent" &&
      !isQuestion &&
      (GRANTS.test(whole) || GRANTS.test(sentence.folded)) &&
      TIMED.test(sentence.folded) &&
      clauses.some((one) => one.turn === turn - 1 && one.speaker === "Customer" && one.isQuestion && TIMED.test(one.folded)),
  );
  if (!taken && granted && granted.at > refused) return { kind: "booking", clause: granted, from: 0 };
  return taken && taken.at > refused ? { kind: "booking", clause: taken, from: 0 } : null;
}

/** What the agent said next to a question, where it was one. */
function answerTo(reason: readonly Clause[], clauses: readonly Clause[], { asks }: ActPatterns): Act | null {
  const question = reason.find(({ isQuestion, folded }) => isQuestion || asks.test(folded));
  if (question?.speaker === "Agent") return null;
  const turn = question && clauses.find(({ at, speaker }) => at > question.at && speaker !== question.speaker)?.turn;
  const said = clauses.filter((clause) => clause.turn === turn && !clause.isQuestion);
  const clause = said.find(({ folded }) => folded.split(" ").length >= WORDS_MIN);
  return clause ? { kind: "answer", clause, from: 0 } : null;
}

function isAppointment(reason: readonly Clause[], callType: CallType, booking: Act): boolean {
  return callType === "appointment" || callType === "inquiry" || callType === "other" || callType === "sales"
    ? true
    : /appointment|\byou\b.* (?:in|down|for)|table|viewing|termin/.test(booking.clause.folded) || reason.length === 0;
}
