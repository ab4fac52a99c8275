import { member } from "../member";

/** What a row may be called: nothing else stands for "row" in a text, so that no noun of a forged report says more. */
const NOUNS = `
  account airport applicant application appointment article asset bird booking building call campaign
  candidate car case city claim client contract country course customer deal delivery
  device disaster doctor driver earthquake employee encounter event expense flight flower game
  guest house incident installation invoice issue item job lead listing loan machine
  match measurement member movie order parcel passenger patient payment penguin player policy
  post product project property purchase question quote reading receipt request reservation response
  return review sale school seller session shipment shop state station store strike
  student subscriber subscription supplier task team ticket transaction trip user vehicle vendor
  visit visitor warehouse`
  .trim()
  .split(/\s+/);

export interface RowNoun {
  one: string;
  many: string;
}

/** What the report calls a row, where it says so and is allowed to. @param result as stated */
export function rowNoun(result: unknown): RowNoun | null {
  const many = member(member(result, "scope"), "entity");
  const one = NOUNS.find((noun) => plural(noun) === many);
  return one === undefined ? null : { one, many: plural(one) };
}

function plural(one: string): string {
  if (/[^aeiou]y$/.test(one)) return `${one.slice(0, -1)}ies`;
  return /(s|x|ch|sh)$/.test(one) ? `${one}es` : `${one}s`;
}

/** Words of a form, in which "rows" may be said by their noun. @param pattern source of a pattern */
export function withNoun(pattern: string, noun: RowNoun | null): string {
  if (noun === null) return pattern;
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return pattern
    .replaceAll(/\brows\b/g, `(?:rows|${noun.many})`)
    .replaceAll(/\brow\b/g, `(?:row|${noun.one})`)
    .replaceAll(/\bRows\b/g, `(?:Rows|${capital(noun.many)})`);
}
