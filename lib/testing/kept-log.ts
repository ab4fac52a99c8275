import { afterEach, beforeEach } from "vitest";

declare global {
  var testLog: string[] | undefined;
}

/** One for all files of a worker: a log that was made in an earlier one goes on to write here. */
globalThis.testLog ??= [];
const lines = globalThis.testLog;
globalThis.__rowcallLogSink = { write: (line) => void lines.push(line) };
process.env.LOG_LEVEL ??= "debug";

beforeEach(() => {
  lines.length = 0;
});

// A green run is quiet; a test that fails shows what the product had to say.
afterEach(({ task }) => {
  if (task.result?.state === "fail") process.stderr.write(lines.join(""));
});

/** What the product has logged since the running test began, as one text of JSON lines. */
export function loggedText(): string {
  return lines.join("");
}

/** Something to know should the running test fail. */
export function noteForFailure(text: string): void {
  lines.push(`${text}\n`);
}
