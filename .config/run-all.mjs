// Runs steps beside each other, as many as keep the machine busy, adds up what the test runners counted, and closes with one line.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { countedByPlaywright, countedByVitest } from "./reporters/count-tests.mjs";

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 * @property {string[]} [after] a second command, once the first has succeeded
 * @property {string[]} [needs] names of the steps that must have succeeded before
 * @property {string[]} [follows] names of the steps that must have ended before, however
 * @property {boolean} [gives] what it prints as NAME=value is the environment of the steps that need it
 * @property {number} [weight] processors that it keeps busy; 1 unless said
 * @property {"vitest" | "playwright"} [runner] what runs its tests and counts them
 * @property {Record<string, string>} [env]
 */

const NOTHING = { ok: false, output: "", why: "", passed: 0, failed: 0, skipped: 0, tests: [], ms: 0, cpu: 0, given: {} };

/** One more than there are processors: steps wait now and then, for a database, a page or a clock. */
const ROOM = Math.max(2, os.availableParallelism()) + 1;

/**
 * @param {Step[]} steps of those that could start, the first does.
 * @returns {Promise<number>} exit status
 */
export async function runAll(steps) {
  mkdirSync(".data", { recursive: true });
  const reports = mkdtempSync(path.resolve(".data/reports-"));
  const started = Date.now();
  const idleBefore = idleMs();
  const done = new Map();
  const running = new Map();
  while (done.size < steps.length) {
    for (const step of steps) if (!done.has(step.name) && !running.has(step.name)) start(step);
    if (running.size === 0) continue;
    const { step, outcome } = await Promise.race([...running.values()].map(({ ended }) => ended));
    running.delete(step.name);
    done.set(step.name, outcome);
    announce(step, outcome);
  }
  rmSync(reports, { recursive: true, force: true });
  return close(
    steps.map((step) => ({ name: step.name, ...done.get(step.name) })),
    Date.now() - started,
    idleMs() - idleBefore,
  );

  function start(step) {
    const { needs = [], follows = [], weight = 1 } = step;
    if (![...needs, ...follows].every((name) => done.has(name))) return;
    const missed = needs.find((name) => !done.get(name).ok);
    if (missed !== undefined) {
      done.set(step.name, { ...NOTHING, why: `It needs ${missed}.` });
      return;
    }
    const used = [...running.values()].reduce((sum, other) => sum + other.weight, 0);
    if (used > 0 && used + weight > ROOM) return;
    const given = Object.assign({}, ...needs.map((name) => done.get(name).given));
    const ended = runStep({ ...step, env: { ...given, ...step.env } }, reports).then((outcome) => ({ step, outcome }));
    running.set(step.name, { weight, ended });
  }
}

async function runStep(step, reports) {
  const started = Date.now();
  const report = path.join(reports, `${step.name.replace(/\W+/g, "-")}.json`);
  const { status, output, cpu } = await runCommands(step, report);
  const ms = Date.now() - started;
  const why = status === 0 ? "" : whyOf(output);
  if (step.runner === undefined) {
    const ok = status === 0;
    const given = step.gives
      ? Object.fromEntries([...output.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
      : {};
    const counts = { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
    return { ...NOTHING, ok, output: ok ? warningsOf(output) : output, why, ...counts, ms, cpu, given };
  }
  const counted = step.runner === "vitest" ? countedByVitest(report) : countedByPlaywright(report);
  // A runner that ran nothing has proved nothing.
  return { ...NOTHING, ...counted, ok: status === 0 && counted.failed === 0 && counted.passed > 0, output, why, ms, cpu };
}

async function runCommands(step, report) {
  const quiet = { NEXT_TELEMETRY_DISABLED: "1", REDOCLY_TELEMETRY: "off", FORCE_COLOR: "0" };
  const env = { ...process.env, ...quiet, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...step.env };
  const first = await spawned([...step.command, ...reporting(step, report)], env);
  if (first.status !== 0 || step.after === undefined) return first;
  const second = await spawned(step.after, env);
  return { status: second.status, output: first.output + second.output, cpu: first.cpu + second.cpu };
}

/** What makes a runner quiet, but for what fails and what tests write themselves, and has it write a report to count by. */
function reporting({ runner }, report) {
  if (runner === "vitest")
    return ["--reporter=./.config/reporters/quiet-reporter.mjs", "--reporter=json", `--outputFile.json=${report}`];
  return runner === "playwright" ? ["--reporter=./.config/reporters/quiet-browser-reporter.mjs,json"] : [];
}

/** Runs a command and then says on the fourth stream what it cost; the command itself does not hold that stream open. */
const TIMED = '"$@" 3>&-; status=$?; times >&3; exit $status';

function spawned([command, ...args], env) {
  return new Promise((resolve) => {
    const timed = ["-c", TIMED, "sh", command === "node" ? process.execPath : command, ...args];
    const child = spawn("sh", timed, { stdio: ["ignore", "pipe", "pipe", "pipe"], env });
    let [output, times] = ["", ""];
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (chunk) => {
        output = (output + chunk).slice(-200_000);
      });
    child.stdio[3].setEncoding("utf8").on("data", (chunk) => {
      times += chunk;
    });
    child.on("close", (status) =>
      resolve({
        status: status ?? 1,
        output: plainOf(output).replace(/^JSON report written to .*\n/gm, ""),
        cpu: processorMs(times),
      }),
    );
  });
}

/** Milliseconds of processor time, of the user and the system, that `times` of the shell says of it and all its descendants. */
function processorMs(times) {
  const each = [...times.matchAll(/(\d+)m(\d+(?:[.,]\d+)?)s/g)];
  return each.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60_000 + Number(rest.replace(",", ".")) * 1_000, 0);
}

function announce(step, { ok, output, ms, cpu, passed, failed, skipped, flaky = 0 }) {
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(flaky > 0 ? [`${flaky} of them flaky`] : []),
  ];
  const count = step.runner === undefined ? "" : `, ${counts.join(", ")}`;
  process.stdout.write(`== ${step.name}: ${ok ? "ok" : "FAILED"} (${seconds(ms)}, ${seconds(cpu)} of processor time${count})\n`);
  if (output.trim() !== "") process.stdout.write(`${output.trimEnd()}\n`);
}

