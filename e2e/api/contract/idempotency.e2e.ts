import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type MadeKey, type Owner, signUpOwner } from "@/e2e/harness/actors";
import { formBody } from "../form-body";
import { type Answer, request } from "../http";

const { baseUrl } = inject("place");
let owner: Owner;
let key: MadeKey;
let datasetId: string;

const small = { name: "Once", rows: [{ day: "2026-07-01", total: 3 }] };

beforeAll(async () => {
  owner = await signUpOwner(inject("place"));
  key = await owner.createKey();
  const made = await send("/v1/datasets", small, undefined);
  datasetId = idOf(made);
});

function send(path: string, body: unknown, idempotencyKey: string | undefined, secret = key.secretKey): Promise<Answer> {
  const headers: Record<string, string> = { authorization: `Bearer ${secret}` };
  if (idempotencyKey !== undefined) headers["idempotency-key"] = idempotencyKey;
  if (body instanceof FormData) return request(baseUrl + path, { method: "POST", headers, body });
  headers["content-type"] = "application/json";
  return request(baseUrl + path, { method: "POST", headers, body: JSON.stringify(body) });
}

function idOf(answer: Answer): string {
  return (answer.json as { data: { id: string } }).data.id;
}

describe.each([
  ["a dataset as JSON", "/v1/datasets", () => small, () => ({ ...small, name: "Twice" })],
  [
    "a dataset as a file",
    "/v1/datasets",
    () => formBody({ name: "Once" }, { name: "a.csv", bytes: new TextEncoder().encode("a\n1\n") }),
    () => formBody({ name: "Once" }, { name: "a.csv", bytes: new TextEncoder().encode("a\n2\n") }),
  ],
  ["a report", "/v1/reports", () => ({ datasetId }), () => ({ datasetId, title: "Another" })],
])("%s", (_name, path, body, other) => {
  it("is made once: a repeat returns the first reply and says so", async () => {
    const idempotencyKey = randomUUID();
    const first = await send(path, body(), idempotencyKey);
    const second = await send(path, body(), idempotencyKey);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect([second.status, idOf(second)]).toEqual([first.status, idOf(first)]);
    if (path === "/v1/datasets") expect(second.text).toBe(first.text);
  });

  it("refuses the same key with another body", async () => {
    const idempotencyKey = randomUUID();
    await send(path, body(), idempotencyKey);
    const answer = await send(path, other(), idempotencyKey);
    expect(answer.status).toBe(422);
    expect(answer.json).toEqual({ error: "This Idempotency-Key was already used with a different request." });
  });
});

describe("an Idempotency-Key", () => {
  it("makes one object of many requests at once; those that come meanwhile are told to wait", async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) => ({ n, label: `row ${n}`, total: n / 7 }));
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send("/v1/datasets", { name: "Race", rows }, idempotencyKey)),
    );
    const made = answers.filter(({ status }) => status === 201);
    const waiting = answers.filter(({ status }) => status === 409);
    expect(made.length + waiting.length).toBe(8);
    expect(new Set(made.map(idOf)).size).toBe(1);
    expect(made.filter(({ headers }) => headers.get("idempotent-replayed") === null)).toHaveLength(1);
    expect(waiting.length).toBeGreaterThan(0);
    expect(waiting[0]?.json).toEqual({ error: "A request with this Idempotency-Key is still running." });
  });

  it("is free again after a refusal", async () => {
    const idempotencyKey = randomUUID();
    const missing = "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB";
    expect((await send("/v1/reports", { datasetId: missing }, idempotencyKey)).status).toBe(404);
    expect((await send("/v1/reports", { datasetId }, idempotencyKey)).status).toBe(202);
  });

  it("belongs to one API key", async () => {
    const other = await owner.createKey();
    const idempotencyKey = randomUUID();
    const first = await send("/v1/datasets", small, idempotencyKey);
    const second = await send("/v1/datasets", small, idempotencyKey, other.secretKey);
    expect(idOf(second)).not.toBe(idOf(first));
  });

  it("is refused when it is too long", async () => {
    const answer = await send("/v1/datasets", small, "k".repeat(256));
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ error: "Idempotency-Key: must be 1 to 255 printable ASCII characters." });
  });
});
