import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import type { Chosen } from "@/lib/contract/reading";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { createDataset } from "@/lib/datasets/create-dataset";
import { getDataset } from "@/lib/datasets/get-dataset";
import { chooseColumns } from "@/lib/datasets/snapshots/choose-columns";
import { getReport } from "@/lib/reports/get-report";
import { queueReport } from "@/lib/reports/queue-report";
import { REPORT_VERBS } from "@/lib/reports/steps/report-verbs";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { generated } from "@/lib/testing/generated";
import { setSettings } from "@/lib/testing/settings";
import { unzip } from "@/lib/testing/unzip";
import { downloadEvidence } from "./download-evidence";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "rowcall-verify-real-"));
setSettings({ DATA_DIR: dataDir });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Cell = string | number | boolean | null;

/** Lehmer's generator. */
function dice(seed: number): () => number {
  let state = seed * 7_919 + 42;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const two = (value: number) => String(value).padStart(2, "0");
const dayOf = (at: number, first = Date.UTC(2023, 0, 1)) => new Date(first + at * 86_400_000).toISOString().slice(0, 10);

function csv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cell = (value: Cell) => {
    const text = value === null ? "" : String(value);
    return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${[header, ...rows].map((row) => row.map(cell).join(",")).join("\n")}\n`;
}

const table = (header: readonly string[], count: number, row: (at: number, random: () => number) => Cell[], seed = 1) => {
  const random = dice(seed);
  return csv(
    header,
    Array.from({ length: count }, (_, at) => row(at, random)),
  );
};

const REGIONS = ["North", "South", "East", "West"];

/** Dollars with and without cents, shares in percent, flags, ids and addresses. */
const ORDERS = table(
  ["order_id", "email", "ordered_at", "region", "amount", "discount", "returned", "quantity"],
  640,
  (at, random) => [
    `ORD-${String(at).padStart(5, "0")}`,
    `person${at % 90}@example.com`,
    dayOf(Math.floor(at * 1.1)),
    REGIONS[Math.floor(random() ** 2 * 4)] ?? "North",
    at % 7 === 0 ? `$${Math.round(40 + random() * 900 + at)}` : `$${(40 + random() * 900 + at).toFixed(2)}`,
    `${(random() * 30 + at / 60).toFixed(1)}%`,
    random() < 0.2 + at / 2000 ? "yes" : "no",
    1 + Math.floor(random() * 9),
  ],
);

/** Euros as Germans write them, days first, with amounts below zero and cells that are missing. */
const INVOICES = table(
  ["Rechnung", "Datum", "Betrag", "Kostenstelle", "Skonto", "bezahlt"],
  420,
  (at, random) => [
    10_000 + at,
    `${two(1 + (at % 12))}.${two(1 + (Math.floor(at / 12) % 12))}.${2021 + Math.floor(at / 144)}`,
    `${random() < 0.1 ? "-" : ""}${Math.floor(1 + random() * 9)}.${String(Math.floor(random() * 1000)).padStart(3, "0")},${two(Math.floor(random() * 100))} €`,
    at % 9 === 0 ? null : (["Zürich", "Köln", "Łódź"][at % 3] ?? ""),
    `${(random() * 3).toFixed(1).replace(".", ",")} %`,
    random() < 0.7 ? "ja" : "nein",
  ],
  2,
);

/** Moments with a clock, negative readings, gaps. */
const SENSORS = table(
  ["measured at", "station", "temperature", "pressure", "alarm"],
  700,
  (at, random) => [
    new Date(Date.UTC(2024, 0, 1) + at * 3_600_000 * 5).toISOString().slice(0, 19),
    `S${at % 5}`,
    at % 11 === 0 ? null : (12 * Math.sin(at / 24) - 3 + random() * 4).toFixed(2),
    (1013 + random() * 20 - 10).toFixed(1),
    random() < 0.05,
  ],
  3,
);

/** Year numbers, whole populations, headers that repeat. */
const YEARS = table(
  ["year", "country", "population", "value", "value", ""],
  240,
  (at, random) => [
    1990 + (at % 30),
    ["Chile", "Peru", "Ghana", "Togo", "Laos", "Fiji", "Oman", "Mali"][Math.floor(at / 30)] ?? "",
    Math.round(1_000_000 * (1 + at / 30) * (1 + random() / 10)),
    (random() * 100).toFixed(3),
    (random() * -5).toExponential(3),
    at % 4 === 0 ? null : "x",
  ],
  4,
);

const ESC = "\u001b";
/** Headers and cells that are hard to quote and to show. */
const HOSTILE = table(
  ['he said "total"', "two\nlines", "📈 growth", "المبلغ", `${ESC}[31mred${ESC}[0m`, "=SUM(A1)", "{{c1}}", "__proto__"],
  260,
  (at, random) => [
    (random() * 50).toFixed(2),
    ["a\nb", 'c "d"', `${ESC}[2J${ESC}[1;1Hpwn`, "\u202eevil", "x".repeat(3000), "e,f"][Math.floor(random() ** 2 * 6)] ?? "",
    `${(random() * 20 - 5).toFixed(1)}%`,
    Math.round(random() * 1000),
    dayOf(at),
    ["{{f1}}", "</script>", "١٢٣", "🙂", "constructor"][at % 5] ?? "",
    at % 3,
    random() < 0.5 ? "toString" : null,
  ],
  5,
);

/** Columns on which a person has the last word. */
const CHOSEN = table(
  ["day", "load", "speed", "shop", "score", "remark", "cost"],
  360,
  (at, random) => [
    `${two(1 + (at % 12))}/${two(1 + (Math.floor(at / 12) % 12))}/${2022 + Math.floor(at / 144)}`,
    (20 + at / 8 + random()).toFixed(2),
    (at % 40) + random(),
    ["Bern", "Basel", "Chur"][at % 3] ?? "",
    1 + Math.floor(random() * 5),
    at % 4 === 0 ? null : `about ${at}`,
    (random() * 1000).toFixed(2),
  ],
  6,
);
const CHOICES: Record<string, Chosen> = {
  day: { dateOrder: "dmy", label: "Tag" },
  load: { label: "Net weight (t)", unit: "kg", upIsGood: false },
  speed: { unit: "rows" },
  score: { role: "dimension" },
  remark: { ignored: true },
  cost: { type: "currency", unit: "CHF", label: "Total cost" },
};

/** Sums by week near ten to the sixteenth, of either sign, that differ by less than doubles added up can tell. */
const GIANTS = table(["day", "group", "amount"], 210, (at, random) => [
  dayOf(at),
  "abc"[at % 3] ?? "a",
  `${at % 2 === 0 ? "" : "-"}1.00000000000000${Math.floor(random() * 4) * 2}e16`,
]);

interface Case {
  name: string;
  content: string;
  choices?: Record<string, Chosen>;
  prompts?: string[];
}

const CASES: Case[] = [
  {
    name: "orders",
    content: ORDERS,
    prompts: ["amount by region only for North", "returned in 2024, without South", "amount over 300 by month for sales"],
  },
  { name: "invoices", content: INVOICES, prompts: ["Betrag nach Kostenstelle, as a finance manager"] },
  { name: "sensors", content: SENSORS, prompts: ["temperature in 2024 where alarm is true", "What drives pressure?"] },
  { name: "years", content: YEARS, prompts: ["population since 2010 by country"] },
  { name: "hostile", content: HOSTILE },
  { name: "chosen", content: CHOSEN, choices: CHOICES, prompts: ["compare Net weight by shop", "Total cost in 2023"] },
  { name: "giants", content: GIANTS },
  { name: "one row", content: "name,amount,when\nAda,$12.50,2024-01-31\n" },
  { name: "no figures", content: table(["note", "blank"], 40, (at) => [`free text number ${at} ${"y".repeat(at)}`, null]) },
  { name: "one column of figures", content: table(["value"], 120, (at, random) => [at % 10 === 0 ? null : random() * at]) },
  { name: "one column of flags", content: table(["ok"], 60, (at) => [at % 3 === 0 ? "yes" : "no"]) },
  { name: "constant", content: table(["a", "b", "day"], 50, (at) => [5, "same", dayOf(at)]) },
];
const LOCALES = ["en-US", "de-DE", "fr-FR", "ar-EG", "hi-IN", "ja-JP"];

describe("the evidence of a report on rows as people have them", () => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await testDatabase("postgres");
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  async function dataset({ name, content, choices }: Case): Promise<Id<"dataset">> {
    const target = path.join(dataDir, `${name}.csv`);
    writeFileSync(target, content);
    const file = { path: target, fileName: `${name}.csv`, bytes: statSync(target).size, sha256: "" };
    const { id } = await createDataset(ctx, { kind: "file", fields: { name }, file });
    if (choices === undefined) return id;
    const { columns } = await getDataset(ctx, id);
    const chosen = columns.flatMap((column, at) => {
      const own = choices[column.name];
      return own === undefined ? [] : [{ column: at, name: column.name, chosen: own }];
    });
    expect(chosen.length).toBe(Object.keys(choices).length);
    await chooseColumns(ctx, id, { choices: chosen });
    return id;
  }

  /** What the program says of the zip of a report made in a locale. */
  async function verified(datasetId: Id<"dataset">, locale: string, prompt: string): Promise<string> {
    const own: Ctx = { ...ctx, workspace: { ...ctx.workspace, locale } };
    const { id } = await queueReport(own, { datasetId, prompt });
    for (const [, step] of REPORT_VERBS) await step(own, { reportId: id, attempt: 1 });
    const report = await getReport(own, id);
    if (report.status !== "COMPLETED") return `${report.status}: ${JSON.stringify(report.buildLog.at(-1))}`;
    const files = await unzip(await buffer((await downloadEvidence(own, id)).stream));
    const target = path.join(dataDir, `evidence ${id}`);
    mkdirSync(target);
    for (const [name, content] of files) writeFileSync(path.join(target, name), content);
    return promisify(execFile)(process.execPath, ["verify.mjs", "report.json", "data.csv"], { cwd: target }).then(
      ({ stdout }) => stdout,
      (error: { code?: number; stdout?: string; stderr?: string }) => `${error.code} ${target} ${error.stdout}${error.stderr}`,
    );
  }

  test.each(CASES)("$name: every report is completed and verified", async (one) => {
    const id = await dataset(one);
    // Each table in a locale of its own, with LONG=1 in a second: with the prompts that is every locale several times.
    const place = CASES.indexOf(one);
    const locales = (one.content.length < 5_000 ? [0] : generated([0], [0, 3])).map(
      (step) => LOCALES[(place + step) % LOCALES.length] ?? "en-US",
    );
    const asked = (one.prompts ?? []).map((prompt, at) => ({
      locale: LOCALES[(place + at + 1) % LOCALES.length] ?? "en-US",
      prompt,
    }));
    const every = [...locales.map((locale) => ({ locale, prompt: "" })), ...asked];
    const runs = generated(asked.length > 0 ? asked.slice(0, 1) : every, every);
    const said = [];
    for (const { locale, prompt } of runs) said.push(`${locale} ${prompt}: ${await verified(id, locale, prompt)}`);
    for (const text of said)
      expect.soft(text).toMatch(/: Verified: \d+ facts, \d+ charts and \d+ citations agree with \d+ rows\.\n$/);
  });
});
