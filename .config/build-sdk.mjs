// `npm run sdk`: the client of lib/sdk as a package in .data/sdk, ready for `npm pack` and `npm publish`.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import ts from "typescript";

const SOURCE = "lib/sdk";
const ENTRIES = ["rowcall.ts", "node.ts"];

/** Writes the package into `target`, in the place of what was there. */
export async function buildSdk(target) {
  rmSync(target, { recursive: true, force: true });
  const dist = path.join(target, "dist");
  mkdirSync(dist, { recursive: true });
  const entries = ENTRIES.map((entry) => path.join(SOURCE, entry));
  await build({
    entryPoints: entries,
    outdir: dist,
    bundle: true,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    external: ["node:*"],
  });
  writeDeclarations(entries, dist);
  const files = { "package.json": "package.json", "package.md": "README.md", LICENSE: "LICENSE" };
  for (const [file, name] of Object.entries(files)) cpSync(path.join(SOURCE, file), path.join(target, name));
}

function writeDeclarations(entries, dist) {
  const program = ts.createProgram(entries, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: ["node"],
    strict: true,
    skipLibCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: dist,
    rootDir: SOURCE,
  });
  const problems = [...ts.getPreEmitDiagnostics(program), ...program.emit().diagnostics];
  if (problems.length > 0) {
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => ".",
        getNewLine: () => "\n",
      }),
    );
  }
  // Node's own resolution wants the endings that our sources leave out.
  for (const name of readdirSync(dist).filter((file) => file.endsWith(".d.ts"))) {
    const file = path.join(dist, name);
    writeFileSync(file, readFileSync(file, "utf8").replaceAll(/(from ")(\.\/[\w-]+)"/g, '$1$2.js"'));
  }
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(path.resolve(import.meta.dirname, ".."));
  const target = process.argv[2] ?? ".data/sdk";
  await buildSdk(target);
  process.stdout.write(`Wrote ${target}\n`);
}
