import type { CountryCode } from "libphonenumber-js/max";
import { stdnum } from "stdnum";

interface Scheme {
  validate(value: string): { isValid: boolean };
}

const ALL = stdnum as unknown as Readonly<Record<string, Readonly<Record<string, Scheme | undefined>> | undefined>>;

/** A form that is hardly ever anything else, and the scheme (stdnum) that must take it, if there is one. */
interface Form {
  readonly written: RegExp;
  readonly country: CountryCode;
  readonly scheme?: string;
}

/** Written with the signs or letters that only this number has: a document wherever the call comes from. */
const EVIDENT: readonly Form[] = [
  { written: /^(?!000|666|9)\d{3}-(?!00)\d\d-(?!0000)\d{4}$/, country: "US" },
  { written: /^9\d\d-(5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])-\d{4}$/, country: "US" },
  { written: /^[1-9][A-Z][0-9A-Z]\d-?[A-Z][0-9A-Z]\d-?[A-Z]{2}\d{2}$/, country: "US" },
  { written: /^[A-Z]{2} ?\d\d ?\d\d ?\d\d ?[A-D]$/, country: "GB", scheme: "nino" },
  { written: /^\d{5}-\d{7}-\d$/, country: "PK" },
  { written: /^784-?\d{4}-?\d{7}-?\d$/, country: "AE" },
  { written: /^756\.\d{4}\.\d{4}\.\d\d$/, country: "CH" },
  { written: /^\d{3}\.\d{3}\.\d{3}-\d\d$/, country: "BR", scheme: "cpf" },
  { written: /^\d{1,2}\.\d{3}\.\d{3}-[\dK]$/, country: "CL", scheme: "rut" },
  { written: /^[A-Z]{6}\d\d[A-EHLMPRST]\d\d[A-Z]\d{3}[A-Z]$/, country: "IT", scheme: "codicefiscale" },
  { written: /^[A-Z]{4}\d{6}[HM][A-Z]{5}[0-9A-Z]\d$/, country: "MX" },
  { written: /^[A-Z]{3}[ABCFGHLJPT][A-Z]\d{4}[A-Z]$/, country: "IN" },
  { written: /^[STFGM]\d{7}[A-Z]$/, country: "SG" },
  { written: /^[A-Z]{1,2}\d{6}\([\dA]\)$/, country: "HK" },
  { written: /^\d{8}-?[A-Z]$/, country: "ES", scheme: "dni" },
  { written: /^[XYZ]-?\d{7}-?[A-Z]$/, country: "ES", scheme: "nie" },
  { written: /^\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]$/, country: "FI", scheme: "hetu" },
  { written: /^\d{6}\/\d{3,4}$/, country: "CZ", scheme: "rc" },
  { written: /^\d{6}-[1-4]\d{6}$/, country: "KR" },
  { written: /^\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-\d\d-\d{4}$/, country: "MY" },
  { written: /^\d\d\.\d\d\.\d\d-\d{3}[.-]\d\d$/, country: "BE", scheme: "nn" },
  { written: /^\d{2}-\d{8}-\d$/, country: "AR", scheme: "cuit" },
  { written: /^\d{3}-\d{3}-\d{3} \d\d$/, country: "RU" },
  { written: /^[A-Z][12]\d{8}$/, country: "TW", scheme: "natid" },
  { written: /^\d{3}-\d{7}-\d$/, country: "DO", scheme: "cedula" },
  { written: /^\d{8}-[1-3]\d{4}-\d$/, country: "ID" },
];

/** Schemes that one of more than two thousand strings of digits satisfies: proof by themselves. */
const PROVEN: readonly (readonly [country: CountryCode, scheme: string, written: RegExp])[] = [
  ["FR", "nir", /^[12]\d\d(0[1-9]|1[0-2]|[2-9]\d)[0-9AB]{8}\d{2}$|^[12]\d\d(0[1-9]|1[0-2])(2A|2B|\d\d)\d{8}$/],
  ["CN", "ric", /^\d{17}[\dX]$/],
  ["NO", "fodselsnummer", /^\d{11}$/],
  ["BE", "nn", /^\d{11}$/],
  ["RO", "cnp", /^\d{13}$/],
  ["IT", "codicefiscale", /^[A-Z]{6}[0-9A-Z]{9}[A-Z]$/],
  ["DE", "svnr", /^\d{8}[A-Z]\d{3}$/],
  ["IE", "pps", /^\d{7}[A-W][A-IW]?$/],
];

