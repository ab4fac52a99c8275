// `npm run dev`: the same server around Next's development mode; restarts when what is not Next's changes.
import { spawn } from "node:child_process";
import path from "node:path";
import { installIfStale, refuseOldNode } from "./install.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
refuseOldNode();
installIfStale();
const child = spawn(process.execPath, ["--import", "tsx", "app/server.ts", "--dev"], {
  stdio: "inherit",
  env: { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" },
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (status) => process.exit(status ?? 1));
