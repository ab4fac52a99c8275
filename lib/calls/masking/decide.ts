import type { CountryCode } from "libphonenumber-js/max";
import { findCardInPieces } from "./card-pieces";
import { type Chain, LOOSE, STRICT, TIGHT } from "./chains";
import { isCard, isIban, isNearlyIban } from "./checksums";
import type { ContextKind } from "./context-words";
import { isNationalId, isProvenDocument } from "./documents";
import { type Budget, isPhone, isPhoneAsWritten, type Regions } from "./phones";

/** Positions in MASKS. */
const PHONE = 0;
export const EMAIL = 1;
export const ID = 2;
const CARD = 3;

/** Items `first` to `last` of a chain are one thing. */
export interface Finding {
  readonly first: number;
  readonly last: number;
  readonly mask: number;
  /** Items between that are none of it: "one moment". */
  readonly but?: ReadonlySet<number>;
}

/** No number that is read out is this long; whoever writes one is hiding another in it. */
const LONGEST_CHAIN = 120;
const LONGEST_IN_CONTEXT = 80;
const LEAST = { phone: 6, card: 8, idDigits: 3, idChars: 5, number: 7, besideName: 8 };
const MOST_GROUPS = 6;
const CARD_GROUPS = ["4444", "465", "464", "44443"];
const MOST_CORRECTIONS = 3;
const MOST_APART = 6;
const LONGEST_DOCUMENT = 18;
/** Digits of a national number whose check digit is one in ten; beside an "order", or in a region that is a guess, it takes one more. */
const LEAST_DOCUMENT = 9;

function isYear(digits: string): boolean {
  return /^(19|20)\d\d$/.test(digits);
}

/** Tells what the numbers of one chain are, by context words, checksums and the numbering plans of the regions. */
export class Decision {
  private readonly regions: readonly CountryCode[];
  private readonly leastDocument: number;

  constructor(
    private readonly chain: Chain,
    private readonly kind: ContextKind | null,
    /** An "order" or a "total" stands near, though not as the name of this number. */
    isBesideOther: boolean,
    { countries, areGuessed }: Regions,
    private readonly budget: Budget,
  ) {
    this.regions = countries;
    this.leastDocument = LEAST_DOCUMENT + (isBesideOther || areGuessed ? 1 : 0);
  }

  /** The findings among items `from` to `to`, in their order. */
  find(from: number, to: number): Finding[] {
    if (from > to) return [];
    if (this.digits(from, to).length > LONGEST_CHAIN) return [{ first: from, last: to, mask: ID }];
    const special = this.checked(from, to) ?? this.document(from, to) ?? this.cardInPieces(from, to);
    if (special !== null) return [...this.find(from, special.first - 1), special, ...this.find(special.last + 1, to)];
    return this.inContext(from, to) ?? (this.kind === "other" ? this.besideName(from, to) : this.alone(from, to));
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
    let last = first;
    for (; last <= to && digits.length < 20; last++) {
      const chars = items[last]?.chars ?? "";
      if (chars === "+" || chars >= "A" || (last > first && (links[last] ?? 0) >= LOOSE)) break;
      digits += chars;
      lengths += chars.length;
      const grouped = CARD_GROUPS.includes(lengths);
      const whole = this.kind !== "other" && (last === to || (links[last + 1] ?? 0) >= LOOSE);
      if ((grouped || whole || (lengths.length <= 2 && this.kind !== "other")) && isCard(digits)) return last;
    }
    return -1;
  }

  private inContext(from: number, to: number): Finding[] | null {
    const [first, last] = this.withoutLetters(from, to);
    const digits = this.digits(first, last);
    if (this.kind === "number" && this.isCount(first, last)) return [];
    const valid = () => isPhone(this.plain(first, last), this.regions, this.budget);
    if (digits.length > LONGEST_IN_CONTEXT) return null;
    if (this.kind === "phone") return digits.length >= LEAST.phone ? [{ first, last, mask: PHONE }] : [];
    if (this.kind === "card" && digits.length >= LEAST.card)
      return [{ first, last, mask: digits.length < 12 && valid() ? PHONE : CARD }];
    if (this.kind === "id") {
      const chars = this.plain(from, to);
      const enough = this.digits(from, to).length >= LEAST.idDigits && chars.length >= LEAST.idChars;
      return enough ? [{ first: from, last: to, mask: ID }] : [];
    }
    if (this.kind === "number" && digits.length >= LEAST.number && digits.length <= 34 && (last > first || valid())) {
      return [{ first, last, mask: PHONE }];
    }
    return null;
  }

  /**
   * Behind "order number" the first number is an order, unless it is written as the phone numbers of a region are; what follows a pause
   * is not, unless it is as long: then it is one of a list.
   */
  private besideName(from: number, to: number): Finding[] {
    const { links } = this.chain;
    let end = from;
    if (isYear(this.plain(from, from + 1))) end++;
    else if (!isYear(this.plain(from, from))) while (end < to && (links[end + 1] ?? 0) < STRICT) end++;
    const length = this.digits(from, end).length;
    const rest = this.alone(end + 1, to).filter(
      ({ first, last }) => this.digits(first, last).length > Math.max(length, LEAST.besideName - 1),
    );
    return [...this.written(from, end), ...rest];
  }

  /** Numbers that begin with "+", or have the groups of the national format. */
  private written(from: number, to: number): Finding[] {
    const { items } = this.chain;
    for (let first = from; first <= to; first++) {
      const isAbroad = items[first]?.chars === "+";
      const last = isAbroad ? this.longestPhone(first, to) : this.grouped(first, to);
      if (last >= 0) return [{ first, last, mask: PHONE }, ...this.written(last + 1, to)];
    }
    return [];
  }

