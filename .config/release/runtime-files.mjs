// What a built product needs to run: what the build wrote, what its programs load from packages, and what they read besides.
import { existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { OUTSIDE } from "../build.mjs";
import { EXTRAS } from "../extras.mjs";

/** Folders of the sources that running code reads from; a test compares them with the code. */
export const READ_WHILE_RUNNING = ["app/fonts", "db/migrations"];

/** What Next leaves in `.next` for its next build, for `npm run dev`, for types or for people. */
const OF_THE_BUILD = new Set([
  "build",
  "cache",
  "dev",
  "diagnostics",
  "required-server-files.js",
  "rowcall-built",
  "rowcall-seen",
  "trace",
  "trace-build",
  "turbopack",
  "types",
]);
const NEXT = "node_modules/next/dist";
/** Compilers, the development server and commands of Next, and variants that the build chose against: named by code that runs, never reached. */
const OF_DEVELOPMENT = [
  ...["build/(?:babel|swc|webpack)/", "build/index.js", "bin/", "esm/", "lib/upgrade/", "next-devtools/", "bundle-analyzer/"],
  ...["compiled/(?:webpack|terser|next-devtools|jest-worker|babel[^/]*)/", "compiled/@vercel/nft/", "compiled/@next/font/"],
  ...["compiled/@(?:ampproject|mswjs)/", "compiled/next-server/[^/]*-experimental", "server/capsize-font-metrics.json"],
  ...[
    "server/dev/(?:next-dev-server|hot-reloader-(?:turbopack|webpack))",
    "server/lib/route-resolver",
    "server/lib/router-utils/setup-dev-bundler.js",
  ],
].map((place) => `${NEXT}/${place}`);
const COMPILERS = ["@next/swc[^/]*", "browserslist", "caniuse-lite", "postcss", "typescript"].map(
  (name) => `node_modules/${name}/`,
);
/** Installed with their first use, and what comes with them. */
const LATER = [...Object.values(EXTRAS), "@aws-sdk", "@smithy"].map((name) => `node_modules/${name}/`);
const NEVER_LOADED = new RegExp(`^(?:${[...OF_DEVELOPMENT, ...COMPILERS, ...LATER].join("|")})`);
const NOT_RUN =
  /\.(?:map|[cm]?ts|nft\.json)$|\.(?:dev|development)\.js$|_snapshot\.json$|^node_modules\/(?:.*\.md$|[^/]+\/test\/)/;

/** @returns {Promise<string[]>} paths from the root of the checkout, in order. */
export async function runtimeFiles() {
  const files = [...builtFiles(), ...READ_WHILE_RUNNING.flatMap(filesBelow), ...(await packageFiles())];
  return [...new Set(files)].filter((file) => !NOT_RUN.test(file)).sort();
}

function builtFiles() {
  const names = readdirSync(".next").filter((name) => !OF_THE_BUILD.has(name));
  return names.flatMap((name) => filesBelow(`.next/${name}`)).filter((file) => file !== ".next/commands/built");
}

/** A link is a file of its own: Next names packages by links. */
function filesBelow(place) {
  if (!lstatSync(place).isDirectory()) return [place];
  return readdirSync(place).flatMap((name) => filesBelow(`${place}/${name}`));
}

async function packageFiles() {
  const traced = [...tracedByNext(), ...(await tracedByUs())].filter((file) => file.startsWith("node_modules/"));
  const machineCode = traced.filter((file) => file.endsWith(".node"));
  // A library that machine code loads is known to nobody else.
  const beside = machineCode.flatMap((file) => filesBelow(path.posix.dirname(file)));
  return [...traced, ...beside].filter((file) => !NEVER_LOADED.test(file));
}

/** Next's own server, and what its bundles of routes leave outside. */
function tracedByNext() {
  return filesBelow(".next")
    .filter((file) => file.endsWith(".nft.json"))
    .flatMap((trace) => {
      const { files } = JSON.parse(readFileSync(trace, "utf8"));
      return files.map((file) => path.posix.join(path.posix.dirname(trace), file));
    })
    .filter((file) => existsSync(file) && !lstatSync(file).isDirectory());
}

/** Our own programs, the packages that they leave outside, and Next as they start it, which its own trace does not know. */
async function tracedByUs() {
  const load = createRequire(path.resolve("package.json"));
  const { nodeFileTrace } = load("next/dist/compiled/@vercel/nft");
  const programs = filesBelow(".next").filter((file) =>
    /^\.next\/(?:(?:children|commands|pieces|children\/pieces)\/)?[^/]+\.mjs$/.test(file),
  );
  const outside = OUTSIDE.filter((name) => !Object.values(EXTRAS).includes(name)).map((name) => load.resolve(name));
  const { fileList } = await nodeFileTrace([...programs, ...outside, `${NEXT}/server/lib/start-server.js`], {
    base: process.cwd(),
    ignore: (file) => NEVER_LOADED.test(file.replaceAll(path.sep, "/")),
  });
  return [...fileList].filter((file) => !lstatSync(file).isDirectory()).map((file) => file.replaceAll(path.sep, "/"));
}
