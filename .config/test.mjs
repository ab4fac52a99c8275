// `npm test`: everything that must hold before a change lands, from a bare checkout.
import path from "node:path";
import { installIfStale, refuseOldNode } from "./install.mjs";
import { runAll } from "./run-all.mjs";
import { findChromium, findDocsPrograms, findFfmpeg, findMariadb, findPostgres } from "./test-services.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
refuseOldNode();
installIfStale();
const postgres = await findPostgres();
const mariadb = await findMariadb();
const chromium = findChromium();
findFfmpeg();
findDocsPrograms();
const vitest = ["node", "node_modules/vitest/vitest.mjs", "run", "--config", ".config/vitest.config.ts", "--project"];
const onPostgres = { TEST_POSTGRES_URL: postgres, TEST_MARIADB_URL: mariadb };
const statics = [
  {
    name: "types",
    command: ["node", "node_modules/next/dist/bin/next", "typegen"],
    after: ["node", "node_modules/typescript/bin/tsc", "--noEmit", "-p", "."],
  },
  {
    name: "lint and format",
    command: ["node", "node_modules/@biomejs/biome/bin/biome", "check", "--config-path=.config/lint.json", "."],
  },
  { name: "dead code", command: ["node", "node_modules/knip/bin/knip.js", "--config", ".config/knip.json"] },
  { name: "build", command: ["node", ".config/build-cli.mjs"] },
];
const tests = [
  { name: "units and structure", command: [...vitest, "unit"], counts: true },
  { name: "generated cases", command: [...vitest, "long"], counts: true },
  { name: "database", command: [...vitest, "db"], counts: true, env: onPostgres },
];
const api = [
  { name: "API, embedded database", command: [...vitest, "api"], counts: true },
  { name: "API, PostgreSQL", command: [...vitest, "api"], counts: true, env: { E2E_ENGINE: "postgres", ...onPostgres } },
];
const browser = [
  {
    name: "browser",
    command: ["node", "node_modules/@playwright/test/cli.js", "test", "--config", ".config/playwright.config.ts"],
    counts: true,
    env: { CHROMIUM: chromium },
  },
];
// Tests wait a good deal, for time-outs, polls and pages: what only computes runs meanwhile.
process.exit(
  await runAll([
    [tests, statics],
    [browser, api],
  ]),
);
