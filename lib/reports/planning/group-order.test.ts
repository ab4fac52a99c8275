import { expect, test } from "vitest";
import { isCalendar, ordered } from "./group-order";

const points = (labels: readonly string[]) => labels.map((x) => ({ x, y: 1 }));

test.each([
  ["Mon", "Tue", "Sun"],
  ["XS", "M", "XL"],
  ["under 18", "18-24", "25–34", "65+", "(missing)"],
  ["<10", "10 to 20", "20 to 100", "> 100"],
  ["$0-$50", "$50-$1,000", "$1,000-$2,000"],
  ["0-500", "500-1k", "1k-1m", "1M+"],
  ["50-100k", "100-200k", "over 200k"],
  ["0-5 min", "5-10 min", "10+ min"],
  ["1 - 2 days", "3 - 5 days", "6 or more days"],
  ["0%-9.5%", "9.5%-20%"],
])("%s, %s and the rest follow each other so", (...labels) => {
  expect(ordered(points(labels.toReversed())).map(({ x }) => x)).toEqual(labels);
  expect(isCalendar(points(labels))).toBe(true);
});

test.each([
  ["North", "South"],
  ["65+", "Retired"],
  ["store 1", "store 2"],
  ["2024-01", "2024-02"],
  ["10-20", "10-30"],
  ["3", "12"],
  ["+49 30-1", "+49 30-2"],
  ["65+"],
])("%s and the rest have no order of their own", (...labels) => {
  expect(ordered(points(labels.toReversed())).map(({ x }) => x)).toEqual(labels.toReversed());
  expect(isCalendar(points(labels))).toBe(false);
});

test("a sentence that begins like a band is none", () => {
  const labels = [`5-10 ${"a".repeat(100)}`, "1-4"];
  expect(isCalendar(labels.map((x) => ({ x, y: 1 })))).toBe(false);
});
