// `npm test`: everything that must hold before a change lands, from a bare checkout.
import path from "node:path";
import { installIfStale, refuseOldNode } from "./install.mjs";
import { runAll } from "./run-all.mjs";
import { findChromium, findFfmpeg, findMariadb, findPostgres } from "./test-services.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
refuseOldNode();
installIfStale();
const postgres = await findPostgres();
const mariadb = await findMariadb();
const chromium = findChromium();
findFfmpeg();
const vitest = ["node", "node_modules/vitest/vitest.mjs", "run", "--config", ".config/vitest.config.ts", "--project"];
const steps = [
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
  { name: "units and structure", command: [...vitest, "unit"], counts: true },
  { name: "generated cases", command: [...vitest, "long"], counts: true },
  { name: "database", command: [...vitest, "db"], counts: true, env: { TEST_POSTGRES_URL: postgres, TEST_MARIADB_URL: mariadb } },
  { name: "build", command: ["node", ".config/build-cli.mjs"] },
  { name: "API, embedded database", command: [...vitest, "api"], counts: true },
  {
    name: "API, PostgreSQL",
    command: [...vitest, "api"],
    counts: true,
    env: { E2E_ENGINE: "postgres", TEST_POSTGRES_URL: postgres },
  },
  {
    name: "browser",
    command: ["node", "node_modules/@playwright/test/cli.js", "test", "--config", ".config/playwright.config.ts"],
    counts: true,
    env: { CHROMIUM: chromium },
  },
];
process.exit(await runAll(steps));