const SOURCES = EVIDENT.map(({ written }) => `(?:${written.source.slice(1, -1)})`).join("|");
const FORMS = new RegExp(`(?<![0-9A-Za-z]|[0-9A-Za-z][-./])(?:${SOURCES})(?![0-9A-Za-z]|[-./][0-9A-Za-z])`, "g");

/** Names a thing's number right before it: "the part is", "Artikel", "model number". */
const PART_NAME =
  /(?<!\p{L})(?:(?:spare )?part|article|item|model|serial|sku|catalogue|catalog|order|(?:ersatz)?teile?|artikel|modell|serien|bestell|pièce|référence|pieza|referencia|artículo|modelo|ricambio|articolo|modello|peça|artigo|onderdeel)(?:[- ]?(?:numbers?|nummer|no\.?|code|nr\.?|numero|número|numéro))?(?:['’]s| is| ist| est| es| è| é)?[ :,#]*$/iu;
const NAME_REACH = 40;

/** Where national documents stand that show by their form, and by their check digits, what they are. No form varies in length by more than a few signs. */
export function findEvidentDocuments(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  for (const { 0: form, index } of text.matchAll(FORMS)) {
    const isEvident = EVIDENT.some(
      ({ written, country, scheme }) =>
        written.test(form) && (scheme === undefined || isValid(country, scheme, form.replaceAll(/[ .\-/()]/g, ""))),
    );
    if (isEvident && !PART_NAME.test(text.slice(Math.max(0, index - NAME_REACH), index)))
      found.push({ start: index, end: index + form.length });
  }
  return found;
}

/** True for digits and letters that are a national number by check digits which few other strings of that length have. */
export function isProvenDocument(chars: string): boolean {
  if (chars.length < 8 || chars.length > 18) return false;
  return PROVEN.some(([country, scheme, written]) => written.test(chars) && isValid(country, scheme, chars));
}

/** Numbers of companies, banks and drugs, and those that any digits satisfy. */
const NOT_PERSONS = new Set(
  "vat tva btw dph mva alv vsk cvr cnpj siren siret orgnr regon onrc kmkr registrikood ytunnus rib brn uscc bn gst qst pst abn acn pvm pvn rc9 aic ncf cpj cr cui ico ice ice9 mst coe moa cbu clabe kontonr bank ban passport stnr vn businessid bis epic vid gstin onderwijsnummer cif ein edrpou pib".split(
    " ",
  ),
);

const schemes = new Map<string, readonly Scheme[]>();

const SAMPLES = 40;
const MOST_BY_CHANCE = 0.4;
const byChance = new WeakMap<Scheme, Map<number, boolean>>();

/** True when most digits of that length satisfy a scheme: it has no check digit, and proves nothing. */
function isMetByChance(scheme: Scheme, length: number): boolean {
  const known = byChance.get(scheme) ?? new Map<number, boolean>();
  byChance.set(scheme, known);
  let isMet = known.get(length);
  if (isMet === undefined) {
    let valid = 0;
    for (let sample = 1; sample <= SAMPLES; sample++) {
      const digits = Array.from({ length }, (_, at) => (Math.imul(sample * 31 + at * 7 + 1, 2_654_435_761) >>> 24) % 10);
      if (scheme.validate(digits.join("")).isValid) valid++;
    }
    isMet = valid / SAMPLES > MOST_BY_CHANCE;
    known.set(length, isMet);
  }
  return isMet;
}

/** The groups of a number without check digit, by country: one that is said in them is hardly anything else. */
const GROUPS: Readonly<Record<string, string>> = { US: "3 2 4", CR: "1 4 4" };

/** True for digits in the groups of a national number that has no check digit. */
export function hasDocumentGroups(lengths: readonly number[], country: string): boolean {
  return GROUPS[country] === lengths.join(" ");
}

/** True when a scheme for persons of that country (stdnum) takes the number, by a check digit, and it has as many digits as mean it. */
export function isNationalId(chars: string, country: string, leastDigits: number): boolean {
  if (chars.length < 8 || chars.length > 18) return false;
  if (/^\d*$/.test(chars) && chars.length < leastDigits) return false;
  let known = schemes.get(country);
  if (known === undefined) {
    known = Object.entries(ALL[country] ?? {}).flatMap(([name, scheme]) =>
      scheme === undefined || NOT_PERSONS.has(name) ? [] : [scheme],
    );
    schemes.set(country, known);
  }
  const isPlain = /^\d*$/.test(chars);
  return known.some((scheme) => scheme.validate(chars).isValid && !(isPlain && isMetByChance(scheme, chars.length)));
}

function isValid(country: CountryCode, scheme: string, chars: string): boolean {
  return ALL[country]?.[scheme]?.validate(chars).isValid ?? false;
}
