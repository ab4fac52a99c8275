import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReadingSettings } from "@/lib/contract/reading";
import { AppError } from "@/lib/core/errors";
import { openEngine } from "@/lib/platform/analysis/engine";
import { generated } from "@/lib/testing/generated";
import { readCells } from "@/lib/testing/reading/read-cells";
import { TEXT_CASES } from "@/lib/testing/reading/text";
import { bytesIn, utf16be, wideBytesIn } from "@/lib/testing/reading/text-case";
import { cellColumns, loadSource, SourceMismatch } from "../columns/load-source";
import { CsvParser, PLAIN_SHAPE } from "./csv-parse";
import { scanCsv } from "./csv-scan";
import { detectEncoding } from "./encoding";
import { readCsv } from "./read-csv";
import type { TableSource } from "./source";

let directory: string;
let files = 0;
const cap = { rowsMax: 5, planLabel: "Free" };

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "rowcall-csv-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }), 60_000);

function file(content: string | Buffer): string {
  const target = path.join(directory, `${files++}.csv`);
  writeFileSync(target, content);
  return target;
}

interface Asked {
  settings?: ReadingSettings;
  rewrite?: boolean;
  lenient?: boolean;
  rowsMax?: number;
}

function read(content: string | Buffer, { settings = {}, rewrite = false, lenient = false, rowsMax = 1e6 }: Asked = {}) {
  const job = mkdtempSync(path.join(directory, "job-"));
  return readCsv(file(content), ".csv", job, { cap: { ...cap, rowsMax }, settings, rewrite, lenient });
}

/** What DuckDB makes of a source. */
async function loaded(source: TableSource): Promise<unknown[][]> {
  if (source.input.kind !== "csv") throw new Error("no delimited text");
  const job = mkdtempSync(path.join(directory, "engine-"));
  const engine = await openEngine({
    files: [source.input.file],
    directory: job,
    memoryMb: 300,
    threads: 2,
    timeoutMs: 20_000,
    kind: "job",
  });
  try {
    await loadSource(engine, source, new Map());
    return (await engine.query(`select ${cellColumns(source).join(", ")} from raw order by __row`)).rows;
  } finally {
    engine.close();
  }
}

const nulls = (rows: unknown[][]) => rows.map((row) => row.map((cell) => (cell === "" ? null : cell)));

describe("csv-spectrum", () => {
  const root = path.dirname(createRequire(import.meta.url).resolve("csv-spectrum/package.json"));
  // The JSON of location_coordinates disagrees with its own CSV.
  const names =
    "comma_in_quotes empty empty_crlf escaped_quotes json newlines newlines_crlf quotes_and_newlines simple simple_crlf utf8";
  test.each(names.split(" "))("%s comes out as its own JSON says", (name) => {
    const source = read(readFileSync(path.join(root, "csvs", `${name}.csv`)));
    const expected = JSON.parse(readFileSync(path.join(root, "json", `${name}.json`), "utf8")) as Record<string, string>[];
    expect(source.names).toEqual(Object.keys(expected[0] ?? {}));
    expect(readCells(source)).toEqual(nulls(expected.map((row) => Object.values(row))));
  });
});

describe("the encoding", () => {
  test("of digits in groups is the one that has a space between them", () => {
    const rows = Array.from(
      { length: 60 },
      (_, i) => `Saint-\u00c9tienne ${i};${i + 3}\u00a0${400 + i};${i + 7}\u00a0${500 + i}`,
    );
    expect(detectEncoding(file(Buffer.from(`ville;2019;2020\n${rows.join("\n")}\n`, "latin1"))).encoding).toBe("windows-1252");
  });

  test("is decided from all bytes, however late they stand", () => {
    const late = Buffer.concat([
      Buffer.from(`a,b\n${"1,2\n".repeat(600_000)}`),
      Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x0a]),
    ]);
    expect(detectEncoding(file(late)).encoding).toBe("windows-1252");
    const utf8 = Buffer.concat([Buffer.from(`a,b\n${"é,2\n".repeat(300_000)}`), Buffer.from("😀,3\n")]);
    expect(detectEncoding(file(utf8))).toMatchObject({ encoding: "utf-8", alternatives: ["windows-1252"] });
  });

  test("is said with the confidence that so few letters allow, and with what else it could be", () => {
    const one = detectEncoding(file(bytesIn("windows-1252", "a,b\nCafé,1\n")));
    const many = detectEncoding(file(bytesIn("windows-1251", "имя,город\nАнна,Москва\nИван,Казань\nОльга,Пермь\nИгорь,Томск\n")));
    expect(one.confidence).toBeLessThan(0.7);
    expect(many.confidence).toBeGreaterThan(one.confidence);
    expect(one.alternatives.length).toBeGreaterThan(0);
    expect(many.alternatives).not.toContain("windows-1251");
    expect(detectEncoding(file("a,b\n1,2\n"))).toMatchObject({ encoding: "utf-8", confidence: 1, alternatives: [] });
  });

  test("that gives the same text is no alternative", () => {
    const german = detectEncoding(file(bytesIn("windows-1252", "Stadt,Straße\nKöln,Königsstraße\nMünchen,Türkenstraße\n")));
    expect(german.encoding).toBe("windows-1252");
    expect(german.alternatives).not.toContain("windows-1254");
  });
});

