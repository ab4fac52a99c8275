import { expect, test } from "vitest";
import { mayTryAgain, rowName, waitsForRecording } from "./list-words";
import { isUsedUp, minutesOf, minutesUsed, resetDay } from "./minutes";

test("minutes are never said to be used before they are", () => {
  expect(minutesUsed({ usedSec: 24_720, limitSec: 36_000 }, "en-US")).toBe("412 of 600");
  expect(minutesUsed({ usedSec: 35_999, limitSec: 36_000 }, "en-US")).toBe("599 of 600");
  expect(minutesOf(34, "en-US")).toBe("0.5");
  expect(minutesOf(0, "en-US")).toBe("0");
});

test("minutes held by calls in progress count as used up", () => {
  expect(isUsedUp({ usedSec: 3_000, reservedSec: 600, limitSec: 3_600 })).toBe(true);
  expect(isUsedUp({ usedSec: 3_000, reservedSec: 599, limitSec: 3_600 })).toBe(false);
});

test("only what failed or had no minutes is offered again", () => {
  const offered = (status: Parameters<typeof mayTryAgain>[0]["status"], durationSec: number | null) =>
    mayTryAgain({ status, durationSec });
  expect([offered("FAILED", null), offered("SKIPPED", 300), offered("SKIPPED", null)]).toEqual([true, true, true]);
  expect([offered("SKIPPED", 5), offered("COMPLETED", 300), offered("PENDING", null)]).toEqual([false, false, false]);
});

test("a recording that can't be had is not offered again, one without minutes is", () => {
  const skipped = { status: "SKIPPED", durationSec: 300 } as const;
  expect(mayTryAgain({ ...skipped, reason: "This month's call minutes are used up." })).toBe(true);
  expect(mayTryAgain({ ...skipped, reason: "The recording is stored where Rowcall can't download it." })).toBe(false);
});

test("only what a phone system told of waits for its recording", () => {
  expect(waitsForRecording({ status: "PENDING", provider: "aircall" })).toBe(true);
  expect(waitsForRecording({ status: "PENDING", provider: "upload" })).toBe(false);
  expect(waitsForRecording({ status: "PROCESSING", provider: "aircall" })).toBe(false);
});

test("a row is called by its title, the other party, or its own id", () => {
  const item = { title: null, direction: "outbound", fromNumber: "+1", toNumber: "+2", externalId: "call-1" } as const;
  expect(rowName(item)).toBe("+2");
  expect(rowName({ ...item, title: "Refund" })).toBe("Refund");
  expect(rowName({ ...item, fromNumber: null, toNumber: null })).toBe("call-1");
});

test("minutes reset on the first day of a UTC month", () => {
  expect(resetDay("2026-12-01T00:00:00.000Z", "en-US")).toBe("1 Dec");
});
