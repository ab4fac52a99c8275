import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { beforeAll, describe, expect, inject, it, vi } from "vitest";
import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { request } from "../http";

const { baseUrl } = inject("place");
const NOWHERE = "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB";

let owner: Owner;
beforeAll(async () => {
  owner = await signUpOwner(inject("place"));
});

async function agent(secretKey: string): Promise<Client> {
  const client = new Client({ name: "e2e", version: "1" });
  const requestInit = { headers: { authorization: `Bearer ${secretKey}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { requestInit }));
  return client;
}

async function ask<T>(client: Client, name: string, given: Record<string, unknown> = {}): Promise<T> {
  const result = await client.callTool({ name, arguments: given });
  if (result.isError === true) throw new Error((result.content as { text: string }[])[0]?.text);
  return (result.structuredContent as { data: T }).data;
}

describe("an agent over HTTP", () => {
  it("makes a dataset, has a report of it written, and reads it", async () => {
    const { id, secretKey } = await owner.createKey();
    const client = await agent(secretKey);
    const rows = Array.from({ length: 40 }, (_, n) => ({ day: `2026-07-${String((n % 28) + 1).padStart(2, "0")}`, total: n }));
    const dataset = await ask<{ id: string }>(client, "createDataset", { name: "By an agent", rows });
    const report = await ask<{ id: string }>(client, "queueReport", { datasetId: dataset.id });
    await vi.waitFor(
      async () => expect(await ask(client, "getReport", { id: report.id })).toMatchObject({ status: "COMPLETED" }),
      { timeout: 200_000, interval: 300 },
    );
    await expect(ask(client, "getDataset", { id: NOWHERE })).rejects.toThrow("No dataset with this id.");
    await vi.waitFor(
      async () => {
        const { data } = (await owner.call("GET", `/keys/${id}/requests?text=queueReport`)).body as { data: object[] };
        expect(data).toMatchObject([{ method: "POST", path: "/mcp", operation: "queueReport", status: 202 }]);
      },
      { timeout: 200_000, interval: 300 },
    );
  });

  it("sees the tools of its key's scopes alone", async () => {
    const { secretKey } = await owner.createKey({ scopes: ["calls:read"] });
    const { tools } = await (await agent(secretKey)).listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(["getCall", "listCalls", "whoami"]);
    const { prompts } = await (await agent(secretKey)).listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["explainCall"]);
  });

  it("is refused in JSON without a key, from a page of another website, and by GET and DELETE", async () => {
    const { secretKey } = await owner.createKey();
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const headers = { "content-type": "application/json", accept: "application/json, text/event-stream" };
    const send = (more: Record<string, string>) =>
      request(`${baseUrl}/mcp`, { method: "POST", headers: { ...headers, ...more }, body });
    const authorization = `Bearer ${secretKey}`;
    expect((await send({ authorization })).status).toBe(200);
    const anonymous = await send({});
    expect([anonymous.status, anonymous.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect((await send({ authorization, origin: "https://evil.example" })).status).toBe(403);
    for (const method of ["GET", "DELETE"]) {
      const { status, json } = await request(`${baseUrl}/mcp`, { method, headers: { authorization } });
      expect([status, json]).toEqual([405, { error: "Use POST here." }]);
    }
  });
});
