import type { ActPatterns } from "./act-patterns";
import type { Clause } from "./clauses";

export type ActKind =
  | "done"
  | "openStep"
  | "promise"
  | "refusal"
  | "transfer"
  | "escalation"
  | "booking"
  | "sale"
  | "decline"
  | "works"
  | "fails"
  | "threat"
  | "finding"
  | "answer";

/** Something that happened in a call by being said. */
export interface Act {
  kind: ActKind;
  clause: Clause;
  /** Where in the clause it begins. */
  from: number;
}

const AGENT_ONLY: readonly ActKind[] = ["done", "openStep", "refusal", "transfer", "escalation", "booking", "finding"];
const CUSTOMER_ONLY: readonly ActKind[] = ["decline", "works", "fails", "threat"];
/** A question asks for these; it does not do them. */
const STATED: readonly ActKind[] = [
  "transfer",
  "done",
  "openStep",
  "promise",
  "refusal",
  "escalation",
  "booking",
  "works",
  "sale",
  "decline",
  "finding",
];

/** Behind a verb, what is opened by it stands near. */
const STEP_CHARS = 24;

/** "I can't promise we'll have it by then". */
const UNPROMISED = /\b(?:can't|cannot|couldn't|can not|kann (?:ihnen )?nicht) (?:promise|guarantee|say|tell|versprechen)\b/;
/** "I can do Monday": a time to choose. */
const CAN_DO = /^(?:i|we) (?:can|could) (?:do|make|manage|give|get)\b/;
/** What is for then is not done at once. */
const LATER =
  /\b(?:tomorrow|tonight|weekend|later (?:on|today)|next week|this (?:afternoon|evening)|(?:on|by) (?:mon|tues|wednes|thurs|fri|satur|sun)day|morgen|nachste woche)\b/;
