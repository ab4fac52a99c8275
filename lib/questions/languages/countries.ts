import { countryOfPeople } from "./demonyms";
import { fold } from "./language";

const CODES =
  "AD AE AF AL AM AO AR AT AU AZ BA BD BE BG BH BO BR BY CA CD CH CI CL CM CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI FR GB GE GH GR GT HK HN HR HU ID IE IL IN IQ IR IS IT JM JO JP KE KH KR KW KZ LB LI LK LT LU LV LY MA MC MD ME MG MK ML MN MT MU MX MY MZ NA NG NI NL NO NP NZ OM PA PE PH PK PL PR PT PY QA RO RS RU RW SA SD SE SG SI SK SN SV SY TH TN TR TW TZ UA UG US UY UZ VE VN YE ZA ZM ZW";
/** What people write for a few of them besides their names. */
const ALSO: Readonly<Record<string, string>> = {
  usa: "US",
  "u s a": "US",
  "u s": "US",
  america: "US",
  "estados unidos de america": "US",
  amerika: "US",
  "etats unis": "US",
  uk: "GB",
  england: "GB",
  "great britain": "GB",
  inglaterra: "GB",
  angleterre: "GB",
  grossbritannien: "GB",
  "gran bretana": "GB",
  "grande bretagne": "GB",
  holland: "NL",
  holanda: "NL",
  hollande: "NL",
  "paises bajos": "NL",
  "pays bas": "NL",
  niederlande: "NL",
  niederlanden: "NL",
  "the netherlands": "NL",
  czechia: "CZ",
  "czech republic": "CZ",
  tschechien: "CZ",
  turkei: "TR",
  schweiz: "CH",
  uae: "AE",
};

let names: ReadonlyMap<string, string> | undefined;

/** The ISO 3166 code of a country by its name in any of the languages, folded; undefined for what is none. */
export function countryCalled(phrase: string): string | undefined {
  names ??= readNames();
  return names.get(phrase) ?? countryOfPeople(phrase);
}

/** The code that a value stands for: its name, or the code itself. */
export function countryOfValue(value: string): string | undefined {
  if (/^[A-Z]{2}$/.test(value)) return CODES.split(" ").includes(value) ? value : undefined;
  return countryCalled(
    fold(value)
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  );
}

function readNames(): Map<string, string> {
  const found = new Map(Object.entries(ALSO));
  for (const locale of ["en", "de", "es", "fr"]) {
    const regions = new Intl.DisplayNames([locale], { type: "region" });
    for (const code of CODES.split(" ")) {
      const name = regions.of(code);
      if (name !== undefined)
        found.set(
          fold(name)
            .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
            .trim(),
          code,
        );
    }
  }
  return found;
}
