// Set-up of the test projects that start child processes: bundles them, as a build does, apart from any build.
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { bundleChildren } from "./build.mjs";

export default async function bundleForTests() {
  if (process.env.CHILDREN_DIR !== undefined) return undefined;
  const directory = path.resolve(`.data/test-children/${process.pid}`);
  mkdirSync(directory, { recursive: true });
  await bundleChildren(directory);
  process.env.CHILDREN_DIR = directory;
  process.env.CHILD_JOBS = "25";
  return () => rmSync(directory, { recursive: true, force: true });
}