describe("limits", () => {
  test("have sentences of their own", () => {
    expect(() => read(`a,b\n${"1,2\n".repeat(6)}`, { rowsMax: 5 })).toThrow(
      "This file has 6 rows; the Free plan allows 5 per dataset.",
    );
    expect(() => read(`a,b\n${"1,2\n".repeat(6)}\n# x\n`, { rowsMax: 5 })).toThrow("This file has 6 rows;");
    expect(() => read(`a,b\n${"1,2\n".repeat(5)}Total,10\n`, { rowsMax: 5 })).not.toThrow();
    expect(() => read("")).toThrow("The file is empty.");
  });

  test("a refused row is listed with its number, the reason and the beginning of its text, a hundred of them", () => {
    const source = read(`a,b\n${"1,2\n".repeat(300)}${`3,4,${"x".repeat(500)}\n`.repeat(150)}`, { lenient: true });
    expect(source.rowCount).toBe(300);
    expect(source.facts.refused.count).toBe(150);
    expect(source.facts.refused.first.length).toBe(100);
    expect(source.facts.refused.first[0]).toEqual({
      row: 302,
      reason: "Row 302 has 3 values, the header has 2.",
      text: `3,4,${"x".repeat(196)}`,
    });
  });

  test("most rows being too long is said where rows are listed", () => {
    const source = read("a,b\n1,2\n1,2,3\n1,2,3\n", { lenient: true, settings: { headerRow: 1 } });
    expect(source.facts.notes).toContain("Most rows have more values than the header: another row may be the header.");
  });
});

describe("totals", () => {
  test("of a large file are checked against all rows, exactly", () => {
    const rows = Array.from({ length: 30_000 }, (_, i) => `r${i},${(i % 97) / 100}`);
    const cents = Array.from({ length: 30_000 }, (_, i) => i % 97).reduce((sum, each) => sum + each, 0);
    const total = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
    const good = read(`name,x\n${rows.join("\n")}\nTotal,${total}\n`);
    expect(good.rowCount).toBe(30_000);
    expect(good.facts.leftOut.first).toEqual([
      { row: 30_002, reason: "Row 30,002 is the total of the rows above.", text: `Total,${total}` },
    ]);
    expect(good.facts.settings).toContainEqual({
      setting: "totals",
      value: "leave_out",
      chosen: false,
      confidence: 0.98,
      alternatives: ["keep"],
    });
    const bad = read(`name,x\n${rows.join("\n")}\nTotal,${total}1\n`);
    expect(bad.rowCount).toBe(30_001);
  });

  test("a file without a total goes to the engine as it is", () => {
    const source = read("city,n\nA,1\nB,2\nC,3\n");
    expect(source.input).toMatchObject({ kind: "csv", hasRowColumn: false });
    expect(source.facts.settings.some(({ setting }) => setting === "totals")).toBe(false);
  });
});

const cell = fc.oneof(
  fc.constantFrom(
    "",
    "a",
    "7",
    "0,5",
    "1.234",
    'say "hi"',
    "it's",
    "a;b",
    "x|y",
    "tab\there",
    "line\nbreak",
    "cr\r\nlf",
    "back\\slash",
    "ü",
    "50 %",
    "2026-01-02",
    " edge ",
  ),
  fc.string({ maxLength: 8 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, "x")),
);
/** Rows with an id, so that none of them is empty, a comment or a total. */
const table = fc
  .integer({ min: 2, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width - 1, maxLength: width - 1 }), { minLength: 2, maxLength: 12 }))
  .map((rows) => [["id", ...(rows[0] ?? []).map((_, i) => `col_${i}`)], ...rows.map((row, i) => [`${i + 100}`, ...row])]);

