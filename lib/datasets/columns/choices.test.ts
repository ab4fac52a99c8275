import { describe, expect, test } from "vitest";
import type { Chosen } from "@/lib/contract/reading";
import { type ColumnCase, typeColumns } from "@/lib/testing/datasets/type-columns-fixture";

async function typed(one: ColumnCase, settings = {}) {
  const [column] = await typeColumns([one], settings);
  if (column === undefined) throw new Error("no column");
  return column;
}

const choose = (cells: ColumnCase["cells"], chosen: Chosen, name?: string) =>
  typed({ cells, chosen, ...(name === undefined ? {} : { name }) });

describe("a person's choice", () => {
  test("holds for whatever share of the values fits; the rest is missing and said", async () => {
    const { profile, values, findings } = await choose(["1", "two", "3", "four", "n/a"], { type: "integer" });
    expect(values).toEqual([1, null, 3, null, null]);
    expect(profile).toMatchObject({ type: "integer", nullCount: 3, confidence: 0.5, chosen: { type: "integer" } });
    expect(findings.find(({ check }) => check === "mixed_types")).toMatchObject({ count: 2 });
  });

  test("to be text, a category or an id keeps numbers as received", async () => {
    for (const type of ["text", "category", "id", "phone"] as const) {
      const { profile, values } = await choose(["1.50", "2", "003"], { type });
      expect(values).toEqual(["1.50", "2", "003"]);
      expect(profile).toMatchObject({ type, format: null, mean: null, confidence: 1 });
    }
  });

  test("of an order settles dates and figures, and leaves what contradicts it out", async () => {
    expect((await choose(["01/02/2026", "03/04/2026"], { dateOrder: "dmy" })).values).toEqual(["2026-02-01", "2026-04-03"]);
    expect((await choose(["01/02/03"], { dateOrder: "ymd" })).values).toEqual(["2001-02-03"]);
    const odd = await choose(["01/02/2026", "31/12/2026"], { dateOrder: "mdy" });
    expect(odd.values).toEqual(["2026-01-02", null]);
    expect(odd.profile).toMatchObject({ type: "date", confidence: 0.5 });
    expect(odd.profile.doubt).toBeUndefined();
  });

  test("of a decimal mark settles numbers", async () => {
    expect((await choose(["1.234", "2.5"], { decimal: "," })).values).toEqual([1234, null]);
    expect((await choose(["1.234", "12"], { decimal: "," })).profile).toMatchObject({
      type: "integer",
      max: 1234,
      confidence: 1,
    });
    expect((await choose(["1,234"], { decimal: "," })).values).toEqual([1.234]);
    expect((await choose(["€ 1.234"], { decimal: "," })).profile).toMatchObject({ type: "currency", max: 1234 });
  });

  test("of dates reads serial numbers of spreadsheets and seconds since 1970", async () => {
    const serials = ["1", "59", "60", "61", "25569", "46056", "46056.4375", "2958465", "2958466", "0", "-5"];
    expect((await choose(serials, { type: "date" })).values).toEqual([
      "1900-01-01",
      "1900-02-28",
      null,
      "1900-03-01",
      "1970-01-01",
      "2026-02-03",
      "2026-02-03",
      "9999-12-31",
      null,
      null,
      null,
    ]);
    expect((await choose(["46056.4375", "46056"], { type: "datetime" })).values).toEqual([
      "2026-02-03T10:30:00.000Z",
      "2026-02-03T00:00:00.000Z",
    ]);
    expect((await choose(["1770114600", "1770114600.5"], { type: "datetime" })).values).toEqual([
      "2026-02-03T10:30:00.000Z",
      "2026-02-03T10:30:00.500Z",
    ]);
    expect((await choose(["1770114600123"], { type: "datetime" })).values).toEqual(["2026-02-03T10:30:00.123Z"]);
    expect((await choose(["20260203"], { type: "date" })).values).toEqual(["2026-02-03"]);
    expect((await choose(["2026-02-03 10:30"], { type: "date" })).values).toEqual(["2026-02-03"]);
    expect((await choose(["2026-02-03"], { type: "datetime" })).values).toEqual(["2026-02-03T00:00:00.000Z"]);
  });

  test("of yes and no takes known words; of two unknown ones neither", async () => {
    expect((await choose(["1", "0", "7"], { type: "boolean" })).values).toEqual([true, false, null]);
    expect((await choose(["ja", "no", "TRUE", "X"], { type: "boolean" })).values).toEqual([true, false, true, true]);
    expect((await choose(["open", "closed"], { type: "boolean" })).values).toEqual([null, null]);
  });

  test("of a unit names the currency; of a label, a role and the rest is kept", async () => {
    expect((await choose(["5", "6"], { unit: "EUR" })).profile).toMatchObject({ type: "currency", format: "EUR" });
    expect((await choose(["5", "6"], { type: "currency", unit: "CHF" })).profile).toMatchObject({
      type: "currency",
      format: "CHF",
    });
    expect((await choose(["5", "6"], { type: "currency" })).profile).toMatchObject({ type: "currency", format: "USD" });
    expect((await choose(["5", "6"], { unit: "kg" })).profile).toMatchObject({
      type: "integer",
      format: null,
      chosen: { unit: "kg" },
    });
    const kept: Chosen = { label: "Weight", role: "dimension", ignored: true, upIsGood: false };
    expect((await choose(["5", "6"], kept)).profile).toMatchObject({ role: "dimension", chosen: kept });
  });

  test("of percentages divides by a hundred, unless the values are fractions already", async () => {
    expect((await choose(["12", "5.5"], { type: "percent" })).values).toEqual([0.12, 0.055]);
    expect((await choose(["0.12", "0.5"], { type: "percent" })).values).toEqual([0.12, 0.5]);
    expect((await choose(["12%", "5%"], { type: "percent" })).values).toEqual([0.12, 0.05]);
    const late = await choose([...Array.from({ length: 1_600 }, () => "0.5"), "50"], { type: "percent" });
    expect([late.values[0], late.values[1_600]]).toEqual([0.005, 0.5]);
  });

  test("follows its column by name when the place holds another, and only when the name is one column's", async () => {
    const columns = [
      { name: "b", cells: ["1"] },
      { name: "a", cells: ["2"], chosen: { type: "text" } as const },
    ];
    const [, moved] = await typeColumns(columns);
    expect(moved?.profile.type).toBe("text");
  });
});

