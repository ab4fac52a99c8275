import { expect, test } from "vitest";
import { connectionEndpoints } from "@/lib/contract/connections";
import { connectionState } from "./connection-state";

const now = new Date("2026-11-22T06:00:00.000Z");
const connection = {
  ...connectionEndpoints.getConnection.replyExample,
  createdAt: "2026-11-01T00:00:00.000Z",
  lastReceivedAt: "2026-11-21T14:02:00.000Z",
  lastError: null,
};

test.each([
  [{}, "active"],
  [{ lastReceivedAt: "2026-11-15T06:00:00.001Z" }, "active"],
  [{ lastReceivedAt: "2026-11-15T06:00:00.000Z" }, "quiet"],
  [{ lastReceivedAt: null }, "quiet"],
  [{ lastReceivedAt: null, createdAt: "2026-11-21T00:00:00.000Z" }, "waiting"],
  [{ lastError: "Refused." }, "attention"],
  [{ status: "attention" as const }, "attention"],
  [{ status: "paused" as const, lastError: "Refused." }, "paused"],
])("seven quiet days and refusals ask for a look, a pause for none: %j", (given, state) => {
  expect(connectionState({ ...connection, ...given }, now)).toBe(state);
});
