// Builds the app when its sources changed since the last build: Next, and beside it the server, the children and the commands.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { packFiles } from "./bundles/pack-files.mjs";
import { bundlePageScript } from "./bundles/page-script.mjs";
import { bundleVerifier } from "./bundles/verifier.mjs";
import { extraFiles } from "./extras.mjs";

const TEST_SETUP = path.join("lib", "testing");
const STAMP = ".next/rowcall-built";
const SEEN = ".next/rowcall-seen";
const COMMANDS_STAMP = ".next/commands/built";
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
  ".config/bundles",
  ".config/extras.mjs",
  ".config/lock-places.mjs",
];
/** The operator's commands, by the names that `npm run` knows. */
export const COMMANDS = {
  "commands/audio": "app/commands/audio.ts",
  "commands/backup": "app/commands/backup.ts",
  "commands/doctor": "app/commands/doctor.ts",
  "commands/restore": "app/commands/restore.ts",
  "commands/secrets": "app/commands/secrets.ts",
  "commands/seed": "app/commands/seed.ts",
  "commands/user": "app/commands/user.ts",
  "commands/workspace": "app/commands/workspace.ts",
};

export async function buildIfStale() {
  // Most starts find every file as the last one left it, which takes no reading of them.
  const seen = fingerprint(lookOf);
  if (existsSync(STAMP) && isStamped(SEEN, `${readFileSync(STAMP, "utf8")} ${seen}`)) return;
  const wanted = fingerprint();
  if (!isStamped(STAMP, wanted)) await buildAll(wanted);
  write(SEEN, `${wanted} ${seen}`);
}

async function buildAll(wanted) {
  process.stdout.write("Building…\n");
  rmSync(STAMP, { force: true });
  // Next empties its directory first, so what is bundled meanwhile is written once it is done.
  const [programs, children, verifier, scripts] = await Promise.all([
    bundle({ server: "app/server.ts", ...COMMANDS }, ".next", { ...WITH_PACKAGES, ...SHARED_PIECES, plugins: [directRoutes] }),
    bundle(childEntries(), ".next/children", { ...WITH_PACKAGES, ...SHARED_PIECES }),
    bundleVerifier(".next/children"),
    bundlePageScript(".next/static", ".next/children"),
    nextBuild(),
  ]);
  for (const file of [...programs, ...children, ...verifier, ...scripts, ...extraFiles(".next/extras")])
    write(file.path, file.contents);
  await packFiles(".next/static");
  write(COMMANDS_STAMP, wanted);
  write(STAMP, wanted);
}

/** The operator's commands work in a checkout that was never built, or is older than its sources. */
export async function bundleCommandsIfStale() {
  const wanted = fingerprint();
  if (isStamped(COMMANDS_STAMP, wanted)) return;
  const commands = await bundle(COMMANDS, ".next", { ...WITH_PACKAGES, ...SHARED_PIECES });
  for (const file of [...commands, ...extraFiles(".next/extras")]) write(file.path, file.contents);
  write(COMMANDS_STAMP, wanted);
}

/** Child processes as few files: they start in a tenth of the time that their sources take. */
export async function bundleChildren(directory) {
  const children = await bundle(childEntries(), directory, { ...WITH_PACKAGES, ...SHARED_PIECES });
  for (const file of children) write(file.path, file.contents);
  await writeVerifier(directory);
}

/** The script of plain pages, for development. */
export async function writePageScript(directory) {
  const statics = path.join(directory, "static");
  for (const file of await bundlePageScript(statics, directory)) write(file.path, file.contents);
  await packFiles(statics);
}

/** What anybody checks a report with. */
export async function writeVerifier(directory) {
  for (const file of await bundleVerifier(directory)) write(file.path, file.contents);
}

function childEntries() {
  const children = readdirSync("lib", { recursive: true }).filter((name) => name.endsWith(".child.ts"));
  return {
    ...Object.fromEntries(children.map((file) => [path.basename(file, ".child.ts"), path.join("lib", file)])),
    // The thread of the embedded database.
    pglite: "db/pglite.thread.ts",
  };
}

