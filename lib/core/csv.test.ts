import Papa from "papaparse";
import { expect, test } from "vitest";
import { csvLines } from "./csv";

const HOSTILE = [["a,b", 'say "hi"', "two\r\nlines", " spaces ", "", "=1+1", "-5"]];

test("exact cells come back as they were", () => {
  expect(
    csvLines(
      [
        ["id", "name"],
        ["1", "Ada"],
      ],
      { exact: true },
    ),
  ).toBe("id,name\r\n1,Ada\r\n");
  const read = Papa.parse<string[]>(csvLines(HOSTILE, { exact: true }), { skipEmptyLines: true });
  expect(read.data).toEqual(HOSTILE);
});

test("no cell begins as a formula unless it is to be exact", () => {
  const cells = ["=1+1", "+1", "-1", "@x", "\tx", "＝1", "=a\nb"];
  const [read = []] = Papa.parse<string[]>(csvLines([cells]), { skipEmptyLines: true }).data;
  expect(read).toEqual(cells.map((cell) => `'${cell}`));
});

test("no lines are nothing", () => {
  expect(csvLines([])).toBe("");
});
