import { expect, test } from "vitest";
import { FURTHER_PLACES, fitsWords, reportOn } from "./commands";
import { PLACES } from "./places";

const labels = [...FURTHER_PLACES, ...PLACES.flatMap(({ places }) => places)];

test.each([
  ["2fa", "Security"],
  ["two-factor", "Security"],
  ["billing", "Plan and usage"],
  ["token", "API keys"],
  ["time zone", "Settings"],
])("%s finds %s", (typed, label) => {
  expect(labels.filter((place) => fitsWords(place, typed.split(" "))).map((place) => place.label)).toContain(label);
});

test("a report on a dataset is asked for in one sentence", () => {
  expect([reportOn("New report on orders q3"), reportOn("report about tents"), reportOn("report")]).toEqual([
    "orders q3",
    "tents",
    null,
  ]);
});
