import { foldText } from "../language/fold-text";
import type { Language } from "../language/languages";
import { findDue, findRequests } from "./actions";
import { type AgreedTime, agreedTimes, fitsTime, isSetFor } from "./agreed-times";
import { grammarOf, startsWith } from "./check/clauses";
import type { Featured } from "./course/clause-features";
import { type ConceptClass, classesOf } from "./course/concept-classes";
import { isParticiple } from "./course/english-verbs";
import { keysOf, promiseMarks } from "./course/promise-marks";
import type { ActedTurn } from "./course/read-acts";
import type { Said } from "./course/read-said";
import { PROMISE_WEIGHTS } from "./course/weights/promise-weights";
import { isDoneInCall } from "./done-in-call";
import type { Lexicon } from "./lexicon";
import { findPhrases, hasPhrase } from "./phrases";
import type { Sentence } from "./sentences";
import type { ActionItem } from "./types";

const ACTIONS_MAX = 12;
const TASK_MAX = 200;
const TASK_MIN = 8;
const MEANT_MAX = 120;
/** Signs below this don't make a promise. */
const SCORE_MIN = 0;
const SHARED_MIN = 0.5;
/** How likely it is at least that somebody binds themselves in a turn, and how much likelier that they only threaten. */
const BOUND_MIN = 0.15;
const THREAT = 0.3;
const BINDING = ["promises", "confirms", "pledges", "books", "settles", "instructs"] as const;
/** Part of a call from which on an announcement is about later. */
const ANNOUNCED_FROM = 0.5;
/** Part of a call from which on nobody is greeted or asked who they are. */
const PLEDGED_FROM = 0.3;
/** "I swapped". */
const DID = /^(?:(?:and|but|so|then|well|yeah|no) )*(?:i|we) (?:just |already |only )?(\S+)/;
const AWAITED: ReadonlySet<ConceptClass> = new Set<ConceptClass>(["contact", "give", "hand", "pay", "visit"]);
/** Who does something is said by a word of its own. */
const SUBJECTS: ReadonlySet<Language> = new Set<Language>(["en", "de", "fr", "nl"]);
/** Before what is promised. */
const LEAD =
  /^(?:[\s,;:–—-]+|(?:and|but|so|then|or|und|aber|dann|et|mais|y|pero|e|ma|en|maar|mas|alors|entonces|allora|dus|então) )+/i;
const TRAIL =
  /(?:[\s,;:–—-]+(?:and|but|so|or|because|if|when|und|aber|oder|wenn|weil|et|mais|ou|y|pero|e|ma|en|maar|als|mas)){0,2}[\s,;:.!?…–—-]*$/iu;

interface Found extends ActionItem {
  keys: ReadonlySet<string>;
  turn: number;
  isPledged: boolean;
  /** Its time was agreed on. */
  isAgreed: boolean;
}

/**
 * Who has to do what after a call: what they promise, and what the agent asks of the customer, who agrees; in any language. The same
 * thing said twice is one commitment; `due` is the time named in it, or else in its sentence.
 */
