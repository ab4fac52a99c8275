import { expect, test } from "vitest";
import { describeTable } from "@/lib/figures/table";
import { type PlainRow, typedRows } from "@/lib/testing/typed-rows";
import { canonicalCsv } from "./canonical-csv";

async function csvOf(rows: readonly PlainRow[]): Promise<string> {
  const { session, profiles } = await typedRows(rows);
  try {
    let csv = "";
    for await (const piece of canonicalCsv(session, await describeTable(session, profiles))) csv += piece;
    return csv;
  } finally {
    session.close();
  }
}

const ROWS: PlainRow[] = [
  { 'a "b", c': "x, y", n: 2, price: 1.5, big: 1e21, at: "2024-01-31 10:00:00", day: "2024-01-31", yes: true },
  { 'a "b", c': 'say "hi"\nthere', n: 10, price: 20.25, big: 0.1, at: "2024-02-01 00:00:00", day: "2024-02-01", yes: false },
  { 'a "b", c': null, n: null, price: null, big: null, at: null, day: null, yes: null },
];

test("cells are written in one form each, quoted where RFC 4180 asks for it, missing ones empty", async () => {
  expect(await csvOf(ROWS)).toBe(
    [
      '"a ""b"", c",n,price,big,at,day,yes',
      '"say ""hi""\nthere",10,20.25,0.1,2024-02-01T00:00:00Z,2024-02-01,false',
      '"x, y",2,1.50,1e+21,2024-01-31T10:00:00Z,2024-01-31,true',
      ",,,,,,",
      "",
    ].join("\n"),
  );
});

test("the same rows make the same file, whatever order they came in", async () => {
  const many = Array.from({ length: 3000 }, (_, at): PlainRow => ({ name: `n${(at * 7919) % 997}`, value: (at * 31) % 101 }));
  const turned = [...many.slice(1234), ...many.slice(0, 1234)].reverse();
  const file = await csvOf(many);
  expect(await csvOf(turned)).toBe(file);
  expect(file.split("\n")).toHaveLength(3002);
});

test("a missing value in a table of one column leaves no blank line", async () => {
  expect(await csvOf([{ only: "b" }, { only: null }, { only: "a" }])).toBe('only\n""\na\nb\n');
});
