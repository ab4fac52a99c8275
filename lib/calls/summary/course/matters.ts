import { type Language, spoken } from "../../language/languages";
import type { Deed, TitleWords } from "../../language/titles/title-words";
import { titleWords } from "../../language/titles/titles";
import type { Said } from "./read-said";

export type { Deed, TitleWords };

const ids = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** What concepts a deed is told by. */
const DEEDS: readonly (readonly [Deed, ReadonlySet<string>])[] = [
  ["refund", ids("refund")],
  ["discount", ids("credit compensate discountDeed waive voucher")],
  ["exchange", ids("exchange replacePart")],
  ["cancel", ids("cancel terminate cancelled")],
  ["move", ids("reschedule postpone bringForward")],
  ["book", ids("bookDeed makeAppointment")],
  ["visit", ids("visit inspect")],
  ["repair", ids("repair solve")],
  ["access", ids("resetPassword activate unlocked login")],
  ["block", ids("block")],
  ["callBack", ids("call callBack inform remind")],
  ["check", ids("check investigate search followUp review test")],
  ["passOn", ids("escalate refer reportDeed complain")],
  ["order", ids("order buy signUp sign renew")],
  ["pay", ids("pay payInstalments payInFull directDebit transferMoney deposit paidState")],
  ["quote", ids("quote offer")],
  ["collect", ids("collect returnGoods")],
  ["change", ids("change correct upgrade downgrade addItem remove increase decrease")],
  ["send", ids("send deliver email textMessage")],
];
/** Things that stand for a deed. */
const MEANT: readonly (readonly [Deed, ReadonlySet<string>])[] = [
  ["visit", ids("technician plumber electrician tradesman")],
  ["book", ids("appointmentThing meetingThing")],
  ["exchange", ids("sparePart")],
  ["quote", ids("price")],
];
/** Something is wrong. */
const TROUBLES = ids(
  "chargedTwice damaged damage scratch late notArrive delay missing lose steal wrong wrongItem overcharge makeMistake duplicate broken fault fail breakDeed crashed offline stuck slow errorMessage internetOutage powerCut unstable unpaid overdue oweMoney",
);
const WORKING = ids("working onlineState unlocked succeed");
const DAYS = ids("monday tuesday wednesday thursday friday saturday sunday tomorrow dayAfterTomorrow");
/** In these languages what somebody does stands at the end. */
const VERB_LAST: ReadonlySet<Language> = new Set<Language>(["de", "nl"]);

/** What a language has for titles, and for outcomes at the end of one. */
export function endingWords(language: Language): TitleWords & { ends: ReturnType<typeof spoken>["frames"]["ends"] } {
  return { ...titleWords(language), ends: spoken(language).frames.ends };
}

/** Says that something works. */
export function saysItWorks({ ids: named }: Said): boolean {
  return [...named].some((id) => WORKING.has(id));
}

/** The days of the week that are named, or those that come next. */
export function daysOf({ ids: named }: Said): string[] {
  return [...named].filter((id) => DAYS.has(id));
}

/** What is done by a clause: its first verb that is known, in German and Dutch the last; else what a thing in it stands for. */
export function deedOf({ items }: Said, language: Language): Deed | null {
  const deeds = items.flatMap((item) => nameOf(item.ids, DEEDS) ?? []);
  const deed = VERB_LAST.has(language) ? deeds.at(-1) : deeds[0];
  return deed ?? items.flatMap((item) => nameOf(item.ids, MEANT) ?? [])[0] ?? null;
}

/** Speaks of paying, whatever else is to be done. */
export function paysIn({ items }: Said): boolean {
  return items.some((item) => nameOf(item.ids, DEEDS) === "pay");
}

/** Says that something is wrong. */
export function saysTrouble({ ids: named }: Said): boolean {
  return [...named].some((id) => TROUBLES.has(id));
}

function nameOf<T>(named: readonly string[], list: readonly (readonly [T, ReadonlySet<string>])[]): T | undefined {
  return list.find(([, concepts]) => named.some((id) => concepts.has(id)))?.[0];
}
