import type { Refusal } from "../../refusals";
import type { Field } from "../schema";
import type { Snippet } from "../snippets";

/**
 * One part of a page of the docs. Both the pages and their Markdown twins are made of these. In texts, what stands between backticks
 * is code, and `[words](address)` is a link.
 */
export type Block =
  | { kind: "heading"; title: string }
  | { kind: "text"; text: string }
  | { kind: "note"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "table"; label: string; heads: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: "code"; title: string; language: string; code: string }
  | { kind: "snippet"; snippet: Snippet }
  | { kind: "fields"; title: string; fields: readonly Field[]; direction: "sent" | "received" }
  | { kind: "refusals"; label: string; refusals: readonly Refusal[] };

/** A page of the docs. */
export interface DocsPage {
  /** Address from the root, without `.md`. */
  path: string;
  /** Its name in the contents, and the anchor that it had when the docs were one page. */
  id: string;
  group: string;
  title: string;
  /** One sentence. */
  summary: string;
  /** `GET /v1/reports` for endpoints. */
  mark?: string | undefined;
  lead: readonly Block[];
  /** Code, beside the rest where there is room. */
  aside: readonly Block[];
  blocks: readonly Block[];
}

/** A paragraph. */
export const text = (words: string): Block => ({ kind: "text", text: words });

export const heading = (title: string): Block => ({ kind: "heading", title });

export const note = (words: string): Block => ({ kind: "note", text: words });

export const list = (...items: string[]): Block => ({ kind: "list", items });

/** Code in one language; `language` is the word after a Markdown fence. */
export const code = (title: string, language: string, lines: string): Block => ({ kind: "code", title, language, code: lines });

export const table = (label: string, heads: readonly string[], rows: readonly (readonly string[])[]): Block => ({
  kind: "table",
  label,
  heads,
  rows,
});

/** Groups of guides, in the order of the contents. */
export const GUIDE_GROUPS = ["Guide", "API basics", "Self-hosting"] as const;

/** A guide before it has a place in the contents. */
export type Guide = Omit<DocsPage, "group">;

/** A guide: prose, with code beside it. */
export function guidePage(
  id: string,
  title: string,
  summary: string,
  blocks: readonly Block[],
  aside: readonly Block[] = [],
): Guide {
  return { path: `/docs/${id}`, id, title, summary, lead: [], aside, blocks };
}

/** The anchor of a heading. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
