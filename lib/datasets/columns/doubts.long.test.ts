import { describe, expect, test } from "vitest";
import type { DateOrder } from "@/lib/contract/words/reading-words";
import { type ColumnCase, typeColumns } from "@/lib/testing/datasets/type-columns-fixture";
import { generated } from "@/lib/testing/generated";

const LOCALES = ["de-DE", "en-US", "en-GB", "fr-FR", "ja-JP", "pt-BR", "en-IN", "hu-HU"];
const COLUMNS_AT_ONCE = 40;
/** A table for each locale, or 25. */
const COLUMNS = generated(8 * COLUMNS_AT_ONCE, 1_000);

/** A column whose figures are known under every answer, computed here the plain way. */
interface Made extends ColumnCase {
  check: "ambiguous_date" | "ambiguous_number";
  answers: Map<string, Answer>;
}

interface Answer {
  /** Value of each cell; null: missing. */
  values: (string | number | null)[];
  min: string | number;
  max: string | number;
  sum: number | null;
}

type Random = () => number;

function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const within = (random: Random, min: number, max: number) => min + Math.floor(random() * (max - min + 1));
const two = (value: number) => String(value).padStart(2, "0");

/** Three numbers and a time of day, each valid under every order. */
function madeDates(random: Random, rows: number, decides: { order: DateOrder; row: number } | null): Made {
  const short = decides?.order === "ymd" || random() < 0.4;
  const mark = pick(random, ["/", "-", ".", " "]);
  const padded = short || random() < 0.5;
  const time = pick(random, ["", "", "24", "12", "seconds"] as const);
  const empty = pick(random, [0, 0.2]);
  const orders: DateOrder[] = short ? ["dmy", "mdy", "ymd"] : ["dmy", "mdy"];
  const cells: (string | null)[] = [];
  const read = new Map<string, (string | null)[]>(orders.map((order) => [order, []]));
  for (let row = 0; row < rows; row++) {
    const isDeciding = row === decides?.row;
    if (!isDeciding && row > 0 && random() < empty) {
      cells.push(pick(random, [null, "n/a", ""]));
      for (const values of read.values()) values.push(null);
      continue;
    }
    // The first row alone makes the column doubtful.
    let [a, b] = row === 0 ? [3, 4] : [within(random, 1, 12), within(random, 1, 12)];
    let c = short ? within(random, 1, 28) : within(random, 1980, 2030);
    if (isDeciding) [a, b, c] = deciding(decides.order, short);
    const clock = { h: within(random, 1, 23), m: within(random, 0, 59), s: time === "seconds" ? within(random, 0, 59) : 0 };
    const number = (value: number) => (padded ? two(value) : String(value));
    const last = short ? two(c) : String(c);
    cells.push([short ? two(a) : number(a), short ? two(b) : number(b), last].join(mark) + clockText(clock, time));
    for (const [order, values] of read) {
      const part = (letter: string) => [a, b, c][order.indexOf(letter)] as number;
      const year = part("y") < 100 ? (part("y") < 69 ? 2000 : 1900) + part("y") : part("y");
      const date = new Date(Date.UTC(year, part("m") - 1, part("d"), ...(time === "" ? [] : [clock.h, clock.m, clock.s])));
      const isDay = date.getUTCMonth() === part("m") - 1 && date.getUTCDate() === part("d");
      values.push(!isDay ? null : time === "" ? date.toISOString().slice(0, 10) : date.toISOString());
    }
  }
  return { cells, check: "ambiguous_date", answers: new Map([...read].map(([order, values]) => [order, answer(values)])) };
}

function deciding(order: DateOrder, short: boolean): [number, number, number] {
  if (order === "ymd") return [99, 12, 31];
  const year = short ? 99 : 1999;
  return order === "dmy" ? [31, 12, year] : [12, 31, year];
}

