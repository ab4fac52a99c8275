import { expect, test } from "vitest";
import { clustersOf } from "./clusters";
import { suggestionsOf } from "./find-suggestions";

const counted = (values: Record<string, number>) => Object.entries(values).map(([value, count]) => ({ value, count }));
const clusters = (values: Record<string, number>) =>
  clustersOf(counted(values)).map(({ likeness, values: all }) => [likeness, ...all.map(({ value }) => value)]);

test("spellings are values that differ in case, accents, signs, spaces or the order of words", () => {
  expect(clusters({ Germany: 5, " germany": 2, GERMANY: 1, France: 9, "Müller, Ada": 3, "ada muller": 1 })).toEqual([
    ["same", "Germany", " germany", "GERMANY"],
    ["same", "Müller, Ada", "ada muller"],
  ]);
  expect(clusters({ OSLO: 3, oslo: 3, Oslo: 3, " Oslo": 3 })).toEqual([["same", "Oslo", "OSLO", "oslo", " Oslo"]]);
  expect(clusters({ "A-1": 1, "A-2": 1, "+": 4, "-": 4, Straße: 2, STRASSE: 1 })).toEqual([["same", "Straße", "STRASSE"]]);
});

test("rare words one letter away from a frequent one may be slips, figures and short words never are", () => {
  expect(clusters({ Germany: 50, Germny: 1, Gemrany: 1, Germanys: 2, Romania: 40, Armenia: 30 })).toEqual([
    ["near", "Germany", "Germanys", "Gemrany", "Germny"],
  ]);
  expect(clusters({ "Order 2024": 90, "Order 2025": 1, Iran: 90, Iraq: 1, Carolina: 50, Caroline: 45 })).toEqual([]);
});

test("each suggestion is a step that does it", () => {
  const values = counted({ "12 kg": 5, " 7 kg": 2, "n/a": 1, "1.5 kg": 12 });
  expect(suggestionsOf({ name: "weight", values, isAll: true }).map(({ check, count, step }) => [check, count, step])).toEqual([
    ["spaces", 2, { kind: "text", columns: ["weight"], form: "squeeze" }],
    ["unit", 19, { kind: "replace", column: "weight", find: " kg", with: "" }],
    ["missing_words", 1, { kind: "replace", column: "weight", values: [{ from: ["n/a"], to: null }] }],
  ]);
  const [spellings] = suggestionsOf({ name: "country", values: counted({ Germany: 5, GERMANY: 1, germany: 2 }), isAll: true });
  expect(spellings).toMatchObject({
    sentence: '3 spellings of "Germany" in "country".',
    count: 3,
    step: { values: [{ from: ["germany", "GERMANY"], to: "Germany" }] },
  });
});
