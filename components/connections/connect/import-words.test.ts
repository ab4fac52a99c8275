import { expect, test } from "vitest";
import { daysOf, estimateWords } from "./import-words";

const estimate = { recordings: 320, minutes: 1_234, isWhole: true, minutesLeft: 2_000 };
const said = (given: Partial<typeof estimate>) => estimateWords({ ...estimate, ...given }, "en-US");

test("an estimate says what an import brings, what it uses and what is left", () => {
  expect(said({})).toEqual({
    sentence: "About 320\u00a0recordings, 1,234\u00a0minutes. 2,000 are left this month.",
    warning: null,
  });
  expect(said({ recordings: 1, minutes: 1, minutesLeft: 1 }).sentence).toBe(
    "About 1\u00a0recording, 1\u00a0minute. 1 is left this month.",
  );
});

test("more than what is left is warned of, to the minute", () => {
  expect(said({ minutesLeft: 1_234 }).warning).toBeNull();
  expect(said({ minutesLeft: 1_233 }).warning).toMatch(/^That's more than you have left: the rest is skipped/);
});

test("a count that stopped is never shown as the whole", () => {
  const { sentence, warning } = said({ isWhole: false });
  expect(sentence).toBe("More than 320\u00a0recordings, 1,234\u00a0minutes. 2,000 are left this month.");
  expect(warning).toMatch(/^That may be more/);
  expect(said({ isWhole: false, recordings: 0, minutes: 0 }).sentence).toMatch(/^More than 0/);
});

test("no recordings cost nothing", () => {
  expect(said({ recordings: 0, minutes: 0, minutesLeft: 0 })).toEqual({
    sentence: "No recordings in this period.",
    warning: null,
  });
});

test.each([
  ["none", "", 0],
  ["7", "", 7],
  ["90", "12", 90],
  ["own", " 12 ", 12],
  ["own", "365", 365],
  ["own", "366", null],
  ["own", "0", null],
  ["own", "1.5", null],
  ["own", "-3", null],
  ["own", "", null],
] as const)("days are 1 to 365 whole ones, or none: %s %j", (choice, own, days) => {
  expect(daysOf(choice, own)).toBe(days);
});
