import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { MessageCall } from "@/lib/deliveries/events/kind";

/** The customer's number: where it is looked for. */
export interface Customer {
  /** `+14155550101` */
  e164: string;
  /** The same without its country: `4155550101` */
  national: string;
  country: CountryCode | undefined;
}

const DIGITS_MAX = 40;

/** The number of the call's other side, or why there is none to look for. */
export function customerOf(call: Pick<MessageCall, "direction" | "from" | "to">): Customer | { skipped: string } {
  if (call.direction === "internal") return { skipped: "The call was an internal one." };
  if (call.direction === null) return { skipped: "Rowcall can't tell which of the two numbers is the customer's." };
  const isInbound = call.direction === "inbound";
  const [theirs, ours] = isInbound ? [call.from, call.to] : [call.to, call.from];
  const number = readNumber(theirs, readNumber(ours, undefined)?.country);
  if (number === null) return { skipped: "The customer's side of the call isn't a phone number with a country code." };
  return { e164: number.number, national: number.nationalNumber, country: number.country };
}

/** A number as people write it; one without a country is one of `country`. Null for what is none, such as "anonymous" or "101". */
export function readNumber(text: string | null | undefined, country: CountryCode | undefined): PhoneNumber | null {
  if (text === null || text === undefined || text.length > DIGITS_MAX) return null;
  const number = parsePhoneNumberFromString(text, {
    extract: false,
    ...(country === undefined ? {} : { defaultCountry: country }),
  });
  return number?.isPossible() === true ? number : null;
}
