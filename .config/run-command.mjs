// Runs one of the operator's commands with the settings that `npm start` would have: node .config/run-command.mjs doctor
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { bundleCommandsIfStale } from "./build.mjs";
import { installIfStale, refuseOldNode } from "./install.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
refuseOldNode();
for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
installIfStale("running");
await bundleCommandsIfStale();
const [command, ...args] = process.argv.slice(2);
const done = spawnSync(process.execPath, [`.next/commands/${command}.mjs`, ...args], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
});
process.exit(done.status ?? 1);
