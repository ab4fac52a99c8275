// Compressed script that each page loads for its first view, from the output of the build.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";

const OUT = ".next";
const sizeOf = (file) => statSync(path.join(OUT, `${file}.br`)).size;

/** What is loaded with a page: its own files and those of the layouts around it. */
function filesOf(manifest) {
  const context = { globalThis: {} };
  runInNewContext(readFileSync(manifest, "utf8"), context);
  const [{ entryJSFiles }] = Object.values(context.globalThis.__RSC_MANIFEST);
  const outer = Object.entries(entryJSFiles).filter(([entry]) => !/\/(error|not-found|loading|global-error)$/.test(entry));
  return outer.flatMap(([, files]) => files);
}

/** A plain page, or one within a layout that makes it one: its script is ours alone. */
function isPlain(name) {
  const folders = name.split("/").map((_, at, parts) => path.join("app", ...parts.slice(0, at + 1)));
  const sources = [path.join("app", name, "page.tsx"), ...folders.map((folder) => path.join(folder, "layout.tsx"))];
  return sources.some((file) => existsSync(file) && readFileSync(file, "utf8").includes("<PageScript"));
}

const { page: script, parts } = JSON.parse(readFileSync(path.join(OUT, "children/page-script.json"), "utf8"));
const { rootMainFiles } = JSON.parse(readFileSync(path.join(OUT, "build-manifest.json"), "utf8"));
const app = path.join(OUT, "server/app");
const pages = readdirSync(app, { recursive: true }).filter((file) => file.endsWith("page_client-reference-manifest.js"));
const asked = process.argv[2];
const kB = (bytes) => (bytes / 1_000).toFixed(1).padStart(7);
const total = (files) => files.reduce((sum, file) => sum + sizeOf(file), 0);
process.stdout.write(`${kB(total(rootMainFiles))} kB  of every page\n`);
for (const page of pages.sort()) {
  const name = page.replace(/\/?page_client-reference-manifest\.js$/, "") || "/";
  if (asked !== undefined && !name.includes(asked)) continue;
  const own = [script, ...parts].map((address) => address.replace("/_next/", ""));
  const files = isPlain(name) ? own : [...new Set([...rootMainFiles, ...filesOf(path.join(app, page))])];
  process.stdout.write(`${kB(total(files))} kB  ${name}\n`);
  if (asked === undefined) continue;
  for (const file of files.sort((a, b) => sizeOf(b) - sizeOf(a))) process.stdout.write(`         ${kB(sizeOf(file))} ${file}\n`);
}
