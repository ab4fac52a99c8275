import { describe, expect, it } from "vitest";
import { readDeliveryView, writeDeliveryView } from "./delivery-view";
import { deliveryState, nextWords, pollMs, triesWords } from "./delivery-words";
import { objectPath } from "./events/event-words";
import { draftOf, filterOf, filterProblems, readKpiValue } from "./events/filter-draft";
import { filterLines } from "./events/filter-words";
import { rangeOf, rangeProblems } from "./range-draft";

const NOW = new Date("2026-11-21T14:03:00.000Z");
const style = { locale: "en-US", timeZone: "UTC" };
const waiting = { status: "waiting", attemptCount: 3, lastError: "The address answered 503." } as const;

describe("deliveries in words", () => {
  it("says Retrying only of what waits after a try that failed", () => {
    expect(deliveryState({ ...waiting, nextAttemptAt: null })).toBe("retrying");
    expect(deliveryState({ ...waiting, attemptCount: 0, lastError: null, nextAttemptAt: null })).toBe("waiting");
    // One that had arrived and is sent again because a person asked.
    expect(deliveryState({ ...waiting, lastError: null, nextAttemptAt: null })).toBe("waiting");
    expect(deliveryState({ ...waiting, status: "held", nextAttemptAt: null })).toBe("held");
  });

  it("says when the next try is, with the day where it is not today's", () => {
    const at = (nextAttemptAt: string | null) => nextWords({ ...waiting, nextAttemptAt }, NOW, style);
    expect(at("2026-11-21T14:28:00.000Z")).toBe("next 14:28");
    expect(at("2026-11-22T15:00:00.000Z")).toBe("next 22 Nov 2026, 15:00");
    expect(at("2026-11-21T14:02:59.000Z")).toBe("next now");
    expect(at(null)).toBeNull();
    expect(nextWords({ ...waiting, status: "held", nextAttemptAt: "2026-11-21T14:28:00.000Z" }, NOW, style)).toBeNull();
    expect([0, 1, 3].map((count) => triesWords(count, "en-US"))).toEqual(["Not sent yet", "1\u00a0attempt", "3\u00a0attempts"]);
  });

  it("asks again often while something is due, seldom while it is far, and never while nothing waits", () => {
    const next = (nextAttemptAt: string) => [{ ...waiting, nextAttemptAt }];
    expect(pollMs(next("2026-11-21T14:03:20.000Z"), NOW)).toBe(1_500);
    expect(pollMs(next("2026-11-21T19:03:20.000Z"), NOW)).toBe(20_000);
    expect(pollMs([{ ...waiting, status: "delivered", nextAttemptAt: null }], NOW)).toBe(false);
  });

  it("links to the object of an event, but not to a call that was deleted", () => {
    expect(objectPath("call.completed", "cal_1")).toBe("/dashboard/calls/cal_1");
    expect(objectPath("call.deleted", "cal_1")).toBeNull();
    expect(objectPath("webhook.test", "whk_1")).toBeNull();
  });
});

describe("the view in the address", () => {
  it("comes back as it was written, beside what else is there, and without what means nothing", () => {
    const view = { status: "held", type: "call.failed", delivery: "dlv_01JD5M8Z3X4Y5W6V7T8S9R0QAB" } as const;
    const written = writeDeliveryView(view, new URLSearchParams("tab=x"));
    expect(written).toContain("tab=x");
    expect(readDeliveryView(new URLSearchParams(written))).toEqual(view);
    expect(readDeliveryView(new URLSearchParams("status=gone&event=none"))).toEqual({ status: null, type: null, delivery: null });
    expect(writeDeliveryView({ status: null, type: null, delivery: null }, new URLSearchParams(written))).toBe("?tab=x");
  });
});

describe("the filter of events", () => {
  const filter = {
    sentiments: ["negative" as const],
    isFlagged: true,
    needsFollowUp: false,
    kpi: { label: "Refund rate", side: "above" as const, value: 0.045 },
  };
  const events = ["report.completed", "call.completed"] as const;

  it("stays as it is stored when its form is sent unchanged", () => {
    expect(filterOf(draftOf(filter), events)).toEqual(filter);
    expect(filterOf(draftOf({}), events)).toEqual({});
  });

  it("holds no condition that means nothing for the chosen events", () => {
    expect(filterOf(draftOf(filter), ["report.completed"])).toEqual({ kpi: filter.kpi });
    expect(filterOf(draftOf({ ...filter, directions: ["inbound"] }), ["call.failed"])).toEqual({ directions: ["inbound"] });
    expect(filterOf(draftOf({ directions: ["inbound"] }), ["call.deleted"])).toEqual({});
  });

  it("takes a line as a number or a percent, and says where it is neither", () => {
    expect(["4.5%", "1200", "-3", ".5", "7%"].map(readKpiValue)).toEqual([0.045, 1200, -3, 0.5, 0.07]);
    expect(["", "many", "1,200", "4%%", "1e9"].map(readKpiValue)).toEqual([null, null, null, null, null]);
    const draft = { ...draftOf({}), hasKpi: true };
    expect(filterProblems(draft, events)).toEqual({ kpiLabel: expect.any(String), kpiValue: expect.any(String) });
    expect(filterProblems(draft, ["call.completed"])).toEqual({ kpiLabel: null, kpiValue: null });
  });

  it("is told a condition a line", () => {
    expect(filterLines({ ...filter, datasetIds: ["dst_1", "dst_2"] }, { dst_1: "Orders" })).toEqual([
      "Dataset: Orders, a deleted one",
      "Sentiment: Negative",
      "Calls with a flag",
      "Calls without a follow-up",
      "“Refund rate” goes above 0.045",
    ]);
  });
});

describe("sending a time again", () => {
  const draft = { since: "2026-11-20T08:00", until: "2026-11-21T08:00", statuses: ["failed"] as const };

  it("asks for moments, until now where no end is given", () => {
    const since = new Date("2026-11-20T08:00").toISOString();
    const until = new Date("2026-11-21T08:00").toISOString();
    expect(rangeOf(draft, NOW)).toEqual({ since, until, statuses: ["failed"] });
    expect(rangeOf({ ...draft, until: "" }, NOW)).toEqual({ since, statuses: ["failed"] });
  });

  it("is not asked for while a field is wrong", () => {
    expect(rangeProblems({ ...draft, since: "" }, NOW).since).toBe("Enter a date and time.");
    expect(rangeProblems({ ...draft, since: "2026-12-24T08:00" }, NOW).since).toBe("This is in the future.");
    expect(rangeProblems({ ...draft, until: "2026-11-19T08:00" }, NOW).until).toBe("This is before the start.");
    expect(rangeOf({ ...draft, statuses: [] }, NOW)).toBeNull();
  });
});
