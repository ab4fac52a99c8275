import { expect, test } from "vitest";
import type { Chosen } from "@/lib/contract/reading";
import { type ColumnCase, typeColumns } from "@/lib/testing/datasets/type-columns-fixture";

interface Case extends ColumnCase {
  name: string;
  /** Type, role, and the first values. */
  is: { type?: string; role?: string; values?: unknown[] };
  /** What can be chosen, the answer taken first; none: nothing is open. */
  options?: Chosen[];
}

const run = (n: number, make: (i: number) => unknown) => Array.from({ length: n }, (_, i) => String(make(i)));
const keys = run(40, (i) => 188_743_906 + 91_237 * i);
const genotypes = run(60, (i) => [0, 0, 0, 1, 0, 1, 2, 0, 0, 1][i % 10]);
const name = (one: string, rest: Omit<Case, "name">): Case => ({ name: one, ...rest });
const years = (...firsts: number[]): Chosen[] => firsts.map((firstYear) => ({ firstYear }));

const CASES: readonly Case[] = [
  name("rs188743906", { cells: keys, is: { type: "integer", role: "id" }, options: [{ role: "id" }, { role: "measure" }] }),
  name("nonfarm", {
    cells: run(60, (i) => 135_450 + Math.round(9_000 * Math.sin(i / 7)) + i),
    is: { type: "integer", role: "measure" },
    options: [{ role: "measure" }, { role: "id" }],
  }),
  name("population", { cells: keys, is: { type: "integer", role: "measure" } }),
  name("variant", { cells: run(30, (i) => `rs${188_743_906 + 91 * i}`), is: { type: "id", role: "id" } }),
  name("paid", { cells: ["Rs 500", "Rs 1,250.50", "Rs 75"], is: { type: "number", role: "measure" } }),
  name("cars", {
    cells: run(60, (i) => [1, 2, 2, 3, 1, 1][i % 6]),
    is: { type: "integer", role: "measure" },
    options: [{ role: "measure" }, { role: "dimension" }],
  }),
  name("rating", { cells: run(60, (i) => [1, 2, 4, 3, 5, 5, 4][i % 7]), is: { type: "integer", role: "measure" } }),
  name("eur", {
    cells: genotypes,
    is: { type: "integer", role: "dimension" },
    options: [{ role: "dimension" }, { role: "measure" }],
  }),
  name("Price ct/kWh", { cells: run(40, (i) => (24.91 + (i % 7) * 0.37).toFixed(2)), is: { type: "number", role: "measure" } }),
  name("obs", {
    cells: run(30, (i) => 101 + 3 * ((i * 7) % 30)),
    is: { type: "integer", role: "id" },
    options: [{ role: "id" }, { role: "measure" }],
  }),
  name("index", { cells: run(30, (i) => 101 + 3 * i), is: { type: "integer", role: "id" } }),
  name("temperature", { cells: run(19, (i) => 20 * i), is: { type: "integer", role: "measure" } }),
  name("x", { cells: run(19, (i) => 20 * i), is: { type: "integer", role: "measure" } }),
  name("N° RDV", { cells: run(60, (i) => 881_201 + 3 * i + (i % 3)), is: { type: "id", role: "id" } }),
  name("Fecha", {
    cells: run(40, (i) => 43_470 + 9 * i),
    is: { type: "date", role: "time" },
    options: [{ type: "date" }, { type: "integer" }],
  }),
  name("geb.", {
    cells: run(40, (i) => 43_108 + 11 * i),
    is: { type: "date" },
    options: [{ type: "date" }, { type: "integer" }],
  }),
  name("Mes", { cells: run(12, (i) => `2023M${String(i + 1).padStart(2, "0")}`), is: { type: "date", role: "time" } }),
  name("accident_index", {
    cells: run(60, (i) => 20_230_009_029 + 166_901 * i),
    is: { type: "integer", role: "id" },
  }),
  name("Cliente n.º", { cells: run(90, (i) => 103_192 + ((i * 7) % 30) * 3_101), is: { type: "integer", role: "dimension" } }),
  name("node", {
    cells: [...run(150, (i) => ((i * 29) % 50) + 1), "4", "17", "38"],
    is: { type: "integer", role: "measure" },
    options: [{ role: "measure" }, { role: "dimension" }],
  }),
  name("YearsCodedJob", { cells: run(400, (i) => (i * 13) % 21), is: { type: "integer", role: "measure" } }),
  name("Expiry", {
    cells: run(12, (i) => `${(i % 12) + 1}.${2024 + (i % 3)}`),
    is: { type: "date" },
  }),
  name("Weight", { cells: run(12, (i) => `${(i % 12) + 1}.${3024 + (i % 3)}`), is: { type: "number", role: "measure" } }),
  name("subjid", {
    cells: run(90, (i) => 10_388 + ((i * 37) % 90) * 997),
    is: { type: "integer", role: "id" },
    options: [{ role: "id" }, { role: "measure" }],
  }),
  name("debtor", { cells: run(120, (i) => 1_012_081 + ((i * 7) % 40) * 224_373), is: { type: "integer", role: "dimension" } }),
  name("Durchwahl", {
    cells: run(120, (i) => 4_004 + ((i * 7) % 60) * 16 + (i % 3)),
    is: { type: "integer", role: "measure" },
    options: [{ role: "measure" }, { role: "dimension" }],
  }),
  name("Moyenne", {
    cells: run(100, (i) => (i % 12 === 7 ? "N.Not" : `${8 + (i % 11)},${(i * 7) % 10}`)),
    is: { type: "number", role: "measure" },
  }),
  name("price", {
    cells: ["12.5", "80", "31.25"],
    is: { type: "currency", role: "measure" },
    options: [{ type: "currency", unit: "USD" }, { type: "number" }],
  }),
  name("price", { cells: ["$12.5", "$80", "$31.25"], is: { type: "currency", role: "measure" } }),
  name("mobile", {
    cells: ["4915112345678", "4915112345679"],
    is: { type: "phone" },
    options: [{ type: "phone" }, { type: "id" }],
  }),
  name("mobile", { cells: ["+4915112345678", "4915112345679"], is: { type: "phone" } }),
  name("life", {
    cells: ["1935-", "1948-", "1901"],
    is: { type: "category", values: ["1935-", "1948-", "1901"] },
    options: [{ type: "category" }, { type: "integer" }],
  }),
  name("gear", {
    cells: run(40, (i) => 3 + (i % 3)),
    is: { type: "integer", role: "measure" },
    options: [{ role: "measure" }, { role: "dimension" }],
  }),
  name("side", {
    cells: run(20, (i) => (i % 3 === 0 ? -1 : 1)),
    is: { type: "integer", role: "measure" },
    options: [{ role: "measure" }, { role: "dimension" }],
  }),
  name("given", {
    cells: ["0", "1", "1", "0"],
    is: { type: "integer", role: "measure" },
    options: [{ role: "measure" }, { role: "dimension" }],
  }),
  name("goals", { cells: ["0", "1", "1", "0"], is: { type: "integer", role: "measure" } }),
  name("vintage", {
    cells: run(40, (i) => 1_990 + ((i * 7) % 31)),
    is: { type: "integer", role: "time" },
    options: [{ role: "time" }, { role: "measure" }],
  }),
  name("year", { cells: run(40, (i) => 1_990 + ((i * 7) % 31)), is: { type: "integer", role: "time" } }),
  name("part", {
    cells: run(40, (i) => `${2 + (i % 8)}E${1 + (i % 7)}`),
    is: { type: "category" },
    options: [{ type: "category" }, { type: "number" }],
  }),
  name("item", {
    cells: run(14, (i) => `1.${i + 1}`),
    is: { type: "category" },
    options: [{ type: "category" }, { type: "number" }],
  }),
  name("since", {
    cells: ["2006", "2013", "2002", "1997", "2001", "2019", "1999", "2021", "2010", "2004", "2015", "1996"],
    is: { type: "integer", role: "time" },
    options: [{ role: "time" }, { role: "id" }],
  }),
  name("flux", { cells: ["4E+06", "3E+02", "1E+05", "7E+01", "9E+03"], is: { type: "number", role: "measure" } }),
  name("t", {
    cells: run(40, (i) => `${i % 24}.${10 + ((i * 7) % 50)}`),
    is: { type: "number", role: "measure" },
    options: [{ type: "number" }, { type: "time" }],
  }),
  name("price", {
    cells: run(40, (i) => `${i % 24}.${10 + ((i * 7) % 90)}`),
    is: { type: "currency" },
    options: [{ type: "currency", unit: "USD" }, { type: "number" }],
  }),
  name("paid", {
    cells: ["¥500", "¥75"],
    is: { type: "currency" },
    options: [
      { type: "currency", unit: "JPY" },
      { type: "currency", unit: "CNY" },
    ],
  }),
  name("paid", {
    cells: ["\\12,294", "\\75", "\\1,234,500"],
    is: { type: "currency", values: [12_294, 75, 1_234_500] },
    options: [
      { type: "currency", unit: "JPY" },
      { type: "currency", unit: "KRW" },
    ],
  }),
  name("balance", {
    cells: ["120", "35-"],
    is: { type: "integer", values: [120, -35] },
    options: [{ type: "integer" }, { type: "text" }],
  }),
  name("balance", { cells: ["120,00", "35,50-"], is: { type: "number", values: [120, -35.5] } }),
  name("answers", {
    cells: ["4,6", "1,3", "2,5", "7"],
    is: { type: "category", values: ["4,6", "1,3", "2,5", "7"] },
    options: [{ type: "category" }, { type: "number" }],
  }),
  name("answers", { cells: ["4,6", "1,3", "1,2,5", "7"], is: { type: "category" } }),
  name("grade", { cells: ["1,3", "2,7", "3,3"], is: { type: "number", values: [1.3, 2.7, 3.3] } }),
  name("weight", { cells: ["4,6", "10,25", "0,5"], is: { type: "number", values: [4.6, 10.25, 0.5] } }),
  name("when", {
    cells: ["Jun-01", "Mar-15", "Jun-30"],
    is: { type: "category", values: ["Jun-01", "Mar-15", "Jun-30"] },
    options: [{ type: "category" }, { type: "date" }],
  }),
  name("when", { cells: ["Jun-01", "Mar-99"], is: { type: "date", values: ["2001-06-01", "1999-03-01"] } }),
  name("month", { cells: ["Jan-21", "Feb-21"], is: { type: "date", values: ["2021-01-01", "2021-02-01"] } }),
  name("lap", { cells: ["1:32:05", "0:59:10"], is: { type: "integer", role: "measure", values: [5525, 3550] } }),
  name("lap", { cells: ["1:23.456", "1:00:02,5"], is: { type: "number", role: "measure", values: [83.456, 3602.5] } }),
  name("shift", { cells: ["31:30:00", "08:15:00"], is: { type: "integer", values: [113_400, 29_700] } }),
  name("time", {
    cells: ["09:32:05", "14:59:10", "24:00"],
    is: { type: "time", role: "dimension", values: ["09:32:05", "14:59:10", "00:00:00"] },
    options: [{ type: "time" }, { type: "integer", unit: "s" }],
  }),
  name("shift", {
    cells: ["08:30", "17:05"],
    is: { type: "time", values: ["08:30:00", "17:05:00"] },
    options: [{ type: "time" }, { type: "integer", unit: "s" }, { type: "integer", unit: "min" }],
  }),
  name("at", {
    cells: ["08:00", "09:15", "10:30", "11:45", "13:00", "14:15", "15:30", "16:45"],
    is: {
      type: "time",
      values: ["08:00:00", "09:15:00", "10:30:00", "11:45:00", "13:00:00", "14:15:00", "15:30:00", "16:45:00"],
    },
  }),
  name("break", {
    cells: ["0:30", "0:45", "1:30"],
    is: { type: "integer", role: "measure", values: [30, 45, 90] },
    options: [{ type: "integer", unit: "s" }, { type: "integer", unit: "min" }, { type: "time" }],
  }),
  name("start", { cells: ["08:30", "17:05"], is: { type: "time", values: ["08:30:00", "17:05:00"] } }),
  name("check_in", {
    cells: ["8:15 pm", "12:05 a.m.", "noon"],
    is: { type: "time", values: ["20:15:00", "00:05:00", "12:00:00"] },
  }),
  name("when", { cells: ["0:30 pm", "0:30 am"], is: { type: "time", values: ["12:30:00", "00:30:00"] } }),
  name("when", {
    cells: ["午後0:30", "오후 0:15", "오후 9"],
    is: { type: "time", values: ["12:30:00", "12:15:00", "21:00:00"] },
  }),
  name("when", {
    cells: ["at 9 am", "at 9:30 am", "a las 9:30 pm", "9 o'clock", "at 3 o’clock"],
    is: { type: "time", values: ["09:00:00", "09:30:00", "21:30:00", "09:00:00", "03:00:00"] },
  }),
  name("when", {
    cells: ["um 9 Uhr", "kl 9", "om 9 uur", "9 uur", "9.30 uur"],
    is: { type: "time", values: ["09:00:00", "09:00:00", "09:00:00", "09:00:00", "09:30:00"] },
  }),
  name("when", { cells: ["at 9", "at 10"], is: { type: "category" } }),
  name("start", { cells: ["8 uur", "17 uur"], is: { type: "time", values: ["08:00:00", "17:00:00"] } }),
  name("worked", { cells: ["8 uur", "6 uur", "7 uur"], is: { type: "category" } }),
  name("when", { cells: ["9 Uhr 15", "14.30 Uhr", "7 Uhr"], is: { type: "time", values: ["09:15:00", "14:30:00", "07:00:00"] } }),
  name("quand", {
    cells: ["14h30", "9h", "18h05"],
    is: { type: "time", values: ["14:30:00", "09:00:00", "18:05:00"] },
    options: [{ type: "time" }, { type: "integer", unit: "min" }],
  }),
  name("durée", { cells: ["2h30", "9h", "18h05"], is: { type: "integer", role: "measure", values: [150, 540, 1085] } }),
  name("calls", {
    cells: ["下午 3:05", "上午9:10", "23:59"],
    is: { type: "time", values: ["15:05:00", "09:10:00", "23:59:00"] },
  }),
  name("Uhrzeit", { cells: ["10.30", "9.05"], is: { type: "time", values: ["10:30:00", "09:05:00"] } }),
  name("time", {
    cells: ["10.30", "9.05"],
    is: { type: "time", values: ["10:30:00", "09:05:00"] },
    options: [{ type: "time" }, { type: "number" }],
  }),
  // Time taken ends at no midnight.
  name("shown", { cells: run(120, (i) => `${i % 24}:${10 + (i % 50)}`), is: { type: "time" } }),
  name("duration", {
    cells: ["3:45", "4:05"],
    is: { type: "integer", role: "measure", values: [225, 245] },
    options: [
      { type: "integer", unit: "s" },
      { type: "integer", unit: "min" },
    ],
  }),
  name("took", {
    cells: ["2h15m", "45 min", "1 h", "1d 2h", "1 std. 5 min"],
    is: { type: "integer", role: "measure", values: [135, 45, 60, 1560, 65] },
  }),
  name("took", { cells: ["PT1H", "PT2M5S", "P1DT1S"], is: { type: "integer", role: "measure", values: [3600, 125, 86_401] } }),
  name("size", { cells: ["15 min", "20 min"], is: { type: "integer", role: "measure", values: [15, 20] } }),
  name("born", { cells: ["25/11/63", "13/02/71"], is: { type: "date", values: ["1963-11-25", "1971-02-13"] } }),
  name("born", {
    cells: ["25/11/63", "13/02/09"],
    is: { type: "date", values: ["1963-11-25", "2009-02-13"] },
    options: [
      { dateOrder: "dmy", firstYear: 1927 },
      { dateOrder: "dmy", firstYear: 1900 },
    ],
  }),
  name("entered", {
    cells: ["1 May 60", "2 Jun 61"],
    is: { type: "date", values: ["1960-05-01", "1961-06-02"] },
    options: years(1937, 1969),
  }),
  name("entered", {
    cells: ["1 May 24", "2 Jun 41"],
    is: { type: "date", values: ["2024-05-01", "2041-06-02"] },
    options: years(1969, 1937),
  }),
  name("due", {
    cells: ["1 May 60", "2 Jun 61"],
    is: { type: "date", values: ["2060-05-01", "2061-06-02"] },
    options: years(1969, 1937),
  }),
  name("entered", { cells: ["1 May 24", "2 Jun 99"], is: { type: "date", values: ["2024-05-01", "1999-06-02"] } }),
];

