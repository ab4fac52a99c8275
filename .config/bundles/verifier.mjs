// What anybody checks a report with: the definitions, and the program as one file that a person can read.
import { readFileSync } from "node:fs";
import path from "node:path";

const EVIDENCE = "lib/reports/evidence";
const ENTRY = `${EVIDENCE}/verifier/program.ts`;
const NO_TYPE = "(?! *(?:export )?(?:interface|type) )";

/** esbuild keeps no comments but those of licences: each comes in as one of these, and goes out as it was. Those of types go with them. */
const keepComments = {
  name: "keep-comments",
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const comments = new RegExp(`^( *)/\\*\\*((?:(?!\\*/)[\\s\\S])*\\*/\\n)${NO_TYPE}`, "gm");
      const contents = readFileSync(file, "utf8")
        .replaceAll(comments, "$1/*!$2")
        .replaceAll(/^( *)\/\/ /gm, "$1//! ");
      return { contents, loader: "ts" };
    });
  },
};

/** The files, as they are to be written into a directory. */
export async function bundleVerifier(directory) {
  // Not installed yet when this module is loaded.
  const { build } = await import("esbuild");
  const { outputFiles } = await build({
    entryPoints: [ENTRY],
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    target: "node20",
    charset: "utf8",
    legalComments: "inline",
    logLevel: "warning",
    plugins: [keepComments],
  });
  const text = outputFiles[0].text.replaceAll(/^( *)\/\*!/gm, "$1/**").replaceAll(/^( *)\/\/! /gm, "$1// ");
  // What the program is stands at its top.
  const [about] = /\/\*\*[\s\S]*?\*\/\n/.exec(readFileSync(ENTRY, "utf8"));
  const [start, ...rest] = text.replace(about, "").split("\n");
  return [
    { path: path.join(directory, "verify.mjs"), contents: [start, about.trimEnd(), ...rest].join("\n") },
    { path: path.join(directory, "definitions.md"), contents: readFileSync(`${EVIDENCE}/definitions.md`) },
  ];
}
