import { describe, expect, inject, it } from "vitest";
import { endpoints } from "@/lib/contract/contract";
import { EMBED_SCRIPT } from "@/lib/http/embed/script";
import { request } from "../http";
import snapshot from "../openapi.snapshot.json" with { type: "json" };

const { baseUrl } = inject("place");

describe("what is served beside the API", () => {
  it("the OpenAPI document, as committed", async () => {
    const answer = await request(`${baseUrl}/openapi.json`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.json).toEqual(snapshot);
  });

  it("the Postman collection", async () => {
    const answer = await request(`${baseUrl}/postman.json`);
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      info: { schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
      variable: expect.arrayContaining([
        { key: "baseUrl", value: baseUrl, type: "string" },
        ...["secretKey", "publicKey", "pushToken", "voiceToken"].map((key) => ({ key, value: "", type: "string" })),
      ]),
    });
  });

  it("the docs, with every public operation on a page of its own that the contents lead to", async () => {
    const start = await request(`${baseUrl}/docs`);
    expect(start.status).toBe(200);
    for (const { name, auth, summary } of endpoints) {
      const isPublic = ["secretKey", "publicKey", "urlToken"].includes(auth);
      expect([name, start.text.includes(`href="/docs/endpoints/${name}"`)]).toEqual([name, isPublic]);
      const page = await request(`${baseUrl}/docs/endpoints/${name}`);
      expect([name, page.status]).toEqual([name, isPublic ? 200 : 404]);
      if (isPublic) expect(page.text).toContain(`>${summary}</h1>`);
    }
    expect((await request(`${baseUrl}/docs/websites`)).text).toContain(`src=&quot;${baseUrl}/embed.js&quot;`);
  });

  it("the script of websites, which pages of any origin may load and keep for a while", async () => {
    const answer = await request(`${baseUrl}/embed.js`, { headers: { origin: "https://shop.example.com" } });
    expect([answer.status, answer.text]).toEqual([200, EMBED_SCRIPT]);
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(answer.headers.get("cache-control")).toMatch(/^public, max-age=[1-9]\d{3,}/);
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("content-security-policy")).toBeNull();
    expect((await request(`${baseUrl}/embed.js`, { method: "POST" })).status).toBe(405);
  });

  it("health and readiness", async () => {
    expect((await request(`${baseUrl}/healthz`)).json).toEqual({ ok: true });
    const ready = await request(`${baseUrl}/readyz`);
    expect([ready.status, ready.json]).toEqual([
      200,
      { ready: true, well: true, database: true, storage: true, workflows: true },
    ]);
  });
});