test("what values leave open is asked, and what only one reading fits is not", async () => {
  const typed = await typeColumns(CASES);
  const seen = typed.map(({ profile, values }, i) => {
    const is = CASES[i]?.is ?? {};
    return {
      case: `${profile.name}: ${CASES[i]?.cells[0]}`,
      type: is.type && profile.type,
      role: is.role && profile.role,
      values: is.values && values,
      options: profile.doubt?.options.map(({ choose }) => choose),
      isSure: (profile.confidence ?? 0) > 0.5,
    };
  });
  expect(seen).toEqual(
    CASES.map((each) => ({
      case: `${each.name}: ${each.cells[0]}`,
      type: each.is.type,
      role: each.is.role,
      values: each.is.values,
      options: each.options,
      isSure: each.options === undefined,
    })),
  );
});

test("every answer can be chosen, and nothing is open after it", async () => {
  const open = CASES.filter((each) => each.options !== undefined);
  const answered = open.flatMap((each) => (each.options ?? []).map((chosen) => ({ name: each.name, cells: each.cells, chosen })));
  const typed = await typeColumns(answered);
  for (const [i, { profile }] of typed.entries()) {
    const { type, role, firstYear } = answered[i]?.chosen ?? {};
    expect([profile.name, profile.doubt]).toEqual([profile.name, undefined]);
    if (type !== undefined) expect(profile.type).toBe(type);
    if (role !== undefined) expect(profile.role).toBe(role);
    if (firstYear !== undefined) expect(Number(String(profile.min).slice(0, 4))).toBeGreaterThanOrEqual(firstYear);
  }
});