/** Packages that no bundle takes in: machine code, what reads files beside its own, and what is optional. */
export const OUTSIDE = ["@duckdb/node-bindings", "@electric-sql/pglite", "@node-rs/argon2", "next", "node-av", "pdfkit"];

/** What starts does so in a fraction of the time when the packages it uses are in its file. */
const WITH_PACKAGES = {
  packages: "bundle",
  external: OUTSIDE,
  banner: { js: 'import { createRequire as requireOf } from "node:module"; const require = requireOf(import.meta.url);' },
};

/** Folders whose routes the server calls itself, past Next's router. */
const DIRECT = [
  "v1",
  "integrations",
  "voice",
  "mcp",
  "api/[...path]",
  "openapi.json",
  "postman.json",
  "llms.txt",
  "llms-full.txt",
  "embed.js",
];

/** The module "rowcall:routes": a table of them, by the names of their folders. */
const directRoutes = {
  name: "direct-routes",
  setup(build) {
    build.onResolve({ filter: /^rowcall:routes$/ }, () => ({ path: "routes", namespace: "rowcall" }));
    build.onLoad({ filter: /.*/, namespace: "rowcall" }, () => ({ contents: routesModule(), resolveDir: process.cwd() }));
  },
};

function routesModule() {
  const folders = DIRECT.flatMap((folder) =>
    readdirSync(path.join("app", folder), { recursive: true })
      .filter((name) => path.basename(name) === "route.ts")
      .map((name) => path.posix.join(folder, path.dirname(name))),
  );
  const imports = folders.map((folder, at) => `import * as route${at} from "./app/${folder}/route.ts";`);
  const table = folders.map((folder, at) => `  ["/${folder}", route${at}],`);
  return [...imports, "export const routes = [", ...table, "];"].join("\n");
}

/** What is imported when it is needed, or by several entries, is a file of its own. */
const SHARED_PIECES = { splitting: true, chunkNames: "pieces/[name]-[hash]" };

/** One file for each entry; packages are left where they are installed unless `more` says otherwise. */
async function bundle(entryPoints, outdir, more = {}) {
  // Not installed yet when this module is loaded.
  const { build } = await import("esbuild");
  const options = { bundle: true, platform: "node", format: "esm", packages: "external", target: "node20", write: false };
  const made = await build({ ...options, ...more, entryPoints, outdir, outExtension: { ".js": ".mjs" }, logLevel: "warning" });
  return made.outputFiles;
}

function nextBuild() {
  return new Promise((resolve) => {
    const next = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], { stdio: "inherit" });
    next.once("exit", (status) => {
      if (status === 0) return resolve();
      process.stderr.write("next build failed.\n");
      process.exit(status ?? 1);
    });
  });
}

function write(file, contents) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, contents);
}

function isStamped(stamp, wanted) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

/**
 * Hash of every source file's path and content; tests and what they are set up with do not count.
 * @param {(file: string) => string | Buffer} partOf what of a file counts
 */
function fingerprint(partOf = (file) => readFileSync(file)) {
  const hash = createHash("sha256");
  for (const source of SOURCES) visit(source, (file) => hash.update(`${file}\n`).update(partOf(file)));
  return hash.digest("hex");
}

/** When a file was last changed, which anything that writes to it or puts another in its place moves on. */
function lookOf(file) {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}\n`;
}

function visit(file, add) {
  if (!existsSync(file)) return;
  if (statSync(file).isDirectory()) visitDirectory(file, add);
  else visitFile(file, add);
}

function visitDirectory(directory, add) {
  if (directory === TEST_SETUP) return;
  const entries = readdirSync(directory, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(directory, entry.name);
    if (entry.isDirectory()) visitDirectory(file, add);
    else visitFile(file, add);
  }
}

function visitFile(file, add) {
  if (!/\.test\.tsx?$/.test(file)) add(file);
}
