import { expect, test } from "vitest";
import { PROBLEM_KINDS } from "@/lib/contract/integrations";
import { newId } from "@/lib/core/ids";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { nextHourlyTick, nextTick, verdictOf, waitMsFor } from "./pass-rules";

const MINUTE = 60_000;
const NOW = new Date("2026-11-20T10:07:00Z");

test("a connection comes every 15 minutes at moments of its own, however late it was asked; connections spread over them", () => {
  const ids = Array.from({ length: 300 }, () => newId("connection"));
  const waits = ids.map((id) => nextTick(id, NOW).getTime() - NOW.getTime());
  expect(Math.min(...waits)).toBeGreaterThan(0);
  expect(Math.max(...waits)).toBeLessThanOrEqual(15 * MINUTE);
  for (let third = 0; third < 3; third++) {
    const there = waits.filter((ms) => Math.floor(ms / (5 * MINUTE)) === third);
    expect(there.length).toBeGreaterThan(50);
  }
  for (const id of ids) {
    const first = nextTick(id, NOW);
    expect(nextTick(id, first).getTime() - first.getTime()).toBe(15 * MINUTE);
    expect(nextTick(id, new Date(first.getTime() + 14 * MINUTE)).getTime() - first.getTime()).toBe(15 * MINUTE);
    expect((nextHourlyTick(id, NOW).getTime() - first.getTime()) / MINUTE).toBe(45);
  }
});

test("a problem that passes is waited for up to 15 minutes, or for as long as was asked, up to a day", () => {
  expect([1, 2, 3, 4, 5, 50].map((troubles) => waitMsFor(troubles, undefined) / MINUTE)).toEqual([1, 2, 4, 8, 15, 15]);
  expect([waitMsFor(1, 30 * MINUTE), waitMsFor(5, 1_000), waitMsFor(1, 1e12)].map((ms) => ms / MINUTE)).toEqual([30, 15, 1_440]);
});

test("what a person can mend asks for one, and what passes by itself goes on; our own faults do neither, and quote nothing", () => {
  const verdicts = PROBLEM_KINDS.map((kind) => [kind, verdictOf(new ProviderProblem(kind, "It is so."))] as const);
  expect(verdicts.flatMap(([kind, { isRefusal }]) => (isRefusal ? kind : []))).toEqual([
    "auth",
    "permission",
    "not_found",
    "bad_config",
  ]);
  expect(verdicts.flatMap(([kind, { passes }]) => (passes ? kind : []))).toEqual(["rate_limited", "transient"]);
  const own = verdictOf(new Error("insert into calls values ('+14155550101')"));
  expect([own.passes, own.isRefusal, own.sentence.includes("4155")]).toEqual([false, false, false]);
});
