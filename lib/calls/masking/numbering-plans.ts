import { type CountryCode, getCountryCallingCode } from "libphonenumber-js/max";
import { type Chain, charsOf, digitsOf, LOOSE, STRICT, withoutLetters } from "./chains";
import { isCard } from "./checksums";
import { hasDocumentForm } from "./documents/document-forms";
import { hasDocumentGroups, isNationalId } from "./documents/documents";
import { CARD, type Finding, ID, isYear, PHONE } from "./finding";
import type { Item } from "./item";
import { findPhoneInPieces } from "./phone-pieces";
import { type Budget, endsGroups, isPhone, isPhoneAsWritten, type Regions } from "./phones";

const MOST_APART = 6;
const LEAST_LISTED = 4;
const YEARS = /^(?:19|20) ?\d\d 2? ?(?:19|20) ?\d\d$/;
/** Digits of a national number whose check digit is one in ten; beside an "order", or in a region that is a guess, it takes one more. */
const LEAST_DOCUMENT = 9;

/** What numbers are that no word names: by the numbering plans and the documents of the regions. */
export class NumberingPlans {
  private readonly regions: readonly CountryCode[];
  private readonly leastDocument: number;

  constructor(
    private readonly chain: Chain,
    isBesideOther: boolean,
    /** Nothing but the number is said: the form of a document is enough. */
    private readonly isAnswer: boolean,
    { countries, areGuessed }: Regions,
    private readonly budget: Budget,
  ) {
    this.regions = countries;
    this.leastDocument = LEAST_DOCUMENT + (isBesideOther || areGuessed ? 1 : 0);
  }

