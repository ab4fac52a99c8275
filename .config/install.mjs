// Installs what the lock file names, when it has not been installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";

const STAMP = "node_modules/.rowcall-installed";

export function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Rowcall needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}

export function installIfStale() {
  const wanted = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  if (existsSync(STAMP) ? readFileSync(STAMP, "utf8") === wanted : installedByHand()) return;
  process.stdout.write("Installing dependencies…\n");
  run("npm", ["ci", "--no-audit", "--no-fund", "--include=dev"]);
  writeFileSync(STAMP, wanted);
}

/** True when somebody ran npm here after the lock file last changed. */
function installedByHand() {
  const own = "node_modules/.package-lock.json";
  return existsSync(own) && statSync(own).mtimeMs >= statSync("package-lock.json").mtimeMs;
}

/** Runs a command to its end; its failure ends this process with the same status. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: "inherit", ...options });
  if (done.status === 0) return;
  process.stderr.write(`${command} ${args.join(" ")} failed.\n`);
  process.exit(done.status ?? 1);
}
