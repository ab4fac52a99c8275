import { keysOf } from "@/lib/core/typed-keys";

const list = (ids: string): ReadonlySet<string> => new Set(ids.split(" "));

/** What concepts stand for in the course of a call, whatever its language. */
const CLASSES = {
  /** Somebody is to hear from somebody. */
  contact: list("call callBack email textMessage inform letter leaveMessage communicate remind confirm"),
  /** Something goes to somebody. */
  give: list("send deliver exchange refund credit compensate returnGoods discountDeed waive voucher transferMoney deposit"),
  /** It is to be found out. */
  look: list("check investigate ask inspect find search test compare calculate readMeter followUp review measureDeed"),
  /** It is put right or changed. */
  fix: list(
    "repair solve restart correct resetPassword activate addItem remove cancel terminate change upgrade downgrade connect disconnect switchOn switchOff install replacePart block waive refund credit exchange reschedule postpone bringForward close record help increase decrease",
  ),
  /** It goes to somebody who decides. */
  hand: list("escalate refer manager department complain reportDeed represent"),
  through: list("putThrough"),
  visit: list("visit technician plumber electrician arrive collect inspect tradesman courier driver"),
  book: list("bookDeed makeAppointment reschedule postpone bringForward appointmentThing meetingThing"),
  pay: list("pay payInstalments payInFull directDebit transferMoney paidState deposit"),
  buy: list("buy order signUp sign renew upgrade orderThing contract"),
  no: list(
    "refuse forbid impossible unavailable soldOut fullyBooked ineligible exclude uninsured rule inflexible closedState expired unfortunately tooLittle",
  ),
  yes: list("accept agreeOn allow choose decide"),
  works: list("working succeed onlineState unlocked find"),
  done: list("done confirmed ready finish"),
  trouble: list(
    "broken damaged fault problem missing wrong late notArrive lose fail blocked chargedTwice overcharge leak breakDeed crashed offline stuck slow errorMessage lockOut wrongItem duplicate incomplete delay makeMistake forget missAppointment damage pain toothache noise smell blockage unstable dirty unsuitable cold breakPromise misleading internetOutage powerCut hack cheat steal raisePrice ill unpaid overdue oweMoney",
  ),
  threat: list("threaten sue lawyer ombudsman switchProvider court police insult competitor"),
  angry: list(
    "angry annoyed dissatisfied disappointed unfair unfriendly unprofessional breakPromise complain unreliable bad blame",
  ),
  glad: list("happy satisfied relieved friendly praise good trust calm"),
  hold: list("putOnHold wait"),
  identity: list(
    "name number address dateOfBirth verifyIdentity phoneNumber emailAddress customerNumber referenceNumber code deliveryAddress",
  ),
  price: list("price fee quote discountDeed offerThing expensive cheap tariff euro pound dollar free"),
  bored: list("bored competitor stay"),
  sorry: list("apologise"),
  when: list(
    "monday tuesday wednesday thursday friday saturday sunday tomorrow dayAfterTomorrow today week month afternoon evening morning nextWeek nextMonth soon immediately later endOfMonth hour minute midday january february march april may june july august september october november december",
  ),
} as const satisfies Record<string, ReadonlySet<string>>;

export type ConceptClass = keyof typeof CLASSES;

/** Of a concept, the classes that it is in. */
const OF = new Map<string, ConceptClass[]>();
for (const name of keysOf(CLASSES)) for (const id of CLASSES[name]) OF.set(id, [...(OF.get(id) ?? []), name]);

/** The classes of all that is spoken of. */
export function classesOf(ids: Iterable<string>): ReadonlySet<ConceptClass> {
  const found = new Set<ConceptClass>();
  for (const id of ids) for (const name of OF.get(id) ?? []) found.add(name);
  return found;
}
