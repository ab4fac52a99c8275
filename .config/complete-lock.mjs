// `npm run lock`, after every change of a dependency: adds to the lock file the optional packages of other
// platforms that the registry at hand did not offer. Without them `npm ci` refuses the lock file.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

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
    if (isLocked(place, name)) continue;
    lock.packages[`node_modules/${name}`] = { version: range.replace(/^[\^~]/, ""), optional: true, ...platformOf(name) };
    added++;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} optional packages added to the lock file.\n`);

/** True when the package that stands at `place` finds `name` at its own level or above. */
function isLocked(place, name) {
  for (let at = place; ; ) {
    if (lock.packages[`${at === "" ? "" : `${at}/`}node_modules/${name}`] !== undefined) return true;
    if (at === "") return false;
    const up = at.lastIndexOf("/node_modules/");
    at = up === -1 ? "" : at.slice(0, up);
  }
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
