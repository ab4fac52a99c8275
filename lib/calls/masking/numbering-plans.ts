import type { CountryCode } from "libphonenumber-js/max";
import { type Chain, charsOf, LOOSE, withoutLetters } from "./chains";
import { isCard } from "./checksums";
import { isNationalId } from "./documents";
import { CARD, type Finding, ID, isYear, PHONE } from "./finding";
import { type Budget, isPhone, type Regions } from "./phones";

const MOST_CORRECTIONS = 3;
/** Pauses of one chain that a number may begin or end at. */
const MOST_PAUSES = 8;
const MOST_APART = 6;
/** Digits of a national number whose check digit is one in ten; beside an "order", or in a region that is a guess, it takes one more. */
const LEAST_DOCUMENT = 9;

/** What numbers are that no word names: by the numbering plans and the documents of the regions. */
export class NumberingPlans {
  private readonly regions: readonly CountryCode[];
  private readonly leastDocument: number;

  constructor(
    private readonly chain: Chain,
    isBesideOther: boolean,
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
    if (from > to || this.isCount(from, to)) return found;
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

  /**
   * A number over turns and fillers: the longest run from one pause to another that is a phone's, with what was said wrong and
   * corrected in it ("four nine, no, five one …"). What the other side says again behind it is none of it.
   */
  private phoneWithTalk(first: number, last: number): Finding | null {
    const { links } = this.chain;
    const isPause = (at: number) => at > last || (links[at] ?? 0) >= LOOSE;
    const starts: number[] = [];
    const ends: number[] = [];
    let talks = false;
    for (let at = first; at <= last; at++) {
      talks ||= at > first && isPause(at);
      if ((at === first || isPause(at)) && starts.length < MOST_PAUSES) starts.push(at);
      if (isPause(at + 1) && ends.length < MOST_PAUSES) ends.push(at);
    }
    if (!talks) return null;
    for (const start of starts) {
      for (const end of [...ends].reverse()) {
        if (end < start || this.areYears(start, end)) continue;
        if (this.isPhoneCorrected(start, end)) return { first: start, last: end, mask: PHONE };
      }
    }
    return null;
  }

  /** True when the items are a phone number, as they come or without those that each repair takes back. */
  private isPhoneCorrected(first: number, last: number): boolean {
    const repairs = [...this.chain.repairs].filter((at) => at > first && at <= last).slice(0, MOST_CORRECTIONS);
    const read = (from: number, index: number): string[] => {
      const repair = repairs[index];
      if (repair === undefined) return [charsOf(this.chain, from, last)];
      const rest = read(repair, index + 1);
      const kept = [0, 1, 2, 3]
        .filter((wrong) => repair - wrong >= from)
        .map((wrong) => charsOf(this.chain, from, repair - wrong - 1));
      return kept.flatMap((before) => rest.map((after) => before + after));
    };
    return read(first, 0).some((chars) => isPhone(chars, this.regions, this.budget));
  }

  /** "Between 2014 and 2019". */
  private areYears(first: number, last: number): boolean {
    const starts = [first, ...this.chain.links.flatMap((link, at) => (link === LOOSE && at > first && at <= last ? [at] : []))];
    return starts.every((start, index) => isYear(charsOf(this.chain, start, (starts[index + 1] ?? last + 1) - 1)));
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
    return this.regions.some((region) => isNationalId(chars, region, this.leastDocument));
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
