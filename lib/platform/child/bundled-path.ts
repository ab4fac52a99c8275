import path from "node:path";

/** Where a build put a program of its own. Tests and development put theirs apart from it. */
export function bundledPath(name: string): string {
  const directory = process.env.CHILDREN_DIR ?? path.join(/* turbopackIgnore: true */ process.cwd(), ".next", "children");
  return path.join(/* turbopackIgnore: true */ directory, name);
}
