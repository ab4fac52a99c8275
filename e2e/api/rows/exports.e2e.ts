import { beforeAll, describe, expect, inject, it } from "vitest";
import { read } from "xlsx";
import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { endedReport } from "@/e2e/harness/ended-report";

const { baseUrl } = inject("place");
let owner: Owner;
let secretKey: string;
let id: string;

beforeAll(async () => {
  owner = await signUpOwner(inject("place"));
  ({ secretKey } = await owner.createKey());
  id = await finishedReport(owner);
});

const TYPES = {
  pdf: "application/pdf",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
} as const;

function get(query: string, report = id): Promise<Response> {
  return fetch(`${baseUrl}/v1/reports/${report}/export${query}`, { headers: { authorization: `Bearer ${secretKey}` } });
}

describe("a finished report as a file", () => {
  it.each(Object.entries(TYPES))("is a download that no browser runs: %s", async (format, type) => {
    const reply = await get(`?format=${format}`);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, type]);
    expect(reply.headers.get("content-disposition")).toMatch(new RegExp(`^attachment; filename=".+\\.${format}"`));
    expect(reply.headers.get("x-content-type-options")).toBe("nosniff");
    const [bytes, again] = [
      Buffer.from(await reply.arrayBuffer()),
      Buffer.from(await (await get(`?format=${format}`)).arrayBuffer()),
    ];
    expect(bytes.equals(again)).toBe(true);
    if (format === "pdf") expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    if (format === "xlsx") expect(read(bytes).SheetNames).toContain("KPIs");
    if (format === "csv") expect(bytes.toString()).toMatch(/^\ufeffpart,id,label,x,value,display,unit,definition\r\n/);
    if (format === "json") expect(JSON.parse(bytes.toString())).toMatchObject({ id, result: { facts: expect.any(Array) } });
  });

  it("has its charts as pictures, each by its id", async () => {
    const { data } = (await (
      await fetch(`${baseUrl}/v1/reports/${id}`, { headers: { authorization: `Bearer ${secretKey}` } })
    ).json()) as {
      data: { result: { charts: { id: string }[] } };
    };
    const chart = data.result.charts[0]?.id ?? "";
    const reply = await get(`?format=svg&chart=${encodeURIComponent(chart)}`);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect(await reply.text()).toMatch(/^<svg [\s\S]*<\/svg>\n$/);
    expect((await get("?format=svg&chart=chart_none")).status).toBe(404);
    expect((await get("?format=svg")).status).toBe(400);
    expect((await get(`?format=pdf&chart=${chart}`)).status).toBe(400);
  });

  it("is asked for in a known format, of one's own report", async () => {
    expect((await get("?format=docx")).status).toBe(400);
    const stranger = await signUpOwner(inject("place"));
    const key = await stranger.createKey();
    const reply = await fetch(`${baseUrl}/v1/reports/${id}/export`, { headers: { authorization: `Bearer ${key.secretKey}` } });
    expect(reply.status).toBe(404);
  });
});

async function finishedReport(person: Owner): Promise<string> {
  const rows = Array.from({ length: 60 }, (_, n) => ({
    day: `2026-07-${String((n % 28) + 1).padStart(2, "0")}`,
    shop: n % 3 ? "=A" : "B",
    total: n * 1.5,
  }));
  const dataset = ((await person.call("POST", "/v1/datasets", { name: "Exports", rows })).body as { data: { id: string } }).data
    .id;
  const report = ((await person.call("POST", "/v1/reports", { datasetId: dataset })).body as { data: { id: string } }).data.id;
  const { status } = await endedReport(
    async () => ((await person.call("GET", `/v1/reports/${report}`)).body as { data: { status: string } }).data,
  );
  expect(status).toBe("COMPLETED");
  return report;
}
