// `npm test`: everything that must hold before a change lands, from a bare checkout.
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { installIfStale, refuseOldNode } from "./install.mjs";
import { runAll } from "./run-all.mjs";
import { deadCode, lint, tests, types } from "./steps.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
refuseOldNode();
installIfStale();
const files = filesInMemory();
// What waits, for pages, time-outs and polls, starts first; what only computes fills the room that it leaves.
const built = { needs: ["services", "build"], env: files };
const served = { needs: ["services"], env: files };
process.exit(
  await runAll([
    // Mostly waits for packages to come.
    { name: "services", command: ["node", ".config/test-services.mjs"], gives: true, weight: 0 },
    { name: "build", command: ["node", ".config/build-cli.mjs"] },
    {
      name: "browser",
      ...built,
      command: ["node", "node_modules/@playwright/test/cli.js", "test", "--config", ".config/playwright.config.ts"],
      runner: "playwright",
      env: { ...files, E2E_ENGINE: "postgres" },
    },
    tests("API, PostgreSQL", "api", { ...built, weight: 0.5, env: { ...files, E2E_ENGINE: "postgres" } }),
    tests("API, embedded database", "api", { ...built, weight: 0.5 }),
    tests("database", "db", served),
    tests("units and structure", "unit", { ...served, follows: ["build"] }),
    // What a chance decides needs many cases: `LONG=1 npm test`, `npm run torture -- LONG`.
    ...(process.env.LONG === "1" ? [tests("generated cases", "long", served)] : []),
    // The build empties the folder of the types of routes, which it makes too.
    { ...types, needs: ["build"] },
    { ...deadCode, follows: ["services"] },
    { ...lint, follows: ["services"] },
  ]),
);

/**
 * Where tests put their files: they make and remove tens of thousands of small ones, which costs a disk's file system a twelfth of what
 * database tests take.
 */
function filesInMemory() {
  const [memory, enough] = ["/dev/shm", 8e9];
  if (process.env.TMPDIR !== undefined || !existsSync(memory) || os.freemem() < enough) return {};
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < enough) return {};
  const directory = mkdtempSync(path.join(memory, "rowcall-test-"));
  // As any temporary directory: databases of tests run as somebody else.
  chmodSync(directory, 0o1777);
  process.once("exit", () => rmSync(directory, { recursive: true, force: true }));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
  return { TMPDIR: directory };
}
