import { describe, expect, it } from "vitest";
import { goalsFor } from "@/components/reports/new/goals";
import type { ColumnProfile, DatasetChange } from "@/lib/contract/datasets";
import { type ColumnDoubt, chosen as chosenSchema } from "@/lib/contract/reading";
import { applicableTo, cleanChosen, decidedWords, sameChosen, unitProblem } from "./columns/choice-values";
import { unsureWords } from "./columns/column-words";
import { openDoubt, questionWords } from "./columns/open-doubt";
import { columnHref, filterFor, rowsHref } from "./columns/rows-link";
import { changeWords } from "./history/change-words";
import { readingLines } from "./history/file-reading";
import { DATASET_TABS, tabOf } from "./tabs";

const column: ColumnProfile = {
  name: "ordered_at",
  type: "date",
  role: "time",
  nullCount: 0,
  distinctCount: 90,
  distinctEstimated: false,
  min: "2026-07-01",
  max: "2026-09-30",
  mean: null,
  stdDev: null,
  p25: null,
  p50: null,
  p75: null,
  topValues: [],
  histogram: [],
  format: "DD/MM/YYYY",
  alternatives: [{ type: "date", format: "MM/DD/YYYY", count: 412 }],
};

const answer = (dateOrder: "dmy" | "mdy" | "ymd") => ({
  choose: { dateOrder },
  format: null,
  reads: null,
  min: null,
  max: null,
  sum: null,
});
const doubt: ColumnDoubt = {
  check: "ambiguous_date",
  count: 412,
  example: "01/07/2026",
  options: [answer("dmy"), answer("mdy")],
  movedRows: 400,
};

describe("a doubt", () => {
  it("is a question with its count, until it is answered", () => {
    expect(questionWords(doubt, "en-US")).toBe("Is day or month first in these 412 dates?");
    expect(questionWords({ ...doubt, count: 1 }, "en-US")).toBe("Is day or month first in this date?");
    expect(questionWords({ ...doubt, options: [answer("dmy"), answer("mdy"), answer("ymd")] }, "en-US")).toBe(
      "What order are these 412 dates in?",
    );
    expect(questionWords({ ...doubt, check: "ambiguous_number" }, "en-US")).toMatch(/412 numbers separate decimals/);
    expect(openDoubt({ ...column, doubt })).toBe(doubt);
    expect(openDoubt({ ...column, doubt, chosen: { label: "Day" } })).toBe(doubt);
    expect(openDoubt({ ...column, doubt, chosen: { dateOrder: "mdy" } })).toBeNull();
  });

  it("known only by its alternatives is said too, and not after a decision", () => {
    expect(unsureWords(column, "en-US")).toMatch(/^412.values could be read differently$/);
    expect(unsureWords({ ...column, chosen: { dateOrder: "dmy" } }, "en-US")).toBe("");
    expect(unsureWords({ ...column, chosen: { label: "Day" } }, "en-US")).not.toBe("");
  });
});

describe("what a person decides about a column", () => {
  it("offers only what says something about the type", () => {
    expect(applicableTo("date")).toMatchObject({ dateOrder: true, decimal: false, unit: false, upIsGood: false });
    expect(applicableTo("date").roles).not.toContain("measure");
    expect(applicableTo("number")).toMatchObject({ dateOrder: false, decimal: true, unit: true, upIsGood: true });
    expect(applicableTo("percent").unit).toBe(false);
    expect(applicableTo("category").roles).toEqual(["dimension", "id", "text"]);
  });

  it("is sent without what another type made senseless or a space left empty, as the contract takes it", () => {
    const sent = cleanChosen(column, { type: "text", dateOrder: "dmy", role: "measure", label: "  ", unit: " " });
    expect(sent).toEqual({ type: "text" });
    const money = cleanChosen({ type: "currency" }, { unit: " eur ", upIsGood: false, label: " Turnover ", decimal: "," });
    expect(money).toEqual({ unit: "EUR", upIsGood: false, label: "Turnover", decimal: "," });
    expect(cleanChosen(column, { dateOrder: "mdy", ignored: true })).toEqual({ dateOrder: "mdy", ignored: true });
    for (const value of [sent, money]) expect(chosenSchema.parse(value)).toEqual(value);
  });

  it("is refused where a currency is no code, before it is sent", () => {
    expect(unitProblem({ type: "currency" }, { unit: "euro" })).toMatch(/three-letter code/);
    expect(unitProblem({ type: "currency" }, { unit: "eur" })).toBeNull();
    expect(unitProblem({ type: "number" }, { unit: "kg/m²" })).toBeNull();
    expect(unitProblem({ type: "number" }, { type: "currency", unit: "kg" })).toMatch(/three-letter code/);
  });

  it("is the same in whatever order it is said, and another one with one word changed", () => {
    expect(sameChosen({ type: "date", label: "Day" }, { label: "Day", type: "date" })).toBe(true);
    expect(sameChosen({ upIsGood: false }, {})).toBe(false);
  });

  it("is named on the card, leaving out aside", () => {
    expect(decidedWords({ type: "date", dateOrder: "dmy", upIsGood: false })).toBe("type date, date order, lower is better");
    expect([decidedWords(undefined), decidedWords({ ignored: true })]).toEqual(["", ""]);
  });

  it("shapes the questions that a new report suggests", () => {
    const measure = { ...column, name: "amt", type: "integer" as const, role: "measure" as const };
    const texts = (columns: readonly ColumnProfile[]) =>
      goalsFor(columns, "en-US")
        .map(({ text }) => text)
        .join("\n");
    expect(texts([measure])).toContain("amt");
    expect(texts([{ ...measure, chosen: { label: "Turnover" } }])).toContain("Turnover");
    expect(texts([{ ...measure, chosen: { ignored: true } }])).not.toContain("amt");
    expect(goalsFor([], "en-US").map(({ label }) => label)).toEqual(["What stands out", "Check the data"]);
    const group = (name: string, distinctCount: number) => ({
      ...column,
      name,
      type: "category" as const,
      role: "dimension" as const,
      distinctCount,
    });
    const total = { ...measure, name: "total", type: "currency" as const };
    expect(texts([measure, group("one", 1), group("category", 5), total])).toContain("What drives total? Look at category.");
  });
});

