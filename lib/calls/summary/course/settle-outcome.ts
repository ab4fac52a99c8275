import type { CallDirection, CallOutcome } from "@/lib/contract/words/call-words";
import type { ConceptId } from "../../language/concepts/concepts";
import type { Told } from "../classify";
import { hasPhrase, NEVER } from "../phrases";
import type { Featured } from "./clause-features";
import { classesOf } from "./concept-classes";
import { paysIn } from "./matters";
import type { ActedTurn } from "./read-acts";
import { isCalledUp, OWED } from "./reason";

/** What of a call is its end. */
const LATE = 0.45;
/** The last things that a customer says. */
const LAST_CLAUSES = 5;
const VISITORS: readonly ConceptId[] = ["technician", "plumber", "electrician", "tradesman", "visit", "inspect"];
const MOVES: readonly ConceptId[] = ["reschedule", "postpone", "bringForward"];
const BOOKINGS: readonly ConceptId[] = ["appointmentThing", "meetingThing", "bookDeed", "makeAppointment"];
/** How likely an act is where it is taken as done. */
const LIKELY = 0.5;
const CALLS: readonly ConceptId[] = ["call", "callBack"];
const REACHES: readonly ConceptId[] = [...CALLS, "inform", "textMessage", "followUp"];

/** What was agreed on last, where it contradicts the outcome that the marks of a call tell. */
export function settleOutcome(
  told: Told<CallOutcome>,
  clauses: readonly Featured[],
  direction: CallDirection,
  turns: readonly ActedTurn[],
  doNotCall: RegExp = NEVER,
): Told<CallOutcome> {
  const last = Math.max(1, clauses.at(-1)?.said.turn ?? 1);
  const isLate = ({ said }: Featured) => said.turn / last > LATE;
  const own = clauses.filter(isCustomer);
  const other = clauses.filter((one) => !isCustomer(one));
  const isTrouble = own.some((one) => !isLate(one) && one.names.includes("Ctrouble"));
  const isWrong = isTrouble || own.some((one) => !isLate(one) && one.said.isNegated && one.names.includes("Cmatter"));
  const isSettling = ({ said }: Featured) => (turns[said.turn]?.chances.get("settles") ?? 0) >= LIKELY;
  const settled = (value: CallOutcome, by: readonly Featured[]): Told<CallOutcome> => ({
    value,
    evidence: [...new Set(by.flatMap(({ said }) => said.sentence.evidence))].sort((a, b) => a - b),
  });

  if (direction === "outbound" || isCalledUp(clauses)) {
    const left = own.findLast((one) => isLate(one) && hasPhrase(one.said.folded, doNotCall));
    if (left && !isTrouble && !clauses.some((one) => names(one, OWED))) return settled("no_sale", [left]);
  }
  if (told.value === "appointment_booked") {
    const moved = movedIn(clauses);
    if (moved)
      return settled("resolved", [
        moved,
        ...other.filter(({ said }) => told.evidence.some((line) => said.sentence.evidence.includes(line))),
      ]);
  }
  if (told.value === "no_sale") {
    const again = againIn(clauses);
    if (again) return settled("follow_up", [again]);
    const taken = own.findLast((one) => isLate(one) && isSaid(one) && has(one, "takes"));
    const done = taken && other.find((one) => one.said.at > taken.said.at && isSaid(one) && has(one, "done"));
    if (taken && done && !own.some((one) => has(one, "passes") && one.said.at > taken.said.at && one.said.at < done.said.at))
      return settled("resolved", [taken, done]);
  }
  if (told.value === "follow_up") {
    const done = other.filter(
      (one) => isLate(one) && isSaid(one) && has(one, "done") && one.said.isPerfect && !one.said.isPossible,
    );
    const isOpen = other.some(
      (one) => isLate(one) && isSaid(one) && (has(one, "later") || has(one, "higher") || has(one, "refused")) && opens(one),
    );
    if (done.length > 1 && !isOpen) return settled("resolved", done.slice(-2));
    const asked = own.find((one) => names(one, BOOKINGS) && (one.said.isPossible || one.said.isQuestion || one.said.isOpinion));
    if (asked && !isLate(asked) && !isTrouble && isFixed(clauses, turns)) return settled("appointment_booked", [asked]);
  }
  if (told.value === "unresolved") {
    const done = other.findLast(
      (one) => isSaid(one) && one.said.isSelf && one.said.isPerfect && has(one, "done") && isSettling(one),
    );
    const isCalm = !own.slice(-LAST_CLAUSES).some((one) => has(one, "fedUp") || has(one, "stuck") || one.names.includes("Cbad"));
    if (done && isCalm) return settled("resolved", [done]);
  }
  if (told.value === "resolved" || told.value === "sale") {
    const passed = own.findLast((one) => has(one, "passes") && !one.said.isQuestion);
    const isOffered = other.some(
      ({ said, names }) => passed !== undefined && said.at < passed.said.at && names.includes("Aprice"),
    );
    const isTaken = passed && own.some((one) => one.said.at > passed.said.at && isSaid(one) && has(one, "takes"));
    if (passed && isLate(passed) && (isOffered || direction === "outbound") && !isTrouble && !isTaken)
      return settled("no_sale", [passed]);
  }
  if (told.value === "resolved" || told.value === "unresolved" || told.value === "escalated") {
    const visit = other.findLast((one) => isLate(one) && isSaid(one) && isDue(one, clauses) && names(one, VISITORS));
    if (visit && isWrong) return settled("follow_up", [visit]);
    const slot = slotIn(clauses);
    if (slot.length > 0 && isWrong) return settled("follow_up", slot);
  }
  if (told.value === "resolved" || told.value === "unresolved") {
    const reached = other.findLast(
      (one) =>
        isLate(one) &&
        isSaid(one) &&
        one.said.isAddressed &&
        one.said.isFuture &&
        names(one, told.value === "resolved" ? CALLS : REACHES),
    );
    if (reached) return settled("follow_up", [reached]);
  }
  if (told.value === "resolved") {
    const end = own.slice(-LAST_CLAUSES);
    const isLeft = end.some((one) => has(one, "stuck") || has(one, "fedUp"));
    const refused = other.findLast((one) => isLate(one) && isSaid(one, true) && has(one, "refused"));
    if (isLeft && refused) return settled("unresolved", [refused]);
  }
  return told;
}

