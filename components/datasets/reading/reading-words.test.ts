import { describe, expect, it } from "vitest";
import type { ColumnDoubt, ReadingFact } from "@/lib/contract/reading";
import { answerOf, answerWith, doubtTitle, optionEffect, optionLabel, sameKind } from "../columns/doubt-words";
import { mismatchOf } from "../upload/same-file";
import { fitWords, oddOf } from "./fit-words";
import { confidenceWord, factHint, isOpenFact, readingParts, sheetDetail, valueWord } from "./reading-words";
import { settingsOf } from "./settings-of";

const fact = (part: Partial<ReadingFact>): ReadingFact => {
  return { setting: "delimiter", value: ",", chosen: false, confidence: 1, alternatives: [], ...part };
};
const dates: ColumnDoubt = {
  check: "ambiguous_date",
  count: 412,
  example: "01/07/2026",
  options: [
    { choose: { dateOrder: "dmy" }, format: "DD/MM/YYYY", reads: "2026-07-01", min: "2026-07-01", max: "2026-09-12", sum: null },
    { choose: { dateOrder: "mdy" }, format: "MM/DD/YYYY", reads: "2026-01-07", min: "2026-01-07", max: "2026-12-09", sum: null },
  ],
  movedRows: 310,
};
const numbers: ColumnDoubt = {
  check: "ambiguous_number",
  count: 1,
  example: "1.234",
  options: [
    { choose: { decimal: "." }, format: null, reads: 1.234, min: 1.234, max: 1.234, sum: 1234.567 },
    { choose: { decimal: "," }, format: null, reads: 1234, min: 1234, max: 1234, sum: 1_234_567 },
  ],
  movedRows: null,
};
const effects = (doubt: ColumnDoubt) => doubt.options.map((option) => optionEffect(doubt, option, "en-US"));
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("a doubt in words", () => {
  it("asks with an example what each answer makes of it", () => {
    expect(plain(doubtTitle("ordered_at", dates, "en-US"))).toBe("ordered_at: 412 dates could be day or month first.");
    expect(dates.options.map((option) => optionLabel(dates, option, "en-US"))).toEqual([
      "Day first: 01/07/2026 is 1 Jul 2026",
      "Month first: 01/07/2026 is 7 Jan 2026",
    ]);
    expect(plain(doubtTitle("total", numbers, "en-US"))).toBe(
      "total: in 1 number, the mark could separate decimals or thousands.",
    );
    expect(numbers.options.map((option) => optionLabel(numbers, option, "en-US"))).toEqual([
      "Point for decimals: 1.234 is 1.234",
      "Comma for decimals: 1.234 is 1,234",
    ]);
  });

  it("says what an answer does to the figures", () => {
    expect(effects(dates).map(plain)).toEqual([
      "1 Jul – 12 Sep 2026",
      "7 Jan – 9 Dec 2026; 310 rows would move to another month",
    ]);
    expect(effects(numbers)).toEqual(["sum 1,234.567", "sum 1,234,567 instead of 1,234.567"]);
  });

  it("keeps every order apart where there are three", () => {
    const third = { ...(dates.options[0] as ColumnDoubt["options"][number]), choose: { dateOrder: "ymd" as const } };
    const three: ColumnDoubt = { ...dates, options: [...dates.options, third] };
    expect(plain(doubtTitle("d", three, "en-US"))).toBe("d: 412 dates could be read in 3 ways.");
    expect(optionLabel(three, third, "en-US")).toMatch(/^Year first: /);
    expect(sameKind(dates, three)).toBe(true);
    expect(sameKind(three, dates)).toBe(false);
    expect(sameKind(dates, numbers)).toBe(false);
  });

  it("is open until a decision says what one answer says", () => {
    expect(answerOf(dates, {})).toBe(-1);
    expect(answerOf(dates, { label: "Ordered" })).toBe(-1);
    expect(answerOf(dates, { dateOrder: "mdy", label: "Ordered" })).toBe(1);
    const nested: ColumnDoubt = {
      ...dates,
      options: dates.options.map((option, at) => ({
        ...option,
        choose: at === 0 ? { type: "date" } : { type: "date", dateOrder: "mdy" },
      })),
    };
    expect(answerOf(nested, { type: "date", dateOrder: "mdy" })).toBe(1);
    expect(answerWith(nested, { type: "date" })).toEqual({ type: "date", dateOrder: undefined });
  });
});

