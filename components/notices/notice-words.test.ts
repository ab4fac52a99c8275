import { expect, test } from "vitest";
import type { Notice } from "@/lib/contract/notices";
import { bellLabel, countMark, readAll, unreadOf } from "./notice-words";

const notice = (id: string, readAt: string | null): Notice => ({
  id,
  kind: "connection_attention",
  title: "Front desk needs attention",
  text: "Refused.",
  href: "/dashboard/connections/con_1",
  readAt,
  createdAt: "2026-11-21T14:02:00.000Z",
});

test("the bell tells how many are unread, and nothing of those that were read", () => {
  expect(unreadOf([notice("a", null), notice("b", "2026-11-21T15:00:00.000Z")]).map(({ id }) => id)).toEqual(["a"]);
  expect([bellLabel(0), bellLabel(2)]).toEqual(["Notices", "Notices, 2 unread"]);
  expect([countMark(1), countMark(9), countMark(10)]).toEqual(["1", "9", "9+"]);
});

test("marking as read changes those named, all without names, and never when something was read", () => {
  const before = [notice("a", null), notice("b", "earlier"), notice("c", null)];
  const readAt = (ids?: string[]) => readAll(before, ids, "now").map((each) => each.readAt);
  expect(readAt(["a", "b"])).toEqual(["now", "earlier", null]);
  expect(readAt()).toEqual(["now", "earlier", "now"]);
  expect(readAt([])).toEqual([null, "earlier", null]);
});