interface Written {
  delimiter: string;
  quote: '"' | "'" | "\\";
  always: boolean;
  lineEnd: string;
}

function written(rows: string[][], { delimiter, quote, always, lineEnd }: Written): string {
  const mark = quote === "\\" ? '"' : quote;
  const quoted = (text: string) => {
    if (quote === "\\") return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
    return mark + text.replaceAll(mark, mark + mark) + mark;
  };
  const needs = (text: string) => text.includes(mark) || text.includes(delimiter) || /[\r\n\\]/.test(text);
  return rows.map((row) => row.map((text) => (always || needs(text) ? quoted(text) : text)).join(delimiter) + lineEnd).join("");
}

describe("any table", () => {
  const encodings = {
    "utf-8": (text: string) => Buffer.from(text),
    "utf-8 with a mark": (text: string) => Buffer.from(`\ufeff${text}`),
    "utf-16le": (text: string) => Buffer.from(`\ufeff${text}`, "utf16le"),
    "utf-16be": (text: string) => utf16be(text),
  };
  const dialect = fc.record({
    delimiter: fc.constantFrom(",", ";", "\t", "|", "^", "~", "\u001f", "\u0001"),
    quote: fc.constantFrom<Written["quote"]>('"', "'", "\\"),
    always: fc.boolean(),
    lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
  });

  test("comes back exactly from any dialect in any encoding, when the dialect is said", () => {
    fc.assert(
      fc.property(table, dialect, fc.constantFrom(...Object.keys(encodings)), (rows, how, name) => {
        const encode = encodings[name as keyof typeof encodings];
        // Without a quote behind a backslash nothing tells that the backslash means anything.
        if (how.quote === "\\") rows[1]?.splice(-1, 1, 'say "hi"');
        const text = written(rows, how);
        const quote = how.quote === "\\" ? '"' : how.quote;
        const settings = { delimiter: how.delimiter, quote, headerRow: 1, comment: "", totals: "keep" as const };
        const source = read(encode(text), { settings: { ...settings, encoding: name.replace(" with a mark", "") as "utf-8" } });
        expect(source.names).toEqual(rows[0]);
        expect(readCells(source)).toEqual(nulls(rows.slice(1)));
      }),
      { numRuns: generated(100, 300) },
    );
  });

  test("comes back exactly when everything is found out", () => {
    const usual = fc.record({
      delimiter: fc.constantFrom(",", ";", "\t", "|"),
      quote: fc.constant<Written["quote"]>('"'),
      always: fc.boolean(),
      lineEnd: fc.constantFrom("\n", "\r\n", "\r"),
    });
    fc.assert(
      fc.property(table, usual, fc.constantFrom(...Object.keys(encodings)), (rows, how, name) => {
        const source = read(encodings[name as keyof typeof encodings](written(rows, how)));
        expect(source.names).toEqual(rows[0]);
        expect(readCells(source)).toEqual(nulls(rows.slice(1)));
      }),
      { numRuns: generated(100, 300) },
    );
  });

  test("comes back exactly from legacy encodings, when the encoding is said", () => {
    const words = {
      "windows-1252": "Genève",
      "windows-1251": "Москва",
      "windows-1250": "Łódź",
      "koi8-r": "Казань",
      ibm866: "Пермь",
      macintosh: "Málaga",
      shift_jis: "ソニー能",
      "euc-jp": "東京",
      gb18030: "北京",
      big5: "功許蓋",
      "euc-kr": "서울",
    } as const;
    const wide = new Set(["shift_jis", "euc-jp", "gb18030", "big5", "euc-kr"]);
    fc.assert(
      fc.property(
        table,
        fc.constantFrom(...(Object.keys(words) as (keyof typeof words)[])),
        fc.constantFrom(",", ";", "\t"),
        (rows, encoding, delimiter) => {
          const plain = rows.map((row, i) => (i === 0 ? row : [...row.slice(0, -1), words[encoding]]));
          const text = written(plain, { delimiter, quote: '"', always: false, lineEnd: "\n" }).replaceAll("ü", "u");
          const bytes = wide.has(encoding) ? wideBytesIn(encoding, text) : bytesIn(encoding, text);
          const source = read(bytes, { settings: { encoding } });
          expect(readCells(source).map((row) => row.at(-1))).toEqual(plain.slice(1).map(() => words[encoding]));
        },
      ),
      { numRuns: generated(30, 60) },
    );
  });
});

