import { findCardInPieces } from "./card-pieces";
import { type Chain, charsOf, digitsOf, LOOSE, STRICT, TIGHT, withoutLetters } from "./chains";
import { isCard, isIban, isNearlyIban } from "./checksums";
import type { ContextKind } from "./context-words";
import { isProvenDocument } from "./documents/documents";
import { CARD, type Finding, ID, isYear, PHONE } from "./finding";
import type { Item } from "./item";
import { NumberingPlans } from "./numbering-plans";
import { type Budget, isPhone, isPhoneAsWritten, type Regions } from "./phones";

/** No number that is read out is this long; whoever writes one is hiding another in it. */
const LONGEST_CHAIN = 120;
const LONGEST_IN_CONTEXT = 80;
const LEAST = { phone: 6, card: 8, idDigits: 3, idChars: 5, number: 7, besideName: 8, said: 9 };
/** Words after which "phone" no longer makes one of as few digits as a count has. */
const NEAR = 8;
const MOST_GROUPS = 6;
const LEAST_GROUPS = 3;
const CARD_GROUPS = ["4444", "465", "464", "44443"];
const LONGEST_DOCUMENT = 18;

/** Tells what the numbers of one chain are, by context words, checksums and the numbering plans of the regions. */
export class Decision {
  private readonly plans: NumberingPlans;

  constructor(
    private readonly chain: Chain,
    private readonly kind: ContextKind | null,
    /** An "order" or a "total" stands near, though not as the name of this number. */
    isBesideOther: boolean,
    /** Words since the context word. */
    private readonly distance: number,
    /** The context word stands in the same turn. */
    private readonly isOfTurn: boolean,
    /** The context word is the name of a number: "tracking", not "parcel". */
    private readonly isNumberName: boolean,
    /** Nothing but the number is said. */
    isAnswer: boolean,
    private readonly regions: Regions,
    private readonly budget: Budget,
  ) {
    this.plans = new NumberingPlans(chain, isBesideOther, isAnswer, regions, budget);
  }

  /** The findings among items `from` to `to`, in their order. */
  find(from: number, to: number): Finding[] {
    if (from > to) return [];
    if (digitsOf(this.chain, from, to).length > LONGEST_CHAIN) return [{ first: from, last: to, mask: ID }];
    const special = this.checked(from, to) ?? this.document(from, to) ?? this.cardInPieces(from, to);
    if (special !== null) return [...this.find(from, special.first - 1), special, ...this.find(special.last + 1, to)];
    return this.inContext(from, to) ?? (this.isNamedOtherwise(from, to) ? this.besideName(from, to) : this.plans.find(from, to));
  }

  /** An order or a version, unless the word stands in another turn and it is read out as phone numbers are. */
  private isNamedOtherwise(from: number, to: number): boolean {
    if (this.kind !== "other") return false;
    if (this.isOfTurn || this.isNumberName) return true;
    const isSaid = this.chain.items.slice(from, to + 1).every(({ spoken, chars }) => spoken || chars.length === 1);
    return !(isSaid && digitsOf(this.chain, from, to).length >= LEAST.said);
  }

  /** An IBAN or a card number that its checksum proves. */
  private checked(from: number, to: number): Finding | null {
    const { items, links } = this.chain;
    for (let first = from; first <= to; first++) {
      const chars = items[first]?.chars ?? "";
      if (chars >= "A") {
        const last = this.iban(first, to);
        if (last >= 0) return { first, last, mask: ID };
        continue;
      }
      if (this.kind === "card" || (first > from && links[first] === TIGHT && this.kind !== null)) continue;
      const last = this.card(first, to);
      if (last >= 0) return { first, last, mask: CARD };
    }
    return null;
  }

  /** A national number that hardly any other digits could be. */
  private document(from: number, to: number): Finding | null {
    const { links } = this.chain;
    for (let first = from; first <= to; first++) {
      if (first > from && (links[first] ?? 0) < (this.kind === null ? STRICT : LOOSE)) continue;
      let chars = "";
      for (let last = first; last <= to && (last === first || (links[last] ?? 0) < LOOSE); last++) {
        chars += this.chain.items[last]?.chars ?? "";
        if (chars.length > LONGEST_DOCUMENT) break;
        const ends = last === to || (links[last + 1] ?? 0) >= (this.kind === null ? STRICT : LOOSE);
        if (ends && isProvenDocument(chars)) return { first, last, mask: ID };
      }
    }
    return null;
  }

  /** Whatever word stands near: what issuer, length and check digit prove is a card. */
  private cardInPieces(from: number, to: number): Finding | null {
    if (this.kind === "card") return null;
    const found = findCardInPieces(this.chain, from, to, this.kind === "phone" || this.kind === "id");
    return found === null ? null : { ...found, mask: CARD };
  }