function clockText({ h, m, s }: { h: number; m: number; s: number }, time: "" | "24" | "12" | "seconds"): string {
  if (time === "") return "";
  if (time === "12") return `, ${h % 12 === 0 ? 12 : h % 12}:${two(m)} ${h < 12 ? "AM" : "PM"}`;
  return ` ${two(h)}:${two(m)}${time === "seconds" ? `:${two(s)}` : ""}`;
}

/** Numbers with one mark before three digits, valid with either decimal mark. */
function madeNumbers(random: Random, rows: number, decides: { decimal: "." | ","; row: number } | null): Made {
  const marks = pick(random, [["."], [","], [".", ","]]);
  const [before, after] = pick(random, [
    ["", ""],
    ["", ""],
    ["$", ""],
    ["€ ", ""],
    ["", " €"],
    ["", "%"],
    ["CHF ", ""],
    ["", " kg"],
  ]);
  const empty = pick(random, [0, 0.2]);
  const negative = pick(random, ["-", "()", "−"]);
  const cells: (string | null)[] = [];
  const read: Record<"." | ",", (bigint | null)[]> = { ".": [], ",": [] };
  for (let row = 0; row < rows; row++) {
    if (row === decides?.row) {
      const whole = within(random, 0, 5000);
      cells.push(`${before}${whole}${decides.decimal}5${after}`);
      read[decides.decimal].push(BigInt(whole) * 1000n + 500n);
      read[decides.decimal === "." ? "," : "."].push(null);
      continue;
    }
    if (row > 0 && random() < empty) {
      cells.push(pick(random, [null, "n/a", ""]));
      for (const values of Object.values(read)) values.push(null);
      continue;
    }
    const [whole, rest] = [within(random, 1, 999), within(random, 0, 999)];
    const mark = row === 0 ? (marks[0] as string) : pick(random, [...marks, ""]);
    const minus = random() < 0.2;
    const text = `${before}${whole}${mark === "" ? "" : `${mark}${String(rest).padStart(3, "0")}`}${after}`;
    cells.push(!minus ? text : negative === "()" ? `(${text})` : `${negative}${text}`);
    const sign = minus ? -1n : 1n;
    for (const decimal of [".", ","] as const) {
      const thousandths = mark === "" ? whole * 1000 : mark === decimal ? whole * 1000 + rest : (whole * 1000 + rest) * 1000;
      read[decimal].push(sign * BigInt(thousandths));
    }
  }
  const scale = after === "%" ? 100_000 : 1000;
  const answers = Object.entries(read).map(([decimal, values]): [string, Answer] => {
    const known = values.filter((value) => value !== null);
    const plain = answer(values.map((value) => (value === null ? null : Number(value) / scale)));
    return [decimal, { ...plain, sum: Number(known.reduce((total, value) => total + value, 0n)) / scale }];
  });
  return { cells, check: "ambiguous_number", answers: new Map(answers) };
}

function answer(values: (string | number | null)[]): Answer {
  const known = values.filter((value) => value !== null);
  const sorted = [...known].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  return { values, min: sorted[0] ?? "", max: sorted.at(-1) ?? "", sum: null };
}

const close = (actual: unknown, expected: unknown) =>
  typeof actual === "number" && typeof expected === "number"
    ? Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
    : actual === expected;

