import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { DocsPage } from "@/lib/contract/docs/guide/page";
import { DocsArticle } from "./docs-article";

const page = {
  path: "/docs/results",
  title: "Results",
  summary: "What a report holds.",
  lead: [{ kind: "text", text: "The beginning." }],
  blocks: [{ kind: "text", text: "The middle." }],
  aside: [{ kind: "text", text: "The example." }],
} as unknown as DocsPage;

test.each([
  [undefined, ["The beginning.", "The middle.", "The example."]],
  ["GET /v1/reports", ["The beginning.", "The example.", "The middle."]],
])("a page of the docs comes in the order of its one column, with a mark: %s", (mark, order) => {
  const html = renderToStaticMarkup(
    <DocsArticle page={{ ...page, ...(mark && { mark }) }} twin="/docs/results.md" previous={undefined} next={undefined} />,
  );
  expect(html.match(/The (?:beginning|middle|example)\./g)).toEqual(order);
  expect(html).not.toMatch(/\border-(?:first|last|\d)/);
});
