import { isPlural, namesEntity, speaksOfMeasure } from "@/lib/analysis/meaning/header-words";
import { type NumberEvidence, type NumberKind, numberKind, otherKind } from "@/lib/analysis/meaning/number-kind";
import { unitAddsUp } from "@/lib/analysis/meaning/units";
import type { ColumnProfile } from "@/lib/contract/datasets";
import type { ColumnRole, ColumnType } from "@/lib/contract/words/column-words";
import { QUALITY_RULES } from "./quality-rules";

/** Words of a header: "unitPrice_USD" → ["unit", "price", "usd"]. */
export function headerWords(name: string): string[] {
  return name
    .normalize("NFKC")
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}%$€£]+/u)
    .filter((word) => word !== "");
}

/** What a numeric column is, where that forbids adding it up: by its values, and where they leave it open by its header. */
export type NumberHint = "year" | "coordinate" | "rate" | "cycle" | Exclude<NumberKind, "measure"> | null;

const ID_WORDS = new Set(
  "id ids uuid guid key no nr code codes zip zipcode postcode postal plz fips sku isbn ean upc iata icao ssn vin imei hash barcode account iban".split(
    " ",
  ),
);
/** What has numbers, besides things that rows are about: "house no" is one, "smoking yes, cancer no" is none. */
const NUMBERED = new Set(
  "house room street seat serial part ref reference article document doc voucher batch line row phone tel".split(" "),
);
const YEAR_WORDS = new Set("year years yr fy jahr année annee año ano anno".split(" "));
const COORDINATE_WORDS = new Set("lat latitude lon lng long longitude latd lond".split(" "));
const CYCLE_WORDS = new Set(
  "month monat mois mes mês mese maand manad måned miesiac miesiąc weekday wochentag dow week woche semaine semana settimana hour stunde heure hora ora uur quarter qtr quartal trimestre trimestr kwartaal day minute decade group cluster class category cat type segment status bucket cohort region zone sex gender district ward precinct".split(
    " ",
  ),
);
const RATE_WORDS = new Set(
  (
    "rate rates ratio pct percent percentage share avg average mean median std stddev deviation score rating ratings rank ranking grade index " +
    "temp temperature tmin tmax celsius fahrenheit humidity pressure speed velocity mpg kmh mph price prices age density level height elevation altitude depth " +
    "angle direction heading pos position intensity magnitude mag probability likelihood perc dir expect growth margin yield per fertility expectancy efficiency " +
    "acceleration tax vat discount concentration co2 ppm open high low close adjclose normal anomaly wind ph bmi latency"
  ).split(" "),
);
const PHONE_WORDS = new Set("phone tel telephone telefon telefono téléphone telefone mobile cell fax msisdn handy".split(" "));

/** True when the header says that its numbers name things instead of measuring them: ids, codes, postal codes. */
export function namesThings(name: string): boolean {
  // A second column of one name has a number behind it.
  const words = headerWords(name.replace(/[\s_.]\d+$/, ""));
  if (isNumberOf(name)) return true;
  const last = words.at(-1) ?? "";
  if (last === "no") return namesEntity(words.slice(0, -1).join(" ")) || NUMBERED.has(words.at(-2) ?? "");
  if (ID_WORDS.has(last)) return true;
  return (
    words[0] === "id" ||
    words[0] === "cod" ||
    words.includes("zip") ||
    words.includes("zipcode") ||
    words.includes("postal") ||
    /(^|[a-z])ID$/.test(name)
  );
}

/** "N° RDV", "Nº pedido", "№ заказа": the number of one thing. Of several, it counts them. */
function isNumberOf(name: string): boolean {
  return /^\s*(?:n\s?[°º]|n\.\s?[°º]|№)\s*\p{L}/iu.test(name) && !isPlural(name);
}

export function isPhoneHeader(name: string): boolean {
  return headerWords(name).some((word) => PHONE_WORDS.has(word));
}

export function isCoordinateHeader(name: string): boolean {
  return headerWords(name).some((word) => COORDINATE_WORDS.has(word));
}

