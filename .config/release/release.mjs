// `npm run release`: the built product as a tarball in .data/release. It starts where nothing is installed but Node, on the platform it
// was made on, which its name says.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfStale } from "../build.mjs";
import { installIfStale, refuseOldNode, run } from "../install.mjs";
import { fill } from "./fill.mjs";
import { prove } from "./prove.mjs";

const TARGET = ".data/release";

process.chdir(path.resolve(import.meta.dirname, "../.."));
refuseOldNode();
process.env.NODE_ENV = "production";
process.env.NEXT_TELEMETRY_DISABLED = "1";
installIfStale("running");
await buildIfStale();
const tarball = await release();
process.stdout.write(`${tarball} (${(statSync(tarball).size / 1_000_000).toFixed(0)} MB)\n`);

async function release() {
  const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
  const title = `${name}-${version}-${process.platform}-${process.arch}`;
  const tarball = path.join(TARGET, `${title}.tgz`);
  // Away from the checkout: what is missing would be found in its node_modules.
  const away = mkdtempSync(path.join(tmpdir(), "rowcall-release-"));
  try {
    await fill(path.join(away, title));
    await prove(path.join(away, title));
    mkdirSync(TARGET, { recursive: true });
    run("tar", ["-czf", path.resolve(tarball), "-C", away, title]);
    return tarball;
  } finally {
    rmSync(away, { recursive: true, force: true });
  }
}
