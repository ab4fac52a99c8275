// The script of plain pages, and what it loads when it is needed, under names that change with their content.
import { readFileSync } from "node:fs";
import path from "node:path";

const ENTRY = "app/page.script.ts";

/**
 * @param statics directory of what is served below /_next/static
 * @param children directory of the file that says where the script is
 * @returns the files, as they are to be written.
 */
export async function bundlePageScript(statics, children) {
  // Not installed yet when this module is loaded.
  const { build } = await import("esbuild");
  const { browserslist } = JSON.parse(readFileSync("package.json", "utf8"));
  const { outputFiles, metafile } = await build({
    entryPoints: { page: ENTRY },
    outdir: path.join(statics, "own"),
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "browser",
    target: browserslist.map((each) => each.replace(" ", "")),
    logLevel: "warning",
  });
  const address = (file) => `/_next/static/own/${path.basename(file)}`;
  const [page, { imports }] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === ENTRY);
  const parts = imports.filter(({ kind }) => kind === "import-statement").map((part) => address(part.path));
  const files = outputFiles.map(({ path: file, contents }) => ({ path: file, contents }));
  return [...files, { path: path.join(children, "page-script.json"), contents: JSON.stringify({ page: address(page), parts }) }];
}