describe("a finding", () => {
  const columns = [
    { name: "a", type: "integer" as const },
    { name: "b", type: "number" as const },
    { name: "c", type: "text" as const },
    { name: "d", type: "date" as const },
  ];
  const now = new Date("2026-11-21T23:30:00Z");
  const filter = (check: Parameters<typeof filterFor>[0]["check"], name: string | null) =>
    filterFor({ check, column: name }, columns, now);

  it("leads to its rows where a condition says the same", () => {
    expect(filter("missing", "b")).toEqual({ column: 1, op: "missing" });
    expect(filter("mixed_types", "d")).toEqual({ column: 3, op: "misfit" });
    expect(filter("negative_values", "a")).toEqual({ column: 0, op: "at_most", value: "-1" });
    expect(filter("future_dates", "d")).toEqual({ column: 3, op: "at_least", value: "2026-11-22" });
  });

  it("leads nowhere where none does", () => {
    expect(filter("negative_values", "b")).toBeNull();
    expect(filter("mixed_types", "c")).toBeNull();
    expect(filter("outliers", "a")).toBeNull();
    expect(filter("missing", null)).toBeNull();
    expect(filter("missing", "gone")).toBeNull();
  });

  it("has addresses that the row browser and the columns read", () => {
    const address = new URL(rowsHref("dst_1", [{ column: 3, op: "misfit" }]), "http://localhost");
    expect([address.pathname, address.searchParams.get("tab")]).toEqual(["/dashboard/datasets/dst_1", "rows"]);
    expect(JSON.parse(address.searchParams.get("filters") ?? "")).toEqual([{ column: 3, op: "misfit" }]);
    expect(columnHref("dst_1", 3)).toBe("/dashboard/datasets/dst_1?column=3");
  });
});

describe("the page of a dataset", () => {
  it("has an address for every tab, and columns for any other word", () => {
    expect(DATASET_TABS.map((tab) => tabOf(tab))).toEqual([...DATASET_TABS]);
    expect([tabOf("nothing"), tabOf(undefined), tabOf(["rows"])]).toEqual(["columns", "columns", "columns"]);
  });

  it("says how the file was read, and nothing that did not happen", () => {
    const lines = readingLines(
      {
        kind: "csv",
        encoding: "windows-1252",
        delimiter: ";",
        header: true,
        headerRow: 3,
        blankLines: 0,
        paddedRows: 1204,
        newThing: 2,
      },
      "en-US",
    );
    expect(lines).toEqual([
      { label: "File type", value: "CSV" },
      { label: "Encoding", value: "Windows-1252 (Western Europe)" },
      { label: "Separator", value: "Semicolon" },
      { label: "Header", value: "Row 3" },
      { label: "Rows with fewer values than the header", value: "1,204" },
      { label: "New thing", value: "2" },
    ]);
    expect(readingLines({ kind: "csv", header: false, headerRow: null }, "en-US")).toContainEqual({
      label: "Header",
      value: "No header",
    });
    expect(readingLines({}, "en-US")).toEqual([]);
  });

  it("tells what changed in a sentence", () => {
    const change = (told: Partial<DatasetChange>) =>
      changeWords(
        { kind: "created", rowCount: null, fileName: null, fromName: null, toName: null, columns: [], ...told },
        "en-US",
      ).replaceAll("\u00a0", " ");
    expect(change({ rowCount: 18402, fileName: "orders.csv" })).toBe("Created from “orders.csv” with 18,402 rows.");
    expect(change({ rowCount: 1 })).toBe("Created with 1 row.");
    expect(change({ kind: "renamed", fromName: "A", toName: "B" })).toBe("Renamed from “A” to “B”.");
    expect(change({ kind: "columns", columns: [{ name: "a", before: "x", after: "y" }] })).toBe(
      "1 column is now read differently.",
    );
    expect(change({ kind: "appended", rowCount: 120 })).toBe("120 rows added.");
    expect(change({ kind: "replaced", rowCount: 9, fileName: "b.csv" })).toBe("All rows replaced from “b.csv”: 9 rows now.");
  });
});