describe("a reading in words", () => {
  it("says in one line how the file was read", () => {
    const facts = [
      fact({ setting: "headerRow", value: 1 }),
      fact({ setting: "encoding", value: "windows-1252" }),
      fact({ setting: "quote", value: '"' }),
      fact({ setting: "comment", value: null }),
      fact({}),
    ];
    const line = readingParts({ fileName: "orders_q3.csv", bytes: 2_100_000 }, facts, 18402, "en-US").join(" · ");
    expect(plain(line)).toBe("orders_q3.csv · 2.1 MB · comma, Windows-1252, header in row 1 · 18,402 rows");
    expect(readingParts({ fileName: "a.parquet", bytes: 9 }, [], null, "en-US").map(plain)).toEqual(["a.parquet", "9 B"]);
  });

  it("is certain, likely or unsure, and asks only where there is something else to choose", () => {
    expect([1, 0.95, 0.9, 0.8, 0.79, 0].map((confidence) => confidenceWord({ chosen: false, confidence }))).toEqual([
      "certain",
      "certain",
      "likely",
      "likely",
      "unsure",
      "unsure",
    ]);
    expect(confidenceWord({ chosen: true, confidence: 0.1 })).toBe("chosen");
    expect(isOpenFact(fact({ confidence: 0.7, alternatives: [";"] }))).toBe(true);
    expect(isOpenFact(fact({ confidence: 0.7 }))).toBe(false);
    expect(isOpenFact(fact({ confidence: 0.8, alternatives: [";"] }))).toBe(false);
    expect(isOpenFact(fact({ confidence: 0.1, chosen: true, alternatives: [";"] }))).toBe(false);
    expect(factHint(fact({ confidence: 0.7, alternatives: [";", "\t"] }))).toBe("Unsure; or possibly semicolon or tab");
  });

  it("names every value, the empty ones too", () => {
    expect(valueWord("delimiter", "\t")).toBe("Tab");
    expect(valueWord("delimiter", "~")).toBe("“~”");
    expect(valueWord("headerRow", 0)).toBe("No header");
    expect(valueWord("headerRow", 3)).toBe("Row 3");
    expect(valueWord("quote", "")).toBe("None");
    expect(valueWord("comment", "#")).toBe("#");
    expect(valueWord("encoding", "utf-8")).toBe("UTF-8");
    expect(valueWord("encoding", "constructor")).toBe("constructor");
    expect(plain(sheetDetail({ name: "Orders", hidden: true, rows: 1204 }, "en-US"))).toBe("hidden, 1,204 rows");
  });

  it("offers the settings of its kind while a file cannot be read", () => {
    expect(settingsOf("a.csv.gz", [])).toContain("delimiter");
    expect(settingsOf("a.json", [])).toEqual(["encoding"]);
    expect(settingsOf("a.xlsx", [])).not.toContain("delimiter");
    expect(settingsOf("a.csv", [fact({ setting: "sheet" })])).toEqual(["sheet"]);
  });
});

describe("how well a type fits, in words", () => {
  const column = { type: "number" as const, alternatives: [], doubt: undefined };
  const finding = { id: "q1", message: "", ratio: 0, suggestion: "", check: "mixed_types" as const, count: 12 };

  it("says the share and what does not fit, and never rounds up to all", () => {
    expect(fitWords({ ...column, confidence: 1 }, null, "en-US")).toBe("all values fit");
    expect(fitWords({ ...column, confidence: 0.998 }, 12, "en-US")).toBe("99.8% fit, 12 do not");
    expect(fitWords({ ...column, confidence: 0.9999 }, 1, "en-US")).toBe("almost all fit, 1 does not");
    expect(fitWords({ ...column, confidence: 0.5, doubt: dates }, null, "en-US")).toBe("in doubt");
  });

  it("says of text what it could have been, not how much of it is text", () => {
    const text = { ...column, type: "text" as const, alternatives: [{ type: "number" as const, format: null, count: 80 }] };
    expect(plain(fitWords({ ...text, confidence: 0.5 }, 20, "en-US"))).toBe("20 values unlike the rest");
    expect(fitWords({ ...text, confidence: 0.7 }, null, "en-US")).toBe("could be number");
    expect(fitWords({ ...text, alternatives: [], confidence: 1 }, null, "en-US")).toBe("all values fit");
  });

  it("takes the count from the finding of that column, none from a mix of currencies", () => {
    const found = { ...finding, column: "total", severity: "warn" as const };
    expect(oddOf([found], "total")).toBe(12);
    expect(oddOf([found], "other")).toBeNull();
    expect(oddOf([{ ...found, severity: "error" }], "total")).toBeNull();
  });
});

describe("the same file", () => {
  const upload = { id: "upl_1" as const, fileName: "orders.csv", bytes: 10 };
  const file = { name: "orders.csv", size: 10, lastModified: 5 };
  const store = (value: string | null) => ({ getItem: () => value, setItem: () => {} });

  it("goes on; one of another name, size or time does not", () => {
    expect(mismatchOf(upload, file, "en-US", store("5"))).toBeNull();
    expect(mismatchOf(upload, file, "en-US", null)).toBeNull();
    expect(mismatchOf(upload, { ...file, size: 11 }, "en-US", null)).toMatch(/isn't the file.*Nothing was sent/);
    expect(mismatchOf(upload, { ...file, name: "b.csv" }, "en-US", null)).toMatch(/isn't the file/);
    expect(mismatchOf(upload, { ...file, lastModified: 6 }, "en-US", store("5"))).toMatch(/has changed/);
  });
});