test("rows far below the first ones raise a question, and settle one", async () => {
  const [raised, settled, taken] = await typeColumns([
    { name: "entered", cells: [...run(2_000, (i) => `${(i % 28) + 1} May 24`), "2 Jun 60"] },
    { name: "weight", cells: [...run(2_000, (i) => `${(i % 8) + 1},${(i % 8) + 2}`), "4,0"] },
    { name: "shift", cells: [...run(2_000, (i) => `${8 + (i % 12)}:${10 + (i % 50)}`), "24:30"] },
  ]);
  expect(raised?.profile.doubt?.options.map(({ choose }) => choose)).toEqual(years(1969, 1937));
  expect(settled?.profile).toMatchObject({ type: "number", min: 1.2 });
  expect(settled?.profile.doubt).toBeUndefined();
  expect(taken?.profile).toMatchObject({ type: "integer", max: 1_470 });
});

test("one word among numbers stands for those that are missing, several are values", async () => {
  const among = (every: number, words: readonly string[]) =>
    run(100, (i) => (i % every === 0 ? words[(i / every) % words.length] : `${8 + (i % 11)},${(i * 7) % 10}`));
  const columns = await typeColumns([
    { name: "mark", cells: among(12, ["N.Not"]) },
    { name: "state", cells: among(4, ["neu"]) },
    { name: "value", cells: among(12, ["hoch", "tief", "normal"]) },
    { name: "level", cells: among(12, ["U2"]) },
  ]);
  expect(columns.map(({ profile: { type, nullCount } }) => [type, nullCount])).toEqual([
    ["number", 9],
    ["category", 0],
    ["category", 0],
    ["category", 0],
  ]);
});
