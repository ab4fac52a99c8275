import { type CountryCode, isSupportedCountry, Metadata, parsePhoneNumberFromString } from "libphonenumber-js/max";
import { type NumberLanguage, numberTalk } from "../language/languages";

const MOST_REGIONS = 4;
/** Digits that are dialled before the national number: 0, 1, and 15 within Argentina's mobile numbers. */
const LONGEST_PREFIX = 2;
/** Digits of a mobile number without its prefix that hardly any other number could be. */
const LEAST_MOBILE = 10;

/** Whose national numbers are looked for; `areGuessed` when nothing but the language tells. */
export interface Regions {
  readonly countries: readonly CountryCode[];
  readonly areGuessed: boolean;
}

/** The given region, those of both ends of the call, else the language's. */
export function regionsOf(language: NumberLanguage, region: string | null, numbers: readonly string[]): Regions {
  const regions = new Set<CountryCode>();
  if (region !== null && isSupportedCountry(region.toUpperCase())) regions.add(region.toUpperCase() as CountryCode);
  for (const number of numbers.slice(0, 8)) {
    const country = parsePhoneNumberFromString(number.slice(0, 32))?.country;
    if (country !== undefined) regions.add(country);
  }
  const areGuessed = regions.size === 0;
  if (areGuessed) for (const country of numberTalk(language).regions) regions.add(country);
  return { countries: [...regions].slice(0, MOST_REGIONS), areGuessed };
}

/** How many numbers may still be parsed: keeps the cost of a hostile text in proportion to its length. */
export interface Budget {
  left: number;
}

/** Parses for a text of so many characters; when they are used up the lengths alone decide, towards masking. */
export function budgetFor(characters: number): Budget {
  return { left: 2000 + Math.floor(characters / 50) };
}

/**
 * True for a valid number as somebody of one of the regions would dial it: with "+", with 00, or national with the
 * prefix that the national format has, by the metadata of libphonenumber.
 */
export function isPhone(digits: string, regions: readonly CountryCode[], budget: Budget): boolean {
  const plain = digits.startsWith("+") ? digits.slice(1) : digits;
  if (plain.length < 7 || plain.length > 17) return false;
  if (digits.startsWith("+") || digits.startsWith("00")) {
    if (budget.left-- <= 0) return true;
    return parsePhoneNumberFromString(digits.startsWith("+") ? digits : `+${digits.slice(2)}`)?.isValid() ?? false;
  }
  return regions.some((region) => isNational(digits, region, budget));
}

function isNational(digits: string, region: CountryCode, budget: Budget): boolean {
  const possible = lengthsOf(region);
  const prefix = "018".includes(digits[0] ?? "") ? LONGEST_PREFIX : 0;
  if (![...Array(prefix + 1).keys()].some((more) => possible.has(digits.length - more))) return false;
  if (budget.left-- <= 0) return true;
  const number = parsePhoneNumberFromString(digits, { defaultCountry: region, extract: false });
  if (!number?.isValid()) return false;
  const national = number.formatNational().replaceAll(/\D/g, "");
  if (national === digits || `1${national}` === digits) return true;
  // In India and elsewhere a mobile is dialled without the prefix that the national format has.
  return digits.length >= LEAST_MOBILE && number.nationalNumber === digits && number.getType() === "MOBILE";
}

/** True for a valid number of one of the regions in the groups of digits that its national format has. */
export function isPhoneAsWritten(groups: readonly string[], regions: readonly CountryCode[], budget: Budget): boolean {
  const digits = groups.join("");
  return regions.some((region) => {
    const prefixes = digits.startsWith("0") ? [1, 2, 3, 4] : [0];
    if (!prefixes.some((prefix) => lengthsOf(region).has(digits.length - prefix)) || budget.left-- <= 0) return false;
    const number = parsePhoneNumberFromString(digits, { defaultCountry: region, extract: false });
    if (!number?.isValid()) return false;
    return number.formatNational().match(/\d+/g)?.join(" ") === groups.join(" ");
  });
}

/** True when a group of a number as one of the regions writes it ends after so many digits. */
export function endsGroups(digits: string, end: number, regions: readonly CountryCode[]): boolean {
  return regions.some((region) => {
    const number = parsePhoneNumberFromString(digits, { defaultCountry: region, extract: false });
    if (!number?.isValid()) return false;
    const format = digits.startsWith("+") ? number.formatInternational() : number.formatNational();
    let length = digits.length - format.replaceAll(/\D/g, "").length;
    const groups = (format.match(/\d+/g) ?? []).map((group) => {
      length += group.length;
      return length;
    });
    return groups.includes(end);
  });
}

const lengths = new Map<CountryCode, ReadonlySet<number>>();

/** How many digits the national numbers of a region have, without the prefix. */
function lengthsOf(region: CountryCode): ReadonlySet<number> {
  let known = lengths.get(region);
  if (known === undefined) {
    const numbering = new Metadata();
    numbering.selectNumberingPlan(region);
    known = new Set(numbering.numberingPlan?.possibleLengths() ?? []);
    lengths.set(region, known);
  }
  return known;
}