/** Everything about a doubtful column that is not as it must be. */
function wrongs(made: Made, { profile, findings }: Awaited<ReturnType<typeof typeColumns>>[number]): string[] {
  const { doubt } = profile;
  if (doubt === undefined) return [`decided silently: ${profile.type} ${profile.format}`];
  const wrong: string[] = [];
  const must = (claim: string, isSo: boolean) => isSo || wrong.push(claim);
  const answers = [...made.answers];
  const keyOf = (option: (typeof doubt.options)[number]) => option.choose.dateOrder ?? option.choose.decimal ?? "";
  must("check", doubt.check === made.check);
  must(
    "options",
    doubt.options.map(keyOf).sort().join() ===
      answers
        .map(([key]) => key)
        .sort()
        .join(),
  );
  const differ = made.cells.filter((_, row) => new Set(answers.map(([, { values }]) => values[row])).size > 1);
  must(`count ${doubt.count} ${differ.length}`, doubt.count === differ.length);
  const [taken] = doubt.options;
  const month = (key: string, row: number) => String(made.answers.get(key)?.values[row]).slice(0, 7);
  const moved = made.cells.filter((_, row) => answers.some(([key]) => month(key, row) !== month(keyOf(taken as never), row)));
  must("movedRows", doubt.movedRows === (made.check === "ambiguous_date" ? moved.length : null));
  const row = made.cells.indexOf(doubt.example);
  must("example", row !== -1 && differ.includes(doubt.example));
  for (const option of doubt.options) {
    const expected = made.answers.get(keyOf(option));
    if (expected === undefined) continue;
    must(`${keyOf(option)} min ${option.min} ${expected.min}`, close(option.min, expected.min));
    must(`${keyOf(option)} max ${option.max} ${expected.max}`, close(option.max, expected.max));
    must(`${keyOf(option)} sum ${option.sum} ${expected.sum}`, close(option.sum, expected.sum));
    must(`${keyOf(option)} reads`, close(option.reads, expected.values[row]));
    must(`${keyOf(option)} format`, option.format !== null);
  }
  const first = made.answers.get(keyOf(taken as never));
  must("profile is of the first", close(profile.min, first?.min) && close(profile.max, first?.max));
  must("confidence", (profile.confidence ?? 1) <= 0.5);
  must(
    "finding",
    findings.some(({ check, count }) => check === made.check && count === doubt.count),
  );
  must("alternatives", profile.alternatives.length >= answers.length - 1);
  return wrong;
}

async function typedTables(
  made: readonly Made[],
  look: (made: Made, typed: Awaited<ReturnType<typeof typeColumns>>[number], locale: string) => string[],
) {
  const wrong: string[] = [];
  for (let from = 0, table = 0; from < made.length; from += COLUMNS_AT_ONCE, table++) {
    const some = made.slice(from, from + COLUMNS_AT_ONCE);
    const locale = LOCALES[table % LOCALES.length] as string;
    const typed = await typeColumns(some, { locale });
    for (const [i, each] of typed.entries()) {
      const found = look(some[i] as Made, each, locale);
      if (found.length > 0) wrong.push(`${locale} ${JSON.stringify(some[i]?.cells.slice(0, 3))}: ${found.join("; ")}`);
    }
  }
  return wrong;
}

describe("generated columns", () => {
  test("no ambiguous column is decided silently, and every answer says its true figures", async () => {
    const random = seeded(20_260_203);
    const made = Array.from({ length: COLUMNS }, (_, i) =>
      i % 2 === 0 ? madeDates(random, within(random, 1, 40), null) : madeNumbers(random, within(random, 1, 40), null),
    );
    expect(await typedTables(made, wrongs)).toEqual([]);
  }, 180_000);

  test("one row decides a column, wherever it stands", async () => {
    const random = seeded(7);
    const made = Array.from({ length: COLUMNS }, (_, i) => {
      // Every twelfth table is long, and its deciding row is the last.
      const rows = Math.floor(i / COLUMNS_AT_ONCE) % 12 === 0 ? 5_000 : within(random, 2, 40);
      const row = rows === 5_000 ? rows - 1 : pick(random, [0, Math.floor(rows / 2), rows - 1]);
      if (i % 2 === 1) return { ...madeNumbers(random, rows, { decimal: pick(random, [".", ","]), row }), row };
      return { ...madeDates(random, rows, { order: pick(random, ["dmy", "mdy", "ymd"] as const), row }), row };
    });
    const wrong = await typedTables(made, (each, { profile, values, findings }) => {
      const { row } = each as Made & { row: number };
      const right = [...each.answers.values()].filter((one) => one.values[row] !== null);
      const expected = right[0]?.values ?? [];
      const odd = expected.findIndex((value, at) => !close(values[at] ?? null, value));
      return [
        ...(right.length === 1 ? [] : ["the test's own row decides nothing"]),
        ...(profile.doubt === undefined ? [] : ["still in doubt"]),
        ...(findings.some(({ check }) => check === each.check) ? ["a finding"] : []),
        ...(profile.confidence === 1 ? [] : [`confidence ${profile.confidence}`]),
        ...(odd === -1 ? [] : [`row ${odd}: ${each.cells[odd]} is ${values[odd]}, not ${expected[odd]}`]),
      ];
    });
    expect(wrong).toEqual([]);
  }, 180_000);
});

