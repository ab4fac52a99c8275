import { expect, it } from "vitest";
import { type RequestView, readRequestView, writeRequestView } from "./request-view";
import { reasonWords, requestState } from "./request-words";

it("a view survives its address, and what an address says wrongly is left out", () => {
  const view: RequestView = { status: "4xx", method: "POST", period: "24h", text: "a&b", request: "log_1" };
  expect(readRequestView(new URLSearchParams(writeRequestView(view, new URLSearchParams("tab=x"))))).toEqual(view);
  expect(writeRequestView({ ...readRequestView(new URLSearchParams("status=9xx&method=PUT")) }, new URLSearchParams())).toBe("");
});

it("tells a refusal from a fault of ours, and says why in words", () => {
  expect([200, 202, 404, 429, 500, 503].map(requestState)).toEqual(["done", "done", "refused", "refused", "failed", "failed"]);
  expect([reasonWords("missing_scope"), reasonWords("previous_secret"), reasonWords(null)]).toEqual([
    "missing scope",
    "by the previous secret",
    null,
  ]);
});
