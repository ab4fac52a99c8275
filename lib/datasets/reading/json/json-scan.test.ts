import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generated } from "@/lib/testing/generated";
import { JsonProblem, JsonScan } from "./json-scan";

let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "rowcall-scan-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function withText<T>(text: string | Buffer, work: (scan: JsonScan) => T, byLine = false): T {
  const file = path.join(root, "text.json");
  writeFileSync(file, text);
  const scan = new JsonScan(file, byLine);
  try {
    return work(scan);
  } finally {
    scan.close();
  }
}

/** The text put together again from its tokens. */
function written(text: string | Buffer): string {
  return withText(text, (scan) => {
    let out = "";
    for (let token = scan.next(); token !== "end"; token = scan.next()) {
      const last = out.at(-1) ?? "";
      if (out !== "" && !"[{:".includes(last) && token !== "]" && token !== "}") out += ",";
      if (token === "key") out += `${JSON.stringify(scan.text)}:`;
      else out += token === "string" ? JSON.stringify(scan.text) : token === "number" ? scan.text : token;
    }
    return out;
  });
}

function problem(text: string, byLine = false): JsonProblem | null {
  return withText(
    text,
    (scan) => {
      try {
        while (scan.next() !== "end");
        return null;
      } catch (error) {
        if (error instanceof JsonProblem) return error;
        throw error;
      }
    },
    byLine,
  );
}

function isOneValue(text: string): boolean {
  if (problem(text) !== null) return false;
  return withText(text, (scan) => {
    let values = 0;
    for (let token = scan.next(); token !== "end"; token = scan.next()) if (scan.depth === 0) values++;
    return values === 1;
  });
}

describe("the JSON scanner", () => {
  test("reads what JSON.stringify writes, whatever it is", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5, stringUnit: "binary" }), fc.boolean(), (json, spaced) => {
        const value = JSON.parse(json);
        const text = spaced ? JSON.stringify(value, null, "\t") : JSON.stringify(value);
        // Half characters cannot be in a UTF-8 file but as escapes, which JSON.stringify writes.
        expect(JSON.parse(written(text))).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  test("takes and refuses what JSON.parse does", () => {
    const piece = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"',
      '"a"',
      "\\",
      "\\u00e9",
      "1",
      "-",
      "0",
      ".5",
      "e+1",
      "true",
      "nul",
      " ",
      "\n",
      "é",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const text = `[${pieces.join("")}]`;
        let parses = true;
        try {
          JSON.parse(text);
        } catch {
          parses = false;
        }
        expect(isOneValue(text)).toBe(parses);
      }),
      { numRuns: generated(1_000, 3_000) },
    );
  });

  test("reads the same across the edges of its buffer", () => {
    for (const pad of [65_520, 65_530, 65_534, 65_535, 65_536, 131_070]) {
      const text = JSON.stringify([{ pad: "x".repeat(pad), "é\n😀": '\u0001\\"é', n: -12.5e-3, t: true }]);
      expect(written(text)).toBe(text);
      const escaped = `["${"y".repeat(pad)}\\u00e9\\ud83d\\ude00"]`;
      expect(written(escaped)).toBe(JSON.stringify([`${"y".repeat(pad)}é😀`]));
    }
  });

  test("counts a text that is too long and does not keep it", () => {
    const long = "z".repeat(3_000_000);
    withText(`["${long}",${"7".repeat(2_000_000)},"after"]`, (scan) => {
      scan.next();
      expect(scan.next()).toBe("string");
      expect([scan.text, scan.bytes]).toEqual(["", 3_000_000]);
      expect(scan.next()).toBe("number");
      expect([scan.text, scan.bytes]).toEqual(["", 2_000_000]);
      expect([scan.next(), scan.text]).toEqual(["string", "after"]);
    });
  });

  test("names the line and the place of a problem, in characters", () => {
    expect(problem("[1,\n  2 3]")).toMatchObject({ line: 2, character: 5, what: "a comma or ] was expected" });
    expect(problem('{"é": 1,}')).toMatchObject({ line: 1, character: 9, what: "a name in quotes was expected" });
    expect(problem('["a\nb"]')).toMatchObject({ line: 1, character: 4, what: "the line ends inside a text" });
    expect(problem("[1\n")).toMatchObject({ line: 2, character: 1, what: "the file ends where a comma or ] was expected" });
    expect(problem('{"a":1\n}', true)).toMatchObject({ line: 1, character: 7, what: "the line ends inside a value" });
    expect(problem("[01]")).toMatchObject({ line: 1, character: 2 });
    expect(problem(`${"\n".repeat(1_234)}[}`)?.message).toBe("Line 1,235, character 2: a value or ] was expected.");
  });

  test("goes on with the next line after a problem", () => {
    withText(
      '{"a": "x\n{"b":1} \n[[[[oops\n7\n',
      (scan) => {
        const tokens: string[] = [];
        for (;;) {
          try {
            const token = scan.next();
            tokens.push(token);
            if (token === "end") break;
          } catch {
            tokens.push(`problem in ${scan.line}`);
            scan.nextLine();
          }
        }
        expect(tokens).toEqual([
          "{",
          "key",
          "problem in 1",
          "{",
          "key",
          "number",
          "}",
          "[",
          "[",
          "[",
          "[",
          "problem in 3",
          "number",
          "end",
        ]);
      },
      true,
    );
  });
});
