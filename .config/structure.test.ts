import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { brokenRooms, measureRooms } from "./house.mjs";

const ROOMS = ["app", "components", "lib", "db", "inngest"];
const ROOT = new Set([
  "package.json",
  "package-lock.json",
  "next.config.ts",
  "tsconfig.json",
  "proxy.ts",
  "README.md",
  "LICENSE",
  "next-env.d.ts",
  "node_modules",
  ...ROOMS,
  "e2e",
]);

interface Cruise {
  modules: { source: string }[];
  summary: { violations: { rule: { name: string }; from: string; to: string }[]; totalCruised: number };
}

function cruise(...rooms: string[]): Cruise {
  const command = ["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".config/dependencies.cjs"];
  const output = execFileSync("node", [...command, "--output-type", "json", ...rooms], {
    maxBuffer: 256 * 1024 * 1024,
    encoding: "utf8",
  });
  return JSON.parse(output) as Cruise;
}

function sources(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

describe("the house", () => {
  // One look at all of it, with violations planted: it takes most of the time that all of these take.
  const planted = {
    "components/planted-violation": ["@/db/client", "components-show"],
    "lib/datasets/columns/planted-violation": ["../../rows/match-batches", "datasets-one-way"],
    "lib/reports/planning/planted-violation": ["../../steps/run-step", "reports-one-way"],
    "lib/reports/steps/planted-violation": ["@/lib/datasets/staged/staged-queries", "queries-are-private"],
    "lib/core/planted-violation": ["@/lib/contract/limits", "core-knows-nobody"],
  } as const;
  const folders = Object.keys(planted);
  let ruled: string[];
  let seen: Cruise;
  beforeAll(() => {
    // Tests may import whatever they like.
    ruled = ROOMS.flatMap(sources).filter((file) => !/\.test\.tsx?$/.test(file));
    try {
      for (const [folder, [imported]] of Object.entries(planted)) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(`${folder}/planted.ts`, `export * from "${imported}";\n`);
      }
      seen = cruise(...ruled, ...folders);
    } finally {
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    }
  }, 240_000);
  const violations = (isPlanted: boolean) =>
    seen.summary.violations.filter(({ from }) => folders.includes(path.dirname(from)) === isPlanted);

  it("keeps every import rule, over every source file", () => {
    const modules = new Set(seen.modules.map(({ source }) => source));
    expect(ruled.filter((file) => !modules.has(file))).toEqual([]);
    expect(violations(false).map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  });

  it("notices planted violations", () => {
    const noticed = violations(true).map(({ rule, from }) => `${from}: ${rule.name}`);
    expect(noticed).toEqual(
      expect.arrayContaining(Object.entries(planted).map(([folder, [, rule]]) => `${folder}/planted.ts: ${rule}`)),
    );
  });

  it("keeps the bars of its rooms: how much a folder holds, arrows up, imports that stay inside", { timeout: 300_000 }, () => {
    expect(brokenRooms(measureRooms("."))).toEqual([]);
  });

  it("has nothing else at its root", () => {
    const strange = readdirSync(".").filter((name) => !name.startsWith(".") && !ROOT.has(name) && !name.endsWith(".tsbuildinfo"));
    expect(strange).toEqual([]);
  });

  it("names files for what they do", () => {
    const names = [...ROOMS, "e2e"].flatMap(sources);
    const vague = names.filter((file) => /(^|\/)(utils?|helpers?|services?|managers?|index|misc|common-utils)\.tsx?$/.test(file));
    expect(vague).toEqual([]);
    const notKebab = names.filter((file) => !/^[a-z0-9.-]+$/.test(path.basename(file)));
    expect(notKebab).toEqual([]);
  });

  // Next's minifier takes variables that are only assigned in such a pair for constants: the sums come out wrong, or the bundle breaks.
  it("assigns variables one by one, not by a list", () => {
    const pair = /^\s*(?:\} else )?(?:(?:if|for|while) \(.*\) |else )?\[[\w.]+(?:, [\w.]+)+\] = \[/m;
    const product = ROOMS.flatMap(sources).filter((file) => !/\.test\.tsx?$|^lib\/testing\//.test(file));
    expect(product.filter((file) => pair.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  it("keeps public route files to joining a door and a verb", () => {
    const long = sources("app/v1").filter((file) => readFileSync(file, "utf8").split("\n").length > 21);
    expect(long).toEqual([]);
  });
});
