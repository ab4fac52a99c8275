import type { CallOutcome } from "@/lib/contract/words/call-words";
import type { ActPatterns } from "./act-patterns";
import type { Clause } from "./clauses";
import { type CourseFacts, settle, WORDS_MIN } from "./settle-course";
import { type Act, tellActs } from "./tell-acts";

const REASON_TURNS = 4;
const REASON_CLAUSES = 3;
const SHORT_WORDS = 4;
/** Says how it should be: what it is comes next. */
/** Less of a reason than this is none beside what the agent says they call about. */
const WEAK = 2;
const HOPES = /\b(?:hope|hopefully|hoping|until|once|hoffe|hoffentlich)\b/;
const READY = /\bready (?:to|for)\b/;
const USUAL = /\b(?:usually|normally|always been|used to be|supposed to|sonst|normalerweise)\b/;
/** So much of a reason in one turn, and what follows in later turns is detail. */
const TOLD_RANK = 1.5;
const DETAIL = 0.45;
const TOPIC_WEIGHT = 0.7;
/** Of what a clause is worth that names nothing: "not all the time, mind". */
const BARE = 0.3;
const OWN = /^(?:my|our|mein|unser)/;
/** Begins with what they speak of: "my parcel says delivered", "the cancellation fee". */
const NAMES =
  /^(?:(?:my|our|mein|unser)(?:e|er|en)? (?!thing\b|sache\b)[a-z]|(?:it's |das ist )?(?:the|an?|der|die|das|eine?) (?:[a-z-]+ ){0,2}[a-z-]+$)/;
/** By itself it says less of what is wrong than a word for it. */
const NEGATION = /\b(?:[a-z]+n't|cannot|not|never|nobody|nothing|no longer|nicht|nie|niemand|kein[a-z]*|nichts)\b/g;
const SALIENCE_MAX = 1.6;
const SALIENCE_WORD = 0.15;
const SALIENCE_AGAIN = 0.35;
const STEM_LENGTH = 5;
const CONTENT = /[a-z]{4,}/g;
/** Beginnings of long words that name nothing. */
const EVERYDAY: ReadonlySet<string> = new Set(
  (
    "that this they them then there these those with have what when where which will would could should just like been your from about " +
    "some something nothing anything everything really still here know want need said says time times mind long story honestly actually sorry " +
    "because into back over again please thank thanks today yesterday tomorrow good great right okay yeah well very much only even also more most " +
    "real pretty kinda upset angry frustrated disappointed ridiculous unacceptable guys than doesn didn isn wasn haven can't don't it's calling call speak speaking name hello afternoon morning evening thing things people going come came make made take took give gave tell told " +
    "think thought look looking went gone were does done feel happy cross mean line through trying " +
    "aber auch dass denn dann doch eine einen einem einer haben habe hatte hier ihnen ihre immer jetzt kann konnen leider mein meine mich mochte muss nicht noch schon sehr sich sind " +
    "wurde wirklich sagen guten morgen abend danke bitte gerade eigentlich also nach oder uber unter wenn werden wird wollte nichts alles"
  )
    .split(" ")
    .map((word) => word.slice(0, STEM_LENGTH)),
);

const DEBT =
  /\b(?:behind (?:on|with)|past due|overdue|outstanding|arrears|unpaid|you(?:'re| are)? (?:still )?owed?|missed (?:a |your )?payments?|im ruckstand|uberfallig|noch offen|ausstehend)\b/;

/** What happened in a call, as far as its clauses tell. */
export interface Course {
  /** Why they talked: what went wrong and what was wanted, at most two clauses. */
  reason: Clause[];
  /** The one of them that a title names. */
  main: Clause | null;
  acts: Act[];
  outcome: CallOutcome | null;
  /** What the outcome stands on. */
  outcomeActs: Act[];
}

/** Follows a call from its reason to its end, in linear time. */
export function followCourse(clauses: readonly Clause[], patterns: ActPatterns, facts: CourseFacts): Course {
  const told = tellActs(clauses, patterns);
  const { reason, main } = findReason(clauses, told, patterns, facts);
  // "They painted it and now it's back": what somebody calls about has not been put right.
  const failed = told.findLast(({ kind }) => kind === "fails")?.clause.at ?? -1;
  const acts = told.filter(
    ({ kind, clause, from }) =>
      kind !== "works" ||
      !(clause.at < failed || HOPES.test(clause.folded.slice(0, from)) || reason.some(({ turn }) => turn === clause.turn)),
  );
  const { outcome, by } = settle(acts, clauses, reason, patterns, facts);
  return { reason, main, acts, outcome, outcomeActs: by };
}

/**
 * The clause that says why, by what it is: a purpose (of who called), a complaint of something, a wish, a question; the earlier one of
 * equals, within the first turns. A wish and what is wrong go together.
 */
function findReason(
  clauses: readonly Clause[],
  acts: readonly Act[],
  patterns: ActPatterns,
  { direction: recorded, topics = () => 0 }: CourseFacts,
): { reason: Clause[]; main: Clause | null } {
  // Who collects a debt says why they call, whichever side the recording counts as calling.
  const direction = isDebtCall(clauses, patterns) ? "outbound" : recorded;
  const caller = direction === "outbound" ? "Agent" : "Customer";
  const sided = clauses.some(({ speaker }) => speaker === "Customer") && direction !== "internal";
  const threats = new Set(acts.filter(({ kind }) => kind === "threat").map(({ clause }) => clause));
  const ranks = new Map<Clause, number>();
  const turns = new Set<number>();
  const salience = salienceOf(clauses);
  let told: number | null = null;
  for (const clause of clauses) {
    if (sided && clause.speaker !== caller) continue;
    turns.add(clause.turn);
    if (turns.size > REASON_TURNS) break;
    const rank =
      rankReason(clause, patterns, {
        isOutbound: direction === "outbound",
        first: turns.size,
        isSided: sided,
        telling: salience(clause) + Math.min(2, topics(clause.folded)) * TOPIC_WEIGHT,
      }) *
      (threats.has(clause) ? 0.3 : 1) *
      (told !== null && told < clause.turn ? DETAIL : 1);
    if (rank > 0) ranks.set(clause, rank);
    if (rank >= TOLD_RANK) told ??= clause.turn;
  }
  let main: Clause | null = null;
  for (const [clause, rank] of ranks) if (!main || rank > (ranks.get(main) ?? 0)) main = clause;
  // "Ready to set up your scanner?" "Yep": why they talk is said by who asks.
  const opening = clauses.filter(({ turn, speaker }) => turn === clauses[0]?.turn && speaker === "Agent");
  const asked = opening.find(({ folded, isQuestion }) => patterns.purpose.test(folded) || (isQuestion && READY.test(folded)));
  if (direction !== "outbound" && asked && (main === null || (ranks.get(main) ?? 0) < WEAK)) main = asked;
  main ??= firstSaid(clauses, patterns, sided ? caller : null);
  if (!main) return { reason: [], main: null };
  if (direction === "outbound") main = fromPurpose(main, patterns);
  return { reason: withContext(main, clauses, ranks, patterns), main: withoutPronoun(main, clauses, patterns) };
}

/** Before the customer says anything to speak of, the agent speaks of a debt. */
function isDebtCall(clauses: readonly Clause[], { identity }: ActPatterns): boolean {
  const isTelling = ({ folded }: Clause) => folded.split(" ").length > SHORT_WORDS && !identity.test(folded);
  const first = clauses.find((clause) => (clause.speaker === "Customer" ? isTelling(clause) : DEBT.test(clause.folded)));
  return first?.speaker === "Agent";
}

/** The clause with what was said right before it, as far as that tells something, and with a wish or complaint right after. */
function withContext(
  main: Clause,
  clauses: readonly Clause[],
  ranks: ReadonlyMap<Clause, number>,
  patterns: ActPatterns,
): Clause[] {
  const own = clauses.filter(({ turn, isFiller }) => turn === main.turn && !isFiller);
  const index = own.findIndex(({ at }) => at === main.at);
  const chosen = [main];
  for (const before of own.slice(0, index).reverse()) {
    if (patterns.identity.test(before.folded)) break;
    const dangles = chosen[0] !== undefined && (patterns.dangling.test(chosen[0].folded) || isShort(chosen[0]));
    if (chosen.length >= REASON_CLAUSES || before.folded.split(" ").length < 2 || (!dangles && (ranks.get(before) ?? 0) < 2))
      break;
    chosen.unshift(before);
  }
  if (!chosen.some(({ folded }) => NAMES.test(folded))) {
    const named = own.slice(0, index).find(({ at, folded }) => NAMES.test(folded) && at < (chosen[0]?.at ?? 0));
    if (named && !patterns.identity.test(named.folded)) chosen.unshift(named);
  }
  const after = own[index + 1];
  const isContrast = USUAL.test(main.folded);
  if (after && chosen.length < REASON_CLAUSES && (isContrast || (ranks.get(after) ?? 0) >= 1.5)) chosen.push(after);
  return chosen;
}

/** "Something bigger", "heard nothing": what of is said before. */
function isShort({ folded }: Clause): boolean {
  return folded.split(" ").length <= SHORT_WORDS;
}

/** Where nothing sounds like a reason: the first thing that was said. */
function firstSaid(clauses: readonly Clause[], { identity }: ActPatterns, speaker: string | null): Clause | null {
  const fits = (clause: Clause) =>
    (speaker === null || clause.speaker === speaker) &&
    !clause.isFiller &&
    !identity.test(clause.folded) &&
    clause.folded.split(" ").length >= WORDS_MIN;
  return clauses.find(fits) ?? null;
}

/** "Ben from Planwise, following up on the demo": who calls is no part of why. */
function fromPurpose(clause: Clause, { purpose }: ActPatterns): Clause {
  const found = purpose.exec(clause.folded);
  const before = found && /(?:^|.*, |.*\band )$/.exec(clause.folded.slice(0, found.index));
  if (!found || !before || found.index === 0) return clause;
  return { ...clause, text: clause.text.slice(found.index), folded: clause.folded.slice(found.index) };
}

/** What "it" means is said before. */
function withoutPronoun(main: Clause, clauses: readonly Clause[], patterns: ActPatterns): Clause {
  const before = clauses.filter(({ turn, at, isFiller }) => turn === main.turn && at < main.at && !isFiller);
  if (!patterns.dangling.test(main.folded)) return main;
  const tells = ({ folded }: Clause) =>
    folded.split(" ").length >= WORDS_MIN && !patterns.dangling.test(folded) && !patterns.identity.test(folded);
  return before.findLast(tells) ?? main;
}

function rankReason(
  clause: Clause,
  patterns: ActPatterns,
  { isOutbound, isSided, first, telling }: { isOutbound: boolean; isSided: boolean; first: number; telling: number },
): number {
  const { folded, isQuestion } = clause;
  const words = folded.split(" ").length;
  if (clause.isFiller || words < WORDS_MIN || patterns.identity.test(folded) || /\[(?:id|card|email|phone)\]/.test(folded))
    return 0;
  const early = 1.25 - 0.25 * first;
  const want = patterns.want.exec(folded);
  const wants = want !== null && want.index < 25;
  const length = words >= 5 ? 1 : telling <= 0 ? 0.6 : wants ? 0.9 : 0.75;
  const isWrong = patterns.problem.test(folded);
  if (!isSided && !isOutbound) {
    const isPromised = patterns.promise.test(folded);
    const talks = Number(patterns.purpose.test(folded)) + (isPromised ? 0 : Number(isWrong));
    return telling > 0 ? (isPromised ? 0.5 : 1) * (0.5 * early + telling + talks) : 0;
  }
  if (isOutbound && patterns.purpose.test(folded)) return 3 * early * length + telling;
  if (isOutbound) return words > 4 && telling > 0 ? 0.5 * early + telling : 0;
  const wrong = isWrong || patterns.doneToUs.test(folded);
  const isSaidWrong = patterns.problem.test(folded.replace(NEGATION, " ")) || patterns.doneToUs.test(folded);
  const plain = OWN.test(folded) ? 1.6 : 0.8;
  if (!wants && !wrong && !isQuestion) return words >= 4 ? plain * early + telling : 0;
  const said =
    ((wants ? 2.6 : 0) + (isSaidWrong ? 2.8 : wrong ? 2 : 0) + (isQuestion ? (wants ? 0.6 : 1.6) : 0)) * early * length;
  return telling > 0 ? said + telling : said * BARE;
}

/** How much a clause tells of what the call is about: its words that are said again, at most this many counted. */
function salienceOf(clauses: readonly Clause[]): (clause: Clause) => number {
  const turnsOf = new Map<string, Set<number>>();
  const wordsOf = ({ folded }: Clause) => new Set((folded.match(CONTENT) ?? []).map((word) => word.slice(0, STEM_LENGTH)));
  for (const clause of clauses)
    for (const word of wordsOf(clause)) turnsOf.set(word, (turnsOf.get(word) ?? new Set()).add(clause.turn));
  return (clause) => {
    const words = [...wordsOf(clause)].filter((word) => !EVERYDAY.has(word));
    const again = words.filter((word) => (turnsOf.get(word)?.size ?? 0) > 1).length;
    return Math.min(SALIENCE_MAX, SALIENCE_WORD * words.length + SALIENCE_AGAIN * again);
  };
}
