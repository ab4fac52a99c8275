import { setMaxListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { heldMs, holdPace, pace } from "./pace";

const signal = new AbortController().signal;
// All callers of these tests share it.
setMaxListeners(0, signal);
let key = "";
let count = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  key = `test:${count++}`;
});
afterEach(() => vi.useRealTimers());

/** The order in which callers go on, with the moment of each, in milliseconds. */
function callers(names: string[], rule: { perSecond: number; burst?: number }): [string, number][] {
  const went: [string, number][] = [];
  const start = performance.now();
  for (const name of names) void pace(key, rule, signal).then(() => went.push([name, Math.round(performance.now() - start)]));
  return went;
}

describe("the pace of a key", () => {
  it("lets a burst go at once, and the others in their order at the rate", async () => {
    const went = callers(["a", "b", "c", "d"], { perSecond: 4, burst: 2 });
    await vi.advanceTimersByTimeAsync(0);
    expect(went.map(([name]) => name)).toEqual(["a", "b"]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(went).toEqual([
      ["a", 0],
      ["b", 0],
      ["c", 250],
      ["d", 500],
    ]);
  });

  it("never lets more go in a second than its rate and its burst", async () => {
    const went = callers(
      Array.from({ length: 40 }, (_, index) => String(index)),
      { perSecond: 5, burst: 3 },
    );
    await vi.advanceTimersByTimeAsync(20_000);
    expect(went.length).toBe(40);
    for (const [, at] of went)
      expect(went.filter(([, other]) => other >= at && other < at + 1_000).length).toBeLessThanOrEqual(8);
  });

  it("gives the place of one who left to the next", async () => {
    const abort = new AbortController();
    const went = callers(["a"], { perSecond: 1 });
    const left = pace(key, { perSecond: 1 }, abort.signal);
    void pace(key, { perSecond: 1 }, signal).then(() => went.push(["c", 0]));
    abort.abort();
    await expect(left).rejects.toMatchObject({ name: "AbortError" });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(went.map(([name]) => name)).toEqual(["a", "c"]);
    await expect(pace(key, { perSecond: 1 }, abort.signal)).rejects.toMatchObject({ name: "AbortError" });
  });

  it("stands still for everybody while it is held, those who wait already too", async () => {
    const went = callers(["a", "b"], { perSecond: 4 });
    holdPace(key, 30_000);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(went.map(([name]) => name)).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(1_001);
    expect(went.map(([name]) => name)).toEqual(["a", "b"]);
  });

  it("tells how long it is still held", () => {
    expect(heldMs(key)).toBe(0);
    holdPace(key, 30_000);
    vi.advanceTimersByTime(10_000);
    expect(heldMs(key)).toBe(20_000);
    vi.advanceTimersByTime(30_000);
    expect(heldMs(key)).toBe(0);
  });

  it("is no concern of another key", async () => {
    holdPace(key, 30_000);
    await expect(pace(`${key}:other`, { perSecond: 1 }, signal)).resolves.toBeUndefined();
  });
});
