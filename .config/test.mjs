// `npm test`: everything that must hold before a change lands, from a bare checkout.
import path from "node:path";
import { installIfStale, refuseOldNode } from "./install.mjs";
import { runAll } from "./run-all.mjs";
import { deadCode, lint, tests, types } from "./steps.mjs";
import { findChromium, findDocsPrograms, findFfmpeg, findMariadb, findPostgres } from "./test-services.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
refuseOldNode();
installIfStale();
const onPostgres = { TEST_POSTGRES_URL: await findPostgres(), TEST_MARIADB_URL: await findMariadb() };
const chromium = findChromium();
findFfmpeg();
findDocsPrograms();
// What waits, for pages, time-outs and polls, goes beside what computes.
process.exit(
  await runAll([
    { name: "build", command: ["node", ".config/build-cli.mjs"] },
    {
      name: "browser",
      needs: "build",
      command: ["node", "node_modules/@playwright/test/cli.js", "test", "--config", ".config/playwright.config.ts"],
      runner: "playwright",
      env: { CHROMIUM: chromium, ...onPostgres },
    },
    tests("API, embedded database", "api", { needs: "build", weight: 0.5 }),
    tests("API, PostgreSQL", "api", { needs: "build", weight: 0.5, env: { E2E_ENGINE: "postgres", ...onPostgres } }),
    tests("database", "db", { env: onPostgres }),
    tests("units and structure", "unit"),
    tests("generated cases", "long", { env: onPostgres }),
    types,
    deadCode,
    lint,
  ]),
);
