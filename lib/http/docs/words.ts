import type { DocsPage } from "@/lib/contract/docs/guide/page";
import { markdownOf } from "./markdown";

const known = new WeakMap<DocsPage, string>();

/** The words of a page that a search looks in, each once, in lower case; made once per page. */
export function wordsOf(page: DocsPage): string {
  const words = known.get(page) ?? wordsIn(page);
  known.set(page, words);
  return words;
}

function wordsIn(page: DocsPage): string {
  const prose = { ...page, aside: page.aside.filter(({ kind }) => kind !== "code" && kind !== "snippet") };
  const words =
    markdownOf(prose, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}_.:-]{3,}/gu) ?? [];
  return [...new Set(words.map((word) => word.replace(/^[.:-]+|[.:-]+$/g, "")))].join(" ");
}
