import path from "node:path";
import { defineConfig } from "vitest/config";
import { BRIEF_FLAGS } from "../lib/testing/running/brief-flags.mjs";

const root = path.resolve(import.meta.dirname, "..");
const shared = { root, resolve: { alias: { "@": root } } };
const NOWHERE = ["**/node_modules/**", ".next/**", ".data/**"];
/** Waits as long as a busy machine takes. */
const patient = { expect: { poll: { timeout: 180_000 } } };

/** Files of a worker share their modules, which cost more than most tests; `each-file.ts` gives each a process as if it were new. */
const together = {
  ...patient,
  pool: "forks" as const,
  isolate: false,
  execArgv: BRIEF_FLAGS,
  setupFiles: [".config/each-file.ts", "lib/testing/kept-log.ts"],
};
const withChildren = { ...together, globalSetup: [".config/bundle-children.mjs"] };

/**
 * A way through each room on the embedded database; every test of a room runs on PostgreSQL, which needs a third of the time, and on
 * both with LONG=1.
 */
const THROUGH_EACH_ROOM = [
  "e2e/api/calls/calls.e2e.ts",
  "e2e/api/people/{account,members}.e2e.ts",
  "e2e/api/reports/{failed-report,main-job}.e2e.ts",
  "e2e/api/rows/{ingest,push}.e2e.ts",
];
const isPart = process.env.E2E_ENGINE !== "postgres" && process.env.LONG !== "1";

export default defineConfig({
  ...shared,
  test: {
    experimental: { fsModuleCache: true, fsModuleCachePath: path.join(root, "node_modules/.cache/vitest") },
    projects: [
      {
        ...shared,
        test: {
          ...withChildren,
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...NOWHERE, "**/*.{db,long}.test.ts", "e2e/**"],
          // Some read hundreds of files through the real engine, on a machine that may be busy.
          testTimeout: 240_000,
          maxWorkers: 2,
        },
      },
      {
        ...shared,
        test: {
          ...withChildren,
          // What only many generated cases can tell, with LONG=1.
          name: "long",
          include: ["**/*.long.test.ts"],
          exclude: NOWHERE,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...shared,
        test: {
          ...withChildren,
          globalSetup: [...withChildren.globalSetup, ".config/drop-databases.ts"],
          name: "db",
          include: ["**/*.db.test.ts"],
          exclude: NOWHERE,
          // Some start processes and kill them, on a machine that may be busy.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Many of them wait: for a time-out, a killed process, another poll.
          maxWorkers: 3,
          sequence: { groupOrder: 2 },
        },
      },
      {
        ...shared,
        test: {
          ...together,
          name: "api",
          ...patient,
          include: isPart ? THROUGH_EACH_ROOM : ["e2e/api/**/*.e2e.ts"],
          exclude: NOWHERE,
          globalSetup: ["e2e/harness/global-setup.ts"],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          // Each file has workspaces of its own; most of the time is the server's.
          maxWorkers: 3,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
