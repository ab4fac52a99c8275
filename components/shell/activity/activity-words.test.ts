import { expect, test } from "vitest";
import type { Work } from "@/lib/client/works";
import { pages } from "@/lib/core/pages";
import { announcement, headline, nextWords, stateWords } from "./activity-words";

const WORK: Work = {
  key: "a",
  title: "PDF of “Orders”",
  unit: "bytes",
  of: null,
  state: "running",
  done: 0,
  startedAt: 0,
  isOffline: false,
  error: null,
  mayRetry: false,
};
const words = (part: Partial<Work>, seconds = 0) => stateWords({ ...WORK, ...part }, seconds, "en-US").replaceAll("\u00a0", " ");

test("says what moves, and for how long where nothing does", () => {
  expect(words({})).toBe("Preparing");
  expect(words({}, 12)).toBe("Preparing, 12 s");
  expect(words({ done: 4_000_000, of: 10_000_000 })).toBe("4 MB of 10 MB");
  expect(words({ done: 4_000_000 })).toBe("4 MB");
  expect(words({ unit: "items", of: 1_200 })).toBe("0 of 1,200");
  expect(words({ isOffline: true, done: 5, of: 9 })).toBe("The connection was lost. Trying again.");
  expect(words({ state: "failed", error: "The server refused this." })).toBe("The server refused this.");
});

test("the heading counts what goes on, and what failed when nothing does", () => {
  const of = (...states: Work["state"][]) =>
    headline(
      states.map((state) => ({ ...WORK, state })),
      "en-US",
    ).replaceAll("\u00a0", " ");
  expect(of("running", "waiting", "failed")).toBe("2 tasks in progress");
  expect(of("done", "failed")).toBe("1 task failed");
  expect(of("done")).toBe("Done");
});

test("the newest end is read out, with what went wrong", () => {
  expect(announcement([WORK])).toBe("");
  expect(announcement([{ ...WORK, state: "done" }, WORK])).toBe("PDF of “Orders”: done");
  expect(announcement([{ ...WORK, state: "failed", error: "It is gone." }])).toBe("PDF of “Orders”: It is gone.");
});

test("what failed leads to its details, not to the step that would have come next", () => {
  const next = { href: pages.newDataset(), label: "Check the columns" };
  expect(nextWords({ ...WORK, state: "done", next })).toBe("Check the columns");
  expect(nextWords({ ...WORK, state: "failed", next })).toBe("Show details");
});
