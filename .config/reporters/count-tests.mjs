// Reads what the test runners reported of a run.
import { existsSync, readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number, flaky?: number, tests: { name: string, ms: number }[] }} Counted */

/**
 * @param {string} report JSON of vitest
 * @returns {Counted}
 */
export function countedByVitest(report) {
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests,
    numTodoTests,
    testResults,
  } = read(report, {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  });
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: `${shown(file)} ${fullName}`, ms: duration ?? 0 })),
  );
  return { passed, failed, skipped: numPendingTests + numTodoTests, tests };
}

/**
 * @param {string} report JSON of Playwright
 * @returns {Counted} a test that passed when it was tried again counts as passed; the reporter has said how it failed before.
 */
export function countedByPlaywright(report) {
  const { stats, suites } = read(report, { stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, suites: [] });
  const tests = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, tests: runs }) =>
      runs.map(({ results }) => ({ name: `${file} ${title}`, ms: results.reduce((sum, { duration }) => sum + duration, 0) })),
    );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped, flaky: stats.flaky, tests };
}

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function read(report, otherwise) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : otherwise;
}

const shown = (file) => (file.startsWith(process.cwd()) ? file.slice(process.cwd().length + 1) : file);
