import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Torture, Verdict } from "../kit/verdict";
import { liveSystems } from "./live-systems";
import { manyRecordings } from "./many-recordings";

/** `PART=ticks,live,many` for some of it. */
const PARTS = process.env.PART?.split(",") ?? ["ticks", "race", "live", "many"];

/** Nine phone systems with everything armed that can go wrong: nothing lost, nothing twice, no key elsewhere. */
export const phoneSystems: Torture = {
  id: "PHONES",
  title: "ten ticks with every fault armed, kill -9 in the middle of a page, 10,000 recordings in one account",
  run: async (verdict) => {
    for (const engine of ["embedded", "postgres"] as const) {
      if (process.env.ENGINE !== undefined && process.env.ENGINE !== engine) continue;
      if (PARTS.includes("ticks")) await ticks(verdict, engine);
      if (PARTS.includes("live")) await liveSystems(verdict, engine);
    }
    if (PARTS.includes("race") && process.env.ENGINE !== "embedded") await race(verdict);
    if (PARTS.includes("many")) await manyRecordings(verdict);
  },
};

interface Told {
  type: string;
  problems: string[];
  seen: string;
}

async function ticks(verdict: Verdict, engine: string): Promise<void> {
  const told = await toldBy("ticks.ts", engine);
  for (const { type, problems, seen } of told) {
    verdict.demand(`${engine}: ${type}, ten ticks with every fault`, problems.length === 0, problems.join("; ") || seen);
  }
  verdict.demand(`${engine}: eight systems were asked`, told.length === 8 || process.env.ONLY !== undefined, told.length);
}

/** Two machines on one PostgreSQL. */
async function race(verdict: Verdict): Promise<void> {
  const told = await toldBy("race.ts");
  for (const { type, problems, seen } of told) {
    verdict.demand(`two processes, one account of ${type}`, problems.length === 0, problems.join("; ") || seen);
  }
  verdict.demand("two processes asked eight systems", told.length === 8, told.length);
  // Which of them is first each time is chance.
  const shared = told.filter(({ seen }) => seen.includes("by both")).length;
  verdict.demand("most of them were asked by both in turn", shared >= told.length / 2, shared);
}

/** What a script says that runs in a process of its own: time passes as it says there. */
async function toldBy(script: string, ...args: string[]): Promise<Told[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "rowcall-phones-"));
  try {
    const options = { env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "silent" }, maxBuffer: 10_000_000 };
    const run = ["--import", "tsx", `e2e/torture/phones/${script}`, ...args];
    const { stdout } = await promisify(execFile)(process.execPath, run, options);
    return stdout.split("\n").flatMap((line) => (line.startsWith("{") ? [JSON.parse(line) as Told] : []));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
