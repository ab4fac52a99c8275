// `npm start`: installs, builds when stale, then runs the server in this process. Plain JavaScript: it runs
// before anything is installed.
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfStale } from "./build.mjs";
import { installIfStale, refuseOldNode, sayOldNode } from "./install.mjs";

process.chdir(path.resolve(import.meta.dirname, ".."));
refuseOldNode();
sayOldNode();
for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";
installIfStale("running");
await buildIfStale();
try {
  await import(pathToFileURL(path.resolve(".next/server.mjs")).href);
} catch (error) {
  // Settings are read while the server's modules load.
  process.stderr.write(`Rowcall cannot start. ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
