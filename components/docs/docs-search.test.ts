import { expect, it } from "vitest";
import { type DocsEntry, searchDocs } from "./docs-search";

const entry = (title: string, words: string, mark?: string): DocsEntry => ({
  path: `/docs/${title}`,
  id: title,
  group: "Guide",
  title,
  words,
  mark,
});
const entries = [
  entry("Errors", "status rate_limited webhook"),
  entry("Limits", "rows"),
  entry("Webhooks", "events", "POST /v1/webhooks"),
];
const titles = (query: string) => searchDocs(entries, query).map(({ title }) => title);

it("a search finds pages that hold every word, in whatever order, those named so first", () => {
  expect(titles("webhook")).toEqual(["Webhooks", "Errors"]);
  expect(titles(" WEBHOOK status")).toEqual(["Errors"]);
  expect(titles("post /v1/web")).toEqual(["Webhooks"]);
  expect(titles("webhook rows")).toEqual([]);
});

it("without words every page stays, in the order of the contents", () => {
  expect(titles("  ")).toEqual(["Errors", "Limits", "Webhooks"]);
});