/** Says again what went wrong, for whoever reads only the end of a long log; then the slowest tests, all times, and the sum. */
function close(outcomes, ms, idle) {
  const sum = (what) => outcomes.reduce((total, outcome) => total + outcome[what], 0);
  const failures = outcomes.filter(({ ok }) => !ok);
  for (const { name, why } of failures) if (why !== "") process.stdout.write(`\n== why ${name} failed\n${why}\n`);
  printSlowest(outcomes);
  const lanes = outcomes.map((outcome) => `${outcome.name} ${seconds(outcome.ms)} (${seconds(outcome.cpu)})`).join(", ");
  process.stdout.write(`\nTook ${seconds(ms)} (${seconds(sum("cpu"))} of processor time, ${seconds(idle)} idle): ${lanes}\n`);
  const names = failures.map(({ name }) => name);
  if (process.env.CI === "true" && sum("skipped") > 0) names.push(`${sum("skipped")} skipped tests`);
  if (names.length > 0) process.stdout.write(`\nFailed: ${names.join(", ")}\n`);
  process.stdout.write(`\n${sum("passed")} passed, ${Math.max(sum("failed"), names.length)} failed\n`);
  return names.length === 0 ? 0 : 1;
}

/** Milliseconds that the processors of this machine, added up, had nothing to do since it started. */
const idleMs = () => os.cpus().reduce((sum, { times }) => sum + times.idle, 0);

function printSlowest(outcomes) {
  const tests = outcomes.flatMap(({ name: lane, tests }) => tests.map(({ name, ms }) => ({ name: `${lane}: ${name}`, ms })));
  if (tests.length === 0) return;
  process.stdout.write("\nThe slowest tests\n");
  for (const { name, ms } of tests.sort((a, b) => b.ms - a.ms).slice(0, 10))
    process.stdout.write(`${seconds(ms).padStart(7)}  ${name}\n`);
}

const seconds = (ms) => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

/** Lines of what succeeded that somebody should still read. */
function warningsOf(output) {
  return output
    .split("\n")
    .filter((line) => /\bwarn|⚠|deprecat/i.test(line) && !line.includes("No build cache found"))
    .join("\n");
}

const LONGEST_REASON = 8_000;

/**
 * What the runners say of their failures, without what the server logged meanwhile: from vitest's or Playwright's own heading on,
 * or the last lines where there is none.
 */
function whyOf(output) {
  const lines = output.split("\n").filter((line) => !line.startsWith('{"level"'));
  const heading = lines.findIndex((line) => /Failed (Tests|Suites) \d+|Unhandled Errors|^ {2}1\) /.test(line));
  return lines
    .slice(heading === -1 ? -40 : heading)
    .join("\n")
    .slice(0, LONGEST_REASON)
    .trim();
}

function plainOf(output) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the runners
  return output.replace(/\u001b\[[0-9;]*m/g, "");
}