describe("whatever bytes come", () => {
  test("the plain way and the canonical way give the engine the same rows", async () => {
    const short = TEXT_CASES.filter(({ expect: expected }) => "rows" in expected && expected.rows.length < 30);
    const seeds = short.filter((_, at) => at % generated(6, 1) === 0);
    let plain = 0;
    for (const { bytes, settings = {} } of seeds) {
      const source = read(Buffer.from(bytes), { settings, lenient: true });
      const again = read(Buffer.from(bytes), { settings, lenient: true, rewrite: true });
      if (source.input.kind === "csv" && !source.input.hasRowColumn) plain++;
      expect(nulls(await loaded(source))).toEqual(nulls(await loaded(again)));
    }
    expect(plain).toBeGreaterThan(generated(1, 10));
  });

  test("a mutated file is read or refused with a sentence, and both ways agree", async () => {
    const seeds = TEXT_CASES.map(({ bytes }) => Buffer.from(bytes)).filter((bytes) => bytes.length > 4 && bytes.length < 2000);
    const random = fc.sample(fc.array(fc.nat(), { minLength: 12, maxLength: 12 }), { numRuns: generated(40, 500), seed: 7 });
    const odd = Buffer.from('",;\t\r\n\\\'#|\u0000é"\n');
    let read1 = 0;
    for (const numbers of random) {
      const bytes = Buffer.from(seeds[(numbers[0] ?? 0) % seeds.length] as Buffer);
      for (let i = 1; i < 6; i++) bytes[(numbers[i] ?? 0) % bytes.length] = odd[(numbers[i + 6] ?? 0) % odd.length] ?? 0;
      const tried = [false, true].map((rewrite) => attempt(() => read(bytes, { rewrite, lenient: true })));
      const [one, two] = tried;
      if (one instanceof AppError || two instanceof AppError) {
        expect(one).toEqual(two);
        continue;
      }
      read1++;
      expect(readCells(one as TableSource)).toEqual(readCells(two as TableSource));
      expect((one as TableSource).facts).toEqual((two as TableSource).facts);
      if ((one as TableSource).input.kind === "csv" && read1 % 5 === 0) {
        const cells = await loaded(one as TableSource).catch((error) => error);
        // The engine may read otherwise than we do: then it is told, and the canonical form is taken.
        if (!(cells instanceof SourceMismatch)) expect(nulls(cells)).toEqual(readCells(two as TableSource));
      }
    }
    expect(read1).toBeGreaterThan(generated(15, 100));
  });

  test("the fast count and the full parser agree on any text", () => {
    const piece = fc.constantFrom("a", "1", ",", '"', "\n", "\r\n", "\r", " ", "é");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join("");
        let records = 0;
        const parser = new CsvParser(PLAIN_SHAPE, () => records++);
        for (const part of text.match(/[\s\S]{1,3}/g) ?? []) parser.write(part);
        const closed = parser.end();
        const scan = scanCsv(file(text), { delimiter: ",", quote: '"' }, { skip: 0, fields: 1 });
        if (!scan.regular) return;
        expect({ records: scan.records, unclosed: scan.unclosedRow !== null, blank: scan.blankLines }).toEqual({
          records,
          unclosed: !closed,
          blank: parser.blankLines,
        });
      }),
      { numRuns: generated(100, 300) },
    );
  });
});

function attempt(work: () => TableSource): TableSource | AppError {
  try {
    return work();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

test("single spaces part columns of numbers beside names, and no prose", async () => {
  const table = "site pH dose\nS01 6.5 0\nS02 7.1 NA\nS03 5.9 2\n";
  expect((await read(table)).names).toEqual(["site", "pH", "dose"]);
  const prose = "where they live\n12 Main Street\n13 Oak Avenue\n14 Elm Road\n";
  expect((await read(prose)).names).toEqual(["where they live"]);
});