/** A time that the agent offers for a visit, and where it is put down; none where the customer asks for an appointment, or it works again. */
export function slotIn(clauses: readonly Featured[]): Featured[] {
  const last = Math.max(1, clauses.at(-1)?.said.turn ?? 1);
  const other = clauses.filter((one) => !isCustomer(one));
  const slot = other.findLast(
    (one) => isDue(one, clauses) && (one.said.isPossible || one.said.isQuestion) && !one.said.isNegated,
  );
  const isVisit = other.some(({ said }) => classesOf(said.ids).has("visit"));
  const isElsewhere = clauses.some(
    (one) =>
      isCustomer(one) &&
      (one.said.turn / last > LATE
        ? has(one, "works") && one.names.includes("Cworks") && !one.said.isNegated
        : names(one, ["appointmentThing", "bookDeed"])),
  );
  if (!isVisit || isElsewhere) return [];
  const fixed = other.find(
    (one) => slot && one.said.at > slot.said.at && one.said.turn / last > LATE && isSaid(one) && has(one, "fixed"),
  );
  return slot && fixed ? [slot, fixed] : [];
}

/** An appointment was asked for, and its time agreed on in the second half. */
export function isFixed(clauses: readonly Featured[], turns: readonly ActedTurn[]): boolean {
  if (!clauses.some((one) => names(one, BOOKINGS))) return false;
  return turns.some(
    (turn, at) =>
      at > turns.length * LATE &&
      (turn.chances.get("books") ?? 0) >= LIKELY &&
      !turn.clauses.some(({ said }) => paysIn(said)) &&
      turn.clauses.some((one) => one.names.includes("due") || has(one, "fixed")),
  );
}

/** The agent says no more than once in the second half. */
export function isRefused(turns: readonly ActedTurn[]): boolean {
  return turns.filter(({ chances }, at) => at >= turns.length / 2 && (chances.get("refuses") ?? 0) >= LIKELY).length > 1;
}

/** Where the agent says when they will be in touch again. */
export function againIn(clauses: readonly Featured[]): Featured | undefined {
  const last = Math.max(1, clauses.at(-1)?.said.turn ?? 1);
  return clauses.findLast(
    (one) =>
      !isCustomer(one) &&
      !one.said.isNegated &&
      !one.names.includes("thenno") &&
      one.said.turn / last > LATE &&
      isDue(one, clauses) &&
      names(one, CALLS) &&
      (one.names.includes("thenyes") || (isSaid(one) && one.said.isSelf)),
  );
}

/** Where it is said that something booked takes place at another time. */
export function movedIn(clauses: readonly Featured[]): Featured | undefined {
  return (
    clauses.find((one) => names(one, MOVES) || (names(one, ["change"]) && names(one, ["appointmentThing", "bookDeed"]))) ??
    clauses.find((one) => !isCustomer(one) && names(one, ["change"]) && one.names.includes("due") && isSaid(one))
  );
}

/** Answers what something costs: "das geht ja". */
export function isOfPrice({ said }: Featured, clauses: readonly Featured[]): boolean {
  for (let at = said.at - 1; at >= 0 && (clauses[at]?.said.turn ?? 0) >= said.turn - 2; at--) {
    const marks = clauses[at]?.names ?? [];
    if (marks.includes("Aprice") || marks.includes("Cprice")) return true;
  }
  return false;
}

/** A time is named in its sentence. */
function isDue({ said }: Featured, clauses: readonly Featured[]): boolean {
  let first = said.at;
  while (clauses[first - 1]?.said.sentence === said.sentence) first--;
  for (let at = first; clauses[at]?.said.sentence === said.sentence; at++) if (clauses[at]?.names.includes("due")) return true;
  return false;
}

/** Something that others wait for is still to come. */
function opens({ said }: Featured): boolean {
  const classes = classesOf(said.ids);
  return classes.has("contact") || classes.has("visit") || classes.has("hand") || classes.has("look");
}

function isCustomer({ said }: Featured): boolean {
  return said.speaker === "Customer";
}

/** Stated: no question, and not denied unless that may be. */
function isSaid({ said }: Featured, mayDeny = false): boolean {
  return !said.isQuestion && (mayDeny || !said.isNegated);
}

function has({ cues }: Featured, cue: Featured["cues"][number]): boolean {
  return cues.includes(cue);
}

function names({ said }: Featured, concepts: readonly ConceptId[]): boolean {
  return concepts.some((id) => said.ids.has(id));
}
