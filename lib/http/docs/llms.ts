import { markdownOf, twinOf } from "./markdown";
import { INTRODUCTION } from "./openapi-prose";
import { docsPages } from "./pages";

const SUMMARY =
  "Rows become reports whose figures, charts and text are computed from those rows. Recorded calls become masked transcripts and summaries. Everything works over HTTP.";

/**
 * The docs for machines, as llmstxt.org describes it: what this is, and a link to the Markdown twin of every page.
 * @param baseUrl public address without a trailing slash.
 */
export function llmsText(baseUrl: string): string {
  const pages = docsPages(baseUrl);
  const groups = [...new Set(pages.map(({ group }) => group))];
  const sections = groups.map((group) => {
    const links = pages
      .filter((page) => page.group === group)
      .map(({ path, title, mark, summary }) => {
        const about = [mark, summary].filter((part) => part !== undefined).join(": ");
        return `- [${title}](${baseUrl}${twinOf(path)}): ${about}`;
      });
    return `## ${group}\n\n${links.join("\n")}`;
  });
  const machines = `## Optional\n\n- [OpenAPI 3.1](${baseUrl}/openapi.json): every endpoint and event, with schemas\n- [Postman collection](${baseUrl}/postman.json): the same, ready to run\n- [All pages in one](${baseUrl}/llms-full.txt): everything above, in one file`;
  return `${["# Rowcall", `> ${SUMMARY}`, INTRODUCTION, ...sections, machines].join("\n\n")}\n`;
}

/** Every page of the docs in one text. */
export function llmsFullText(baseUrl: string): string {
  const pages = docsPages(baseUrl).map((page) => `${markdownOf(page, baseUrl)}\nSource: ${baseUrl}${page.path}\n`);
  return [`# Rowcall\n\n> ${SUMMARY}\n`, ...pages].join("\n---\n\n");
}
