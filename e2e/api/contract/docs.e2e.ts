import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { newAddress, signUpOwner } from "@/e2e/harness/actors";
import { endpoints } from "@/lib/contract/contract";
import { QUICKSTART_FILES } from "@/lib/contract/docs/quickstart";
import type { EndpointContract } from "@/lib/contract/endpoint";
import { docsPages } from "@/lib/http/docs/pages";
import { request } from "../http";
import { type Examples, exampleObjects, filledIn } from "./docs-examples";
import { run, writeFixtures } from "./docs-run";

const { baseUrl } = inject("place");
const publicEndpoints = endpoints.filter(({ auth }) => auth === "secretKey" || auth === "publicKey" || auth === "urlToken");
/** What removes an object comes last, a dataset after its reports: the others need it. */
const rank = ({ method, name }: EndpointContract) => (name === "removeDataset" ? 2 : Number(method === "DELETE"));
const inOrder = [...publicEndpoints].sort((a, b) => rank(a) - rank(b));

let examples: Examples;
let folder: string;

beforeAll(async () => {
  const owner = await signUpOwner(inject("place"), { plan: "BUSINESS" });
  folder = await mkdtemp(path.join(tmpdir(), "rowcall-docs-"));
  await writeFixtures(folder, newAddress());
  examples = await exampleObjects(baseUrl, owner);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function twin(page: string): Promise<string> {
  const answer = await request(`${baseUrl}/docs${page}.md`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/markdown; charset=utf-8"]);
  return answer.text;
}

/** Code of a fence, by the words of its heading. */
function codesIn(markdown: string, language: string): string[] {
  const found = [...markdown.matchAll(/^### (.*)\n\n```\w+\n([\s\S]*?)\n```$/gm)];
  return found.filter(([, title]) => title?.endsWith(`: ${language}`)).map(([, , code]) => code ?? "");
}

describe("the quickstart, as it stands in the docs, with the key filled in", () => {
  it.each([
    ["curl", "bash"],
    ["JavaScript", process.execPath],
    ["Python", "python3"],
  ] as const)("in %s prints the first figure of a report", async (language, program) => {
    const [code = "", ...others] = codesIn(await twin("/quickstart"), language);
    expect(others).toEqual([]);
    expect(code).toContain(baseUrl);
    const own = path.join(folder, language);
    await mkdir(own);
    const { status, output } = await run(
      program,
      QUICKSTART_FILES[language],
      code.replace("<SECRET_KEY>", examples.secretKey),
      own,
    );
    expect([status, output]).toEqual([0, "Total: 654.7\n"]);
  });
});

/** Commands of the guides that are for a terminal of the one who runs the server: the tests of those commands are elsewhere. */
const OF_THE_OPERATOR = /^(npm|node|cd|docker|claude|APP_URL) ?/;

describe("every program of a guide for a shell, as it stands, with key and ids filled in", () => {
  it("answers with a success", async () => {
    const own = await exampleObjects(baseUrl, await signUpOwner(inject("place"), { plan: "BUSINESS" }));
    const guides = docsPages(baseUrl).filter(({ mark, group }) => mark === undefined && group !== "Events");
    const programs: string[] = [];
    for (const { path: page } of guides) {
      const fences = [...(await twin(page.replace("/docs", ""))).matchAll(/^```bash\n([\s\S]*?)\n```$/gm)].map(
        ([, code = ""]) => code,
      );
      programs.push(...fences.filter((code) => !OF_THE_OPERATOR.test(code) && !code.startsWith("#!")));
    }
    expect(programs.length).toBeGreaterThan(15);
    // A call that is deleted cannot be asked for afterwards.
    const inTurn = programs.sort((a, b) => Number(a.includes("-X DELETE")) - Number(b.includes("-X DELETE")));
    for (const [at, program] of inTurn.entries()) {
      const code = filledIn(program, own);
      expect(code).not.toMatch(/<[A-Z_]+>|PLACEHOLDER/);
      const { status, output } = await run("bash", `guide-${at}.sh`, code, folder, true);
      expect([code, status, output]).toEqual([code, 0, expect.stringMatching(/(^|\n)2\d\d(?!\d)/)]);
    }
  });
});

describe("every endpoint's curl, as it stands in the docs, with key and ids filled in", () => {
  it.each(inOrder.map((contract) => [contract.name, contract] as const))(
    "%s answers with its documented status",
    async (name, contract: EndpointContract) => {
      const snippets = codesIn(await twin(`/endpoints/${name}`), "curl");
      expect(snippets.length).toBeGreaterThan(0);
      for (const snippet of snippets) {
        const code = filledIn(snippet, examples);
        expect(code).not.toMatch(/<[A-Z_]+>|PLACEHOLDER|01JD5M8Z3X4Y5W6V7T8S9R0QA/);
        const { status, output } = await run("bash", `${name}.sh`, code, folder, true);
        const documented = name === "getQuestion" ? 404 : contract.status;
        expect([status, code, output]).toEqual([0, code, expect.stringMatching(new RegExp(`(^|\\n)${documented}$`))]);
      }
    },
  );
});

describe("what machines read", () => {
  it("llms.txt links the twin of every endpoint, and every link of it answers", async () => {
    const answer = await request(`${baseUrl}/llms.txt`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    const links = [...answer.text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
    for (const { name } of publicEndpoints) expect(links).toContain(`${baseUrl}/docs/endpoints/${name}.md`);
    for (const link of links) expect([link, (await request(link)).status]).toEqual([link, 200]);
  });

  it("llms-full.txt holds every page, byte by byte as its twin", async () => {
    const whole = await request(`${baseUrl}/llms-full.txt`);
    for (const page of ["", "/quickstart", "/endpoints/getReport", "/events/report.completed"]) {
      expect(whole.text).toContain(await twin(page));
    }
  });

  it("a page that is not there is 404, as a page and as Markdown", async () => {
    expect((await request(`${baseUrl}/docs/nothing`)).status).toBe(404);
    expect((await request(`${baseUrl}/docs/endpoints/nothing.md`)).status).toBe(404);
  });
});
