// Runs checks, adds up what their test runners counted, and closes with one line.
import { spawn } from "node:child_process";

/**
 * @typedef {{ name: string, command: string[], after?: string[], counts?: boolean, env?: Record<string, string> }} Step
 * @param {Step[][][]} stages one after the other; the lanes of a stage run beside each other, the steps of a lane in turn. What the
 *   first lane writes is shown as it comes, that of another one once a step of it has ended.
 * @returns {Promise<number>} exit status
 */
export async function runAll(stages) {
  const totals = { passed: 0, failed: 0, skipped: 0 };
  const failures = [];
  for (const lanes of stages) await Promise.all(lanes.map((steps, lane) => runLane(steps, lane === 0)));
  const skippedIsFailure = process.env.CI === "true" && totals.skipped > 0;
  if (skippedIsFailure) failures.push({ name: `${totals.skipped} skipped tests`, why: "" });
  for (const { name, why } of failures) if (why !== "") process.stdout.write(`\n== why ${name} failed\n${why}\n`);
  if (failures.length > 0) process.stdout.write(`\nFailed: ${failures.map(({ name }) => name).join(", ")}\n`);
  const failed = Math.max(totals.failed, failures.length);
  process.stdout.write(`\n${totals.passed} passed, ${failed} failed\n`);
  return failures.length === 0 ? 0 : 1;

  async function runLane(steps, isShown) {
    for (const step of steps) {
      const started = Date.now();
      process.stdout.write(isShown ? `\n== ${step.name}\n` : `== ${step.name}, meanwhile\n`);
      const outcome = await runStep(step, isShown ? (chunk) => process.stdout.write(chunk) : () => {});
      const seconds = ((Date.now() - started) / 1000).toFixed(0);
      if (!isShown) process.stdout.write(`\n== what ${step.name} wrote\n${outcome.output}`);
      process.stdout.write(`== ${step.name}: ${outcome.ok ? "ok" : "FAILED"} (${seconds} s)\n`);
      totals.passed += outcome.passed;
      totals.failed += outcome.failed;
      totals.skipped += outcome.skipped;
      if (!outcome.ok) failures.push({ name: step.name, why: whyOf(outcome.output) });
    }
  }
}

async function runStep(step, show) {
  const first = await spawned(step.command, step.env, show);
  const second = first.status === 0 && step.after !== undefined ? await spawned(step.after, step.env, show) : null;
  const ok = first.status === 0 && (second === null || second.status === 0);
  const output = first.output + (second?.output ?? "");
  if (!step.counts) return { ok, output, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 };
  const counted = countsOf(first.output);
  // A runner that ran nothing has proved nothing.
  return { ...counted, output, ok: ok && counted.passed > 0 };
}

function spawned([command, ...args], env = {}, show) {
  return new Promise((resolve) => {
    const child = spawn(command === "node" ? process.execPath : command, args, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", REDOCLY_TELEMETRY: "off", FORCE_COLOR: "0", ...env },
    });
    let output = "";
    const keep = (chunk) => {
      output = (output + chunk).slice(-200_000);
      show(chunk);
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.on("close", (status) => resolve({ status: status ?? 1, output }));
  });
}

const LONGEST_REASON = 8_000;

/**
 * What the runners say of their failures, without what the server logged meanwhile: whoever reads only the end of a long log
 * must find the name of the test there. From vitest's or Playwright's own heading on, or the last lines where there is none.
 */
function whyOf(output) {
  const lines = plainOf(output)
    .split("\n")
    .filter((line) => !line.startsWith('{"level"'));
  const heading = lines.findIndex((line) => /Failed (Tests|Suites) \d+|Unhandled Errors|^ {2}1\) /.test(line));
  return lines
    .slice(heading === -1 ? -40 : heading)
    .join("\n")
    .slice(0, LONGEST_REASON)
    .trim();
}

/** Totals of vitest ("Tests  3 failed | 40 passed | 1 skipped (44)") or Playwright ("40 passed", one a line). */
function countsOf(output) {
  const plain = plainOf(output);
  const vitest = plain.match(/^\s+Tests\s+(.*)$/m)?.[1];
  const text = vitest ?? plain.split("\n").slice(-30).join("\n");
  const count = (word) => Number(text.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
  return { passed: count("passed"), failed: count("failed"), skipped: count("skipped") };
}

function plainOf(output) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the runners
  return output.replace(/\u001b\[[0-9;]*m/g, "");
}