/** To come back to it: talking is for later only with a time. */
const OFFERS =
  /^(?:(?:can|could|shall|may) (?:i|we) |(?:how|what) about (?:i|we) |why don't (?:i|we) |(?:kann|darf|soll) ich )(?:.*\b(?:call|ring|phone|text|e-?mail|get back|come out|anrufen|melden)\b|(?:talk|speak|meet) .*\b(?:at|on|tomorrow|next|[a-z]+day)\b)/;
const AGREES = /^(?:please do|sure|okay|ok|fine|of course|that'd be|[a-z]+(?: at [a-z]+)? (?:works|is fine)|gern|bitte)/;

/** "I can put you on the waiting list." "Please do." */
const CAN_PUT = /^(?:i|we) (?:can|could) (?!see\b|hear\b|understand\b|do\b|offer\b)/;
const ASKS_FOR_IT =
  /^(?:(?:[a-z]+[.,!]* ){0,6}?yes,? please\b|yes,? )?(?:please(?: do)?|go ahead|that'd be (?:great|good|lovely)|yes,? please)\b/;

/** "I can't transfer you", "not ready to sign up": the verb is there, and nothing of it happens. */
const NEGATABLE: readonly ActKind[] = ["done", "openStep", "transfer", "escalation", "booking", "sale"];

/** Takes back what was just seen to work: "it loads. No. It's blank." */
const TAKES_BACK =
  /^(?:(?:oh|ah|hang on|hold on|wait|hm+|um+|ach|moment)[\s,.…]+)*(?:no|nope|nah|but|nein|nee|aber|doch nicht)\b(?! (?:problem|worries|that's (?:all|it)))/;
/** "Have you got a double?" asks for something, "is it open on Friday?" for an answer. */
const ASKS_FOR =
  /^(?:have you got|do you have|have you|is there (?:any|an?)|are there any|can (?:i|we|you)|could (?:i|we|you)|would you|haben sie|gibt es|kann ich|konnen sie|even |auch )/;
const ANSWERS_NO =
  /^(?:(?:oh|ah|um+|uh+|er+m?|well|let me (?:see|look|check)|hm+|ach|also|tja)[\s,.…]+)*(?:no(?! (?:problem|worries|bother|trouble))|nope|unfortunately|(?:i'm |i am )?(?:afraid|sorry)|nein|leider)\b/;
/** Another way, in the same breath as a no. */
const INSTEAD = /\b(?:but|instead|only for|could|can|aber|stattdessen)\b/;

const SORRY = /^(?:i'm |i am |es tut mir |tut mir )?(?:so |very |really )?(?:sorry|afraid|leid)$/;
const ANSWER_CLAUSES = 3;
/** Nobody sees so much work, and then not, in one turn. */
const TURN_CLAUSES = 50;

/** Tells what is done in each clause, in the order of the call. */
export function tellActs(clauses: readonly Clause[], patterns: ActPatterns): Act[] {
  const acts = saidActs(clauses, patterns);
  const acted = new Set(acts.map(({ clause }) => clause.turn));
  const refused = refusedRequests(clauses).filter(({ turn }) => !acted.has(turn));
  const all = [...acts, ...refused.map((clause): Act => ({ kind: "refusal", clause, from: 0 }))];
  return takenBack(all, clauses, patterns).sort((a, b) => a.clause.at - b.clause.at);
}

/** What works and in the same turn does not any more has failed. */
function takenBack(acts: readonly Act[], clauses: readonly Clause[], { fails }: ActPatterns): Act[] {
  const turns = byTurn(clauses);
  return acts.map((act) => {
    const { kind, clause } = act;
    if (kind !== "works") return act;
    const after = (turns.get(clause.turn) ?? []).slice(0, TURN_CLAUSES).filter(({ at }) => at > clause.at);
    const undone = after.find(({ whole, folded, isFiller }) => TAKES_BACK.test(whole) || (!isFiller && fails.test(folded)));
    if (!undone) return act;
    const telling = after.findLast(({ at, isFiller }) => at >= undone.at && !isFiller);
    return { kind: "fails", clause: telling ?? undone, from: 0 };
  });
}

function byTurn(clauses: readonly Clause[]): Map<number, Clause[]> {
  const turns = new Map<number, Clause[]>();
  for (const clause of clauses) {
    const own = turns.get(clause.turn);
    if (own) own.push(clause);
    else turns.set(clause.turn, [clause]);
  }
  return turns;
}

/** What the agent says to a request, where it begins with a no and offers nothing instead. */
function refusedRequests(clauses: readonly Clause[]): Clause[] {
  const turns = byTurn(clauses);
  return [...turns].flatMap(([turn, answer]) => {
    const [first] = answer;
    const asked = turns.get(turn - 1)?.at(-1);
    if (first?.speaker !== "Agent" || !asked?.isQuestion || !ASKS_FOR.test(asked.folded)) return [];
    const no = answer.slice(0, ANSWER_CLAUSES).find(({ sentence }) => ANSWERS_NO.test(sentence.folded));
    if (!no || answer.some(({ folded, isQuestion }) => isQuestion || INSTEAD.test(folded))) return [];
    return answer.filter(({ at, isFiller, folded }) => at >= no.at && !isFiller && !SORRY.test(folded)).slice(0, 1);
  });
}

function saidActs(clauses: readonly Clause[], patterns: ActPatterns): Act[] {
  const acts: Act[] = [];
  const asked = askedWhether(clauses, patterns);
  const offers = agreedOffers(clauses, patterns);
  const glad = gladAnswers(clauses, asked.works, patterns);
  for (const clause of clauses) {
    const add = (kind: ActKind, found: RegExpExecArray | null) => {
      if (found && isTold(kind, clause, found, patterns)) acts.push({ kind, clause, from: found.index });
    };
    const { folded } = clause;
    const done = patterns.done.exec(folded);
    // "I've closed his account and opened one": what is done first counts.
    const step = done && folded.slice(done.index, done.index + done[0].length + STEP_CHARS).split(/ (?:and|then) /)[0];
    const opens = step !== null && step !== undefined && patterns.openStep.test(step);
    add(opens ? "openStep" : "done", done);
    const promise = patterns.promise.exec(folded);
    const isOffer = clause.speaker === "Agent" && CAN_DO.test(folded.slice(promise?.index ?? 0));
    const isUnpromised = UNPROMISED.test(folded.slice(0, promise?.index ?? 0));
    if (promise && !isOffer && !isUnpromised && !isAtOnce(folded, promise.index, patterns) && !isIdle(clause, patterns))
      add("promise", promise);
    if (!promise && offers.has(clause)) acts.push({ kind: "promise", clause, from: 0 });
    for (const kind of [
      "refusal",
      "transfer",
      "escalation",
      "booking",
      "decline",
      "works",
      "fails",
      "threat",
      "finding",
    ] as const) {
      if (kind === "decline" && asked.all.has(clause.turn)) continue;
      add(kind, patterns[kind].exec(kind === "decline" ? clause.whole : folded));
    }
    if (glad.has(clause) && acts.at(-1)?.clause !== clause) acts.push({ kind: "works", clause, from: 0 });
    if (clause.speaker !== "Agent") add("sale", patterns.sale.exec(folded));
    if (clause.speaker !== "Customer") add("sale", patterns.sold.exec(folded));
  }
  return acts;
}

/** Turns of the customer that answer "try it now", and those that answer whether that was all. */
function askedWhether(clauses: readonly Clause[], { tried, goodbye }: ActPatterns) {
  const [works, all] = [new Set<number>(), new Set<number>()];
  for (const { turn, speaker, folded } of clauses) {
    if (speaker !== "Agent") continue;
    if (tried.test(folded)) works.add(turn + 1);
    if (goodbye.test(folded)) all.add(turn + 1);
  }
  return { works, all };
}

/** "Can I ring you back in ten minutes?" "Please do." */
function agreedOffers(clauses: readonly Clause[], { glad }: ActPatterns): ReadonlySet<Clause> {
  const offers = clauses.filter(
    ({ isQuestion, speaker, folded }) => speaker === "Agent" && (isQuestion ? OFFERS : CAN_PUT).test(folded),
  );
  return new Set(
    offers.filter(({ turn, at, isQuestion }) => {
      const answer = clauses.slice(at + 1, at + 4).find((clause) => clause.turn === turn + 1);
      if (answer !== undefined && !isQuestion) return ASKS_FOR_IT.test(answer.whole);
      return answer !== undefined && (glad.test(answer.whole) || AGREES.test(answer.whole));
    }),
  );
}

/** The last thing that a glad answer to "try it now" says: of a turn in which nothing is wrong. */
function gladAnswers(
  clauses: readonly Clause[],
  turns: ReadonlySet<number>,
  { glad, negated, fails, problem }: ActPatterns,
): ReadonlySet<Clause> {
  const answers = new Set<Clause>();
  for (const own of byTurn(clauses.filter(({ turn }) => turns.has(turn))).values()) {
    const isWrong = own.some(
      ({ folded, isQuestion }) => isQuestion || negated.test(folded) || fails.test(folded) || problem.test(folded),
    );
    const telling = own.findLast(({ isFiller, folded }) => !isFiller && folded.includes(" ")) ?? own.at(-1);
    if (telling && !isWrong && own.some(({ whole }) => glad.test(whole))) answers.add(telling);
  }
  return answers;
}

function isTold(
  kind: ActKind,
  { speaker, isQuestion, folded }: Clause,
  { index: from, 0: said }: RegExpExecArray,
  { conditional, unsure, negated }: ActPatterns,
): boolean {
  if (speaker === "Customer" && AGENT_ONLY.includes(kind)) return false;
  if (speaker === "Agent" && CUSTOMER_ONLY.includes(kind)) return false;
  if (isQuestion && STATED.includes(kind)) return false;
  if (NEGATABLE.includes(kind) && negated.test(folded.slice(0, from + said.length))) return false;
  // "If someone drops out we'll ring you" promises, "I'll see if we'll get it" does not.
  const before = speaker === "Agent" ? folded.slice(0, from).replace(/^if /, "") : folded.slice(0, from);
  if (kind === "promise") return !unsure.test(before) && !negated.test(folded.slice(from).split(",")[0] ?? "");
  return (
    kind === "refusal" || kind === "threat" || kind === "decline" || kind === "fails" || !conditional.test(folded.slice(0, from))
  );
}

function isAtOnce(folded: string, from: number, { atOnce }: ActPatterns): boolean {
  const found = atOnce.exec(folded.slice(from));
  return found !== null && found.index < 30 && !LATER.test(folded.slice(from));
}

function isIdle({ speaker, folded }: Clause, { idle }: ActPatterns): boolean {
  return speaker !== "Agent" && idle.test(folded);
}
