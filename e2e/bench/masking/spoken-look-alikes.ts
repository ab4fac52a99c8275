import type { Random } from "./random";
import { readOut, sayNumber } from "./spoken";

const THOUSANDS: Readonly<Record<string, string>> = {
  en: "twenty ",
  de: "zweitausend",
  fr: "deux mille ",
  es: "dos mil ",
  it: "duemila",
  nl: "tweeduizend ",
  pt: "dois mil e ",
};

const UNITS: Readonly<Record<string, readonly [percent: string, minutes: string, point: string, oclock: string]>> = {
  en: ["percent", "minutes", "point", "o'clock"],
  de: ["Prozent", "Minuten", "Punkt", "Uhr"],
  fr: ["pour cent", "minutes", "point", "heures"],
  es: ["por ciento", "minutos", "punto", "horas"],
  it: ["per cento", "minuti", "punto", "ore"],
  nl: ["procent", "minuten", "punt", "uur"],
  pt: ["por cento", "minutos", "ponto", "horas"],
};

const MILLIONS: Readonly<Record<string, string>> = {
  en: "million",
  de: "Millionen",
  fr: "millions d'",
  es: "millones de",
  it: "milioni di",
  nl: "miljoen",
  pt: "milhões de",
};

/** A look-alike as it is said, or null where only the written form is tested. */
export function sayLookAlike(kind: string, language: string, money: string, months: string, random: Random): string | null {
  const [percent, minutes, point, oclock] = UNITS[language] ?? ["", "", "", ""];
  const small = () => sayNumber(language, random.between(2, 60));
  if (kind === "year") return `${THOUSANDS[language]}${sayNumber(language, random.between(10, 26))}`;
  if (kind === "amount")
    return random.pick([
      `${small()} ${money}`,
      `${THOUSANDS[language] === "twenty " ? "two thousand " : THOUSANDS[language]}${small()} ${money}`,
      `${small()} ${money} ${small()}`,
    ]);
  if (kind === "percent") return `${small()} ${percent}`;
  if (kind === "duration") return `${small()} ${minutes}`;
  if (kind === "version") return `${small()} ${point} ${small()}`;
  if (kind === "time")
    return random.pick([
      `${sayNumber(language, random.between(7, 20))} ${oclock}`,
      `${sayNumber(language, random.between(7, 12))} ${sayNumber(language, 30)}`,
    ]);
  if (kind === "date")
    return `${sayNumber(language, random.between(2, 28))} ${months} ${THOUSANDS[language]}${sayNumber(language, random.between(10, 26))}`;
  if (kind === "count") return [1, 2, 3, 4, 5, 6].map((number) => sayNumber(language, number)).join(", ");
  if (kind === "bigmoney") return `${small()} ${MILLIONS[language]} ${money}`;
  if (kind === "quantity") return small();
  if (kind === "order" || kind === "ticket" || kind === "invoice")
    return readOut(language, random.digits(random.between(6, 8)), random);
  if (kind === "tracking") return readOut(language, random.digits(12), random);
  return kind === "postcode" ? readOut(language, random.digits(5), random) : null;
}
