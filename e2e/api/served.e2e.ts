import { describe, expect, inject, it } from "vitest";
import { endpoints } from "@/lib/contract/contract";
import { request } from "./http";
import snapshot from "./openapi.snapshot.json" with { type: "json" };

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
      variable: [{ key: "baseUrl", value: baseUrl }, { key: "secretKey" }],
    });
  });

  it("the docs, with every operation under its own anchor", async () => {
    const answer = await request(`${baseUrl}/docs`);
    expect(answer.status).toBe(200);
    for (const { name, auth } of endpoints) expect(answer.text.includes(`id="${name}"`)).toBe(auth === "secretKey");
  });

  it("health and readiness", async () => {
    expect((await request(`${baseUrl}/healthz`)).json).toEqual({ ok: true });
    const ready = await request(`${baseUrl}/readyz`);
    expect([ready.status, ready.json]).toEqual([200, { ready: true, database: true, storage: true, workflows: true }]);
  });
});
