import { stdnum } from "stdnum";
import type { Random } from "./random";

/**
 * National numbers of persons: `#` a digit, `A` a letter, YY MM DD a date of birth; drawn until the country's own
 * checksum holds. `names` is what callers call the number, by language.
 */
interface NationalId {
  readonly region: string;
  readonly scheme: string;
  readonly pattern: string;
  readonly names: Readonly<Record<string, string>>;
}

export const NATIONAL_IDS: readonly NationalId[] = [
  { region: "US", scheme: "ssn", pattern: "###-##-####", names: { en: "social security number" } },
  { region: "GB", scheme: "nino", pattern: "AA ## ## ## A", names: { en: "national insurance number" } },
  { region: "IE", scheme: "pps", pattern: "#######A", names: { en: "PPS number" } },
  { region: "AU", scheme: "tfn", pattern: "### ### ###", names: { en: "tax file number" } },
  { region: "CA", scheme: "sin", pattern: "### ### ###", names: { en: "social insurance number" } },
  { region: "NZ", scheme: "ird", pattern: "###-###-###", names: { en: "IRD number" } },
  { region: "ZA", scheme: "idnr", pattern: "YYMMDD####08#", names: { en: "ID number" } },
  { region: "IN", scheme: "aadhaar", pattern: "#### #### ####", names: { en: "Aadhaar number" } },
  { region: "SE", scheme: "personnummer", pattern: "YYMMDD-####", names: { en: "personal identity number" } },
  { region: "NO", scheme: "fodselsnummer", pattern: "DDMMYY #####", names: { en: "national identity number" } },
  { region: "DK", scheme: "cpr", pattern: "DDMMYY-####", names: { en: "CPR number" } },
  { region: "FI", scheme: "hetu", pattern: "DDMMYY-###A", names: { en: "personal identity code" } },
  { region: "PL", scheme: "pesel", pattern: "YYMMDD#####", names: { en: "PESEL" } },
  { region: "CZ", scheme: "rc", pattern: "YYMMDD/####", names: { en: "birth number" } },
  { region: "RO", scheme: "cnp", pattern: "1YYMMDD######", names: { en: "CNP" } },
  { region: "BG", scheme: "egn", pattern: "YYMMDD####", names: { en: "personal number" } },
  { region: "TR", scheme: "tckimlik", pattern: "###########", names: { en: "identity number" } },
  { region: "EE", scheme: "ik", pattern: "3YYMMDD####", names: { en: "personal identification code" } },
  { region: "LT", scheme: "asmens", pattern: "3YYMMDD####", names: { en: "personal code" } },
  { region: "HR", scheme: "oib", pattern: "###########", names: { en: "OIB" } },
  { region: "GR", scheme: "amka", pattern: "DDMMYY#####", names: { en: "AMKA" } },
  { region: "DE", scheme: "idnr", pattern: "## ### ### ###", names: { de: "Steueridentifikationsnummer", en: "tax ID" } },
  { region: "DE", scheme: "svnr", pattern: "##DDMMYYA###", names: { de: "Sozialversicherungsnummer" } },
  { region: "AT", scheme: "vnr", pattern: "#### DDMMYY", names: { de: "Versicherungsnummer" } },
  { region: "CH", scheme: "ssn", pattern: "756.####.####.##", names: { de: "AHV-Nummer", fr: "numéro AVS", it: "numero AVS" } },
  { region: "FR", scheme: "nir", pattern: "1 YY MM ## ### ### ##", names: { fr: "numéro de sécurité sociale" } },
  { region: "BE", scheme: "nn", pattern: "YY.MM.DD-###.##", names: { fr: "numéro national", nl: "rijksregisternummer" } },
  { region: "ES", scheme: "dni", pattern: "########-A", names: { es: "DNI" } },
  { region: "ES", scheme: "nie", pattern: "X#######A", names: { es: "NIE" } },
  { region: "AR", scheme: "cuit", pattern: "20-########-#", names: { es: "CUIT" } },
  { region: "CL", scheme: "rut", pattern: "##.###.###-#", names: { es: "RUT" } },
  { region: "EC", scheme: "ci", pattern: "##########", names: { es: "número de cédula" } },
  { region: "UY", scheme: "cedula", pattern: "#.###.###-#", names: { es: "número de identidad" } },
  { region: "IT", scheme: "codicefiscale", pattern: "BBBBBB##C##A###A", names: { it: "codice fiscale" } },
  { region: "NL", scheme: "bsn", pattern: "### ### ###", names: { nl: "burgerservicenummer" } },
  { region: "PT", scheme: "nif", pattern: "### ### ###", names: { pt: "número de contribuinte" } },
  { region: "BR", scheme: "cpf", pattern: "###.###.###-##", names: { pt: "CPF" } },
];

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export function nationalId(id: NationalId, random: Random): string {
  const country = stdnum[id.region as keyof typeof stdnum] as unknown as Record<
    string,
    { validate(value: string): { isValid: boolean } }
  >;
  const scheme = country[id.scheme];
  if (scheme === undefined) throw new Error(`No scheme ${id.region} ${id.scheme}.`);
  for (let tries = 0; tries < 200_000; tries++) {
    const value = fill(id.pattern, random);
    if ([value, value.replaceAll(/[^0-9A-Z]/g, "")].some((form) => scheme.validate(form).isValid)) return value;
  }
  throw new Error(`No valid ${id.region} ${id.scheme} was drawn.`);
}

