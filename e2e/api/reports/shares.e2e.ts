import { beforeAll, describe, expect, inject, it } from "vitest";
import { newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { endedReport } from "@/e2e/harness/ended-report";
import { decodePng, encodePng } from "@/lib/platform/picture/png";

const { baseUrl } = inject("place");
let owner: Owner;
let report: string;

beforeAll(async () => {
  owner = await signUpOwner(inject("place"));
  report = await finishedReport(owner);
});

interface Made {
  share: { id: string };
  url: string;
}

async function link(sections: string[]): Promise<Made> {
  const { status, body } = await owner.call("POST", `/reports/${report}/shares`, { name: "Board", days: 7, sections });
  expect(status).toBe(201);
  return (body as { data: Made }).data;
}

function open(url: string, options: { path?: string; address?: string; method?: string } = {}): Promise<Response> {
  const { pathname } = new URL(url);
  return fetch(`${baseUrl}${pathname}${options.path ?? ""}`, {
    method: options.method ?? "GET",
    headers: { "x-forwarded-for": options.address ?? newAddress() },
  });
}

describe("a link to a report", () => {
  it("is opened without signing in, is told to no search engine, and holds nothing that was not chosen", async () => {
    const { data } = (await owner.call("GET", `/v1/reports/${report}`)).body as {
      data: { result: { executiveSummary: string; insights: string[]; facts: { sql: string }[] } };
    };
    const reply = await open((await link(["kpis"])).url);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(reply.headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(reply.headers.get("referrer-policy")).toBe("no-referrer");
    expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    expect(html).toContain("Key figures");
    expect(html).toContain("End to end");
    expect(html).toMatch(/Shared with you until (<!-- -->)?\d/);
    expect(html).toMatch(/<meta property="og:description" content="[^"]+: [\d$][^"]*"/);
    for (const hidden of [
      "Sign in",
      "Executive summary",
      "SELECT",
      data.result.insights[0] ?? "-",
      data.result.facts[0]?.sql ?? "-",
    ]) {
      expect(html).not.toContain(hidden);
    }
  });

  it("has its sections as PDF, as an attachment", async () => {
    const reply = await open((await link(["summary", "charts"])).url, { path: "/report.pdf" });
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(reply.headers.get("content-disposition")).toMatch(/^attachment;/);
    expect(
      Buffer.from(await reply.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  it("has a picture for messages and the logo of the workspace, which end with it", async () => {
    const pixel = encodePng({ width: 1, height: 1, pixels: Uint8Array.from([0, 90, 100, 255]) });
    const { status } = await owner.call("POST", "/workspace/logo", { png: pixel.toString("base64") });
    expect(status).toBe(200);
    const made = await link(["kpis"]);
    const html = await (await open(made.url)).text();
    expect(html).toContain(
      `<meta property="og:image" content="${new URL(made.url).origin}${new URL(made.url).pathname}/preview.png"`,
    );
    expect(html).toMatch(/<img src="\/share\/rsh_\w+\/logo\.png\?v=/);
    for (const [path, size] of [
      ["/preview.png", { width: 1200, height: 630 }],
      ["/logo.png", { width: 1, height: 1 }],
    ] as const) {
      const reply = await open(made.url, { path });
      expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/png"]);
      expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
      expect(reply.headers.get("x-robots-tag")).toBe("noindex, nofollow");
      expect(reply.headers.get("cache-control")).toBe("private, max-age=300");
      expect(decodePng(Buffer.from(await reply.arrayBuffer()), { width: 1200, height: 630 })).toMatchObject(size);
    }
    await owner.call("DELETE", "/workspace/logo");
    expect((await open(made.url, { path: "/logo.png" })).status).toBe(404);
    await owner.call("DELETE", `/reports/${report}/shares/${made.share.id}`);
    expect((await open(made.url, { path: "/preview.png" })).status).toBe(404);
  });

  it("is shown in frames of the websites that were named for it, and of no other", async () => {
    const made = await link(["kpis"]);
    const policyOf = async () => {
      const { headers } = await open(made.url);
      return [/frame-ancestors [^;]*/.exec(headers.get("content-security-policy") ?? "")?.[0], headers.get("x-frame-options")];
    };
    expect(await policyOf()).toEqual(["frame-ancestors 'none'", "DENY"]);
    const at = `/reports/${report}/shares/${made.share.id}`;
    expect((await owner.call("PATCH", at, { frameOrigins: ["https://a.example; script-src *"] })).status).toBe(400);
    await owner.call("PATCH", at, { frameOrigins: ["https://intranet.example.com", "https://*.example.org"] });
    expect(await policyOf()).toEqual(["frame-ancestors 'self' https://intranet.example.com https://*.example.org", null]);
    const { body } = await owner.call("GET", `${at}/address`);
    expect((body as { data: Made }).data.url).toBe(made.url);
  });

  it("that is unknown, revoked or changed says the same, and 404", async () => {
    const [revoked, changed] = [await link(["kpis"]), await link(["kpis"])];
    await owner.call("DELETE", `/reports/${report}/shares/${revoked.share.id}`);
    const next = await owner.call("POST", `/reports/${report}/shares/${changed.share.id}/rotate`);
    const dead = [`${baseUrl}/share/rsh_${"A".repeat(43)}`, `${baseUrl}/share/nonsense`, revoked.url, changed.url];
    for (const url of dead) {
      const reply = await open(url);
      const page = (await reply.text()).replaceAll("&#x27;", "'");
      expect([reply.status, page.includes("This link doesn't work")]).toEqual([404, true]);
      expect((await open(url, { path: "/report.pdf" })).status).toBe(404);
    }
    expect((await open((next.body as { data: Made }).data.url)).status).toBe(200);
  });

  it("counts an opening once a minute, and none for HEAD", async () => {
    const made = await link(["kpis"]);
    await open(made.url, { method: "HEAD" });
    expect(await opened(made)).toBe(0);
    await open(made.url);
    await open(made.url);
    expect(await opened(made)).toBe(1);
  });

  it("cannot be guessed: misses from one address are throttled, and a link that works still does", async () => {
    const made = await link(["kpis"]);
    const address = newAddress();
    const guess = () => open(`${baseUrl}/share/rsh_${"B".repeat(43)}`, { path: "/report.pdf", address });
    // At once: a slow machine would guess one after the other more slowly than guesses are given back.
    const statuses = (await Promise.all(Array.from({ length: 70 }, guess))).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect((await open(made.url, { address })).status).toBe(200);
  });

  it("dies with its report", async () => {
    const own = await finishedReport(owner);
    const { body } = await owner.call("POST", `/reports/${own}/shares`, { days: 1, sections: ["kpis"] });
    const { url } = (body as { data: Made }).data;
    expect((await open(url)).status).toBe(200);
    await owner.call("DELETE", `/v1/reports/${own}`);
    expect((await open(url)).status).toBe(404);
  });
});

async function opened({ share }: Made): Promise<number | undefined> {
  const { data } = (await owner.call("GET", `/reports/${report}/shares`)).body as { data: { id: string; openCount: number }[] };
  return data.find(({ id }) => id === share.id)?.openCount;
}

async function finishedReport(person: Owner): Promise<string> {
  const rows = Array.from({ length: 60 }, (_, n) => ({
    day: `2026-07-${String((n % 28) + 1).padStart(2, "0")}`,
    shop: n % 3 ? "A" : "B",
    total: n * 1.5,
  }));
  const dataset = ((await person.call("POST", "/v1/datasets", { name: "Shares", rows })).body as { data: { id: string } }).data
    .id;
  const id = ((await person.call("POST", "/v1/reports", { datasetId: dataset })).body as { data: { id: string } }).data.id;
  const { status } = await endedReport(
    async () => ((await person.call("GET", `/v1/reports/${id}`)).body as { data: { status: string } }).data,
  );
  expect(status).toBe("COMPLETED");
  return id;
}
