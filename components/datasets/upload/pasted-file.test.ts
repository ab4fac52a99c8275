import { describe, expect, it } from "vitest";
import { lineCount, pastedEnding, pastedFile } from "./pasted-file";
import { extensionOf, nameFromFile } from "./preview";

describe("pasted text", () => {
  it("is tab-separated as soon as a spreadsheet gave it, else comma-separated", () => {
    expect(pastedEnding("order\ttotal\r\nA-1\t84.20\r\n")).toBe(".tsv");
    expect(pastedEnding("Orders of Q3\n\norder\ttotal\nA-1\t84.20")).toBe(".tsv");
    expect(pastedEnding("order,total\nA-1,84.20")).toBe(".csv");
    expect(pastedEnding("one column\nA-1")).toBe(".csv");
  });

  it("is JSON by how it begins, and line by line where each line is a row", () => {
    expect(pastedEnding('\n  [{"a": 1}]')).toBe(".json");
    expect(pastedEnding('{"a": 1}\n{"a": 2}')).toBe(".ndjson");
    expect(pastedEnding('\uFEFF{\n  "rows": [{"a": "x\ty"}]\n}')).toBe(".json");
    expect(pastedEnding('{"a": 1}')).toBe(".json");
  });

  it("becomes a file that is taken like any other, with every character of it", async () => {
    const text = "name\tcity\r\nZoë\tZürich\r\n0042\t\r\n";
    const file = pastedFile(text);
    expect(file.name).toBe("pasted.tsv");
    expect(extensionOf(file.name)).toBe(".tsv");
    expect(nameFromFile(file.name)).toBe("pasted");
    expect(Buffer.from(await file.arrayBuffer()).toString("utf8")).toBe(text);
  });

  it("is counted in lines", () => {
    expect(["", "a", "a\n", "a\nb", "a\nb\n"].map(lineCount)).toEqual([0, 1, 1, 2, 2]);
  });
});
