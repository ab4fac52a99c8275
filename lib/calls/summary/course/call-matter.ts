import type { CallDirection } from "@/lib/contract/words/call-words";
import type { Matter } from "../../language/titles/title-words";
import type { Featured } from "./clause-features";
import { callerOf } from "./reason";

/** Why somebody called, in kind, and the clauses that say so. */
export interface CallMatter {
  matter: Matter;
  /** How much speaks for it. */
  rank: number;
  clauses: ReadonlySet<Featured>;
}

/** Of a clause, with the concepts that the customer named up to it. */
type Test = (clause: Featured, named: ReadonlySet<string>) => boolean;

const ids = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const has = (list: string): Test => {
  const wanted = ids(list);
  return ({ said }) => [...said.ids].some((id) => wanted.has(id));
};
const both =
  (...tests: readonly Test[]): Test =>
  (clause, named) =>
    tests.every((test) => test(clause, named));
const any =
  (...tests: readonly Test[]): Test =>
  (clause, named) =>
    tests.some((test) => test(clause, named));
const isDenied: Test = ({ said }) => said.isNegated;
/** Wished, asked or needed. */
const isWanted: Test = ({ said, names }) => (said.isPossible || said.isQuestion || names.includes("reasons")) && !said.isPerfect;
/** "I've lost my card", not "it keeps losing pressure". */
const isOwnDeed: Test = ({ said }) => said.isSelf;
/** "You've taken my membership twice". */
const isTheirs: Test = ({ said }) => said.isAddressed && !said.isSelf;
const isCustomers: Test = ({ said }) => said.speaker === "Customer";
const wanted = (list: string): Test => both(has(list), isCustomers, isWanted);
const isTrouble: Test = ({ said, names, cues }) =>
  said.speaker === "Customer" &&
  (names.includes("Ctrouble") || names.includes("Cbad") || cues.includes("fedUp") || said.ids.has("problem"));

/** "I haven't sent anything" tells of nothing that is missing. */
const isNotThere: Test = both(
  isDenied,
  any(
    has("receive arrive"),
    both(has("deliver send"), ({ said }) => !said.isSelf),
  ),
);
const WAITED_FOR = ["parcel", "orderThing", "letter", "bankCard", "furniture"] as const;

const MONEY = "charge bill fee directDebit price payDeed pay payment money tariff cancellationFee lateFee statement invoice";
const SENT = "parcel orderThing product deliver send letter bankCard refund courier sparePart furniture packaging";
const ENTRY = "account password code login website software";

/** What each matter is told by, and how much one clause says for it. */
const MATTERS: readonly (readonly [Matter, number, Test])[] = [
  ["debt", 1.7, has("overdue unpaid oweMoney reminderLetter debtCollector")],
  [
    "charged",
    2,
    any(
      has("chargedTwice"),
      both(has("charge pay directDebit bill"), has("duplicate")),
      both(has("subscription"), has("duplicate"), isTheirs),
      both(({ said }) => said.numbers.length > 0, has("duplicate"), isTheirs),
    ),
  ],
  [
    "overcharged",
    1.5,
    any(
      has("overcharge raisePrice"),
      both(has(MONEY), has("wrong unfair surprised suspicious increase expensive wrongItem makeMistake")),
    ),
  ],
  ["refund", 1.5, both(has("refund"), isCustomers)],
  [
    "notArrived",
    1.7,
    any(
      has("notArrive"),
      both(has("tracking"), isCustomers),
      both(has(SENT), any(has("missing late lose delay"), isNotThere)),
      // "My parcel is marked delivered. I don't have it": of what was named before.
      both(isNotThere, isCustomers, (_, named) => WAITED_FOR.some((id) => named.has(id))),
    ),
  ],
  [
    "damaged",
    1.4,
    any(has("damaged scratch"), both(has("breakDeed damage"), has("product furniture parcel sofa table window door car"))),
  ],
  ["wrongItem", 1.6, has("wrongItem tooBig tooSmall")],
  ["lost", 1.4, any(has("steal"), both(has("lose"), isOwnDeed))],
  ["fraud", 1.6, has("cheat hack suspicious")],
  [
    "access",
    1.5,
    any(
      has("resetPassword lockOut"),
      both(has("login"), any(isDenied, isWanted)),
      both(has(ENTRY), has("blocked forget expired")),
    ),
  ],
  [
    "fault",
    1.3,
    any(
      has(
        "broken fault crashed offline unstable errorMessage internetOutage powerCut stuck slow leak blockage fail cold noise smell",
      ),
      both(
        isDenied,
        has("working switchOn restart connect print useDeed heating hotWater electricity internet signal light help"),
      ),
    ),
  ],
  ["cancel", 1.5, both(has("cancel terminate"), isCustomers, any(isOwnDeed, isWanted))],
  // What others cancelled is told by what is wanted for it, if that is said.
  ["cancel", 0.6, both(has("cancel terminate"), isCustomers)],
  ["move", 1.6, any(has("reschedule postpone bringForward"), both(has("change"), has("appointmentThing bookDeed")))],
  ["book", 1.3, wanted("makeAppointment appointmentThing bookDeed")],
  ["order", 1.1, wanted("order buy rent")],
  ["quote", 1.1, wanted("quote price compare")],
  ["change", 1, wanted("change correct addItem remove upgrade downgrade moveHouse")],
  ["complaint", 1.3, has("complain unfriendly unprofessional insult dissatisfied")],
  ["claim", 1.3, has("claim")],
  ["problem", 0.75, isTrouble],
  ["renewal", 1.2, has("renew expire expired")],
];
/** Things that say no more than the matter does. */
const OWN: Readonly<Partial<Record<Matter, ReadonlySet<string>>>> = {
  charged: ids("fee money account bankAccount statement"),
  overcharged: ids("fee money price account"),
  refund: ids("money account"),
  notArrived: ids("tracking deadline"),
  fault: ids("fault problem errorMessage"),
  access: ids("password code login"),
  move: ids("appointmentThing meetingThing"),
  book: ids("appointmentThing meetingThing"),
  order: ids("orderThing"),
  quote: ids("price offerThing"),
  change: ids("data"),
  debt: ids("money account balance statement fee charge"),
  claim: ids("policy"),
};
/** What each turn of who calls is worth in which they may say why. */
const TURNS: readonly number[] = [1, 0.8, 0.6, 0.4, 0.3];
const LATER = 0.12;
/** Who is called only says it again. */
const OTHER = 0.35;
const GREETING_WORDS = 5;
/** How much more a matter counts that a deed settles at the end. */
const SETTLED = 1.6;
const SHORT = 4;

