import { expect, test } from "vitest";
import { callQuery } from "@/lib/contract/calls";
import { addDays, dayAt, momentAt } from "@/lib/core/zoned-time";
import { FIRST_VIEW, filterCount, filtersOf, queryOf, readView, viewOf, viewWords, writeView } from "./call-view";

const NONE = new URLSearchParams();
const full = {
  ...FIRST_VIEW,
  q: "torn tent",
  status: "COMPLETED",
  sentiment: "negative",
  outcome: "follow_up",
  direction: "inbound",
  agent: "Agent One",
  period: "custom",
  from: "2026-11-01",
  to: "2026-11-21",
  needsFollowUp: true,
} as const;

test("an address opens the view it was written from, and says the period", () => {
  expect(readView(new URLSearchParams(writeView(full, NONE)))).toEqual(full);
  expect(writeView(FIRST_VIEW, NONE)).toBe("?period=30d");
  expect(viewOf(filtersOf({ ...full, q: " torn tent " }))).toEqual(full);
  expect(writeView(FIRST_VIEW, new URLSearchParams("q=old&theme=dark"))).toBe("?theme=dark&period=30d");
});

test("what an address says that there is not is passed over", () => {
  expect(readView(new URLSearchParams("status=lost&sentiment=x&period=9d&from=2026-02-31&follow_up=yes"))).toEqual(FIRST_VIEW);
  expect(readView(new URLSearchParams("period=custom&from=2026-02-31&to=nonsense"))).toEqual({ ...FIRST_VIEW, period: "custom" });
  expect(readView(new URLSearchParams({ q: "x".repeat(500) })).q).toHaveLength(200);
});

test("every view is a query that the contract takes", () => {
  expect(callQuery.parse(queryOf(full, "2026-11-22", "America/New_York"))).toMatchObject({
    q: "torn tent",
    status: "COMPLETED",
    sentiment: "negative",
    outcome: "follow_up",
    direction: "inbound",
    agentName: "Agent One",
    followUpRequired: true,
    since: "2026-11-01T04:00:00.000Z",
    until: "2026-11-22T05:00:00.000Z",
  });
  expect(queryOf({ ...FIRST_VIEW, period: "all", q: "  " }, "2026-11-22", "UTC")).toEqual({});
});

test("periods are whole days of the workspace, today included", () => {
  const days = (period: (typeof full)["period"] | "7d" | "30d" | "month" | "last-month") => {
    const { since, until } = queryOf({ ...FIRST_VIEW, period }, "2026-03-05", "UTC");
    return [since?.slice(0, 10), until?.slice(0, 10)];
  };
  expect(days("7d")).toEqual(["2026-02-27", undefined]);
  expect(days("30d")).toEqual(["2026-02-04", undefined]);
  expect(days("month")).toEqual(["2026-03-01", undefined]);
  expect(days("last-month")).toEqual(["2026-02-01", "2026-03-01"]);
  expect(days("custom")).toEqual([undefined, undefined]);
});

test("filters are counted and named", () => {
  expect(filterCount(FIRST_VIEW)).toBe(0);
  expect(filterCount(full)).toBe(7);
  expect(viewWords(full, (status) => status.toLowerCase(), "en-US")).toEqual([
    "“torn tent”",
    "status completed",
    "sentiment Negative",
    "outcome Follow-up",
    "Inbound",
    "agent Agent One",
    "follow-up needed",
    "1–21 Nov 2026",
  ]);
});

test("a clock's time is its moment in every zone, also where the clock changes", () => {
  expect(momentAt("2026-11-21", "Asia/Kolkata")).toBe("2026-11-20T18:30:00.000Z");
  expect(momentAt("2026-11-21T09:12", "Europe/Berlin")).toBe("2026-11-21T08:12:00.000Z");
  // Skipped: one hour later. Twice: the first.
  expect(momentAt("2026-03-08T02:30", "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
  expect(momentAt("2026-11-01T01:30", "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
  expect(momentAt("", "UTC")).toBeNull();
  expect(momentAt("2026-13-01", "UTC")).toBeNull();
  expect(dayAt(new Date("2026-11-22T03:00Z"), "America/New_York")).toBe("2026-11-21");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});
