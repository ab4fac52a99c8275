import { describe, expect, it } from "vitest";
import type { ColumnProfile } from "@/lib/contract/datasets";
import { columnValue, distinctWords, kindWords, missingWords, rangeWords } from "../columns/column-words";
import { FILE_ENDINGS, nameFromFile, refusalOf } from "../upload/preview";

const column: ColumnProfile = {
  name: "total",
  type: "currency",
  role: "measure",
  nullCount: 0,
  distinctCount: 8210,
  distinctEstimated: false,
  min: 4,
  max: 1940,
  mean: 69.71,
  stdDev: 41.2,
  p25: 31,
  p50: 61,
  p75: 94.5,
  topValues: [],
  histogram: [],
  format: "USD",
  alternatives: [],
};

describe("a file before it is sent", () => {
  it("is refused by kind and size with a sentence that says nothing was sent", () => {
    expect(refusalOf({ name: "orders.csv", size: 25_000_000 }, "en-US")).toBeNull();
    expect(refusalOf({ name: "ORDERS.XLSX", size: 10 }, "en-US")).toBeNull();
    expect(refusalOf({ name: "orders.csv", size: 25_000_001 }, "en-US")).toMatch(
      /a file may have 25\u00a0MB\. Nothing was sent\.$/,
    );
    expect(refusalOf({ name: "orders.pdf", size: 10 }, "en-US")).toMatch(/isn't a \.csv.*Nothing was sent\.$/);
    expect(refusalOf({ name: `${"x".repeat(252)}.csv`, size: 10 }, "en-US")).toMatch(/over 255 characters/);
    expect(refusalOf({ name: "orders.csv", size: 0 }, "en-US")).toMatch(/is empty/);
  });

  it("is taken under every ending that is read, compressed too", () => {
    for (const ending of [...FILE_ENDINGS, ".csv.gz", ".ndjson.gz", ".JSON", ".Parquet"]) {
      expect(refusalOf({ name: `orders${ending}`, size: 10 }, "en-US"), ending).toBeNull();
    }
    expect(refusalOf({ name: "orders.csv.zip", size: 10 }, "en-US")).not.toBeNull();
  });

  it("names the dataset after the file", () => {
    expect(nameFromFile("orders.csv.gz")).toBe("orders");
    expect(nameFromFile("orders.2026.parquet")).toBe("orders.2026");
    expect(nameFromFile("orders_q3.csv")).toBe("orders_q3");
    expect(nameFromFile(".csv")).toBe(".csv");
    expect(nameFromFile(`${"x".repeat(300)}.csv`)).toHaveLength(150);
  });
});

describe("a column in words", () => {
  it("writes kind, range, missing and different values", () => {
    expect(kindWords(column)).toBe("currency USD, measure");
    expect(kindWords({ type: "text", role: "text", format: null })).toBe("text");
    expect(rangeWords(column, "en-US")).toBe("$4.00 – $1,940");
    expect(missingWords({ ...column, nullCount: 25 }, 18402, "en-US")).toBe("25 missing");
    expect(missingWords({ ...column, nullCount: 9201 }, 18402, "en-US")).toBe("9,201 missing (50%)");
    expect(distinctWords({ ...column, distinctEstimated: true }, 18402, "en-US")).toBe("~8,210 distinct");
    expect(distinctWords({ ...column, distinctCount: 18402 }, 18402, "en-US")).toBe("all different");
  });

  it("writes dates as dates and no figure for what is missing", () => {
    expect(rangeWords({ ...column, type: "date", min: "2026-07-01", max: "2026-09-30" }, "en-US")).toBe("1 Jul – 30 Sep 2026");
    expect(columnValue(null, column, "en-US")).toBe("–");
  });
});
