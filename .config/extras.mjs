// Libraries that are installed once somebody uses what needs them (lib/platform/extras): for each a manifest and a lock file of its
// own, cut from ours, so that what is fetched later is pinned to the byte as well.
import { readFileSync } from "node:fs";
import { placesFrom } from "./lock-places.mjs";

export const EXTRAS = {
  audio: "node-av",
  clickhouse: "@clickhouse/client",
  s3: "@aws-sdk/client-s3",
  samples: "vega-datasets",
};

/** @returns {{ path: string, contents: string }[]} */
export function extraFiles(directory) {
  const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  return Object.entries(EXTRAS).flatMap(([name, dependency]) => {
    const manifest = {
      name: `rowcall-${name}`,
      version: "0.0.0",
      private: true,
      dependencies: { [dependency]: devDependencies[dependency] },
    };
    const packages = { "": manifest, ...closureOf(lock.packages, dependency) };
    const files = {
      "package.json": manifest,
      "package-lock.json": { ...manifest, lockfileVersion: 3, requires: true, packages },
    };
    return Object.entries(files).map(([file, content]) => ({
      path: `${directory}/${name}/${file}`,
      contents: `${JSON.stringify(content, null, 2)}\n`,
    }));
  });
}

/** Entries of a package and of all that it needs, as things that are not for development. */
function closureOf(packages, dependency) {
  const places = placesFrom(packages, `node_modules/${dependency}`);
  return Object.fromEntries(
    places.sort().map((place) => {
      const { dev: _, devOptional: __, ...entry } = packages[place];
      return [place, entry];
    }),
  );
}
