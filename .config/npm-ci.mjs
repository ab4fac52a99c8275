// npm-ci.mjs all | running: runs `npm ci` with a line that says how far it is. It works beside what is installed, which is replaced
// once the new is whole: an installation that was cut off leaves the old one as it was.
import { spawn, spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { placesFrom } from "./lock-places.mjs";

// Peers are left to whoever runs npm by hand: all that are needed stand in package.json, and optional ones, which other packages
// name for their own integrations, would come along because tests have them.
const RUNNING = ["--omit=dev", "--legacy-peer-deps"];
/** Read by editors, debuggers and nobody else: half of all files, a third of the bytes. */
const FOR_DEVELOPERS = /\.(?:map|[cm]?ts|tsx)$/;
/** Next asks for these two before it builds. */
const KEPT = new Set(["@types", "typescript"]);

const isAll = process.argv[2] === "all";
const started = Date.now();
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
const places = wanted();
process.stdout.write(`Installing ${places.length} packages…\n`);

const beside = prepare();
const isInstalled = (await install(beside)) && putInPlace(beside);
rmSync(beside, { recursive: true, force: true });
// A registry may keep its packages at other addresses than most do, and `.data` may be another disk.
if (isInstalled || (await install("."))) end(0, `Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
else end(1, "npm ci failed.");

/** Places of the packages that npm will install on this machine. */
function wanted() {
  const { packages } = lock;
  const fits = (list, own) => list === undefined || list.includes(own);
  const libc = process.report.getReport().header.glibcVersionRuntime === undefined ? "musl" : "glibc";
  return (isAll ? Object.keys(packages) : placesFrom(packages, "")).filter((place) => {
    const { os, cpu, libc: libraries } = packages[place];
    return place !== "" && fits(os, process.platform) && fits(cpu, process.arch) && fits(libraries, libc);
  });
}

/**
 * A directory with a lock file that says where in the registry at hand each package is. Ours does not, so that everybody can use their
 * own registry; then npm reads the list of all versions of each package to find out, which is a fifth of its time.
 */
function prepare() {
  mkdirSync(".data", { recursive: true });
  for (const name of readdirSync(".data")) if (name.startsWith("install-")) rmSync(`.data/${name}`, { recursive: true });
  const directory = mkdtempSync(path.resolve(".data/install-"));
  for (const file of ["package.json", ".npmrc"]) if (existsSync(file)) copyFileSync(file, path.join(directory, file));
  const registry = spawnSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).stdout?.trim().replace(/\/*$/, "/");
  const packages = Object.fromEntries(
    Object.entries(lock.packages).map(([place, entry]) => {
      if (place === "" || entry.link || !entry.integrity || !registry?.startsWith("http")) return [place, entry];
      const name = entry.name ?? place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
      return [place, { ...entry, resolved: `${registry}${name}/-/${path.posix.basename(name)}-${entry.version}.tgz` }];
    }),
  );
  writeFileSync(path.join(directory, "package-lock.json"), JSON.stringify({ ...lock, packages }));
  return directory;
}

/** @returns {Promise<boolean>} whether all packages are in the directory's `node_modules`. */
function install(directory) {
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...(isAll ? ["--include=dev"] : RUNNING)];
  const timer = process.stdout.isTTY ? setInterval(tell, 500, directory) : undefined;
  const npm = spawn("npm", args, { cwd: directory, stdio: ["ignore", "ignore", "inherit"] });
  return new Promise((resolve) => {
    npm.once("error", () => resolve(false));
    npm.once("exit", (status) => resolve(status === 0));
  }).then((isWhole) => {
    clearInterval(timer);
    if (timer !== undefined) process.stdout.write("\r\u001b[K");
    if (isWhole && !isAll) trim(path.join(directory, "node_modules"));
    return isWhole;
  });
}

function tell(directory) {
  const there = places.filter((place) => existsSync(path.join(directory, place, "package.json"))).length;
  process.stdout.write(`\r${there} of ${places.length}, ${Math.round((Date.now() - started) / 1000)} s `);
}

function putInPlace(directory) {
  try {
    if (existsSync("node_modules")) renameSync("node_modules", path.join(directory, "replaced"));
    renameSync(path.join(directory, "node_modules"), "node_modules");
    return true;
  } catch {
    return false;
  }
}

function trim(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) {
      if (path.basename(directory) !== "node_modules" || !KEPT.has(entry.name)) trim(file);
    } else if (FOR_DEVELOPERS.test(entry.name)) rmSync(file);
  }
}

function end(status, sentence) {
  (status === 0 ? process.stdout : process.stderr).write(`${sentence}\n`);
  process.exitCode = status;
}