/** The kind of thing that a call is about, by what is said of it, how early, and what settles it (`isSettled`); null where nothing tells. Linear in its length. */
export function matterIn(
  clauses: readonly Featured[],
  direction: CallDirection,
  isSettled: (matter: Matter) => boolean = () => false,
): CallMatter | null {
  const caller = callerOf(clauses, direction) ?? "Customer";
  const own: number[] = [];
  const found = new Map<Matter, { rank: number; clauses: Set<Featured>; turns: Set<number> }>();
  const lengths = new Map<number, number>();
  const named = new Set<string>();
  for (const { said } of clauses) lengths.set(said.turn, (lengths.get(said.turn) ?? 0) + said.words.length);
  for (const clause of clauses) {
    const { said } = clause;
    const isCaller = said.speaker === caller;
    if (isCaller && own.at(-1) !== said.turn && (lengths.get(said.turn) ?? 0) >= GREETING_WORDS) own.push(said.turn);
    const place = TURNS[Math.max(0, own.length - 1)] ?? LATER;
    for (const [matter, worth, test] of MATTERS) {
      if (!test(clause, named) && !(isTakenBack(clauses[said.at + 1], clause) && test(denied(clause), named))) continue;
      const one = found.get(matter) ?? { rank: 0, clauses: new Set(), turns: new Set() };
      found.set(matter, one);
      one.clauses.add(clause);
      if (one.turns.has(said.turn)) continue;
      one.turns.add(said.turn);
      one.rank += worth * place * (isCaller ? 1 : OTHER);
    }
    if (said.speaker === "Customer") for (const id of said.ids) named.add(id);
  }
  const rankOf = (matter: Matter, rank: number) => rank * (isSettled(matter) ? SETTLED : 1);
  const [best] = [...found].sort((a, b) => rankOf(b[0], b[1].rank) - rankOf(a[0], a[1].rank));
  return best ? { matter: best[0], rank: best[1].rank, clauses: best[1].clauses } : null;
}

/** "It says it has been delivered. I have nothing". */
function isTakenBack(next: Featured | undefined, { said }: Featured): boolean {
  return next !== undefined && next.said.turn === said.turn && next.said.isNegated && next.said.words.length <= SHORT;
}

function denied(clause: Featured): Featured {
  return { ...clause, said: { ...clause.said, isNegated: true } };
}

/** What is wrong by being there: a leak, not the leak's fault. */
const FAULTS = ids("fault noise smell leak blockage powerCut internetOutage damage errorMessage mould fire storm pain");

/** Whether naming a thing says what is wrong. */
export function isFault(key: string): boolean {
  return FAULTS.has(key);
}

/** Whether a thing only says the matter again: an appointment that is moved, the refund itself. */
export function namesMatter(matter: Matter, key: string): boolean {
  return OWN[matter]?.has(key) ?? false;
}
