import path from "node:path";
import v8 from "node:v8";
import { defineConfig, devices } from "@playwright/test";
import { BRIEF_FLAGS } from "../lib/testing/running/brief-flags.mjs";

// Each worker reads this file.
for (const flag of BRIEF_FLAGS) v8.setFlagsFromString(flag);

const root = path.resolve(import.meta.dirname, "..");

export default defineConfig({
  testDir: path.join(root, "e2e/dashboard"),
  testMatch: "**/*.e2e.ts",
  outputDir: path.join(root, ".data/test-results"),
  globalSetup: path.join(root, "e2e/dashboard/start-server.ts"),
  // Only what never comes takes as long: a machine with twenty other processes brings everything within it.
  timeout: 400_000,
  expect: { timeout: 180_000 },
  // Each file has people and workspaces of its own.
  workers: 3,
  // On a loaded machine a page may come in an order that no quiet one shows. What passes only then is said and counted as flaky.
  retries: process.env.CI === "true" ? 1 : 0,
  reporter: [["list"]],
  forbidOnly: process.env.CI === "true",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    // What moves is drawn sixty times a second, by the processor.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-sync",
        "--disable-component-update",
      ],
    },
    trace: "off",
    screenshot: "only-on-failure",
  },
});
