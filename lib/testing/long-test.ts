import { test } from "vitest";

/** Titles of what only LONG=1 runs stand in no list of a usual run, not even as skipped. */
const isLong = process.env.LONG === "1";

/** A test that runs with LONG=1 (`LONG=1 npm test`, `npm run torture -- LONG`). Decision 0021 says what proves the same meanwhile. */
export function longTest(title: string, work: () => unknown): void {
  if (isLong) test(title, work as () => Promise<void>);
}
