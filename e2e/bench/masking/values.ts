import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import type { Random } from "./random";

/** A valid number of the region in one of the ways it is written; nobody's: it is drawn, then checked. */
export function phone(region: string, random: Random): { written: string; groups: string[] } {
  const example = getExampleNumber(region as CountryCode, examples);
  if (example === undefined) throw new Error(`No example number of ${region}.`);
  const kept = example.nationalNumber.slice(0, -6);
  for (let tries = 0; tries < 5000; tries++) {
    const number = parsePhoneNumberFromString(`+${example.countryCallingCode}${kept}${random.digits(6)}`);
    if (!number?.isValid()) continue;
    const national = number.formatNational();
    const international = number.formatInternational();
    const written = random.pick([
      national,
      national,
      national,
      international,
      number.number,
      national.replaceAll(/[ -]+/g, "."),
      national.replaceAll(/[^0-9]+/g, ""),
      national.replaceAll(/[^0-9]+/g, "-").replace(/^-/, ""),
    ]);
    return { written, groups: (random.below(5) === 0 ? international : national).match(/\+|\d+/g) ?? [] };
  }
  throw new Error(`No valid number of ${region} was drawn.`);
}

/** Issuer ranges and lengths of the schemes, the last digit by Luhn (ISO/IEC 7812-1). */
const ISSUERS: readonly [prefix: string, length: number, groups: readonly number[]][] = [
  ["4", 16, [4, 4, 4, 4]],
  ["51", 16, [4, 4, 4, 4]],
  ["55", 16, [4, 4, 4, 4]],
  ["2221", 16, [4, 4, 4, 4]],
  ["37", 15, [4, 6, 5]],
  ["6011", 16, [4, 4, 4, 4]],
  ["3528", 16, [4, 4, 4, 4]],
  ["36", 14, [4, 6, 4]],
  ["6759", 16, [4, 4, 4, 4]],
];

export function card(random: Random): string[] {
  const [prefix, length, groups] = random.pick(ISSUERS);
  const body = prefix + random.digits(length - prefix.length - 1);
  let sum = 0;
  [...body].reverse().forEach((digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  const whole = body + ((10 - (sum % 10)) % 10);
  let at = 0;
  return groups.map((size) => {
    at += size;
    return whole.slice(at - size, at);
  });
}

const FIRST = ["anna", "john", "maria", "lukas", "sofia", "pedro", "giulia", "marie", "emma", "thomas", "info", "nina"];
const LAST = ["meyer", "smith", "rossi", "dubois", "garcia", "jansen", "silva", "novak", "lind", "brown"];
const HOSTS = ["example.com", "example.org", "gmail.com", "mail.example.net", "outlook.com", "web-mail.example", "web.de"];

export function email(random: Random): string {
  const first = random.pick(FIRST);
  const last = random.pick(LAST);
  const local = random.pick([
    first,
    `${first}.${last}`,
    `${first[0]}_${last}`,
    `${first}${random.between(10, 99)}`,
    `${first}-${last}`,
  ]);
  return `${local}@${random.pick(HOSTS)}`;
}

const MONTHS: Readonly<Record<string, readonly string[]>> = {
  en: ["March", "May"],
  de: ["März", "Mai"],
  fr: ["mars", "mai"],
  es: ["marzo", "mayo"],
  it: ["marzo", "maggio"],
  nl: ["maart", "mei"],
  pt: ["março", "maio"],
};

/** What looks like a number of a person and is none. */
export function lookAlike(kind: string, language: string, random: Random): string {
  const two = (low: number, high: number) => String(random.between(low, high)).padStart(2, "0");
  switch (kind) {
    case "order":
      return random.pick([
        random.digits(7),
        `1${random.digits(9)}`,
        `PO-2025-${random.digits(5)}`,
        `#${random.digits(6)}`,
        `4${random.digits(2)} ${random.digits(4)}`,
      ]);
    case "invoice":
      return random.pick([`2025-${random.digits(4)}`, `RE${random.digits(8)}`, `2025${random.digits(6)}`]);
    case "ticket":
      return random.pick([random.digits(6), `INC${random.digits(7)}`, random.digits(8)]);
    case "serial":
      return random.pick([`SN${random.digits(10)}`, `C02${random.digits(5)}`, random.digits(10)]);
    case "tracking":
      return random.pick([
        `1Z999AA1${random.digits(10)}`,
        `94001${random.digits(17)}`,
        `JD${random.digits(16)}`,
        random.digits(12),
      ]);
    case "date": {
      const [day, month, year] = [two(1, 28), two(1, 12), random.between(2019, 2026)];
      return random.pick([
        `${day}.${month}.${year}`,
        `${year}-${month}-${day}`,
        `${day}/${month}/${year}`,
        `${Number(day)} ${random.pick(MONTHS[language] ?? [])} ${year}`,
      ]);
    }
    case "time":
      return random.pick([`${two(7, 20)}:${two(0, 59)}`, String(random.between(7, 20))]);
    case "year":
      return String(random.between(1990, 2026));
    case "amount":
      return random.pick([
        `${random.between(10, 999)} ${currency(language)}`,
        `$${random.between(1, 9)},${random.digits(3)}.00`,
        `€${random.between(1000, 99999)}`,
        `1.${random.digits(3)},50 €`,
        `${random.digits(3)}.${random.digits(3)},00 EUR`.replace(/^0+\.?/, "1"),
      ]);
    case "quantity":
      return random.pick([String(random.between(2, 5000)), `${random.between(2, 90)},000`]);
    case "version":
      return `${random.between(1, 20)}.${random.between(0, 40)}.${random.between(0, 300)}`;
    case "percent":
      return `${random.between(1, 60)}.${random.below(10)}%`;
    case "postcode":
      return language === "en"
        ? random.pick(["SW1A 2AA", random.digits(5), `${random.digits(5)}-${random.digits(4)}`])
        : random.digits(5);
    case "ip":
      return `192.168.${random.below(256)}.${random.between(2, 254)}`;
    case "count":
      return random.pick(["1, 2, 3, 4, 5, 6", "10, 20, 30, 40, 50"]);
    case "address":
      return `${random.between(100, 9999)} West ${random.between(2, 99)}th Street, apartment ${random.between(2, 99)}`;
    case "room":
      return `room ${random.between(100, 999)}, building ${random.between(2, 40)}`;
    case "bigmoney":
      return random.pick([
        `$${random.between(1, 9)},${random.digits(3)},${random.digits(3)}.00`,
        `€ ${random.between(1, 9)}.${random.digits(3)}.${random.digits(3)}`,
        `${random.between(1, 9)} ${random.digits(3)} ${random.digits(3)} euros`,
        `${random.between(1_000_000, 9_999_999)} EUR`,
      ]);
    case "duration":
      return random.pick([`${random.between(2, 59)} min`, `0:${two(10, 59)}:${two(10, 59)}`]);
    default:
      throw new Error(`No look-alike ${kind}.`);
  }
}

export function currency(language: string): string {
  return language === "en" ? "dollars" : language === "de" ? "Euro" : language === "nl" || language === "it" ? "euro" : "euros";
}
