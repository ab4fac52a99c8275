import { expect, test } from "vitest";
import type { CallItem } from "@/lib/contract/calls";
import { followCalls } from "./shown-calls";

const item = (minute: number, status: CallItem["status"] = "COMPLETED") =>
  ({ id: `cal_${minute}`, startedAt: `2026-11-21T09:${String(minute).padStart(2, "0")}:00.000Z`, status }) as CallItem;
const ids = (rows: readonly CallItem[]) => rows.map(({ id }) => id);

test("a call that changes keeps its row, and a new one above it is only counted", () => {
  const first = followCalls(null, "a", [item(20, "PROCESSING"), item(10)], false);
  const next = followCalls(first, "a", [item(30), item(20), item(10)], false);
  expect(ids(next.rows)).toEqual(["cal_20", "cal_10"]);
  expect(next.rows[0]?.status).toBe("COMPLETED");
  expect([next.fresh, next.left.size]).toEqual([1, 0]);
});

test("more calls are added below", () => {
  const first = followCalls(null, "a", [item(30), item(20)], true);
  const next = followCalls(first, "a", [item(30), item(20), item(10)], false);
  expect(ids(next.rows)).toEqual(["cal_30", "cal_20", "cal_10"]);
  expect(next.fresh).toBe(0);
});

test("a call that left the list keeps its row and is marked; one pushed onto the next page is not", () => {
  const first = followCalls(null, "a", [item(30), item(20), item(10)], true);
  expect([...followCalls(first, "a", [item(30), item(10), item(5)], true).left]).toEqual(["cal_20"]);
  const pushed = followCalls(first, "a", [item(40), item(30), item(20)], true);
  expect([ids(pushed.rows), pushed.left.size, pushed.fresh]).toEqual([["cal_30", "cal_20", "cal_10"], 0, 1]);
});

test("another view begins anew", () => {
  const first = followCalls(null, "a", [item(30)], false);
  expect(ids(followCalls(first, "b", [item(20)], false).rows)).toEqual(["cal_20"]);
});
