import { expect, test } from "vitest";
import { type Connection, connectionEndpoints } from "@/lib/contract/connections";
import { connectionState, refreshMs } from "./connection-state";

const now = new Date("2026-11-22T06:00:00.000Z");
const connection: Connection = {
  ...connectionEndpoints.getConnection.replyExample,
  createdAt: "2026-11-01T00:00:00.000Z",
  lastReceivedAt: "2026-11-21T14:02:00.000Z",
  lastError: null,
};
const [ended] = connectionEndpoints.listConnectionPasses.replyExample;
const pass = ended === undefined ? null : { ...ended, status: "running" as const, endedAt: null };

test.each<[Partial<Connection>, string]>([
  [{}, "active"],
  [{ lastReceivedAt: "2026-11-15T06:00:00.001Z" }, "active"],
  [{ lastReceivedAt: "2026-11-15T06:00:00.000Z" }, "quiet"],
  [{ lastReceivedAt: null }, "quiet"],
  [{ lastReceivedAt: null, createdAt: "2026-11-21T00:00:00.000Z" }, "waiting"],
  [{ lastError: "Refused." }, "attention"],
  [{ status: "attention" }, "attention"],
  [{ status: "paused", lastError: "Refused." }, "paused"],
])("seven quiet days and refusals ask for a look where calls are posted, a pause for none: %j", (given, state) => {
  expect(connectionState({ ...connection, ...given }, now)).toBe(state);
});

test.each<[Partial<Connection>, string]>([
  [{ lastReceivedAt: null }, "active"],
  [{ lastError: "Aircall is busy." }, "active"],
  [{ pass }, "checking"],
  [{ pass, status: "attention" }, "attention"],
  [{ pass, status: "paused" }, "paused"],
])("one that is asked is not quiet, and needs a person only where it says so: %j", (given, state) => {
  expect(connectionState({ ...connection, mode: "poll", ...given }, now)).toBe(state);
});

test("numbers that move are read often, those that stand seldom", () => {
  const rest = { ...connection, mode: "poll" as const };
  const waits = [refreshMs(rest, true), refreshMs({ ...rest, pass }, false), refreshMs({ ...rest, waitingCalls: 1 }, false)];
  expect(waits.map((ms) => ms <= 3_000)).toEqual([true, true, true]);
  expect(refreshMs(rest, false)).toBeGreaterThanOrEqual(15_000);
  expect(refreshMs(connection, false)).toBeLessThanOrEqual(3_000);
});
