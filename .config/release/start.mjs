// `start.mjs` of a release: starts Rowcall, or runs one of its commands (node start.mjs doctor).
import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { refuseOldNode, sayOldNode } from "../install.mjs";

refuseOldNode();
process.chdir(import.meta.dirname);
for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";
// A command reads its words where the server's own stand.
const [command] = process.argv.splice(2, 1);
if (command === undefined) sayOldNode();
const program = path.resolve(command === undefined ? ".next/server.mjs" : `.next/commands/${command}.mjs`);
if (existsSync(program)) await run();
else fail(`Rowcall has no command "${command}": README.md lists them.`);

async function run() {
  try {
    await import(pathToFileURL(program).href);
  } catch (error) {
    // Settings are read while the modules load.
    fail(`Rowcall cannot start. ${error instanceof Error ? error.message : error}`);
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
