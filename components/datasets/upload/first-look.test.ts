import { expect, test } from "vitest";
import { firstLook } from "./first-look";

const file = (name: string, content: BlobPart) => new File([content], name);

test("shows the first rows of a table, whatever parts its cells", async () => {
  const wanted = {
    rows: [
      ["day", "total"],
      ["2026-07-01", "1,5"],
    ],
    hasMoreColumns: false,
  };
  expect(await firstLook(file("a.csv", 'day,total\n2026-07-01,"1,5"\n'))).toEqual(wanted);
  expect(await firstLook(file("a.tsv", "day\ttotal\n\n2026-07-01\t1,5\n"))).toEqual(wanted);
  expect(await firstLook(file("a.txt", "day;total\r\n2026-07-01;1,5\r\n"))).toEqual(wanted);
});

test("shows six rows and eight columns at most, and short rows whole", async () => {
  const row = Array.from({ length: 10 }, (_, at) => `c${at}`).join(",");
  const look = await firstLook(file("wide.csv", [row, "a", ...Array(20).fill(row)].join("\n")));
  expect(look?.rows).toHaveLength(6);
  expect(look?.rows[0]).toHaveLength(8);
  expect(look?.rows[1]).toEqual(["a", "", "", "", "", "", "", ""]);
  expect(look?.hasMoreColumns).toBe(true);
});

test("never shows half of a row", async () => {
  const long = `name,text\nAda,${"x".repeat(40_000)}\nGrace,${"y".repeat(40_000)}\n`;
  expect((await firstLook(file("long.csv", long)))?.rows.map(([name]) => name)).toEqual(["name", "Ada"]);
});

test("leaves other files, other encodings and single lines to the server", async () => {
  expect(await firstLook(file("a.json", '[{"a":1}]'))).toBeNull();
  expect(await firstLook(file("a.csv", new Uint8Array([0x61, 0x2c, 0xe9, 0x0a, 0x31, 0x2c, 0x32])))).toBeNull();
  expect(await firstLook(file("a.csv", "PK\0\0,\n1,2"))).toBeNull();
  expect(await firstLook(file("a.csv", "only a header"))).toBeNull();
});