/** What the values of a numeric column are, with the header as one vote among them. */
export function numberHint(evidence: NumberEvidence): NumberHint {
  const { name, isWhole, min, max } = evidence;
  const words = headerWords(name);
  const kind = numberKind(evidence);
  if (kind === "constant") return kind;
  if (isWhole && isYears(evidence, words, kind)) return "year";
  // "How long" in whole numbers is a time taken.
  const isPlace = isCoordinateHeader(name) && !(isWhole && words.length > 1 && words.at(-1) === "long");
  if (min >= -180 && max <= 360 && isPlace) return "coordinate";
  if (kind === "flag") return kind;
  const isPer = ["per", "a", "each", "this", "last", "past", "previous", "current"].includes(words.at(-2) ?? "");
  if (isWhole && min >= 0 && max <= 366 && CYCLE_WORDS.has(words.at(-1) ?? "") && !isPer) return "cycle";
  if (kind !== "measure") return kind;
  if (words.some((word) => RATE_WORDS.has(word) || word === "%")) return "rate";
  return null;
}

/** The role that a numeric column may have as well, where neither its values nor its header rule that out; else null. */
export function otherRole(evidence: NumberEvidence, hint: NumberHint): ColumnRole | null {
  if (hint === "year") return openYears(evidence);
  const kind = hint === null || hint === "rate" ? "measure" : hint;
  if (kind !== "measure" && kind !== "key" && kind !== "code") return null;
  const other = otherKind(evidence, kind);
  return other === null ? null : roleOfHint(other === "measure" ? null : other === "key" ? "key" : "code", 0);
}

/** A header of years over numbers that may be some, a run that only years have, or numbers that lie where years do. */
function isYears(evidence: NumberEvidence, words: readonly string[], kind: NumberKind): boolean {
  const { min, max, valueCount } = evidence;
  if (min >= 1000 && max <= 2400 && words.some((word) => YEAR_WORDS.has(word))) return true;
  if (kind === "running") return min >= 1850 && max <= 2060 && valueCount >= 5 && !words.some((word) => ID_WORDS.has(word));
  const isNamed = namesThings(evidence.name) || namesEntity(evidence.name);
  return (kind === "measure" || (kind === "key" && !isNamed)) && areLikeYears(evidence);
}

/** Years of about a lifetime, where amounts would not all lie. */
const LIKE_YEARS = { first: 1900, last: 2040, span: 125, values: 12, distinct: 5 } as const;

/** So many whole numbers between 1900 and now, under a header that measures nothing, are years rather than amounts. */
function areLikeYears({ name, min, max, valueCount, distinctCount }: NumberEvidence): boolean {
  const isWithin = min >= LIKE_YEARS.first && max <= LIKE_YEARS.last && max - min <= LIKE_YEARS.span;
  return isWithin && valueCount >= LIKE_YEARS.values && distinctCount >= LIKE_YEARS.distinct && !speaksOfMeasure(name);
}

/** What numbers that only their size tells to be years may be as well; null for those whose header speaks of years. */
function openYears(evidence: NumberEvidence): ColumnRole | null {
  if (headerWords(evidence.name).some((word) => YEAR_WORDS.has(word))) return null;
  const kind = numberKind(evidence);
  return kind === "measure" ? "measure" : kind === "key" ? "id" : null;
}

/** The format of a plain number: what its values are, in the words that readers of a profile know. */
export function formatOfHint(hint: NumberHint): string | null {
  switch (hint) {
    case "running":
      return "index";
    case "key":
    case "reference":
    case "code":
    case "constant":
      return null;
    default:
      return hint;
  }
}

/**
 * True when adding the column up makes sense: a measure that is no percent, rate, price, temperature, year,
 * coordinate or mixed currency. Everything else may be averaged, counted or compared only.
 */
export function isSummable(column: Pick<ColumnProfile, "name" | "type" | "role" | "format">): boolean {
  if (column.role !== "measure") return false;
  if (column.type === "currency") return column.format !== null && !headerWords(column.name).some((word) => RATE_WORDS.has(word));
  if (column.type !== "integer" && column.type !== "number") return false;
  if (column.format === null) return true;
  return unitAddsUp(column.format) && !headerWords(column.name).some((word) => RATE_WORDS.has(word));
}

