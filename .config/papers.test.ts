import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { docsPages } from "@/lib/http/docs/pages";

const ROOMS = ["lib", "inngest", "app", "components", "db", "e2e", ".github", ".config"];
const files = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: "utf8" }).map((name) => path.join(room, name)),
);
const papers = ["README.md", ...files.filter((file) => file.endsWith(".md"))];
const withoutCode = (text: string) => text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, "");
const linksIn = (text: string) =>
  [...withoutCode(text).matchAll(/(?:\]\(|^\[[^\]]+\]: )([^)\s]+)/gm)].map(([, address = ""]) => address);
const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
const slugsOf = (file: string) => [...readFileSync(file, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) => slugOf(title));

describe("what a stranger reads", () => {
  it("leads by every link to a file, a heading or a page of the docs that is there", () => {
    const pages = docsPages("http://localhost:3000").map(({ path: page }) => `http://localhost:3000${page}`);
    let links = 0;
    for (const paper of papers) {
      for (const link of linksIn(readFileSync(paper, "utf8"))) {
        if (link.startsWith("http://localhost:3000/docs"))
          expect([paper, link, pages.includes(link)]).toEqual([paper, link, true]);
        if (/^[a-z]+:|^\.\.\/blob/.test(link)) continue;
        const [to = "", anchor] = link.split("#");
        const file = to === "" ? paper : path.join(path.dirname(paper), to);
        expect([paper, link, existsSync(file)]).toEqual([paper, link, true]);
        if (anchor !== undefined) expect([paper, link, slugsOf(file)]).toEqual([paper, link, expect.arrayContaining([anchor])]);
        links++;
      }
    }
    expect(links).toBeGreaterThan(60);
  });

  it("names no file of code that is not there", () => {
    const listed = `/${files.join("\n/")}\n`;
    // The decisions tell of what was.
    for (const paper of papers.filter((file) => !file.startsWith("lib/decisions")))
      for (const [, name = ""] of readFileSync(paper, "utf8").matchAll(/`(?:\.\.\/)*([\w./[\]-]+\.(?:tsx?|cjs))`/g))
        expect([paper, name, existsSync(name) || listed.includes(`/${name}\n`)]).toEqual([paper, name, true]);
  });

  it("names no command that package.json does not have", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
    for (const paper of papers)
      for (const [, name = ""] of readFileSync(paper, "utf8").matchAll(/npm run ([a-z][a-z-]*)/g))
        expect([paper, name, name in scripts]).toEqual([paper, name, true]);
  });

  it("begins with a README of at most 6,000 characters", () => {
    expect(readFileSync("README.md", "utf8").length).toBeLessThanOrEqual(6_000);
  });
});

describe("the README of a room", () => {
  const folders = readdirSync("lib", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const rooms = ["app", "components", "inngest", "db", "e2e", ...folders.map(({ name }) => `lib/${name}`)];

  it.each(rooms)("of %s is read in a minute, and says what one more takes of what is added there", (room) => {
    const text = readFileSync(`${room}/README.md`, "utf8");
    // The decisions are a list, which grows.
    if (room !== "lib/decisions") expect(text.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
    expect(text).toMatch(/\bA new [\w ]+\btakes\b/);
  });
});

describe("the decisions", () => {
  const notes = readdirSync("lib/decisions").filter((name) => /^\d/.test(name));
  const index = readFileSync("lib/decisions/README.md", "utf8").replace(/ +\|/g, " |");

  it("are numbered in order, each with a title, a date and a status, and stand in the index as they are called", () => {
    for (const [at, note] of notes.sort().entries()) {
      const [title = "", , dated = ""] = readFileSync(`lib/decisions/${note}`, "utf8").split("\n");
      expect(note).toMatch(new RegExp(`^${String(at + 1).padStart(4, "0")}-[a-z0-9-]+\\.md$`));
      expect([note, dated]).toEqual([note, expect.stringMatching(/^20\d\d-\d\d-\d\d · (accepted|replaced by \d{4})$/)]);
      expect(index).toContain(`| [${note.slice(0, 4)}](${note}) | ${title.slice(2)} | ${dated.slice(0, 10)} |`);
    }
  });
});
