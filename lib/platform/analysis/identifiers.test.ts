import { expect, test } from "vitest";
import { identifiers, quoted } from "./identifiers";

test("headers stay as they are unless taken, whatever their case", () => {
  expect(identifiers(["Total", "total", "TOTAL", "__row", "", 'say "hi"'])).toEqual([
    "Total",
    "total_2",
    "TOTAL_3",
    "__row_2",
    "column_5",
    'say "hi"',
  ]);
  expect(new Set(identifiers(["a", "A", "a_2", "A_2"]).map((name) => name.toLowerCase())).size).toBe(4);
  expect(quoted('say "hi"')).toBe('"say ""hi"""');
});