  /** Without context: valid numbers of the regions, in what was read without talk between. */
  find(from: number, to: number): Finding[] {
    const { items, links } = this.chain;
    const found: Finding[] = [];
    if (from > to || this.isCount(from, to) || this.isList(from, to) || this.isSpanOfYears(from, to)) return found;
    const [one, other] = withoutLetters(this.chain, from, to);
    const talked = this.phoneWithTalk(one, other);
    if (talked !== null) return [...this.find(from, talked.first - 1), talked, ...this.find(talked.last + 1, to)];
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
      const phones: Finding[] = [];
      for (let at = first; at <= end; ) {
        const last = (items[at]?.chars ?? "") >= "A" ? -1 : this.longestPhone(at, end);
        if (last >= 0) phones.push({ first: at, last, mask: PHONE });
        at = last >= 0 ? last + 1 : at + 1;
      }
      found.push(...phones.filter((phone, index) => this.isWhole(phone, phones[index - 1], phones[index + 1])));
      if (id && !found.some((phone) => phone.first === first && phone.last === end)) {
        while (found.length > 0 && (found.at(-1)?.first ?? -1) >= first) found.pop();
        found.push({ first, last: end, mask: ID });
      }
      first = end + 1;
    }
    return found;
  }

  /** A number over turns and fillers, with repeats and corrections. */
  private phoneWithTalk(first: number, last: number): Finding | null {
    const found = findPhoneInPieces(this.chain, first, last, (chars) => isPhone(chars, this.regions, this.budget));
    if (found === null || this.areYears(found.first, found.last)) return null;
    const cut = this.cutOfTwo(found.first, found.last);
    return cut < 0 ? found : (this.phoneWithTalk(first, cut - 1) ?? this.phoneWithTalk(cut, last));
  }

  /** Where the second of two numbers begins that talk stands between: no group of a plan ends there. Or -1. */
  private cutOfTwo(first: number, last: number): number {
    const chars = charsOf(this.chain, first, last);
    const cuts = [...this.chain.doubtful].filter((at) => at > first && at <= last);
    if (cuts.length === 0 || !isPhone(chars, this.regions, this.budget)) return -1;
    const isGroup = (at: number) => endsGroups(chars, digitsOf(this.chain, first, at - 1).length, this.regions);
    return cuts.find((at) => !isGroup(at)) ?? -1;
  }

  /** "Between 2014 and 2019", "51 in 2020": one turn with a year between other words. */
  private areYears(first: number, last: number): boolean {
    const { links, segments } = this.chain;
    if (segments[first] !== segments[last]) return false;
    const starts = [first, ...links.flatMap((link, at) => (link === LOOSE && at > first && at <= last ? [at] : []))];
    return starts.some((start, index) => isYear(charsOf(this.chain, start, (starts[index + 1] ?? last + 1) - 1)));
  }

  /** "From nineteen eighty four to twenty twenty one": two years as they are spoken, with a "to" or "two" between. */
  private isSpanOfYears(from: number, to: number): boolean {
    const spoken = this.chain.items.slice(from, to + 1);
    return spoken.every(({ spoken: isSaid }) => isSaid) && YEARS.test(spoken.map(({ chars }) => chars).join(" "));
  }

  /** Counting: "10, 20, 30, 40". */
  isCount(from: number, to: number): boolean {
    const step = Number(charsOf(this.chain, from + 1, from + 1)) - Number(charsOf(this.chain, from, from));
    if (to - from < 3 || step === 0) return false;
    for (let at = from + 1; at <= to; at++) {
      if (Number(charsOf(this.chain, at, at)) - Number(charsOf(this.chain, at - 1, at - 1)) !== step) return false;
    }
    return true;
  }

  /**
   * Numbers below a hundred with a pause between any two: "43, 27, 24, then 56, then 13". A phone number is said so where the plan of a
   * region has such groups or it begins with a zero.
   */
  isList(from: number, to: number): boolean {
    const { items, links } = this.chain;
    const numbers = items.slice(from, to + 1).map(({ chars }) => chars);
    if (numbers.length < LEAST_LISTED || !numbers.every((chars) => /^[1-9]\d?$/.test(chars))) return false;
    if (!numbers.some((chars) => chars.length > 1)) return false;
    const areApart = links.slice(from + 1, to + 1).every((link) => link >= STRICT);
    return areApart && !isPhoneAsWritten(numbers, this.regions, this.budget);
  }

  /** Where somebody gives seven digits to a neighbour: North America. */
  areLocalNumbersShort(): boolean {
    return this.regions.some((region) => getCountryCallingCode(region) === "1");
  }

  /** A run that is a number only if "twenty four" in it was 20 and 4. */
  private apart(first: number, last: number): Finding | null {
    const { items } = this.chain;
    const places: number[] = [];
    for (let at = first; at <= last; at++) if (items[at]?.apart !== undefined) places.push(at);
    if (places.length === 0 || places.length > MOST_APART || isPhone(charsOf(this.chain, first, last), this.regions, this.budget))
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
    const chars = charsOf(this.chain, first, last);
    const groups = this.groups(first, last);
    return this.regions.some(
      (region) =>
        isNationalId(chars, region, this.leastDocument) ||
        hasDocumentGroups(groups, region) ||
        (this.isAnswer && hasDocumentForm(chars, region)),
    );
  }

  /** Digits that are said in one breath are one number: a phone's length in the midst of a longer one is chance. */
  private isWhole({ first, last }: Finding, before: Finding | undefined, after: Finding | undefined): boolean {
    return (before?.last === first - 1 || this.isCut(first)) && (after?.first === last + 1 || this.isCut(last + 1));
  }

  private isPaused(at: number): boolean {
    return (this.chain.links[at] ?? STRICT) >= STRICT;
  }

  /** A pause before an item, a letter, or another way to give digits. */
  private isCut(at: number): boolean {
    const [one, other] = [this.chain.items[at - 1], this.chain.items[at]];
    if (one === undefined || other === undefined) return true;
    // Where there is a pause behind each digit, none of them ends a number.
    if ((this.chain.links[at] ?? 0) >= STRICT)
      return !(isDigit(one) && isDigit(other) && this.isPaused(at - 1) && this.isPaused(at + 1));
    return !(one.spoken && other.spoken && /^\d+$/.test(one.chars) && /^\d+$/.test(other.chars));
  }

  /** How many digits there are between the pauses, or in each group as it is written. */
  groups(first: number, last: number): number[] {
    const { items, links } = this.chain;
    const lengths: number[] = [];
    for (let at = first; at <= last; at++) {
      const { chars = "", spoken = false } = items[at] ?? {};
      const isNew = at === first || !spoken || (links[at] ?? 0) >= STRICT;
      if (isNew) lengths.push(chars.length);
      else lengths.push((lengths.pop() ?? 0) + chars.length);
    }
    return lengths;
  }

  longestPhone(first: number, to: number): number {
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
}

function isDigit({ chars, spoken }: Item): boolean {
  return spoken && /^\d$/.test(chars);
}