describe("number formats of a spreadsheet", () => {
  test("say percent, whose value is the fraction already, and currency", async () => {
    const percent = await typed({ cells: [0.125, 0.5], hint: { type: "percent", format: null } });
    expect(percent.values).toEqual([0.125, 0.5]);
    expect(percent.profile).toMatchObject({ type: "percent", format: null });
    const money = await typed({ cells: [5, 6.5], hint: { type: "currency", format: "EUR" } });
    expect(money.profile).toMatchObject({ type: "currency", format: "EUR", mean: 5.75 });
  });

  test("serial numbers and seconds under a header of dates stay numbers, with the moment beside them", async () => {
    const [serial, epoch, plain] = await typeColumns([
      { name: "Order date", cells: ["46056", "46057"] },
      { name: "created_at", cells: ["1770114600", "1770114601"] },
      { name: "amount of things", cells: ["46056", "46057"] },
    ]);
    expect(serial?.profile).toMatchObject({
      type: "integer",
      confidence: 0.5,
      alternatives: [{ type: "date", format: "Excel serial", count: 2 }],
    });
    expect(epoch?.profile).toMatchObject({
      type: "integer",
      confidence: 0.5,
      alternatives: [{ type: "datetime", format: "epoch seconds", count: 2 }],
    });
    expect(plain?.profile.alternatives).toEqual([]);
  });
});
