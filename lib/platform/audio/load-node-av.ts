import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** What is used of `node-av`: FFmpeg's own objects, and their numbers. */
export type NodeAv = typeof import("node-av/lib") & typeof import("node-av/constants");

/** The library from the `node_modules` of a directory, which need not be those beside this code. @throws {Error} when it does not load here. */
export async function loadNodeAv(directory: string): Promise<NodeAv> {
  const { resolve } = createRequire(path.join(directory, "package.json"));
  const [lib, constants] = await Promise.all(
    ["node-av/lib", "node-av/constants"].map((name) => import(pathToFileURL(resolve(name)).href)),
  );
  return { ...lib, ...constants };
}
