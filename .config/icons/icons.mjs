// `npm run icons`, after an icon is used for the first time: writes those that components import, and no others, from lucide-react:
// their drawings into one picture, which a browser keeps, and their names into a module.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const LIBRARY = "node_modules/lucide-react/dist/esm";
const IMPORT = /import (?:type )?\{([^}]*)\} from "@\/components\/ui\/icons";/g;

/** @returns {Promise<{ path: string, text: string }[]>} */
export async function iconFiles() {
  const names = usedNames();
  const drawings = await Promise.all(names.map(drawingOf));
  const lines = [
    "// Generated from lucide-react by `npm run icons`; not written by hand. Licence: icons-license.txt",
    'import { icon } from "./icon";',
    "",
    'export type { LucideIcon } from "./icon";',
    "",
    ...names.map((name) => `export const ${name} = icon("${name}");`),
  ];
  return [
    { path: "components/ui/icons.ts", text: `${lines.join("\n")}\n` },
    {
      path: "components/ui/icons.svg",
      text: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><title>Icons</title>\n${drawings.join("\n")}\n</svg>\n`,
    },
    { path: "components/ui/icons-license.txt", text: readFileSync("node_modules/lucide-react/LICENSE", "utf8") },
  ];
}

function usedNames() {
  const names = new Set();
  for (const file of ["app", "components"].flatMap(sourcesOf))
    for (const [, list] of readFileSync(file, "utf8").matchAll(IMPORT))
      for (const name of list.split(",").map((part) => part.trim().split(" as ")[0])) if (/^[A-Z]/.test(name)) names.add(name);
  names.delete("LucideIcon");
  return [...names].sort();
}

function sourcesOf(directory) {
  return readdirSync(directory, { recursive: true })
    .map((file) => path.join(directory, file))
    .filter((file) => /\.tsx?$/.test(file));
}

/** An icon goes by several names; its file by one. */
async function drawingOf(name) {
  const index = readFileSync(`${LIBRARY}/lucide-react.mjs`, "utf8");
  const line = index.split("\n").find((each) => new RegExp(`default as ${name}\\b`).test(each));
  if (line === undefined) throw new Error(`lucide-react has no icon ${name}.`);
  const { __iconData } = await import(pathToFileURL(path.resolve(LIBRARY, /from '(.+)'/.exec(line)[1])).href);
  const shapes = __iconData.node.map(([tag, { key: _, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${value}"`);
    return `<${tag} ${written.join(" ")}/>`;
  });
  return `<g id="${name}">${shapes.join("")}</g>`;
}

if (process.argv[1] === import.meta.filename) {
  process.chdir(path.resolve(import.meta.dirname, "../.."));
  for (const { path: file, text } of await iconFiles()) writeFileSync(file, text);
}
