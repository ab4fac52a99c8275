import { expect, test } from "vitest";
import { isWeekday, monthOf } from "./date-names";

const LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "fi", "cs", "tr", "ro", "hu", "ru"];

test.each(LANGUAGES)("months and weekdays are known as they are written in %s", (language) => {
  const missing: string[] = [];
  for (const style of ["long", "short"] as const) {
    for (const withDay of [true, false]) {
      const format = new Intl.DateTimeFormat(language, { month: style, ...(withDay ? { day: "numeric" } : {}), timeZone: "UTC" });
      for (let month = 0; month < 12; month++) {
        const part = format.formatToParts(Date.UTC(2026, month, 3)).find(({ type }) => type === "month")?.value ?? "";
        const word = part.replace(/\.$/, "");
        if (/\p{L}/u.test(word) && monthOf(word)?.month !== month + 1) missing.push(word);
      }
    }
    const weekday = new Intl.DateTimeFormat(language, { weekday: style, timeZone: "UTC" });
    for (let day = 1; day <= 7; day++) {
      const word = weekday.format(Date.UTC(2026, 1, day)).replace(/\.$/, "");
      if (!isWeekday(word)) missing.push(word);
    }
  }
  expect(missing).toEqual([]);
});
