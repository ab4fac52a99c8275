import { expect, test } from "vitest";
import { alertWords, lineOf, lineText } from "./alert-words";

test.each([
  ["1000000", false, 1_000_000],
  ["1,000,000.5", false, 1_000_000.5],
  ["-3", false, -3],
  ["12.5 %", true, 0.125],
  ["0.7", true, 0.007],
  ["", false, null],
  ["a lot", false, null],
  ["1e999", false, null],
])("%j is the line %j", (text, isPercent, line) => {
  expect(lineOf(text, isPercent, "en-US")).toBe(line);
});

test.each([0.123, 0.07, 1.1, -0.5])("a percent is shown as it is entered: %d", (line) => {
  for (const locale of ["en-US", "de-DE", "fr-FR", "de-CH", "ar-EG", "en-IN"])
    expect([locale, lineOf(lineText(line, true, locale), true, locale)]).toEqual([locale, line]);
});

test("a line on a percent is written as percent, whole", () => {
  const alert = { kpi: "Refund rate", side: "above", line: 0.0725 } as const;
  expect(alertWords({ ...alert, isPercent: true }, "en-US")).toBe("Refund rate goes above 7.25%");
  expect(alertWords({ ...alert, isPercent: false }, "en-US")).toBe("Refund rate goes above 0.0725");
});

test.each([
  ["12,5", "de-DE", 12.5],
  ["1.000", "de-DE", 1_000],
  ["1.000.000,25", "de-DE", 1_000_000.25],
  ["1.5", "de-DE", null],
  ["12,5", "en-US", null],
  ["1,000", "en-US", 1_000],
  ["1 234,5", "fr-FR", 1_234.5],
  ["1'234.5", "de-CH", 1_234.5],
  ["1,2,3", "en-US", null],
  ["−4", "en-US", -4],
])("%s in %s is the line %j: what could be read two ways is asked again", (text, locale, line) => {
  expect(lineOf(text, false, locale)).toBe(line);
});
