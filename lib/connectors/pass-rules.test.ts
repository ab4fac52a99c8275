import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { nextHourlyTick, nextTick, waitMsFor } from "./pass-rules";

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
