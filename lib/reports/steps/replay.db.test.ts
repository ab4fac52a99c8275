import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import type { ReportsMade, ReportsWanted } from "@/e2e/harness/make-reports";
import { generated } from "@/lib/testing/generated";
import { BRIEF_FLAGS } from "@/lib/testing/running/brief-flags.mjs";
import { bundled } from "@/lib/testing/running/bundled";

const directory = mkdtempSync(path.join(os.tmpdir(), "rowcall-same-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const script = bundled("e2e/harness/make-reports.ts");

/**
 * A process for each locale makes the reports in every zone. Each zone with which of the shuffled files it reads, and where it
 * keeps its tables.
 */
const PROCESSES = {
  en_US: [
    ["UTC", 0, "embedded"],
    ["America/New_York", 3, "postgres"],
    ["Asia/Kolkata", 1, "postgres"],
    ["Pacific/Auckland", 2, "postgres"],
  ],
  de_DE: [
    ["UTC", 1, "postgres"],
    ["America/New_York", 1, "postgres"],
    ["Asia/Kolkata", 2, "embedded"],
    ["Pacific/Auckland", 3, "postgres"],
  ],
  ar_EG: [
    ["UTC", 2, "postgres"],
    ["America/New_York", 2, "embedded"],
    ["Asia/Kolkata", 3, "postgres"],
    ["Pacific/Auckland", 1, "postgres"],
  ],
} as const satisfies Record<string, readonly (readonly [string, number, ReportsWanted["engine"]])[]>;

/** The zones of each locale that are tried first: two locales, zones, orders and databases, as far apart as they come. */
const FIRST = { en_US: [0, 1], de_DE: [0, 0], ar_EG: [3] } as const;

const TABLES = [
  { name: "orders", lines: orders(10_400), prompt: "" },
  {
    name: "birdstrikes",
    lines: vegaLines("birdstrikes.csv").slice(0, 1_500),
    prompt: "What drives Cost Total by phase over time?",
  },
];

test("the same rows make the same report, inputs and plan in processes of other zones and locales, in any order of rows, on both databases", {
  timeout: 1_200_000,
}, async () => {
  const made: (ReportsMade & { where: string })[] = [];
  for (const [locale, zones] of Object.entries(PROCESSES)) {
    const cases = zones.slice(...generated<readonly [number, number?]>(FIRST[locale as keyof typeof PROCESSES], [0]));
    if (cases.length === 0) continue;
    const own = await inProcess(locale, cases);
    expect(own).toHaveLength(cases.length);
    for (const [place, one] of own.entries()) {
      const [zone, order, engine] = cases[place] ?? [];
      // Old names of zones: they are the same ones.
      expect([one.timeZone.replace("Calcutta", "Kolkata"), one.locale.replace("-", "_")]).toEqual([zone, locale]);
      made.push({ ...one, where: [zone, locale, order, engine].join(" ") });
    }
  }
  const [first, ...others] = made;
  for (const { reports, where } of others) {
    reports.forEach((report, table) => {
      const model = first?.reports[table];
      for (const part of ["inputs", "plan", "result", "fingerprint"] as const)
        expect(difference(model?.[part] ?? "", report[part]), `${part} of ${report.name} in ${where}`).toBeNull();
    });
  }
});

/** Null, or where two texts part. */
function difference(a: string, b: string): string | null {
  if (a === b) return null;
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return `${a.slice(Math.max(0, at - 120), at + 80)}\n≠ ${b.slice(Math.max(0, at - 120), at + 80)}`;
}

async function inProcess(
  locale: string,
  cases: readonly (readonly [string, number, ReportsWanted["engine"]])[],
): Promise<ReportsMade[]> {
  const wanted = cases.map(([timeZone, order, engine]): ReportsWanted => ({ timeZone, engine, files: filesOf(order) }));
  const env = { ...process.env, LANG: `${locale}.UTF-8`, LC_ALL: `${locale}.UTF-8`, NODE_ENV: "test" as const };
  const args = [...BRIEF_FLAGS, await script, JSON.stringify(wanted)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 256 * 1024 * 1024 });
  return JSON.parse(stdout) as ReportsMade[];
}

function filesOf(order: number): ReportsWanted["files"] {
  return TABLES.map(({ name, lines, prompt }) => {
    const file = path.join(directory, `${name}-${order}.csv`);
    const [header = "", ...rows] = lines;
    writeFileSync(file, `${[header, ...shuffled(rows, order)].join("\n")}\n`);
    return { name, path: file, prompt };
  });
}

/** Lines of a file of the package; its cells hold no line ends. */
function vegaLines(file: string): string[] {
  const text = readFileSync(path.join(process.cwd(), "node_modules/vega-datasets/data", file), "utf8");
  return text.split(/\r?\n/).filter((line) => line !== "");
}

/** Lehmer's generator. */
function dice(seed: number): () => number {
  let state = seed * 7_919 + 42;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** In the order of a seed; 0 leaves rows as they are. */
function shuffled(rows: readonly string[], seed: number): string[] {
  const all = [...rows];
  if (seed === 0) return all;
  const random = dice(seed);
  for (let at = all.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] ?? "", all[at] ?? ""];
  }
  return all;
}

/**
 * What may come out otherwise: doubles whose sum depends on the order, groups and values that tie, more rows than the sample
 * of profiles and the points of a chart, rows that repeat, moments near midnight, letters that locales sort and fold otherwise.
 */
function orders(count: number): string[] {
  const random = dice(1);
  const start = Date.UTC(2023, 0, 1);
  const lines = ["id,placed at,region,channel,Größe,amount,weight,noise,paid,note"];
  for (let n = 0; n < count; n += 1) {
    const at = new Date(start + Math.floor(random() * 900) * 86_400_000 + (n % 2 === 0 ? 3_600_000 * 23.5 : 900_000));
    const region = ["Ångström", "Istanbul", "ıstanbul", "İzmir", "zürich", "Aarau", "éclair"][n % 7];
    const amount = (random() * 1_000 - 100).toFixed(2);
    const weight = (random() * 10 ** (n % 12) * 1e-4).toPrecision(15);
    const noise = (random() - 0.5).toString();
    const note = n % 11 === 0 ? "" : `note ${n % 400}`;
    lines.push(
      `A-${String(n % 10_300).padStart(6, "0")},${at.toISOString().slice(0, 19)},${region},${["web", "shop"][n % 2]},${n % 5},${amount},${weight},${noise},${n % 3 === 0},${note}`,
    );
  }
  return lines;
}
