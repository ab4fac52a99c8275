import { expect, test } from "vitest";
import { bodyOfRemoval } from "./removal-window";

const now = new Date("2026-11-21T12:00:00.000Z");
const base = { sourceId: "key_01JD5M8Z3X4Y5W6V7T8S9R0QAB", from: "", to: "", now };

test("a window back from now reaches a minute ahead: the server's clock may be", () => {
  expect(bodyOfRemoval({ ...base, window: "hour" })).toEqual({
    sourceId: base.sourceId,
    from: "2026-11-21T11:00:00.000Z",
    to: "2026-11-21T12:01:00.000Z",
  });
});

test("any website leaves the origin out, none says null", () => {
  expect(bodyOfRemoval({ ...base, window: "day" })).not.toHaveProperty("origin");
  expect(bodyOfRemoval({ ...base, window: "day", origin: null })?.origin).toBeNull();
});

test("a window without a beginning, or that ends before it begins, is none", () => {
  expect(bodyOfRemoval({ ...base, window: "between", to: "2026-11-21T10:00" })).toBeNull();
  expect(bodyOfRemoval({ ...base, window: "between", from: "2026-11-21T10:00", to: "2026-11-21T09:00" })).toBeNull();
  expect(bodyOfRemoval({ ...base, window: "between", from: "2026-11-21T09:00", to: "2026-11-21T10:00" })).not.toBeNull();
  expect(bodyOfRemoval({ ...base, sourceId: "", window: "hour" })).toBeNull();
});
