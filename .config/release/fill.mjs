// A release as a folder: the runtime files, a start file, and a manifest without dependencies.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { COMMANDS } from "../build.mjs";
import { runtimeFiles } from "./runtime-files.mjs";

export async function fill(directory) {
  for (const file of await runtimeFiles()) cpSync(file, path.join(directory, file), { verbatimSymlinks: true });
  forgetPlace(path.join(directory, ".next/required-server-files.json"));
  cpSync(".env.example", path.join(directory, ".env.example"));
  cpSync(".config/release/README.md", path.join(directory, "README.md"));
  writeFileSync(path.join(directory, "package.json"), `${JSON.stringify(manifest(), null, 2)}\n`);
  await bundleStart(directory);
}

/** Next notes where it was built, and reads it nowhere. */
function forgetPlace(file) {
  const place = JSON.stringify(process.cwd()).slice(1, -1);
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(place, "."));
}

export function manifest() {
  const { name, version, license, description, engines } = JSON.parse(readFileSync("package.json", "utf8"));
  const commands = Object.keys(COMMANDS).map((entry) => path.posix.basename(entry));
  const scripts = { start: "node start.mjs", ...Object.fromEntries(commands.map((each) => [each, `node start.mjs ${each}`])) };
  const platform = { os: [process.platform], cpu: [process.arch] };
  return { name, version, private: true, type: "module", license, description, engines, ...platform, scripts };
}

async function bundleStart(directory) {
  // Not installed yet when this module is loaded.
  const { build } = await import("esbuild");
  const options = { bundle: true, platform: "node", format: "esm", target: "node20" };
  await build({ ...options, entryPoints: [".config/release/start.mjs"], outfile: path.join(directory, "start.mjs") });
}
