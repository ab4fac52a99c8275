// npm-ci.mjs all | running: runs `npm ci` with a line that says how far it is.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
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
const places = wanted();
process.stdout.write(`Installing ${places.length} packages…\n`);
const timer = process.stdout.isTTY ? setInterval(tell, 500) : undefined;
const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error", ...(isAll ? ["--include=dev"] : RUNNING)];
const npm = spawn("npm", args, { stdio: ["ignore", "ignore", "inherit"] });
npm.once("error", (error) => end(1, `npm cannot be run: ${error.message}.`));
npm.once("exit", (status) => {
  if (status !== 0) return end(status ?? 1, "npm ci failed.");
  if (!isAll) trim("node_modules");
  end(0, `Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
});

/** Places of the packages that npm will install on this machine. */
function wanted() {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const fits = (list, own) => list === undefined || list.includes(own);
  const libc = process.report.getReport().header.glibcVersionRuntime === undefined ? "musl" : "glibc";
  return (isAll ? Object.keys(packages) : placesFrom(packages, "")).filter((place) => {
    const { os, cpu, libc: libraries } = packages[place];
    return place !== "" && fits(os, process.platform) && fits(cpu, process.arch) && fits(libraries, libc);
  });
}

function tell() {
  const there = places.filter((place) => existsSync(`${place}/package.json`)).length;
  process.stdout.write(`\r${there} of ${places.length}, ${Math.round((Date.now() - started) / 1000)} s `);
}

function end(status, sentence) {
  clearInterval(timer);
  (status === 0 ? process.stdout : process.stderr).write(`${timer === undefined ? "" : "\r\u001b[K"}${sentence}\n`);
  process.exitCode = status;
}

function trim(directory) {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) {
      if (directory !== "node_modules" || !KEPT.has(entry.name)) trim(file);
    } else if (FOR_DEVELOPERS.test(entry.name)) rmSync(file);
  }
}
