import { describe, expect, test } from "vitest";
import { type EventBody, eventExample } from "@/lib/contract/events/event-bodies";
import type { EventFilter } from "@/lib/contract/events/event-rules";
import type { SubscribableEvent } from "@/lib/contract/events/events";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { matchRule } from "./match-rule";

const ALL = [
  "report.completed",
  "report.failed",
  "report.alert",
  "call.completed",
  "call.failed",
  "call.skipped",
  "call.deleted",
] as const;
const EVENTS: readonly SubscribableEvent[] = [...ALL, "dataset.created", "dataset.updated"];
const call = { direction: "inbound", sentiment: "negative", outcome: "resolved", flagCount: 0, followUpRequired: null } as const;

async function passes(filter: EventFilter, type: SubscribableEvent, data: Record<string, unknown> = {}): Promise<boolean> {
  const rules = [{ id: "rul_1" as const, events: [...EVENTS], filter, template: null }];
  // No condition here asks the database.
  const body: EventBody = structuredClone(eventExample(type));
  Object.assign(body.data, call, data);
  return (await matchRule({} as Ctx, rules, body)) !== null;
}

describe("a condition", () => {
  const cases: [EventFilter, SubscribableEvent, Record<string, unknown>, boolean][] = [
    [{ directions: ["inbound"] }, "call.failed", {}, true],
    [{ directions: ["outbound", "internal"] }, "call.skipped", {}, false],
    [{ directions: ["inbound"] }, "call.completed", { direction: null }, false],
    [{ sentiments: ["negative"] }, "call.completed", {}, true],
    [{ sentiments: ["positive"] }, "call.completed", {}, false],
    [{ sentiments: ["positive"] }, "call.failed", { sentiment: null }, true],
    [{ outcomes: ["sale"] }, "call.completed", {}, false],
    [{ outcomes: ["sale", "resolved"] }, "call.completed", {}, true],
    [{ isFlagged: true }, "call.completed", { flagCount: 2 }, true],
    [{ isFlagged: true }, "call.completed", {}, false],
    [{ isFlagged: false }, "call.completed", { flagCount: 2 }, false],
    [{ needsFollowUp: true }, "call.completed", { followUpRequired: true }, true],
    [{ needsFollowUp: true }, "call.completed", {}, false],
    [{ needsFollowUp: false }, "call.completed", {}, true],
    [{ datasetIds: ["dst_1"] }, "report.completed", { datasetId: "dst_1" }, true],
    [{ datasetIds: ["dst_1"] }, "report.failed", { datasetId: "dst_2" }, false],
    [{ datasetIds: ["dst_1"] }, "report.alert", { datasetId: "dst_1" }, true],
    [{ datasetIds: ["dst_1"] }, "report.alert", { datasetId: "dst_2" }, false],
    [{ datasetIds: ["dst_1"] }, "dataset.updated", { id: "dst_1" }, true],
    [{ datasetIds: ["dst_1"] }, "dataset.created", { id: "dst_2" }, false],
    [{ datasetIds: ["dst_1"] }, "call.completed", {}, true],
    [{ directions: ["outbound"], sentiments: ["positive"], isFlagged: true }, "call.deleted", {}, true],
    [{ sentiments: ["negative"], outcomes: ["sale"] }, "call.completed", {}, false],
  ];

  test.each(cases)("%j of %s with %j: %s", async (filter, type, data, expected) => {
    expect(await passes(filter, type, data)).toBe(expected);
  });
});

test("the first rule that names the event and fits is taken", async () => {
  const rule = (id: Id<"rule">, events: SubscribableEvent[], filter: EventFilter = {}) => ({
    id,
    events,
    filter,
    template: null,
  });
  const rules = [
    rule("rul_a", ["call.failed"]),
    rule("rul_b", ["call.completed"], { isFlagged: true }),
    rule("rul_c", ["call.completed"]),
  ];
  const sample = eventExample("call.completed");
  const body: EventBody = { ...sample, data: { ...sample.data, ...call } };
  expect((await matchRule({} as Ctx, [...rules, rule("rul_d", ["call.completed"])], body))?.id).toBe("rul_c");
  expect(await matchRule({} as Ctx, rules.slice(0, 2), body)).toBeNull();
});
