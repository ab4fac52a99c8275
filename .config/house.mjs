// `npm run house`: how the house stands, measured on the tree itself. `--check` fails when a bar is broken; `--exports` adds the
// exports that nobody names, which takes a minute.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { habits, longest } from "./house/habits.mjs";
import { arrowsUp, folders, insideShares, share, twoWay } from "./house/rooms.mjs";
import { readTree } from "./house/tree.mjs";

/** What has to hold. A number here may only get better. */
export const BARS = {
  /** Product files that one folder may hold, and folders that hold more. */
  folderFiles: 25,
  foldersOver: 0,
  /** Pairs of rooms with an import against `ORDER`. */
  arrowsUp: 0,
  /** Of the imports between files of a domain that is divided into folders, how many stay in their folder. */
  insideShare: 0.7,
  casts: 350,
  asRoute: 1,
  asUnknownAs: 14,
  inlineQueryKeys: 0,
  mayManageProps: 0,
};

/** A room may import what stands below it. No other order has fewer arrows up: the number falls by better code alone. */
export const ORDER = [
  "e2e",
  "lib/sdk",
  "app",
  "inngest",
  "lib/news",
  "lib/whole",
  "lib/webhooks",
  "lib/http",
  "lib/destinations",
  "lib/deliveries",
  "lib/schedules",
  "lib/sources",
  "lib/connectors",
  "lib/notices",
  "lib/keys",
  "lib/calls",
  "lib/shares",
  "lib/reports",
  "lib/questions",
  "lib/figures",
  "lib/datasets",
  "lib/analysis",
  "lib/egress",
  "lib/workspaces",
  "lib/requests",
  "lib/ctx",
  "db",
  "components",
  "lib/content",
  "lib/client",
  ".config",
  "lib/platform",
  "lib/contract",
  "lib/core",
];

/** @typedef {ReturnType<typeof measure>} Figures */

/**
 * Everything but the exports, of the checkout at `root`.
 * @param {string} root
 */
export function measure(root) {
  const tree = readTree(root);
  return { ...rooms(tree), ...habits(tree), longest: longest(tree, 8) };
}

/**
 * How rooms keep apart, which takes a moment.
 * @param {string} root
 */
export function measureRooms(root) {
  return rooms(readTree(root));
}

function rooms(tree) {
  const domains = insideShares(tree);
  const add = (sum, { inside, all }) => ({ inside: sum.inside + inside, all: sum.all + all });
  return {
    folders: folders(tree),
    arrows: arrowsUp(tree, ORDER),
    twoWay: twoWay(tree),
    domains,
    inside: domains.reduce(add, { inside: 0, all: 0 }),
  };
}

/**
 * A sentence for each bar about rooms that does not hold.
 * @param {Pick<Figures, "folders" | "arrows" | "inside">} figures
 * @returns {string[]}
 */
export function brokenRooms({ folders, arrows, inside }, bars = BARS) {
  const over = folders.filter(({ files }) => files > bars.folderFiles);
  const listed = [
    [bars.foldersOver, over.map(({ folder, files }) => `${folder} holds ${files} product files, over ${bars.folderFiles}.`)],
    [bars.arrowsUp, arrows.up.map(({ rooms, imports }) => `${rooms} runs back up: ${imports[0]}`)],
    [0, arrows.unnamed.map((room) => `${room} has no place in the order of rooms (.config/house.mjs).`)],
  ];
  return [
    ...listed.flatMap(([bar, sentences]) => (sentences.length > bar ? sentences : [])),
    ...(share(inside) < bars.insideShare
      ? [`${percent(inside)} of imports stay in their folder, under ${bars.insideShare * 100} %.`]
      : []),
  ];
}

/**
 * A sentence for each bar about casts and other habits that does not hold.
 * @param {Pick<Figures, "product">} figures
 * @returns {string[]}
 */
export function brokenHabits({ product }, bars = BARS) {
  const counted = ["casts", "asRoute", "asUnknownAs", "inlineQueryKeys", "mayManageProps"];
  return counted.filter((name) => product[name] > bars[name]).map((name) => `${name}: ${product[name]}, over ${bars[name]}.`);
}

function percent(counts) {
  return `${Math.round(share(counts) * 100)} %`;
}

function print({ folders, arrows, twoWay, domains, inside, product, tests, longest }) {
  const full = folders.filter(({ files }) => files > BARS.folderFiles);
  const perThousand = ({ casts, lines }) => ((casts / lines) * 1_000).toFixed(1);
  say(
    "Folders over 25 product files",
    full.length,
    full.map(({ folder, files }) => `${files} ${folder}`),
  );
  say(
    "Pairs of rooms whose imports run back up",
    arrows.up.length,
    arrows.up.map(({ rooms, imports }) => `${rooms} (${imports.length}: ${imports[0]})`),
  );
  say(
    "Pairs of folders of one domain that import each other",
    twoWay.length,
    twoWay.map(({ folders, imports }) => `${folders} (${imports.length}: ${imports[0]})`),
  );
  say(
    "Imports of a divided domain that stay in their folder",
    `${percent(inside)} (${inside.inside} of ${inside.all})`,
    domains.map((domain) => `${percent(domain).padStart(5)} ${domain.domain} (${domain.inside} of ${domain.all})`),
  );
  say("Casts in product files", `${product.casts}, ${perThousand(product)} per thousand lines`);
  say("  as Route", product.asRoute);
  say("  as unknown as", product.asUnknownAs);
  say("Casts in tests", `${tests.casts}, ${perThousand(tests)} per thousand lines; ${tests.asUnknownAs} as unknown as`);
  say("Query keys typed at their use", product.inlineQueryKeys);
  say("mayManage props", product.mayManageProps);
  say(
    "Longest product files",
    "",
    longest.map(({ file, lines }) => `${lines} ${file}`),
  );
}

function say(what, figure, lines = []) {
  process.stdout.write([`${what}: ${figure}`, ...lines.map((line) => `    ${line}`), ""].join("\n"));
}

/** Exports that no other file names; those used in their own file count too. */
function unnamedExports(root) {
  const directory = mkdtempSync(path.join(os.tmpdir(), "house-"));
  try {
    const settings = JSON.parse(readFileSync(path.join(root, ".config/knip.json"), "utf8"));
    const config = path.join(directory, "knip.json");
    writeFileSync(config, JSON.stringify({ ...settings, ignoreExportsUsedInFile: false }));
    const knip = ["node_modules/knip/bin/knip.js", "--config", config, "--include", "exports,types", "--reporter", "json"];
    const { stdout, stderr } = spawnSync("node", knip, { cwd: root, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
    if (!stdout.startsWith("{")) throw new Error(`knip said: ${stderr || stdout}`);
    const names = (issue) => [...issue.exports, ...issue.types].map(({ name }) => `${issue.file}: ${name}`);
    return JSON.parse(stdout).issues.flatMap(names);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const root = path.resolve(import.meta.dirname, "..");
  const figures = measure(root);
  print(figures);
  if (process.argv.includes("--exports")) {
    const unnamed = unnamedExports(root);
    say("Exports that nobody names", unnamed.length, unnamed);
  }
  const sentences = [...brokenRooms(figures), ...brokenHabits(figures)];
  if (process.argv.includes("--check") && sentences.length > 0) {
    process.stderr.write(`\n${sentences.join("\n")}\n`);
    process.exit(1);
  }
}
