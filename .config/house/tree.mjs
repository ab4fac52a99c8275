// The tree as `npm run house` sees it: our source files and what they import.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const TOPS = ["app", "components", "lib", "db", "inngest", "e2e", ".config"];
const SOURCE = /\.(ts|tsx|mjs)$/;
const GENERATED = new Set(["lib/sdk/types.ts", "lib/http/embed/script.ts"]);
const TEST = /\.(test|e2e|stories)\.tsx?$|(^|\/)(fixtures|corpus|labelled)\/|^lib\/testing\//;

const PARSING = { languageVersion: ts.ScriptTarget.ESNext, jsDocParsingMode: ts.JSDocParsingMode.ParseNone };

/**
 * Every source file below `root` that a person wrote.
 * @param {string} root
 */
export function readTree(root) {
  const files = TOPS.flatMap((top) => filesBelow(root, top)).sort();
  const known = new Set(files);
  return files.map((file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    return { file, text, isTest: TEST.test(file), lines: text.split("\n").length - 1, imports: importsOf(file, text, known) };
  });
}

/** @typedef {ReturnType<typeof readTree>[number]} Parsed */

/**
 * Calls `visit` with every node of a file.
 * @param {Parsed} file
 * @param {(node: ts.Node) => void} visit
 */
export function walk({ file, text }, visit) {
  const kind = file.endsWith(".tsx") ? ts.ScriptKind.TSX : file.endsWith(".mjs") ? ts.ScriptKind.JS : ts.ScriptKind.TS;
  const each = (node) => {
    visit(node);
    ts.forEachChild(node, each);
  };
  ts.forEachChild(ts.createSourceFile(file, text, PARSING, false, kind), each);
}

function filesBelow(root, top) {
  return readdirSync(path.join(root, top), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((file) => !GENERATED.has(file) && !file.includes("node_modules/"));
}

/** The files of ours that a file imports, each once; type-only imports count too. */
function importsOf(file, text, known) {
  const targets = ts.preProcessFile(text, true, false).importedFiles.map(({ fileName }) => resolve(file, fileName, known));
  return [...new Set(targets)].filter((target) => target !== undefined && target !== file);
}

function resolve(file, specifier, known) {
  const isOurs = specifier.startsWith("@/") || specifier.startsWith(".");
  if (!isOurs) return undefined;
  const base = specifier.startsWith("@/") ? specifier.slice(2) : path.posix.join(path.posix.dirname(file), specifier);
  return ["", ".ts", ".tsx", ".mjs"].map((end) => base + end).find((name) => known.has(name));
}
