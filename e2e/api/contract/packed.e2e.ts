import { beforeAll, expect, inject, it } from "vitest";
import { type MadeKey, newAddress, signUpOwner } from "@/e2e/harness/actors";
import { request } from "../http";

const { baseUrl } = inject("place");
const ROWS = Array.from({ length: 400 }, (_, n) => ({ day: `2026-07-${String((n % 28) + 1).padStart(2, "0")}`, total: n }));
const NOWHERE = "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB";

let key: MadeKey;
let datasetId: string;
beforeAll(async () => {
  const owner = await signUpOwner(inject("place"));
  key = await owner.createKey();
  for (let each = 0; each < 12; each++) {
    const made = await owner.call("POST", "/v1/datasets", { name: `Orders ${each}`, rows: ROWS });
    datasetId = (made.body as { data: { id: string } }).data.id;
  }
});

const ask = (path: string, encoding: string, options: Parameters<typeof request>[1] = {}) => {
  const own = { authorization: `Bearer ${key.secretKey}`, "x-forwarded-for": newAddress(), "accept-encoding": encoding };
  return request(baseUrl + path, { ...options, headers: { ...own, ...options.headers } });
};

it.each(["br", "gzip"])("lists, downloads and documents come packed, to the same text: %s", async (encoding) => {
  for (const path of ["/v1/datasets", `/v1/datasets/${datasetId}/download?format=csv`, "/openapi.json", "/llms-full.txt"]) {
    const [packed, plain, head] = await Promise.all([
      ask(path, encoding),
      ask(path, "identity"),
      ask(path, encoding, { method: "HEAD" }),
    ]);
    const encodings = [packed, plain, head].map(({ headers }) => headers.get("content-encoding"));
    expect([path, ...encodings]).toEqual([path, encoding, null, encoding]);
    for (const { headers } of [packed, plain, head]) expect(headers.get("vary")).toMatch(/, Accept-Encoding$/);
    expect([packed.status, packed.text]).toEqual([200, plain.text]);
    expect([head.status, head.text]).toEqual([200, ""]);
  }
});

it("what is short, no text or told as it happens comes as it is", async () => {
  const followed = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "getReport", arguments: { id: NOWHERE }, _meta: { progressToken: 1 } },
  };
  const events = await ask("/mcp", "br", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify(followed),
  });
  expect(events.headers.get("content-type")).toBe("text/event-stream");
  expect(events.text).toMatch(/^event: message\n/);
  const others = await Promise.all(["/v1/whoami", "/healthz", `/v1/reports/${NOWHERE}`].map((path) => ask(path, "br")));
  for (const { headers } of [events, ...others]) expect(headers.get("content-encoding")).toBeNull();
});
