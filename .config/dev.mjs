// `npm run dev`: the same server around Next's development mode; starts again when code that is not Next's changes (workflows and what they use).
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { writePageScript, writeVerifier } from "./build.mjs";
import { installIfStale, refuseOldNode } from "./install.mjs";

/** What is bundled while developing; child processes are run from their sources. */
const BUNDLED = ".next/dev-children";

process.chdir(path.resolve(import.meta.dirname, ".."));
refuseOldNode();
for (const file of [".env.local", ".env"]) if (existsSync(file)) process.loadEnvFile(file);
installIfStale();
await writeVerifier(BUNDLED);
await writePageScript(BUNDLED);
const simulator = process.env.SIMULATE_PHONES === "1" ? await startSimulator() : undefined;
const child = spawn(
  process.execPath,
  ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "app/server.ts", "--dev"],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      NODE_ENV: "development",
      NEXT_TELEMETRY_DISABLED: "1",
      CHILDREN_DIR: path.resolve(BUNDLED),
      ...simulator?.env,
    },
  },
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (status) => {
  simulator?.stop();
  process.exit(status ?? 1);
});

/** Nine phone systems to connect to, and what to enter for each. */
async function startSimulator() {
  const args = ["node_modules/tsx/dist/cli.mjs", "e2e/fakes/phone-systems/serve.ts"];
  const simulating = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  for await (const chunk of simulating.stdout) {
    text += chunk;
    if (text.includes("\n")) break;
  }
  const { env, systems } = JSON.parse(text);
  process.stdout.write("Simulated phone systems, and what to enter for each:\n");
  for (const { type, fields } of systems) process.stdout.write(`${type}\n${JSON.stringify(fields, null, 2)}\n`);
  const allowed = [process.env.EGRESS_ALLOW, env.EGRESS_ALLOW].filter(Boolean).join(",");
  return { env: { ...env, EGRESS_ALLOW: allowed, I_AM_A_TEST: "1" }, stop: () => simulating.kill() };
}
