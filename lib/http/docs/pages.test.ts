import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { anchorOf, type Block, type DocsPage, GUIDE_GROUPS } from "@/lib/contract/docs/guide/page";
import { EVENT_TYPES } from "@/lib/contract/events/events";
import { ADDRESS_REFUSALS, refusalsOf, STATUS_MEANINGS } from "@/lib/contract/refusals";
import { llmsFullText, llmsText } from "./llms";
import { markdownOf, twinOf } from "./markdown";
import { publicEndpoints } from "./openapi";
import { TAGS } from "./openapi-prose";
import { docsPages } from "./pages";

const BASE = "https://rows.example.org";
const pages = docsPages(BASE);
const byPath = new Map(pages.map((page) => [page.path, page]));
const blocksOf = ({ lead, aside, blocks }: DocsPage): Block[] => [...lead, ...aside, ...blocks];
const textsOf = (block: Block): string[] => {
  if (block.kind === "text" || block.kind === "note") return [block.text];
  if (block.kind === "list") return [...block.items];
  return block.kind === "table" ? block.rows.flat() : [];
};
const linksIn = (text: string) => [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, address = ""]) => address);
const anchorsOf = (page: DocsPage) =>
  blocksOf(page).flatMap((block) => (block.kind === "heading" || block.kind === "fields" ? [anchorOf(block.title)] : []));

describe("the pages of the docs", () => {
  it("have one for every public endpoint and every event, and each path and old anchor once", () => {
    for (const { name, method, path } of publicEndpoints) {
      expect([name, byPath.get(`/docs/endpoints/${name}`)?.mark]).toEqual([name, `${method} ${path}`]);
    }
    for (const type of EVENT_TYPES) expect([type, byPath.has(`/docs/events/${type}`)]).toEqual([type, true]);
    expect(byPath.size).toBe(pages.length);
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  });

  it("name every error code and every status of the contract, and every scope", () => {
    const errors = markdownOf(byPath.get("/docs/errors") as DocsPage, BASE);
    for (const { code, status } of [...publicEndpoints.flatMap(refusalsOf), ...ADDRESS_REFUSALS]) {
      expect(errors).toContain(`| \`${code}\` |`);
      if (status !== 405) expect(Object.keys(STATUS_MEANINGS)).toContain(String(status));
    }
    const authentication = markdownOf(byPath.get("/docs/authentication") as DocsPage, BASE);
    for (const { scope } of publicEndpoints) if (scope !== null) expect(authentication).toContain(`| \`${scope}\` |`);
  });

  it("stand group by group, in the order of the guide and the tags", () => {
    const groups = pages.map(({ group }) => group).filter((group, at, all) => group !== all[at - 1]);
    expect(groups).toEqual([...GUIDE_GROUPS, ...TAGS.map(({ name }) => name)]);
  });

  it("lead by every link to a page, an anchor or a file that is there", () => {
    const files = ["/openapi.json", "/postman.json", "/llms.txt", "/llms-full.txt"];
    let links = 0;
    for (const page of pages) {
      for (const link of blocksOf(page).flatMap(textsOf).flatMap(linksIn)) {
        const [path = "", anchor] = link.split("#");
        links++;
        expect([page.path, link, byPath.has(path) || files.includes(path)]).toEqual([page.path, link, true]);
        if (anchor !== undefined) expect(anchorsOf(byPath.get(path) as DocsPage)).toContain(anchor);
      }
    }
    expect(links).toBeGreaterThan(50);
  });

  it("name no command that package.json does not have", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    const named = pages.flatMap((page) => [...markdownOf(page, BASE).matchAll(/npm (?:run )?(start|(?<=run )[a-z-]+)/g)]);
    for (const [, name = ""] of named) expect([name, name in scripts]).toEqual([name, true]);
    expect(new Set(named.map(([, name]) => name)).size).toBeGreaterThan(8);
  });

  it("have no two headings with one anchor on a page", () => {
    for (const page of pages) expect([page.path, new Set(anchorsOf(page)).size]).toEqual([page.path, anchorsOf(page).length]);
  });
});

describe("the Markdown twins", () => {
  it("say everything that the page says: each text, each line of code, each field", () => {
    for (const page of pages) {
      const markdown = markdownOf(page, BASE);
      expect(markdown.startsWith(`# ${page.title}\n\n> ${page.summary}\n`)).toBe(true);
      for (const block of blocksOf(page)) {
        if (block.kind === "code") expect(markdown).toContain(`\n${block.code}\n\`\`\``);
        if (block.kind === "snippet")
          for (const code of Object.values(block.snippet.code)) expect(markdown).toContain(`\n${code}\n\`\`\``);
        if (block.kind === "fields") for (const { name } of block.fields) expect(markdown).toContain(`- \`${name}\` (`);
        if (block.kind === "text" && linksIn(block.text).length === 0) expect(markdown).toContain(block.text);
      }
    }
  });

  it("link to the twins of pages, by whole addresses", () => {
    for (const page of pages) {
      for (const link of linksIn(markdownOf(page, BASE))) {
        const path = link.replace(BASE, "").replace(/#.*$/, "");
        expect(link.startsWith(`${BASE}/`)).toBe(true);
        if (path.startsWith("/docs"))
          expect([link, byPath.has(path.replace(/\.md$/, "")), path.endsWith(".md")]).toEqual([link, true, true]);
      }
    }
  });

  it("close every fence", () => {
    for (const page of pages) expect((markdownOf(page, BASE).match(/^```/gm) ?? []).length % 2).toBe(0);
  });
});

describe("llms.txt", () => {
  const lines = llmsText(BASE).split("\n");

  it("is a title, a quoted summary and sections that hold nothing but links", () => {
    expect(lines[0]).toBe("# Rowcall");
    expect(lines[2]).toMatch(/^> \S/);
    expect(lines.filter((line) => line.startsWith("# "))).toHaveLength(1);
    const sections = lines.slice(lines.findIndex((line) => line.startsWith("## ")));
    for (const line of sections.filter(Boolean)) expect(line).toMatch(/^## \S|^- \[[^\]]+\]\(https:\/\/[^)]+\): \S/);
  });

  it("links the twin of every page, and the whole holds every page", () => {
    const whole = llmsFullText(BASE);
    for (const { path, title } of pages) {
      expect(lines.some((line) => line.startsWith(`- [${title}](${BASE}${twinOf(path)}): `))).toBe(true);
      expect(whole).toContain(`\nSource: ${BASE}${path}\n`);
    }
  });
});
