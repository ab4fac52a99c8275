// Builds the app when its sources changed since the last build: Next, then the server and child processes.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { run } from "./install.mjs";

const STAMP = ".next/rowcall-built";
const SOURCES = [
  "app",
  "components",
  "lib",
  "db",
  "inngest",
  "proxy.ts",
  "next.config.ts",
  "tsconfig.json",
  "package-lock.json",
  "package.json",
  ".config/build.mjs",
];

export function buildIfStale() {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  process.stdout.write("Building…\n");
  rmSync(STAMP, { force: true });
  run("node", ["node_modules/next/dist/bin/next", "build"]);
  bundle(["app/server.ts"], ".next/server.mjs");
  bundleChildren(".next/children");
  writeFileSync(STAMP, wanted);
}

/** Child processes as one file each: they start in a tenth of the time that their sources take. */
export function bundleChildren(directory) {
  for (const children of ["lib/platform/child", "lib/platform/audio", "lib/datasets", "lib/reports"]) {
    const entries = existsSync(children) ? readdirSync(children).filter((name) => name.endsWith(".child.ts")) : [];
    for (const name of entries) bundle([`${children}/${name}`], `${directory}/${name.replace(/\.child\.ts$/, ".mjs")}`);
  }
}

function bundle(entries, outfile) {
  const flags = ["--bundle", "--platform=node", "--format=esm", "--packages=external", "--target=node20", "--log-level=warning"];
  run("node", ["node_modules/esbuild/bin/esbuild", ...entries, ...flags, `--outfile=${outfile}`]);
}

/** Hash of every source file's path and content; tests do not count. */
function fingerprint() {
  const hash = createHash("sha256");
  for (const source of SOURCES) visit(source, hash);
  return hash.digest("hex");
}

function visit(file, hash) {
  if (!existsSync(file)) return;
  const children = listOf(file);
  if (children === null) {
    if (/\.test\.tsx?$/.test(file)) return;
    hash.update(`${file}\n`).update(readFileSync(file));
  } else for (const name of children) visit(path.join(file, name), hash);
}

function listOf(file) {
  try {
    return readdirSync(file).sort();
  } catch {
    return null;
  }
}