export function findCommitments(
  clauses: readonly Featured[],
  sentences: readonly Sentence[],
  { language, lexicon, turns }: { language: Language; lexicon: Lexicon; turns: readonly ActedTurn[] },
  weights: Readonly<Record<string, readonly number[]>> = PROMISE_WEIGHTS,
): ActionItem[] {
  const found: Found[] = [];
  const scores = promiseMarks(clauses, lexicon, turns).map((marks) => scoreOf(marks, weights));
  const pledged = clauses.map((clause) => pledgeOf(clause, lexicon, language, clauses.length));
  const bound = boundTurns(turns);
  const agreed = agreedTimes(clauses, lexicon);
  const { never, hanging, refers } = lexicon.pledges;
  const promised = clauses.map((clause, at) => {
    if (hasPhrase(clause.said.folded, never) || startsWith(clause.said.folded, hanging)) return false;
    if (isAtOnce(clause, clauses, lexicon) || isOrder(clause, lexicon) || isThreat(clause, clauses, lexicon)) return false;
    if (pledged[at] || isArranged(clause, agreed)) return true;
    if (!bound[clause.said.turn] || !isBinding(clause, language)) return false;
    return (scores[at] ?? 0) > SCORE_MIN || isPledge(clause, lexicon) || isAnnounced(clause, clauses.length);
  });
  const heads = clauses.filter((clause, at) => promised[at] && !isGoingOn(clause, clauses, { promised, pledged, refers }));
  for (const [index, { said }] of heads.entries()) {
    const next = heads[index + 1]?.said;
    const end = next?.sentence === said.sentence ? next.from : said.sentence.text.length;
    const own = said.sentence.text.slice(conditionOf(said, clauses, lexicon) ?? said.from, end);
    const task = cut(own.replace(LEAD, "").replace(TRAIL, ""));
    if (task.length < TASK_MIN) continue;
    const parts = clauses.filter(
      (one) => one.said.sentence === said.sentence && one.said.from >= said.from && one.said.from < end,
    );
    const keys = new Set(parts.flatMap((part) => keysOf(part.said)));
    const isBare = parts.every((part) => part.said.items.every(({ kind }) => kind === "time" || kind === "other"));
    const ownDue = dueIn(task, lexicon) || dueIn(said.sentence.text, lexicon) || dueBeside(said, clauses, lexicon);
    const time = ownDue === "" ? agreed.get(said.turn) : undefined;
    const isFor = time !== undefined && fitsTime(parts, time, isBare);
    const due = isFor ? time.due : ownDue;
    if (!isFor && isDoneInCall(parts, due, { clauses, lexicon, isBare })) continue;
    const last = found.at(-1);
    // "I'll call you. By three." is one promise.
    if (isBare && last?.turn === said.turn) {
      if (last.due === "") last.due = due;
      continue;
    }
    const meant = isBare ? meantBy(said, clauses) : null;
    const whole = meant ? `${task} (“${meant.text.replace(/[“”"]/g, "'")}”)` : task;
    const evidence = [...new Set([...(isFor ? time.evidence : []), ...(meant?.evidence ?? []), ...said.sentence.evidence])];
    add(found, {
      owner: said.speaker,
      task: whole,
      due,
      evidence,
      keys,
      turn: said.turn,
      isPledged: isFor || Boolean(pledged[said.at]),
      isAgreed: isFor,
    });
  }
  for (const request of findRequests(sentences, lexicon)) {
    const own = clauses.filter(({ said }) => said.sentence.evidence.some((at) => request.evidence.includes(at)));
    const asked = own.filter(({ said }) => request.task.includes(said.text.trim().slice(0, 20)));
    const keys = new Set((asked.length > 0 ? asked : own).flatMap(({ said }) => keysOf(said)));
    const turn = own[0]?.said.turn ?? 0;
    // "Could you send a photo?", "I'll send you one": told already.
    const answer = found.find((one) => one.owner === request.owner && one.turn === turn + 1 && one.isPledged);
    if (answer) answer.evidence = [...new Set([...request.evidence, ...answer.evidence])];
    else if (request.owner !== "" && isAccepted(turn, clauses))
      add(found, { ...request, keys, turn, isPledged: false, isAgreed: false });
  }
  return found
    .sort((a, b) => (a.evidence[0] ?? 0) - (b.evidence[0] ?? 0))
    .slice(0, ACTIONS_MAX)
    .map(({ owner, task, due, evidence }) => ({ owner, task, due, evidence }));
}

/** Who will do it that is promised in a set way, whatever stands around it. */
type Pledge = "self" | "others" | null;

function pledgeOf({ said, names }: Featured, { pledges }: Lexicon, language: Language, count: number): Pledge {
  // "So I'll call you on Tuesday?", "Yes."
  const isAgreed = names.includes("due") && names.includes("thenyes") && said.isSelf;
  const isAsked = said.isQuestion && !isAgreed && !endsWithTag(said, pledges.tags);
  if (isAsked || said.isOpinion || isDone(said) || said.at < count * PLEDGED_FROM) return null;
  if (language !== "en" && (isDenied(said, pledges.hanging, language) || (said.isPossible && !names.includes("due"))))
    return null;
  if (hasPhrase(said.folded, pledges.own)) return "self";
  if (said.speaker === "Customer") return null;
  const isTimed = names.includes("due") || hasPhrase(said.folded, pledges.times);
  return hasPhrase(said.folded, pledges.theirs) || (isTimed && hasPhrase(said.folded, pledges.timed)) ? "others" : null;
}

/** "Te llamo antes de tocar nada" denies nothing that is promised. */
function isDenied({ isNegated, folded }: Said, hanging: RegExp, language: Language): boolean {
  const [first] = findPhrases(folded, hanging);
  return isNegated && hasPhrase(folded.slice(0, first?.from), grammarOf(language).negation);
}

