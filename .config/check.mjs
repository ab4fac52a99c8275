// `npm run check`: what can be told of a change without a database or a browser, in seconds.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { installIfStale, refuseOldNode } from "./install.mjs";
import { runAll } from "./run-all.mjs";
import { deadCode, lint, tests, types } from "./steps.mjs";

/** With these, every test may end otherwise. */
const OF_EVERYTHING = /^(package(-lock)?\.json|tsconfig\.json|\.config\/(vitest\.config|each-file|bundle-children)\.\w+)$/;
const STRUCTURE = ".config/structure.test.ts";

process.chdir(path.resolve(import.meta.dirname, ".."));
refuseOldNode();
installIfStale();
const changed = changedFiles();
const isAll = changed.some((file) => OF_EVERYTHING.test(file));
const related = isAll ? [] : ["related", ...changed.filter((file) => existsSync(file) && /\.\w+$/.test(file)), STRUCTURE];
process.exit(await runAll([tests("units of what changed", "unit", {}, related), types, deadCode, lint]));

/** Files that are not as the main branch has them: committed since, changed, or new. */
function changedFiles() {
  const base = ["origin/HEAD", "origin/main", "main"].map((name) => git("merge-base", "HEAD", name)[0]).find(Boolean) ?? "HEAD";
  return [...new Set([...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")])];
}

function git(...args) {
  try {
    const output = execFileSync("git", args, {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 64 * 1024 * 1024,
    });
    return output.split("\n").filter((line) => line !== "");
  } catch {
    return [];
  }
}
