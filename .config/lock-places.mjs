// Finds its way in the `packages` of a lock file.

/** Where the package that stands at `place` finds `name`: at its own level or above; null where nothing is locked. */
export function placeOf(packages, place, name) {
  for (let at = place; ; ) {
    const candidate = `${at === "" ? "" : `${at}/`}node_modules/${name}`;
    if (packages[candidate] !== undefined) return candidate;
    if (at === "") return null;
    const up = at.lastIndexOf("/node_modules/");
    at = up === -1 ? "" : at.slice(0, up);
  }
}

/** The places of a package and of all that it needs to run, itself first; peers are whose package names them. */
export function placesFrom(packages, root) {
  const found = new Set([root]);
  for (const place of found) {
    const { dependencies, optionalDependencies } = packages[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = placeOf(packages, place, name);
      if (at !== null) found.add(at);
    }
  }
  return [...found];
}
