// Installs what the lock file names, when it has not been installed yet.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { placesFrom } from "./lock-places.mjs";

const STAMP = "node_modules/.rowcall-installed";

export function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(`Rowcall needs Node 24, or at least 20.19; this is ${process.versions.node}.\n`);
  process.exit(1);
}

/** Of a version that this runs on, and that another one is better than. */
export function sayOldNode() {
  const { node } = process.versions;
  if (Number(node.split(".")[0]) >= 24) return;
  process.stdout.write(`This is Node ${node}. Rowcall runs on it, and is 30-60% faster on Node 24.\n`);
}

/**
 * @param {"all" | "running"} what all that the lock file names, or what building and running need: tests and tools need the former.
 */
export function installIfStale(what = "all") {
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, "utf8") : null;
  const isThere = stamp === `${lock} all` || stamp === `${lock} ${what}` || isInstalled(what);
  if (isThere) return;
  run(process.execPath, [".config/npm-ci.mjs", what]);
  writeFileSync(STAMP, `${lock} ${what}`);
}

/** True when what is asked for is here in its locked versions: somebody ran npm themselves, or the lock only lost packages. */
function isInstalled(what) {
  const own = "node_modules/.package-lock.json";
  if (!existsSync(own)) return false;
  const { packages: there } = JSON.parse(readFileSync(own, "utf8"));
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const places = what === "running" ? placesFrom(packages, "") : Object.keys(packages);
  return places.every((place) => place === "" || packages[place].optional || there[place]?.version === packages[place].version);
}

/** Runs a command to its end; its failure ends this process with the same status. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { stdio: "inherit", ...options });
  if (done.status === 0) return;
  process.stderr.write(`${command} ${args.join(" ")} failed.\n`);
  process.exit(done.status ?? 1);
}
