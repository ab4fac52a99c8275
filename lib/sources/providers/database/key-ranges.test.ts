import { expect, test } from "vitest";
import { readRanges } from "./key-ranges";

test.each([
  ["ends with the range that is not full", ["1", "2", "3"], null, 2, [null, "2"]],
  ["looks behind a range that is full and the last", ["1", "2"], null, 2, [null, "2"]],
  [
    "goes on behind a key, by its figure",
    ["-9", "10", "18446744073709551615"],
    "-10",
    1,
    ["-10", "-9", "10", "18446744073709551615"],
  ],
])("reading in ranges %s", async (_, keys, after, rows, expected) => {
  const asked: (string | null)[] = [];
  const parts: { rows: number; last: string | null } = { rows: 0, last: null };
  await readRanges(parts, { after, rows }, async (behind) => {
    asked.push(behind);
    const taken = keys.slice(parts.rows, parts.rows + rows);
    parts.rows += taken.length;
    parts.last = taken.at(-1) ?? parts.last;
  });
  expect(asked).toEqual(expected);
});

test.each([[null], ["7"], ["10"]])("a range behind 10 that ends with %s is refused, and not read again", async (last) => {
  let reads = 0;
  const parts = { rows: 0, last };
  const reading = readRanges(parts, { after: "10", rows: 2 }, async () => {
    reads++;
    parts.rows += 2;
  });
  await expect(reading).rejects.toMatchObject({ kind: "provider_bug" });
  expect(reads).toBe(1);
});
