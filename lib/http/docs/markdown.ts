import type { Block, DocsPage } from "@/lib/contract/docs/guide/page";
import type { Field } from "@/lib/contract/docs/schema";
import { fieldSentence } from "@/lib/contract/docs/schema";
import { FENCES, LANGUAGES } from "@/lib/contract/docs/snippets";

/**
 * A page of the docs as Markdown. Links between pages lead to the Markdown twins.
 * @param baseUrl public address without a trailing slash.
 */
export function markdownOf(page: DocsPage, baseUrl: string): string {
  const head = [`# ${page.title}`, `> ${page.summary}`, page.mark === undefined ? "" : `\`${page.mark}\``];
  const examples = page.aside.length === 0 ? [] : ["## Examples", ...page.aside.map((block) => blockOf(block, baseUrl))];
  const rest = page.blocks.map((block) => blockOf(block, baseUrl));
  const isReference = page.mark !== undefined;
  const parts = [
    ...page.lead.map((block) => blockOf(block, baseUrl)),
    ...(isReference ? [...examples, ...rest] : [...rest, ...examples]),
  ];
  return `${[...head, ...parts].filter((part) => part !== "").join("\n\n")}\n`;
}

/** Address of a page's Markdown twin, from the root. */
export function twinOf(path: string): string {
  return `${path}.md`;
}

function blockOf(block: Block, baseUrl: string): string {
  switch (block.kind) {
    case "heading":
      return `## ${block.title}`;
    case "text":
      return linked(block.text, baseUrl);
    case "note":
      return `> ${linked(block.text, baseUrl)}`;
    case "list":
      return block.items.map((item) => `- ${linked(item, baseUrl)}`).join("\n");
    case "table":
      return tableOf(block.heads, block.rows, baseUrl);
    case "code":
      return `### ${block.title}\n\n${fenced(block.language, block.code)}`;
    case "snippet":
      return LANGUAGES.map(
        (language) => `### ${block.snippet.title}: ${language}\n\n${fenced(FENCES[language], block.snippet.code[language])}`,
      ).join("\n\n");
    case "fields":
      return `## ${block.title}\n\n${fieldsOf(block.fields, block.direction)}`;
    case "refusals":
      return tableOf(
        ["Status", "Code", "When", "Message"],
        block.refusals.map(({ status, code, when, example }) => [String(status), `\`${code}\``, when, example]),
        baseUrl,
      );
  }
}

/** Relative links would lead from the twin to the page; machines stay among the twins. */
function linked(text: string, baseUrl: string): string {
  return text.replace(/\]\((\/[^)#]*)([^)]*)\)/g, (_, path: string, rest: string) => {
    const isPage = path === "/docs" || path.startsWith("/docs/");
    return `](${baseUrl}${isPage ? twinOf(path) : path}${rest})`;
  });
}

function fenced(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}

function tableOf(heads: readonly string[], rows: readonly (readonly string[])[], baseUrl: string): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => linked(cell, baseUrl).replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

function fieldsOf(fields: readonly Field[], direction: "sent" | "received", depth = 0): string {
  return fields
    .map((field) => {
      const presence =
        direction === "sent" ? (field.required ? ", required" : ", optional") : field.required ? "" : ", may be absent";
      const values = field.values.length === 0 ? "" : ` One of ${field.values.map((value) => `\`${value}\``).join(", ")}.`;
      const own = `${"  ".repeat(depth)}- \`${field.name}\` (${field.type}${presence}): ${fieldSentence(field)}${values}`;
      return field.members.length === 0 ? own : `${own}\n${fieldsOf(field.members, direction, depth + 1)}`;
    })
    .join("\n");
}