/** "I'll call you before I start, okay?" */
function endsWithTag({ sentence, from }: Said, tags: RegExp): boolean {
  const comma = sentence.text.lastIndexOf(",");
  const last = foldText(sentence.text.slice(comma + 1))
    .replace(/[^a-z0-9 ']/g, "")
    .trim();
  return from < comma && [...last.matchAll(tags)].some(([found]) => found === last);
}

/** "One moment, I'll check." */
function isAtOnce({ said, names }: Featured, clauses: readonly Featured[], { pledges }: Lexicon): boolean {
  const before = clauses[said.at - 1]?.said;
  return before?.sentence === said.sentence && startsWith(before.folded, pledges.pauses) && !names.includes("due");
}

/** "Ring us if it drops again": the other side is to do it. */
function isOrder({ said }: Featured, { pledges }: Lexicon): boolean {
  return startsWith(said.folded.replace(/^(?:and|but|so|und|aber|et|mais|y|pero|e|ma|en|maar|mas) /, ""), pledges.orders);
}

/** "If you don't call, I'll call you": a customer only waits for what the agent promised. */
function isThreat({ said }: Featured, clauses: readonly Featured[], { pledges }: Lexicon): boolean {
  if (said.speaker !== "Customer") return false;
  const before = [clauses[said.at - 1]?.said, clauses[said.at - 2]?.said];
  return before.some((one) => one?.sentence === said.sentence && one.isNegated && startsWith(one.folded, pledges.conditions));
}

/** Somebody of the agent's side is to come, or is put down, for a time that was just agreed on. */
function isArranged(clause: Featured, agreed: ReadonlyMap<number, AgreedTime>): boolean {
  const { said } = clause;
  if (said.speaker === "Customer" || said.isQuestion || said.isNegated || said.isOpinion || isDone(said)) return false;
  return agreed.has(said.turn) && isSetFor(clause);
}

/** Turns in which somebody may bind themselves: a threat is none, and neither is what is only asked or offered. */
function boundTurns(turns: readonly ActedTurn[]): boolean[] {
  return turns.map(({ chances, isCustomer }) => {
    const most = Math.max(...BINDING.map((act) => chances.get(act) ?? 0));
    return most >= BOUND_MIN && !(isCustomer && (chances.get("complains") ?? 0) - (chances.get("pledges") ?? 0) > THREAT);
  });
}

/** Belongs to the promise before it in its sentence: nothing of its own that the speaker does, that is to come or that has a time. */
function isGoingOn(
  { said, names }: Featured,
  clauses: readonly Featured[],
  { promised, pledged, refers }: { promised: readonly boolean[]; pledged: readonly Pledge[]; refers: RegExp },
) {
  const isTold = said.isSelf || (names.includes("due") && isAwaited(said));
  const isOwn = isTold && said.items.some(({ kind }) => kind !== "time" && kind !== "other");
  for (let before = said.at - 1; clauses[before]?.said.sentence === said.sentence; before--) {
    if (!promised[before]) continue;
    const first = clauses[before];
    if (!said.isSelf && startsWith(said.folded, refers)) return true;
    // "I'll ask him today and call you" is one promise.
    const isOne = pledged[said.at] === "self" && pledged[before] === "self";
    return isOne ? !(names.includes("due") && first?.names.includes("due")) : !isOwn;
  }
  return false;
}

/**
 * Nobody is bound by a question, by what they will not do, did already or only think, or by an offer that is turned down or passed over. What
 * a customer says of others they do not do themselves.
 */
function isBinding({ said, names }: Featured, language: Language): boolean {
  if (said.isQuestion || said.isOpinion || isDone(said) || said.isNegated) return false;
  // "Give me a ring by Friday".
  if (!said.isSelf && said.items[0]?.at === 0 && said.items[0].kind === "deed") return false;
  if (language === "en" && DID.test(said.folded) && isParticiple(DID.exec(said.folded)?.[1] ?? "")) return false;
  if (said.speaker === "Customer" && !said.isSelf && SUBJECTS.has(language) && !names.includes("due")) return false;
  const isOffered = said.isPossible && !said.isFuture;
  return !isOffered || names.includes("thenyes") || names.includes("due");
}

/**
 * "I'm going to ring my bank", "je préviens mon assurance", "Herr Petzold kommt morgen": in the second half of a call, what somebody says
 * that they or their side will do, if it is something that others wait for.
 */
function isAnnounced({ said, names }: Featured, count: number): boolean {
  if (said.at < count * ANNOUNCED_FROM) return false;
  // "The order form will be with you by five."
  if (!said.isSelf && names.includes("A") && names.includes("due") && said.isAddressed && (said.isFuture || said.isPossible))
    return said.items.some(({ kind }) => kind === "thing" || kind === "word");
  if (said.isPossible) return false;
  if (!isAwaited(said)) return false;
  if (said.isSelf) return said.isFuture || names.includes("due");
  return names.includes("A") && names.includes("due");
}

/** Done already; "I'll ring to see it's been done" is still to come. */
function isDone({ isPerfect, isFuture }: Said): boolean {
  return isPerfect && !isFuture;
}

/** Something that others wait for. */
function isAwaited({ ids }: Said): boolean {
  return [...classesOf(ids)].some((one) => AWAITED.has(one));
}

/** "I can pay on the first": somebody binds themselves to a deed, by a time that is still to come. */
function isPledge({ said, names }: Featured, { rightNow }: Lexicon): boolean {
  return (
    names.includes("commits") &&
    names.includes("due") &&
    said.isSelf &&
    !said.isNegated &&
    !isDone(said) &&
    said.items.some(({ kind }) => kind === "deed") &&
    !hasPhrase(said.folded, rightNow)
  );
}

/** How far the marks of a clause make it a promise. */
function scoreOf(marks: ReadonlySet<string>, weights: Readonly<Record<string, readonly number[]>>): number {
  return [...marks].reduce((all, name) => all + (weights[name]?.[0] ?? 0), 0) / 100;
}

function add(found: Found[], item: Found): void {
  const at = found.findIndex((other) => other.owner === item.owner && isSame(other, item));
  const known = found[at];
  if (!known) found.push(item);
  else if (item.isPledged === known.isPledged ? known.due === "" && item.due !== "" : item.isPledged) found[at] = item;
}

function isSame(one: Found, other: Found): boolean {
  if (one.task === other.task) return true;
  const shared = [...one.keys].filter((key) => other.keys.has(key)).length;
  // An agreed time stays with its own deed, and not with the other promises of the same person.
  if (one.isAgreed !== other.isAgreed && shared < Math.max(one.keys.size, other.keys.size)) return false;
  const size = one.isPledged && other.isPledged ? Math.max : Math.min;
  return shared > 0 && shared >= SHARED_MIN * size(one.keys.size, other.keys.size);
}

/** "I'll do that": what the other side said right before. */
function meantBy(said: Said, clauses: readonly Featured[]): Sentence | null {
  const before = clauses.slice(0, said.at).findLast((one) => one.said.turn === said.turn - 1 && one.said.items.length > 0);
  return before && before.said.sentence.text.length <= MEANT_MAX ? before.said.sentence : null;
}

/** The other side says yes to it, or nothing: it is a message. */
function isAccepted(turn: number, clauses: readonly Featured[]): boolean {
  const next = clauses.find(({ said }) => said.turn === turn + 1);
  return next === undefined || next.said.answer === "yes";
}

/** A time that stands alone before or behind: "I'll go to the police. Today.", "Tomorrow at eight, I'll come." */
function dueBeside(said: Said, clauses: readonly Featured[], lexicon: Lexicon): string {
  const beside = [clauses[said.at + 1], clauses[said.at - 1]].find(
    (one) =>
      one?.said.turn === said.turn &&
      one.names.includes("due") &&
      one.said.items.every(({ kind }) => kind === "time" || kind === "other"),
  );
  return beside ? dueIn(beside.said.text, lexicon) : "";
}

function dueIn(text: string, { due, pledges }: Lexicon): string {
  const folded = foldText(text);
  const expression = [due, pledges.times].find((one) => hasPhrase(folded, one));
  const found = expression ? findDue(text, folded, expression) : "";
  const before =
    folded
      .slice(0, Math.max(0, text.indexOf(found)))
      .trim()
      .split(/\s+/)
      .at(-1) ?? "";
  // "He had me waiting since Monday."
  return hasPhrase(before, pledges.since) ? "" : found;
}

/** "If it is not there by Friday, we'll refund you": where what a promise depends on begins in its sentence. */
function conditionOf(said: Said, clauses: readonly Featured[], { pledges }: Lexicon): number | undefined {
  const before = clauses[said.at - 1]?.said;
  const led = clauses[said.at - 2]?.said;
  return [before, led].find((one) => one?.sentence === said.sentence && startsWith(one.folded, pledges.conditions))?.from;
}

function cut(text: string): string {
  if (text.length <= TASK_MAX) return text;
  const space = text.lastIndexOf(" ", TASK_MAX);
  return space > 0 ? text.slice(0, space) : "";
}
