import { expect, test } from "vitest";
import { keyMarks, mergeCursor, mergePlan } from "./merge-plan";
import { keptColumns, schemaNotes } from "./schema-changes";

const columns = [
  { name: "id", type: "bigint" },
  { name: "note", type: "text" },
];
const key = ["id"];
const hashed = (rows: Record<string, string>) => Object.entries(rows).map(([digits, sum]) => ({ digits, rows: 1, sum }));
const base = { columns, key, watermark: null };

function cursorOf(rows: Record<string, string>) {
  const marks = keyMarks(hashed(rows), null);
  return { ...mergeCursor(key, marks), columns: keptColumns(columns) };
}

const many = Object.fromEntries(Array.from({ length: 64 }, (_, i) => [`${(i * 4).toString(16).padStart(2, "0")}00`, `${i}1`]));

test("reads all rows first, and nothing while nothing changed", () => {
  const marks = keyMarks(hashed(many), null);
  expect(mergePlan(null, { ...base, marks })).toEqual({ read: "all" });
  expect(mergePlan(cursorOf(many), { ...base, marks })).toEqual({ read: "nothing" });
});

test("reads those rows again whose hashes differ: one changed, one gone, one new", () => {
  const { "0000": _, ...others } = many;
  const marks = keyMarks(hashed({ ...others, "0400": "5", ff00: "1" }), null);
  expect(mergePlan(cursorOf(many), { ...base, marks })).toEqual({
    read: "changed",
    scope: { digits: 2, changed: ["00", "04", "ff"] },
  });
});

test("reads all rows again when the columns or the key are others, or most rows changed", () => {
  const marks = keyMarks(hashed(many), null);
  const other = [...columns, { name: "new", type: "int" }];
  expect(mergePlan(cursorOf(many), { ...base, columns: other, marks })).toEqual({ read: "all" });
  expect(mergePlan(cursorOf(many), { ...base, key: ["note"], marks })).toEqual({ read: "all" });
  const all = Object.fromEntries(Array.from({ length: 256 }, (_, i) => [`${i.toString(16).padStart(2, "0")}00`, "7"]));
  expect(mergePlan(cursorOf(many), { ...base, marks: keyMarks(hashed(all), null) })).toEqual({ read: "all" });
});

test("goes on from the watermark of the same column", () => {
  const since = { ...mergeCursor(key, null), columns: keptColumns(columns), column: "note", type: "", text: "5" };
  const now = { ...base, watermark: "note", marks: null };
  expect(mergePlan(since, now)).toMatchObject({ read: "since", mark: { text: "5" } });
  expect(() => mergePlan(since, { ...now, watermark: "id" })).toThrow("another column");
});

test("says what became of the columns", () => {
  const notes = (...now: [string, string][]) =>
    schemaNotes(
      columns,
      now.map(([name, type]) => ({ name, type })),
    );
  expect(schemaNotes(null, columns)).toEqual([]);
  expect(notes(["id", "bigint"], ["note", "text"])).toEqual([]);
  expect(notes(["id", "bigint"], ["remark", "text"])).toEqual(['Column "note" is called "remark" now.']);
  expect(notes(["id", "bigint"], ["remark", "int"])).toEqual(['Column "remark" was added.', 'Column "note" was removed.']);
  expect(notes(["id", "text"], ["note", "text"])).toEqual(['Column "id" was bigint and is text now.']);
  expect(notes(["id", "bigint"], ["note", "text"], ["a", "int"])).toEqual(['Column "a" was added.']);
});
