import path from "node:path";
import { defineConfig } from "vitest/config";

const root = path.resolve(import.meta.dirname, "..");
const shared = { root, resolve: { alias: { "@": root } } };

export default defineConfig({
  ...shared,
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: "unit",
          globalSetup: [".config/bundle-children.mjs"],
          include: ["**/*.test.{ts,tsx}"],
          exclude: ["**/*.{db,long}.test.ts", "**/node_modules/**", "e2e/**", ".next/**", ".data/**"],
          // Some read hundreds of files through the real engine, on a machine that may be busy.
          testTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        ...shared,
        test: {
          // Thousands of generated cases: `npm test` waits for them, `npm run check` does not.
          name: "long",
          globalSetup: [".config/bundle-children.mjs"],
          include: ["**/*.long.test.ts"],
          exclude: ["**/node_modules/**", ".next/**", ".data/**"],
          testTimeout: 180_000,
          maxWorkers: 2,
        },
      },
      {
        ...shared,
        test: {
          name: "db",
          globalSetup: [".config/bundle-children.mjs"],
          include: ["**/*.db.test.ts"],
          exclude: ["**/node_modules/**", ".next/**", ".data/**"],
          // Some start processes and kill them, on a machine that may be busy.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          // Many of them wait: for a time-out, a killed process, another poll.
          maxWorkers: 3,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...shared,
        test: {
          name: "api",
          include: ["e2e/api/**/*.e2e.ts"],
          globalSetup: ["e2e/harness/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