describe("a doubt", () => {
  test("names what each order does to the dates, and is gone once a person chose", async () => {
    const cells = ["01/02/2026", "03/04/2026", "05/05/2026", "06/07/2026"];
    const [open, answered] = await typeColumns([
      { name: "ordered", cells },
      { name: "ordered", cells, chosen: { dateOrder: "dmy" } },
    ]);
    expect(open?.profile.doubt).toEqual({
      check: "ambiguous_date",
      count: 3,
      example: "01/02/2026",
      options: [
        {
          choose: { dateOrder: "mdy" },
          format: "MM/DD/YYYY",
          reads: "2026-01-02",
          min: "2026-01-02",
          max: "2026-06-07",
          sum: null,
        },
        {
          choose: { dateOrder: "dmy" },
          format: "DD/MM/YYYY",
          reads: "2026-02-01",
          min: "2026-02-01",
          max: "2026-07-06",
          sum: null,
        },
      ],
      movedRows: 3,
    });
    expect(open?.findings.find(({ check }) => check === "ambiguous_date")?.message).toBe(
      '3 dates of "ordered" could be MM/DD/YYYY or DD/MM/YYYY; MM/DD/YYYY was taken: 2026-01-02 to 2026-06-07. Read the other way, 3 rows fall into another month and the dates run from 2026-02-01 to 2026-07-06.',
    );
    expect(answered?.profile).toMatchObject({ min: "2026-02-01", chosen: { dateOrder: "dmy" }, confidence: 1, alternatives: [] });
    expect(answered?.profile.doubt).toBeUndefined();
    expect(answered?.findings.map(({ check }) => check)).not.toContain("ambiguous_date");
  });

  test("says what the sum would be with the other mark", async () => {
    const [column] = await typeColumns([{ name: "weight", cells: ["1.234", "2.500"] }]);
    expect(column?.findings.find(({ check }) => check === "ambiguous_number")?.message).toBe(
      'The mark in 2 numbers of "weight" may stand for thousands or for decimals; decimal mark . was taken, so "1.234" is 1.234. With thousands mark ., their sum would be 3,734 instead of 3.734.',
    );
  });

  test("is not settled by another column written the same way, but taken as that one is", async () => {
    const [sure, unsure] = await typeColumns([{ cells: ["31/01/2026", "01/02/2026"] }, { cells: ["01/02/2026", "03/04/2026"] }]);
    expect(sure?.profile).toMatchObject({ format: "DD/MM/YYYY" });
    expect(sure?.profile.doubt).toBeUndefined();
    expect(unsure?.profile.doubt?.options.map(({ format }) => format)).toEqual(["DD/MM/YYYY", "MM/DD/YYYY"]);
  });

  test("stays open while the rows contradict each other", async () => {
    const cells = [
      ...Array.from({ length: 300 }, (_, i) => `0${(i % 9) + 1}/0${((i * 7) % 9) + 1}/2026`),
      "31/01/2026",
      "01/31/2026",
    ];
    const [column] = await typeColumns([{ cells }]);
    expect(column?.profile.doubt?.options).toHaveLength(2);
    expect(column?.findings.map(({ check }) => check)).toContain("mixed_types");
  });
});
