// `npm run lock`, after every change of a dependency: adds to the lock file the optional packages of other platforms that npm left
// out, since `npm ci` refuses it without them, and their hashes. It names those that the registry at hand does not have;
// lock.test.ts says which may be missing.
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { placeOf } from "./lock-places.mjs";

const file = path.resolve(import.meta.dirname, "../package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const SYSTEMS = {
  android: "android",
  darwin: "darwin",
  linux: "linux",
  win32: "win32",
  freebsd: "freebsd",
  openharmony: "openharmony",
};
const PROCESSORS = ["arm64", "arm", "x64", "ia32", "ppc64", "riscv64", "s390x", "loong64", "wasm32"];
let added = 0;

for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (placeOf(lock.packages, place, name) !== null) continue;
    lock.packages[`node_modules/${name}`] = { version: range.replace(/^[\^~]/, ""), optional: true, ...platformOf(name) };
    added++;
  }
}
const unknown = await addHashes();
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} optional packages added to the lock file.\n`);
if (unknown.length > 0) process.stderr.write(`This registry has no hash for ${unknown.join(", ")}.\n`);

/** @returns the packages that this registry does not know in the version that is locked. */
async function addHashes() {
  const bare = Object.entries(lock.packages).filter(([place, entry]) => place !== "" && !entry.integrity && !entry.link);
  const found = await Promise.all(
    bare.map(async ([place, entry]) => {
      const name = `${entry.name ?? place.slice(place.lastIndexOf("node_modules/") + 13)}@${entry.version}`;
      const { stdout } = await promisify(execFile)("npm", ["view", name, "dist", "--json"]).catch(() => ({ stdout: "" }));
      const integrity = stdout === "" ? undefined : JSON.parse(stdout).integrity;
      if (integrity === undefined) return name;
      entry.integrity = integrity;
      return null;
    }),
  );
  return found.filter((name) => name !== null);
}

function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = words.map((word) => SYSTEMS[word]).filter(Boolean);
  const cpu = PROCESSORS.filter((processor) =>
    words.some((word) => word === processor || (processor === "arm" && word === "armeabi")),
  );
  if (words.includes("universal")) return { os };
  return { ...(os.length > 0 ? { os } : {}), ...(cpu.length > 0 ? { cpu } : { cpu: ["none"] }) };
}
