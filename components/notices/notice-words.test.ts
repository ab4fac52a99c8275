import { expect, test } from "vitest";
import type { Notice } from "@/lib/contract/people/notices";
import { NOTICE_KINDS } from "@/lib/contract/people/notices";
import type { Id } from "@/lib/core/ids";
import { byDay, NOTICE_LOOKS, readAll } from "./notice-words";
import { bellLabel, countMark, unreadOf } from "./unread";

const notice = (id: Id<"notice">, readAt: string | null): Notice => ({
  id,
  kind: "connection_attention",
  title: "Front desk needs attention",
  text: "Refused.",
  href: "/dashboard/connections/con_1",
  readAt,
  createdAt: "2026-11-21T14:02:00.000Z",
});

test("the bell tells how many are unread, and nothing of those that were read", () => {
  expect(unreadOf([notice("ntc_a", null), notice("ntc_b", "2026-11-21T15:00:00.000Z")]).map(({ id }) => id)).toEqual(["ntc_a"]);
  expect([bellLabel(0), bellLabel(2)]).toEqual(["Notifications", "Notifications, 2 unread"]);
  expect([countMark(1), countMark(9), countMark(10)]).toEqual(["1", "9", "9+"]);
});

test("marking as read changes those named, all without names, and never when something was read", () => {
  const before = [notice("ntc_a", null), notice("ntc_b", "earlier"), notice("ntc_c", null)];
  const readAt = (ids?: Id<"notice">[]) => readAll(before, ids, "now").map((each) => each.readAt);
  expect(readAt(["ntc_a", "ntc_b"])).toEqual(["now", "earlier", null]);
  expect(readAt()).toEqual(["now", "earlier", "now"]);
  expect(readAt([])).toEqual([null, "earlier", null]);
});

test("days are those of the workspace's zone, and the two last ones have a name", () => {
  const at = (id: Id<"notice">, createdAt: string) => ({ ...notice(id, null), createdAt });
  const list = [
    at("ntc_a", "2026-11-22T12:00:00.000Z"),
    at("ntc_b", "2026-11-22T05:30:00.000Z"),
    at("ntc_c", "2026-11-22T04:30:00.000Z"),
    at("ntc_d", "2026-11-20T12:00:00.000Z"),
  ];
  const days = byDay(list, { now: new Date("2026-11-22T23:00:00Z"), timeZone: "America/New_York", locale: "en-US" });
  expect(days.map(({ label, notices }) => [label, notices.map(({ id }) => id)])).toEqual([
    ["Today", ["ntc_a", "ntc_b"]],
    ["Yesterday", ["ntc_c"]],
    ["20 Nov 2026", ["ntc_d"]],
  ]);
});

test("every kind of notice has words", () => {
  expect(Object.keys(NOTICE_LOOKS).sort()).toEqual([...NOTICE_KINDS].sort());
});
