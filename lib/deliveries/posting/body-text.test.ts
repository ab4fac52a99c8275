import { expect, test } from "vitest";
import { bodyText } from "./body-text";

const body = (data: Record<string, unknown>) =>
  ({ type: "call.completed", timestamp: "2026-11-21T14:03:04.000Z", data }) as const;

test("a body is JSON as it is", () => {
  expect(bodyText(body({ id: "cal_1", summary: null }))).toBe(
    '{"type":"call.completed","timestamp":"2026-11-21T14:03:04.000Z","data":{"id":"cal_1","summary":null}}',
  );
});

test("one that is too long is cut below 20,000 bytes, the longest text first, between characters", () => {
  for (const part of ["a", "é", "😀", '"', "\u0001", "\ud800"]) {
    const text = bodyText(body({ id: "cal_1", title: "Short", summary: part.repeat(30_000) }));
    expect(Buffer.byteLength(text)).toBeLessThan(20_000);
    expect(Buffer.byteLength(text)).toBeGreaterThan(19_800);
    const { data } = JSON.parse(text);
    expect([data.id, data.title, data.summary.endsWith("…")]).toEqual(["cal_1", "Short", true]);
    if (part === "😀") expect(data.summary.slice(0, -1).replaceAll(part, "")).toBe("");
  }
  const both = bodyText(body({ id: "cal_1", title: "t".repeat(40_000), summary: "s".repeat(40_000) }));
  expect(Buffer.byteLength(both)).toBeLessThan(20_000);
});
