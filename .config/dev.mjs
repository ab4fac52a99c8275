// `npm run dev`: the same server around Next's development mode; starts again when code that is not Next's changes (workflows and what they use).
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { installIfStale, refuseOldNode } from "./install.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
refuseOldNode();
for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
installIfStale();
const child = spawn(
  process.execPath,
  ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "app/server.ts", "--dev"],
  {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" },
  },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (status) => process.exit(status ?? 1));