/** The role that goes with a decided type. */
export function roleOf(
  type: ColumnType,
  facts: {
    name: string;
    hint: NumberHint;
    distinctCount: number;
    valueCount: number;
    lengthMean: number;
    mixedCurrencies: boolean;
  },
): ColumnRole {
  const unique = facts.valueCount > 0 && facts.distinctCount / facts.valueCount > 0.9;
  switch (type) {
    case "currency":
    case "percent":
      return facts.hint === "constant" ? "dimension" : "measure";
    case "integer":
    case "number":
      return roleOfHint(facts.hint, facts.distinctCount);
    case "date":
    case "datetime":
      return "time";
    case "time":
    case "boolean":
    case "category":
      return "dimension";
    case "id":
      return unique || facts.distinctCount > QUALITY_RULES.ids.groupsMax ? "id" : "dimension";
    case "email":
    case "phone":
      return "id";
    default:
      return "text";
  }
}

function roleOfHint(hint: NumberHint, distinctCount: number): ColumnRole {
  switch (hint) {
    case "year":
      return "time";
    case "running":
    case "key":
      return "id";
    case "reference":
      return distinctCount > QUALITY_RULES.ids.groupsMax ? "id" : "dimension";
    case "rate":
    case null:
      return "measure";
    default:
      return "dimension";
  }
}

const TAKEN_WORDS: ReadonlySet<string> = new Set(
  "duration elapsed runtime runtimes length lap laps split pace took taken dauer laufzeit dauern durée duree duración durata duur playtime talktime downtime uptime timespan worked".split(
    " ",
  ),
);
const TAKEN = /.(?:dauer|arbeitszeit|fahrzeit|laufzeit|wartezeit|zeiten)$|^arbeitszeit$/;
/** Words of what happens at a time of the day. */
const MOMENT_WORDS: ReadonlySet<string> = new Set(
  (
    "start started end ended at begin begins opened closed opens closes opening closing arrival arrivals arrive arrived departure departs departed " +
    "scheduled slot slots dep arr sched pickup dropoff checkin checkout boarding appointment kickoff sunrise sunset bedtime clock " +
    "uhrzeit beginn ende abfahrt ankunft abflug öffnet schließt termin heure arrivée arrivee départ ouverture fermeture hora llegada salida inicio apertura cierre " +
    "ora arrivo partenza inizio orario chegada saída horário tijdstip aankomst vertrek godzina klockslag klokkeslæt klokkeslett kellonaika saat 時刻"
  ).split(" "),
);
const MOMENT = /.(?:uhrzeit|startzeit|endzeit|beginn|abfahrtszeit|ankunftszeit|anrufzeit|bestellzeit|eingangszeit)$/;
const CLOCK_WORDS: ReadonlySet<string> = new Set(
  "uhrzeit heure hora ora godzina clock orario horário tijdstip klockslag".split(" "),
);
const TIME_WORDS: ReadonlySet<string> = new Set("time zeit tijd tid tempo temps tiempo".split(" "));

/** Whether a header speaks of time taken, or of a time of day (`false`); null where it says neither. */
export function takesTime(name: string): boolean | null {
  if (headerWords(name).some((word) => TAKEN_WORDS.has(word) || TAKEN.test(word))) return true;
  return isMomentHeader(name) ? false : null;
}

/** True for headers of what happens at a time of day: `check_in`, `departure`, `Uhrzeit`. */
function isMomentHeader(name: string): boolean {
  const words = headerWords(name);
  return (
    words.some((word) => MOMENT_WORDS.has(word) || MOMENT.test(word)) ||
    /\b(?:check (?:in|out)|time of (?:the )?day)\b/.test(words.join(" "))
  );
}

/** How sure a header is that its values are times of the day: a point between two numbers says nothing of it. */
export function speaksOfClock(name: string): "surely" | "maybe" | null {
  if (takesTime(name) === true) return null;
  const words = headerWords(name);
  if (words.some((word) => CLOCK_WORDS.has(word))) return "surely";
  return words.some((word) => TIME_WORDS.has(word)) ? "maybe" : null;
}
