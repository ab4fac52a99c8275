import { beforeAll, describe, expect, inject, it } from "vitest";
import { joinAs, type MadeKey, newAddress, type Owner, signUpOwner } from "@/e2e/harness/actors";
import type { DatasetVersion, VersionComparison, VersionRestored } from "@/lib/contract/tables/versions";
import { type Answer, request } from "../http";

const place = inject("place");
const { baseUrl } = place;
let owner: Owner;
let key: MadeKey;

beforeAll(async () => {
  owner = await signUpOwner(place);
  key = await owner.createKey();
});

function send(
  method: string,
  path: string,
  body?: unknown,
  secret = key.secretKey,
  more: Record<string, string> = {},
): Promise<Answer> {
  const of = { authorization: `Bearer ${secret}`, "x-forwarded-for": newAddress(), "content-type": "application/json" };
  const headers = { ...of, ...more };
  return request(baseUrl + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

async function sent<Data>(method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await send(method, path, body);
  expect([answer.status, answer.text]).toEqual([method === "POST" && body !== undefined ? 201 : 200, expect.any(String)]);
  return (answer.json as { data: Data }).data;
}

const orders = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ order_id: `B-${from + i}`, total: from + i }));

describe("versions of a dataset by key", () => {
  it("are saved, made before a replace, compared, restored and deleted", async () => {
    const { id } = await sent<{ id: string }>("POST", "/v1/datasets", { name: "Orders", rows: orders(0, 40) });
    const versions = `/v1/datasets/${id}/versions`;
    const saved = await sent<DatasetVersion>("POST", versions, { name: "First" });
    const replaced = await send("POST", `/v1/datasets/${id}/rows`, { mode: "replace", rows: orders(10, 60) });
    expect(replaced.status).toBe(200);
    expect(await sent<DatasetVersion[]>("GET", versions)).toMatchObject([{ id: saved.id, name: "First", isCurrent: false }]);
    const compared = await sent<VersionComparison>("GET", `${versions}/${saved.id}/compare`);
    expect(compared).toMatchObject({ key: "order_id", rows: { added: 20, removed: 10, changed: 0, same: 30 } });
    const restore = () =>
      send("POST", `${versions}/${saved.id}/restore`, undefined, key.secretKey, { "idempotency-key": "restore-1" });
    const { data: restored } = (await restore()).json as { data: VersionRestored };
    expect(restored).toMatchObject({ rowCount: 40, restored: { isCurrent: true }, before: { reason: "restored", rowCount: 50 } });
    // A repeat answers, and does not undo what came after.
    expect((await send("POST", `/v1/datasets/${id}/rows`, { rows: orders(90, 91) })).status).toBe(200);
    const repeated = await restore();
    expect([repeated.status, repeated.json]).toMatchObject([200, { data: { restored: { id: saved.id, isCurrent: false } } }]);
    const other = await sent<VersionComparison>("GET", `${versions}/${saved.id}/compare?with=${restored.before?.id}`);
    expect(other.rows).toEqual(compared.rows);
    expect(await sent("DELETE", `${versions}/${saved.id}`)).toEqual({ id: saved.id, deleted: true });
    expect((await send("POST", `${versions}/${saved.id}/restore`)).status).toBe(404);
  });

  it("are seen by a viewer and by a key that reads, and changed by neither", async () => {
    const { id } = await sent<{ id: string }>("POST", "/v1/datasets", { name: "Orders", rows: orders(0, 5) });
    const { id: versionId } = await sent<DatasetVersion>("POST", `/v1/datasets/${id}/versions`, { name: "Mine" });
    const viewer = await joinAs(place, owner, "viewer");
    const reader = await owner.createKey({ scopes: ["datasets:read"] });
    for (const [method, part, status] of [
      ["GET", "", 200],
      ["GET", `/${versionId}/compare`, 200],
      ["POST", `/${versionId}/restore`, 403],
      ["DELETE", `/${versionId}`, 403],
    ] as const) {
      expect((await viewer.call(method, `/v1/datasets/${id}/versions${part}`)).status).toBe(status);
      expect((await send(method, `/v1/datasets/${id}/versions${part}`, undefined, reader.secretKey)).status).toBe(status);
    }
  });
});
