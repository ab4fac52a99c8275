import type { ComboboxOption } from "@/components/ui/form/combobox";

/** Languages offered for numbers and dates; any other tag that is set stays. */
const tags = [
  "en-US",
  "en-GB",
  "en-AU",
  "en-CA",
  "en-IN",
  "de-DE",
  "de-AT",
  "de-CH",
  "fr-FR",
  "fr-CA",
  "fr-CH",
  "es-ES",
  "es-MX",
  "it-IT",
  "nl-NL",
  "pt-BR",
  "pt-PT",
  "da-DK",
  "sv-SE",
  "nb-NO",
  "fi-FI",
  "pl-PL",
  "cs-CZ",
  "hu-HU",
  "ro-RO",
  "el-GR",
  "tr-TR",
  "uk-UA",
  "ja-JP",
  "ko-KR",
  "zh-CN",
  "zh-TW",
  "hi-IN",
  "id-ID",
] as const;

/** A language in English words: "German (Germany)". */
export function languageName(tag: string): string {
  return nameOf("language", tag);
}

/** A currency in English words: "Euro". */
export function currencyName(code: string): string {
  return nameOf("currency", code);
}

export function languages(): ComboboxOption[] {
  return tags.map((tag) => ({ value: tag, label: languageName(tag), detail: tag }));
}

export function currencies(): ComboboxOption[] {
  return Intl.supportedValuesOf("currency").map((code) => ({ value: code, label: currencyName(code), detail: code }));
}

/** Every zone with its distance from UTC now. */
export function timeZones(): ComboboxOption[] {
  const now = new Date();
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
  return zones.map((zone) => ({ value: zone, label: zoneName(zone), detail: offset(zone, now) }));
}

/** "Europe/Berlin" as it is read: "Europe / Berlin". */
export function zoneName(zone: string): string {
  return zone.replaceAll("/", " / ").replaceAll("_", " ");
}

function offset(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(at);
  return (parts.find((part) => part.type === "timeZoneName")?.value ?? "").replace("GMT", "UTC");
}

function nameOf(type: "language" | "currency", code: string): string {
  try {
    return new Intl.DisplayNames("en", { type }).of(code) ?? code;
  } catch {
    return code;
  }
}
