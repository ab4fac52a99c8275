import { describe, expect, test } from "vitest";
import { alarmFor, hasFailedTooLong, isStale, nextTryAt } from "./schedule-rules";

const now = new Date("2026-11-20T10:00:00Z");
const inMs = (ms: number) => new Date(now.getTime() + ms);

describe("the next try", () => {
  const gapsMs = [5_000, 300_000];
  const at = (tries: number, retryAfterMs?: number, random = 0, timeScale = 1) =>
    nextTryAt(now, { tries, gapsMs, retryAfterMs }, { timeScale, random: () => random });

  test("is after the gap of its place, up to a twentieth later, and none once they are used up", () => {
    expect([at(1), at(2), at(3)]).toEqual([inMs(5_000), inMs(300_000), null]);
    expect(at(2, undefined, 1)).toEqual(inMs(315_000));
  });

  test("is no sooner than the receiver asks, which is heeded for up to an hour", () => {
    expect([at(1, 20_000), at(2, 20_000), at(1, 86_400_000)]).toEqual([inMs(20_000), inMs(300_000), inMs(3_600_000)]);
    expect(at(1, -5)).toEqual(inMs(5_000));
  });

  test("comes sooner in tests", () => {
    expect(at(2, undefined, 0, 100)).toEqual(inMs(3_000));
  });
});

test("a destination is switched off after so long without a success, if ever", () => {
  const since = inMs(-60_000);
  expect(hasFailedTooLong(since, now, { failingMsMax: 60_000, timeScale: 1 })).toBe(true);
  expect(hasFailedTooLong(since, now, { failingMsMax: 60_001, timeScale: 1 })).toBe(false);
  expect(hasFailedTooLong(since, now, { failingMsMax: null, timeScale: 1 })).toBe(false);
});

test("what was kept too long is stale, unless it was tried since or a person asked for it", () => {
  const given = { heldMsMax: 1_000, timeScale: 1 };
  const old = { occurredAt: inMs(-1_001), tries: 0, isAskedFor: false };
  expect(isStale(old, now, given)).toBe(true);
  expect(isStale({ ...old, occurredAt: inMs(-1_000) }, now, given)).toBe(false);
  expect(isStale({ ...old, tries: 1 }, now, given)).toBe(false);
  expect(isStale({ ...old, isAskedFor: true }, now, given)).toBe(false);
  expect(isStale(old, now, { ...given, heldMsMax: null })).toBe(false);
});

describe("a run sleeps", () => {
  const none = { at: null, before: null };

  test("before every alarm that there is, and remembers the one after", () => {
    expect(alarmFor(inMs(5), none, now)).toEqual({ at: inMs(5), before: null, sleeps: true });
    expect(alarmFor(inMs(5), { at: inMs(9), before: null }, now)).toEqual({ at: inMs(5), before: inMs(9), sleeps: true });
    expect(alarmFor(inMs(5), { at: inMs(-1), before: null }, now)).toEqual({ at: inMs(5), before: null, sleeps: true });
  });

  test("not where another wakes in time, and gives back the alarm that it stood before", () => {
    expect(alarmFor(inMs(5), { at: inMs(5), before: null }, now)).toEqual({ at: inMs(5), before: null, sleeps: false });
    expect(alarmFor(inMs(9), { at: inMs(-1), before: inMs(7) }, now)).toEqual({ at: inMs(7), before: null, sleeps: false });
    expect(alarmFor(null, { at: inMs(-1), before: inMs(7) }, now)).toEqual({ at: inMs(7), before: null, sleeps: false });
    expect(alarmFor(null, none, now)).toEqual({ ...none, sleeps: false });
  });
});
