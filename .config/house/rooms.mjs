// How well the rooms keep apart: folder sizes, arrows that run back up, imports that stay inside.
import path from "node:path";

/** Folders of `components/ui` are kinds of widgets, not parts of one thing. */
const KINDS = new Set(["components/ui"]);

/**
 * Folders by how many product files they hold, largest first.
 * @param {readonly import("./tree.mjs").Parsed[]} tree
 */
export function folders(tree) {
  const counts = new Map();
  for (const { file, isTest } of tree) {
    if (isTest) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([folder, files]) => ({ folder, files })).sort((one, other) => other.files - one.files);
}

/**
 * Imports from a room to one that `order` puts above it, one entry for each pair of rooms; and rooms that `order` does not name.
 * @param {readonly import("./tree.mjs").Parsed[]} tree
 * @param {readonly string[]} order a room may import what stands below it in this list
 */
export function arrowsUp(tree, order) {
  const place = new Map(order.map((room, at) => [room, at]));
  const up = new Map();
  const unnamed = new Set();
  for (const [from, to] of productImports(tree)) {
    const pair = [roomOf(from), roomOf(to)];
    for (const room of pair) if (!place.has(room)) unnamed.add(room);
    const isUp = place.get(pair[1]) < place.get(pair[0]);
    if (!isUp) continue;
    const key = pair.join(" → ");
    up.set(key, [...(up.get(key) ?? []), `${from} → ${to}`]);
  }
  return { up: [...up].map(([rooms, imports]) => ({ rooms, imports })), unnamed: [...unnamed] };
}

/**
 * For each domain or feature that is divided into folders: how many of its own imports stay in their folder.
 * @param {readonly import("./tree.mjs").Parsed[]} tree
 */
export function insideShares(tree) {
  const parts = new Map();
  const divided = new Map();
  for (const { file, isTest } of tree) {
    const domain = domainOf(file);
    if (domain !== undefined && !isTest) divided.set(domain, (divided.get(domain) ?? new Set()).add(path.posix.dirname(file)));
  }
  for (const [from, to] of productImports(tree)) {
    const domain = domainOf(from);
    if (domain === undefined || domain !== domainOf(to) || divided.get(domain).size < 2) continue;
    const { inside, all } = parts.get(domain) ?? { inside: 0, all: 0 };
    parts.set(domain, { inside: inside + (path.posix.dirname(from) === path.posix.dirname(to) ? 1 : 0), all: all + 1 });
  }
  return [...parts].map(([domain, counts]) => ({ domain, ...counts })).sort((one, other) => share(one) - share(other));
}

/**
 * Folders of one domain that import each other: neither can be read without the other.
 * @param {readonly import("./tree.mjs").Parsed[]} tree
 */
export function twoWay(tree) {
  const arrows = new Map();
  for (const [from, to] of productImports(tree)) {
    const [here, there] = [path.posix.dirname(from), path.posix.dirname(to)];
    const isWithin = domainOf(from) !== undefined && domainOf(from) === domainOf(to);
    if (isWithin && here !== there)
      arrows.set(`${here} ${there}`, [...(arrows.get(`${here} ${there}`) ?? []), `${from} → ${to}`]);
  }
  return [...arrows].flatMap(([key, imports]) => {
    const [here, there] = key.split(" ");
    const back = arrows.get(`${there} ${here}`);
    if (back === undefined) return [];
    // The side with fewer imports is the one to mend.
    const isOther = imports.length > back.length || (imports.length === back.length && here > there);
    return isOther ? [] : [{ folders: `${here} ↔ ${there}`, imports }];
  });
}

/** @param {{ inside: number; all: number }} counts */
export function share({ inside, all }) {
  return all === 0 ? 1 : inside / all;
}

/** `lib/reports`, `components`, `app`: a room of the house. */
function roomOf(file) {
  const [top, second] = file.split("/");
  return top === "lib" ? `${top}/${second}` : top;
}

/** `lib/reports`, `components/reports`: what may be divided into folders. */
function domainOf(file) {
  const [top, second, ...rest] = file.split("/");
  const domain = `${top}/${second}`;
  return (top === "lib" || top === "components") && rest.length > 0 && !KINDS.has(domain) ? domain : undefined;
}

function productImports(tree) {
  const product = new Set(tree.filter(({ isTest }) => !isTest).map(({ file }) => file));
  return tree
    .filter(({ file }) => product.has(file))
    .flatMap(({ file, imports }) => imports.filter((to) => product.has(to)).map((to) => [file, to]));
}
