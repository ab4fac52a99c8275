// Runs a TypeScript program for development with the settings that `npm start` would have:
// node .config/run-script.mjs e2e/bench/run.ts
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { installIfStale, refuseOldNode } from "./install.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
refuseOldNode();
for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
installIfStale();
const [script, ...args] = process.argv.slice(2);
const done = spawnSync(process.execPath, ["--import", "tsx", script, ...args], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
});
process.exit(done.status ?? 1);