function fill(pattern: string, random: Random): string {
  const dated = pattern
    .replace("YY", String(random.between(50, 99)))
    .replace("MM", String(random.between(1, 12)).padStart(2, "0"))
    .replace("DD", String(random.between(1, 28)).padStart(2, "0"));
  let value = "";
  for (const sign of dated) {
    if (sign === "#") value += random.below(10);
    else if (sign === "A") value += random.pick([...LETTERS]);
    else if (sign === "B") value += random.pick([..."BCDFGLMNPRSTVZ"]);
    else if (sign === "C") value += random.pick([..."ABCDEHLMPRST"]);
    else value += sign;
  }
  return value;
}

/** Passport shapes of the issuing states (ICAO 9303 allows at most nine letters and digits). */
const PASSPORTS: Readonly<Record<string, string>> = {
  US: "#########",
  GB: "#########",
  DE: "L0#LL##L#",
  FR: "##LL#####",
  IT: "LL#######",
  ES: "LLL######",
  NL: "LL######",
  PT: "LL######",
  BR: "LL######",
  CA: "LL######",
  AU: "L########",
};

export function passport(region: string, random: Random): string {
  return letters(PASSPORTS[region] ?? "LL#######", random);
}

/** Licence shapes: California, New York, United Kingdom, and the plain ones of most states. */
export function licence(region: string, random: Random): string {
  if (region === "GB") return letters("LLLLL######LL#LL", random);
  return letters(random.pick(["L#######", "### ### ###", "########", "L### #### ####"]), random);
}

function letters(shape: string, random: Random): string {
  let value = "";
  for (const sign of shape) {
    value += sign === "L" ? random.pick([..."CFGHJKLMNPRTVWXYZ"]) : sign === "#" ? String(random.below(10)) : sign;
  }
  return value;
}

/** Lengths and shapes from the IBAN registry (SWIFT); `L` a letter. */
const IBANS: Readonly<Record<string, string>> = {
  DE: "##################",
  AT: "################",
  CH: "#################",
  FR: "#######################",
  BE: "############",
  ES: "####################",
  IT: "L######################",
  NL: "LLLL##########",
  PT: "#####################",
  GB: "LLLL##############",
  IE: "LLLL##############",
};

export function iban(region: string, random: Random): string {
  const country = region in IBANS ? region : "DE";
  const account = letters(IBANS[country] ?? "", random);
  let rest = 0;
  for (const sign of `${account}${country}00`) {
    const value = sign >= "A" ? String(sign.charCodeAt(0) - 55) : sign;
    for (const digit of value) rest = (rest * 10 + Number(digit)) % 97;
  }
  const whole = `${country}${String(98 - rest).padStart(2, "0")}${account}`;
  return random.below(3) === 0 ? whole : (whole.match(/.{1,4}/g) ?? []).join(" ");
}