  private grouped(first: number, to: number): number {
    const { items } = this.chain;
    const groups: string[] = [];
    let found = -1;
    for (let at = first; at <= to && groups.length < MOST_GROUPS; at++) {
      const item = items[at];
      if (item === undefined || item.spoken || !/^\d+$/.test(item.chars)) break;
      groups.push(item.chars);
      if (groups.length > 1 && isPhoneAsWritten(groups, this.regions, this.budget)) found = at;
    }
    return found;
  }

  /** Without context: valid numbers of the regions, in what was read without talk between. */
  private alone(from: number, to: number): Finding[] {
    const { items, links } = this.chain;
    const found: Finding[] = [];
    if (this.isCount(from, to)) return found;
    const [one, other] = this.withoutLetters(from, to);
    if (this.isPhoneWithTalk(one, other)) return [{ first: one, last: other, mask: PHONE }];
    for (let first = from; first <= to; ) {
      let end = first;
      while (end < to && (links[end + 1] ?? 0) < LOOSE) end++;
      const apart = this.apart(first, end);
      if (apart !== null) {
        found.push(apart);
        first = end + 1;
        continue;
      }
      const id = this.nationalId(first, end);
      let at = first;
      while (at <= end) {
        const last = (items[at]?.chars ?? "") >= "A" ? -1 : this.longestPhone(at, end);
        if (last >= 0) found.push({ first: at, last, mask: PHONE });
        at = last >= 0 ? last + 1 : at + 1;
      }
      if (id && !found.some(({ first: one }) => one === first)) {
        while (found.length > 0 && (found.at(-1)?.first ?? -1) >= first) found.pop();
        found.push({ first, last: end, mask: ID });
      }
      first = end + 1;
    }
    return found;
  }

  /** A number over turns and fillers, or with a piece that the next one corrects: "four nine, no, five one …". */
  private isPhoneWithTalk(first: number, last: number): boolean {
    if (!this.chain.links.slice(first + 1, last + 1).includes(LOOSE) || this.areYears(first, last)) return false;
    if (isPhone(this.plain(first, last), this.regions, this.budget)) return true;
    return [...this.chain.repairs]
      .filter((at) => at > first && at <= last)
      .slice(0, MOST_CORRECTIONS)
      .some((at) =>
        [1, 2, 3].some(
          (wrong) =>
            at - wrong > first && isPhone(this.plain(first, at - wrong - 1) + this.plain(at, last), this.regions, this.budget),
        ),
      );
  }

  /** "Between 2014 and 2019". */
  private areYears(first: number, last: number): boolean {
    const starts = [first, ...this.chain.links.flatMap((link, at) => (link === LOOSE && at > first && at <= last ? [at] : []))];
    return starts.every((start, index) => isYear(this.plain(start, (starts[index + 1] ?? last + 1) - 1)));
  }

  /** Counting: "10, 20, 30, 40". */
  private isCount(from: number, to: number): boolean {
    const step = Number(this.plain(from + 1, from + 1)) - Number(this.plain(from, from));
    if (to - from < 3 || step === 0) return false;
    for (let at = from + 1; at <= to; at++) {
      if (Number(this.plain(at, at)) - Number(this.plain(at - 1, at - 1)) !== step) return false;
    }
    return true;
  }

  /** A run that is a number only if "twenty four" in it was 20 and 4. */
  private apart(first: number, last: number): Finding | null {
    const { items } = this.chain;
    const places: number[] = [];
    for (let at = first; at <= last; at++) if (items[at]?.apart !== undefined) places.push(at);
    if (places.length === 0 || places.length > MOST_APART || isPhone(this.plain(first, last), this.regions, this.budget))
      return null;
    for (const ways of [places, ...places.map((place) => [place])]) {
      let chars = "";
      for (let at = first; at <= last; at++) chars += (ways.includes(at) ? items[at]?.apart : items[at]?.chars) ?? "";
      if (isCard(chars)) return { first, last, mask: CARD };
      if (isPhone(chars, this.regions, this.budget)) return { first, last, mask: PHONE };
    }
    return null;
  }

  private nationalId(first: number, last: number): boolean {
    const chars = this.plain(first, last);
    return this.regions.some((region) => isNationalId(chars, region, this.leastDocument));
  }

  private longestPhone(first: number, to: number): number {
    const plus = this.chain.items[first]?.chars === "+";
    let digits = "";
    const ends: [last: number, digits: string][] = [];
    for (let last = first; last <= to; last++) {
      const chars = this.chain.items[last]?.chars ?? "";
      if (chars >= "A" || (last > first && chars === "+")) break;
      digits += chars;
      if (digits.length > 18) break;
      if (digits.length >= 7) ends.push([last, digits]);
    }
    for (const [last, candidate] of ends.reverse()) if (isPhone(candidate, this.regions, this.budget)) return last;
    const longest = ends.at(0);
    return plus && longest !== undefined && longest[1].length >= 9 && longest[1].length <= 16 ? longest[0] : -1;
  }

  private withoutLetters(from: number, to: number): [number, number] {
    let [first, last] = [from, to];
    while (first < last && (this.chain.items[first]?.chars ?? "") >= "A") first++;
    while (last > first && (this.chain.items[last]?.chars ?? "") >= "A") last--;
    return [first, last];
  }

  private plain(first: number, last: number): string {
    let chars = "";
    for (let at = first; at <= last; at++) chars += this.chain.items[at]?.chars ?? "";
    return chars;
  }

  private digits(first: number, last: number): string {
    return this.plain(first, last).replaceAll(/\D/g, "");
  }
}
