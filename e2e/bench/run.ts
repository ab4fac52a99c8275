import { spawnSync } from "node:child_process";
import path from "node:path";

/** Benches, each a script of its own that prints a ratio to a bound measured in the same run. */
const BENCHES = [
  "upload",
  "report",
  "report-scale",
  "requests",
  "lists",
  "upload-memory",
  "rows",
  "append",
  "disk",
  "masking",
  "calls",
  "deliveries",
  "sync",
];

const asked = process.argv.slice(2);
const chosen = asked.length === 0 ? BENCHES : asked;
let status = 0;
for (const name of chosen) {
  if (!BENCHES.includes(name)) {
    process.stderr.write(`There is no bench ${name}; there are ${BENCHES.join(", ")}.\n`);
    process.exit(2);
  }
  process.stdout.write(`\n== ${name}\n`);
  const script = path.resolve(import.meta.dirname, `${name}.ts`);
  const done = spawnSync(process.execPath, ["--import", "tsx", script], { stdio: "inherit" });
  status ||= done.status ?? 1;
}
process.exit(status);