  private iban(first: number, to: number): number {
    const { items, links } = this.chain;
    let chars = "";
    let found = -1;
    let end = first;
    for (let last = first; last <= to && chars.length < 36 && (last === first || (links[last] ?? 0) < LOOSE); last++) {
      chars += items[last]?.chars ?? "";
      if (chars.length >= 15 && isIban(chars)) found = last;
      end = last;
    }
    return found < 0 && this.kind !== "other" && isNearlyIban(chars) ? end : found;
  }

  private card(first: number, to: number): number {
    const { items, links } = this.chain;
    let lengths = "";
    let digits = "";
    let found = -1;
    for (let last = first; last <= to && digits.length < 20; last++) {
      const chars = items[last]?.chars ?? "";
      if (chars === "+" || chars >= "A" || (last > first && (links[last] ?? 0) >= LOOSE)) break;
      digits += chars;
      lengths += chars.length;
      const grouped = CARD_GROUPS.includes(lengths);
      const whole = this.kind !== "other" && (last === to || (links[last + 1] ?? 0) >= LOOSE);
      if ((grouped || whole || (lengths.length <= 2 && this.kind !== "other")) && isCard(digits)) found = last;
    }
    return found;
  }

  private inContext(from: number, to: number): Finding[] | null {
    const [first, last] = withoutLetters(this.chain, from, to);
    const digits = digitsOf(this.chain, first, last);
    if (this.kind === "number" && this.plans.isCount(first, last)) return [];
    const valid = () => isPhone(charsOf(this.chain, first, last), this.regions.countries, this.budget);
    if (digits.length > LONGEST_IN_CONTEXT) return null;
    if (this.kind === "phone") {
      const isNear = digits.length > LEAST.phone || this.distance <= NEAR;
      return digits.length >= LEAST.phone && isNear ? [{ first, last, mask: PHONE }] : [];
    }
    if (this.kind === "card" && digits.length >= LEAST.card)
      return [{ first, last, mask: digits.length < 12 && valid() ? PHONE : CARD }];
    if (this.kind === "id") {
      const chars = charsOf(this.chain, from, to);
      const enough = digitsOf(this.chain, from, to).length >= LEAST.idDigits && chars.length >= LEAST.idChars;
      return enough ? [{ first: from, last: to, mask: ID }] : [];
    }
    if (
      this.kind === "number" &&
      digits.length >= LEAST.number &&
      digits.length <= 34 &&
      (this.isDialled(first, last) || valid())
    ) {
      return [{ first, last, mask: PHONE }];
    }
    return null;
  }

  /** Read out as phone numbers are: with a trunk or country prefix, in three groups or more, or as long as a local number. */
  private isDialled(first: number, last: number): boolean {
    if (this.plans.isList(first, last)) return false;
    const digits = charsOf(this.chain, first, last);
    const groups = this.plans.groups(first, last);
    const isLocal = digits.length === LEAST.number && this.plans.areLocalNumbersShort();
    const isLong = digits.length >= LEAST.said;
    return isLocal || (isLong && (/^[+0]/.test(digits) || groups.length >= LEAST_GROUPS));
  }

  /**
   * Behind "order number" the first number is an order, unless it is written as the phone numbers of a region are; what follows a pause
   * is not, unless it is as long: then it is one of a list.
   */
  private besideName(from: number, to: number): Finding[] {
    const { links } = this.chain;
    let end = from;
    if (isYear(charsOf(this.chain, from, from + 1))) end++;
    else if (!isYear(charsOf(this.chain, from, from))) while (end < to && (links[end + 1] ?? 0) < STRICT) end++;
    const length = digitsOf(this.chain, from, end).length;
    const rest = this.plans
      .find(end + 1, to)
      .filter(({ first }) => links[first] !== TIGHT)
      .filter(({ first, last }) => digitsOf(this.chain, first, last).length > Math.max(length, LEAST.besideName - 1));
    return [...this.written(from, end), ...rest];
  }

  /** Numbers that begin with "+", or have the groups of the national format. */
  private written(from: number, to: number): Finding[] {
    const { items } = this.chain;
    for (let first = from; first <= to; first++) {
      const isAbroad = /^(?:\+|00)/.test(items[first]?.chars ?? "");
      const last = isAbroad ? this.plans.longestPhone(first, to) : this.grouped(first, to);
      if (last >= 0) return [{ first, last, mask: PHONE }, ...this.written(last + 1, to)];
    }
    return [];
  }

  private grouped(first: number, to: number): number {
    const { items, links } = this.chain;
    const isPart = (at: number) => at <= to && items[at]?.spoken === false && links[at] === TIGHT;
    if (first > 0 && isPart(first) && !isLetters(items[first - 1])) return -1;
    const groups: string[] = [];
    let found = -1;
    for (let at = first; at <= to && groups.length < MOST_GROUPS; at++) {
      const item = items[at];
      if (item === undefined || item.spoken || !/^\d+$/.test(item.chars)) break;
      groups.push(item.chars);
      if (groups.length > 1 && !isPart(at + 1) && isPhoneAsWritten(groups, this.regions.countries, this.budget)) found = at;
    }
    return found;
  }
}

function isLetters(item: Item | undefined): boolean {
  return (item?.chars ?? "") >= "A";
}
