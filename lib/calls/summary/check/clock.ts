/** A number by its words, as `spokenValues` finds it. */
interface Hour {
  from: number;
  to: number;
  values: ReadonlySet<string>;
}

/** Between an hour and its minutes: "seize heures quinze", "16 h 15". */
const HOURS = /^(?:heures?|h|hs|horas?|uur|uhr)$/;
/** Behind an hour: "huit heures et demie", "las ocho y media", "le tre e mezza". */
const HALF_AFTER = /^(?:(?:heures?|h|horas?) )?(?:et demie?|y media|e mezz[ao]|e meia)(?: |$)/;
const QUARTER_AFTER = /^(?:(?:heures?|h|horas?) )?(?:et quart|y cuarto|e un quarto)(?: |$)/;
const QUARTER_LESS = /^(?:(?:heures?|h|horas?) )?(?:moins le quart|menos cuarto|meno un quarto)(?: |$)/;
/** Before an hour. */
const QUARTER_PAST = /(?:^| )(?:quarter past|viertel nach|kwart over)$/;
const QUARTER_TO = /(?:^| )(?:quarter to|viertel vor|kwart voor)$/;
const HALF_TO: Readonly<Partial<Record<string, RegExp>>> = { de: /(?:^| )halb$/, nl: /(?:^| )half$/ };
const HALF_PAST: Readonly<Partial<Record<string, RegExp>>> = { en: /(?:^| )half(?: past)?$/ };
const PAST = /^(?:past|nach|over)$/;
const TO = /^(?:to|vor|voor)$/;
const AROUND = 3;

/** The times of day that a number is part of; "9:30" each. Hours after noon are given as on a clock face too. */
export function clockValues(words: readonly string[], found: readonly Hour[], at: number, language: string): string[] {
  const hour = found[at];
  if (!hour) return [];
  const before = words.slice(Math.max(0, hour.from - AROUND), hour.from).join(" ");
  const after = words.slice(hour.to + 1, hour.to + 1 + AROUND + 1).join(" ");
  const next = found[at + 1];
  const last = found[at - 1];
  const between = words[hour.to + 1] ?? "";
  const minutes = next?.from === hour.to + 2 && HOURS.test(between) ? minutesOf(next) : [];
  const isNear = last?.to === hour.from - 2;
  const past = isNear && PAST.test(words[hour.from - 1] ?? "") ? minutesOf(last) : [];
  const to = isNear && TO.test(words[hour.from - 1] ?? "") ? minutesOf(last) : [];
  const times: string[] = [];
  for (const value of hour.values) {
    if (value.includes(":")) times.push(value);
    const full = /^\d{1,2}$/.test(value) ? Number(value) : 25;
    if (full > 24) continue;
    const less = full === 1 ? 12 : full - 1;
    for (const minute of [...minutes, ...past]) times.push(timeOf(full, minute));
    for (const minute of to) times.push(timeOf(less, 60 - minute));
    if (HALF_AFTER.test(after) || HALF_PAST[language]?.test(before)) times.push(timeOf(full, 30));
    if (QUARTER_AFTER.test(after) || QUARTER_PAST.test(before)) times.push(timeOf(full, 15));
    if (QUARTER_LESS.test(after) || QUARTER_TO.test(before)) times.push(timeOf(less, 45));
    if (HALF_TO[language]?.test(before)) times.push(timeOf(less, 30));
  }
  return times.flatMap((time) => [time, onFace(time)]);
}

function minutesOf({ values }: Hour): number[] {
  return [...values].map(Number).filter((value) => Number.isInteger(value) && value > 0 && value < 60);
}

function timeOf(hour: number, minute: number): string {
  return `${hour}:${String(minute).padStart(2, "0")}`;
}

/** "16:15" is "4:15". */
function onFace(time: string): string {
  const [hour = "", minute = ""] = time.split(":");
  return Number(hour) > 12 ? `${Number(hour) - 12}:${minute}` : time;
}
