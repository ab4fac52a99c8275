import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POST as pushRows } from "@/app/integrations/push/[token]/route";
import { GET as getReport } from "@/app/v1/reports/[id]/route";
import { GET as whoami } from "@/app/v1/whoami/route";
import { type Database, setDatabase } from "@/db/client";
import { integrations } from "@/db/schema/integrations";
import { requestLog } from "@/db/schema/requests";
import { contract } from "@/lib/contract/contract";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { createKey } from "@/lib/keys/create-key";
import { generateKey, generateToken } from "@/lib/keys/key-text";
import { revokeKey } from "@/lib/keys/revoke-key";
import { rotateKey } from "@/lib/keys/rotate-key";
import { hmacKey, loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { flushRequests } from "@/lib/requests/note-request";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { sessionDoor } from "./identify/doors";
import { CLIENT_ADDRESS_HEADER } from "./request-facts";

const input = { name: "Key", scopes: [], expiresAt: null, allowedOrigins: [], ingestDatasetId: null } as const;
const REPORT = "rep_01JD5M8Z3X4Y5W6V7T8S9R0QAB";

describe("what the request log keeps of a request", () => {
  let database: Database;
  let owner: Ctx;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 5).toString("base64")}` }));
    database = await testDatabase("embedded");
    setDatabase(database);
    owner = await testContext(database);
  });
  afterAll(async () => {
    setDatabase(undefined);
    await database.close();
  });

  const asking = (path: string, secret: string, more: RequestInit = {}) =>
    new Request(`http://localhost${path}`, {
      ...more,
      headers: { authorization: `Bearer ${secret}`, [CLIENT_ADDRESS_HEADER]: "client", "content-type": "application/json" },
    });
  const askWhoami = (secret: string) => whoami(asking("/v1/whoami?x=secret", secret), { params: Promise.resolve({}) });
  async function noted() {
    await flushRequests(database);
    const rows = await database.db.select().from(requestLog).orderBy(requestLog.id);
    await database.db.delete(requestLog);
    return rows.map(({ actorId, method, path, operation, status, code }) => [actorId, method, path, operation, status, code]);
  }

  test("operation, path and end of it, no query; a secret that was replaced is told from the one in use", async () => {
    const { key, secretKey: first } = await createKey(owner, input);
    const id = (await whoami(asking("/v1/whoami", first), { params: Promise.resolve({}) })).headers.get("x-request-id");
    await flushRequests(database);
    const [row] = await database.db.select().from(requestLog);
    expect(row).toMatchObject({ workspaceId: owner.workspaceId, requestId: id, status: 200, code: null });
    await noted();
    const { secretKey: second } = await rotateKey(owner, key.id, { overlapHours: 1 });
    await askWhoami(second);
    await getReport(asking(`/v1/reports/${REPORT}`, first), { params: Promise.resolve({ id: REPORT }) });
    await whoami(asking("/v1/whoami", first), { params: Promise.resolve({}) });
    expect(await noted()).toEqual([
      [key.id, "GET", "/v1/whoami", "whoami", 400, "invalid"],
      [key.id, "GET", `/v1/reports/${REPORT}`, "getReport", 403, "missing_scope"],
      [key.id, "GET", "/v1/whoami", "whoami", 200, "previous_secret"],
    ]);
  });

  test("the refusal of a key that was revoked, and nothing of a key that nobody has", async () => {
    const { key, secretKey } = await createKey(owner, input);
    await revokeKey(owner, key.id);
    await askWhoami(secretKey);
    await askWhoami(generateKey("secret"));
    expect(await noted()).toEqual([[key.id, "GET", "/v1/whoami", "whoami", 401, "revoked_key"]]);
  });

  test("a private address without its token, and nothing of what the dashboard asks", async () => {
    const token = generateToken("push");
    const id = newId("integration");
    const source = {
      id,
      workspaceId: owner.workspaceId,
      type: "push",
      direction: "source",
      name: "Zap",
      status: "active",
    } as const;
    await database.db.insert(integrations).values({ ...source, tokenHash: hmacKey(token), createdBy: owner.actor.id });
    const body = JSON.stringify([{ a: 1 }]);
    await pushRows(asking(`/integrations/push/${token}`, "", { method: "POST", body }), { params: Promise.resolve({ token }) });
    const rows = await noted();
    expect(rows).toEqual([[id, "POST", "/integrations/push/{token}", "pushRows", 200, null]]);
    expect(sessionDoor.placeOf(asking("/api/v1/reports", ""), contract.listReports)).toBe(null);
  });
});
