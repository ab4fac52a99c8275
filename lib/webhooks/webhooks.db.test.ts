import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { destinations } from "@/db/schema/deliveries";
import { auditLog } from "@/db/schema/workspaces";
import { contract } from "@/lib/contract/contract";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { openDestination } from "@/lib/deliveries/open-destination";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { aDestination } from "@/lib/testing/destinations";
import { createWebhook } from "./create-webhook";
import { getWebhook } from "./get-webhook";
import { getWebhookDelivery } from "./get-webhook-delivery";
import { listEventSamples } from "./list-event-samples";
import { listWebhookDeliveries } from "./list-webhook-deliveries";
import { listWebhooks } from "./list-webhooks";
import { redeliverToWebhook } from "./redeliver";
import { redeliverRangeToWebhook } from "./redeliver-range";
import { removeWebhook } from "./remove-webhook";
import { rotateSecret } from "./rotate-secret";
import { testWebhook } from "./test-webhook";
import { updateWebhook } from "./update-webhook";

const URL_WITH_KEY = "https://hooks.example.com/in/PATH-SECRET?key=QUERY-SECRET";
const PAGE = { limit: 50 };

describe.each(EITHER_ENGINE)("webhooks on %s", (engine) => {
  let database: Database;
  let owner: Ctx;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 1).toString("base64")}` }));
    database = await testDatabase(engine);
    owner = await testContext(database);
  });
  afterAll(() => database.close());

  const made = (ctx = owner, url = URL_WITH_KEY) =>
    createWebhook(ctx, { url, events: ["report.completed"], filter: {}, description: "" });
  const rowOf = async (id: string) => (await database.db.select().from(destinations).where(eq(destinations.id, id)))[0];
  const liveSecrets = async (id: string, at = new Date()) => {
    const row = await rowOf(id);
    if (row === undefined) throw new Error("The webhook is gone.");
    return openDestination(row, at).signingSecrets;
  };

  test("a workspace has 50 at most, also of those that are made at once", async () => {
    const ctx = await testContext(database);
    for (let count = 0; count < 47; count++) await aDestination(ctx);
    const replies = await Promise.allSettled(Array.from({ length: 6 }, () => made(ctx)));
    expect(replies.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });

  test("a secret is told once, and neither it nor the address is in the clear in what is written down", async () => {
    const { webhook, secret } = await made();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(webhook).toMatchObject({
      status: "active",
      url: URL_WITH_KEY,
      secretHint: `••••${secret.slice(-4)}`,
      recent: { ended: 0 },
    });
    const rotated = await rotateSecret(owner, webhook.id, { overlapHours: 24 });
    await updateWebhook(owner, webhook.id, { description: "Ticket system" });
    const kept = JSON.stringify([await rowOf(webhook.id), await getWebhook(owner, webhook.id), await listWebhooks(owner)]);
    const audit = await database.db.select().from(auditLog).where(eq(auditLog.subject, webhook.id));
    for (const each of [secret, rotated.secret]) expect(kept).not.toContain(each.slice(6));
    expect(JSON.stringify(audit)).not.toMatch(/SECRET|whsec_/);
    expect(audit.map(({ action }) => action).sort()).toEqual(["webhook.changed", "webhook.created", "webhook.secret_rotated"]);
    expect(await removeWebhook(owner, webhook.id)).toEqual({ id: webhook.id, deleted: true });
    expect(await rowOf(webhook.id)).toBe(undefined);
  });

  test("both secrets sign until the overlap is over, one that came before both does not, and without overlap only the new one", async () => {
    const { webhook, secret: first } = await made();
    const { id } = webhook;
    const second = await rotateSecret(owner, id, { overlapHours: 2 });
    expect(await liveSecrets(id)).toEqual([second.secret, first]);
    expect(Date.parse(second.webhook.previousSecretUntil ?? "") - Date.now()).toBeGreaterThan(7_000_000);
    expect(await liveSecrets(id, new Date(Date.now() + 7_300_000))).toEqual([second.secret]);
    const third = await rotateSecret(owner, id, { overlapHours: 2 });
    expect(await liveSecrets(id)).toEqual([third.secret, second.secret]);
    const last = await rotateSecret(owner, id, { overlapHours: 0 });
    expect(await liveSecrets(id)).toEqual([last.secret]);
    expect(last.webhook.previousSecretUntil).toBe(null);
  });

  test("two rotations at once leave the last two secrets that were told, none lost", async () => {
    const { webhook } = await made();
    const told = await Promise.all([1, 2].map(() => rotateSecret(owner, webhook.id, { overlapHours: 24 })));
    expect([...(await liveSecrets(webhook.id))].sort()).toEqual(told.map(({ secret }) => secret).sort());
  });

  test("members look and change nothing; a key may what its scope let it in for, and stands as the maker", async () => {
    const { webhook } = await made();
    const { id } = webhook;
    const member = { ...owner, actor: { ...owner.actor, role: "member" } } as Ctx;
    expect((await getWebhook(member, id)).id).toBe(id);
    expect((await listWebhookDeliveries(member, id, PAGE)).data).toEqual([]);
    const range = { since: "2026-11-21T00:00:00Z", statuses: ["failed" as const] };
    for (const act of [
      () => made(member),
      () => updateWebhook(member, id, { isPaused: true }),
      () => removeWebhook(member, id),
      () => rotateSecret(member, id, { overlapHours: 0 }),
      () => testWebhook(member, id),
      () => redeliverToWebhook(member, id, "dlv_01JD5M8Z3X4Y5W6V7T8S9R0QAB"),
      () => redeliverRangeToWebhook(member, id, range),
    ]) {
      await expect(act()).rejects.toMatchObject({ kind: "forbidden" });
    }
    const key = { ...owner, actor: { kind: "key", id: "key_01JD5M8Z3X4Y5W6V7T8S9R0QAB", key: {} } } as unknown as Ctx;
    const byKey = await made(key);
    expect((await rowOf(byKey.webhook.id))?.createdBy).toBe("key_01JD5M8Z3X4Y5W6V7T8S9R0QAB");
    expect(await updateWebhook(key, id, { description: "By key" })).toMatchObject({ description: "By key" });
  });

  test("what is left out of a change stays; a pause and a switch-off end where it goes on, and nowhere else", async () => {
    const { webhook, secret } = await made();
    const { id } = webhook;
    const moved = await updateWebhook(owner, id, { url: "https://other.example.com/", filter: { directions: ["inbound"] } });
    expect(moved).toMatchObject({
      url: "https://other.example.com/",
      events: ["report.completed"],
      filter: { directions: ["inbound"] },
    });
    expect(await liveSecrets(id)).toEqual([secret]);
    expect(await updateWebhook(owner, id, { isPaused: true })).toMatchObject({ status: "paused" });
    expect(await updateWebhook(owner, id, { description: "x" })).toMatchObject({
      status: "paused",
      filter: { directions: ["inbound"] },
    });
    const off = { status: "attention" as const, lastError: "Gone.", failingSince: new Date() };
    await database.db.update(destinations).set(off).where(eq(destinations.id, id));
    expect(await getWebhook(owner, id)).toMatchObject({ status: "disabled", disabledReason: "Gone." });
    expect(await updateWebhook(owner, id, { isPaused: false })).toMatchObject({
      status: "active",
      disabledReason: null,
      failingSince: null,
    });
    const failing = { failingSince: new Date("2026-11-20T00:00:00Z") };
    await database.db.update(destinations).set(failing).where(eq(destinations.id, id));
    expect(await updateWebhook(owner, id, { isPaused: false })).toMatchObject({ failingSince: "2026-11-20T00:00:00.000Z" });
  });

  test("a test is put in line, listed, described without a signature, and can be sent again under its id", async () => {
    const { webhook } = await made();
    const sent = await testWebhook(owner, webhook.id);
    expect((await listWebhookDeliveries(owner, webhook.id, PAGE)).data).toEqual([sent]);
    const detail = await getWebhookDelivery(owner, webhook.id, sent.id);
    expect(Object.keys(detail.request?.headers ?? {}).sort()).toEqual(["accept", "content-type", "user-agent", "webhook-id"]);
    expect(JSON.parse(detail.request?.body ?? "")).toMatchObject({ type: "webhook.test", data: { id: webhook.id } });
    expect(await redeliverToWebhook(owner, webhook.id, sent.id)).toMatchObject({ eventId: sent.eventId, status: "waiting" });
  });

  test.each([
    ["http://hooks.example.com/", "url: must begin with https://."],
    [
      "https://user:word@hooks.example.com/",
      "url: can't contain a user name or password. Events are signed: check the signature instead.",
    ],
    ["https://127.0.0.1/", "url: must be a public address."],
    ["https://hooks.example.com:25/", "url: names a port that nothing is sent to. Use 443, or one from 1024 on."],
    ["hooks", "url: must be a whole https address, such as https://hooks.example.com/rowcall."],
  ])("%s is refused when it is entered and when it is changed", async (url, message) => {
    await expect(made(owner, url)).rejects.toMatchObject({ kind: "invalid", message });
    const { webhook } = await made();
    await expect(updateWebhook(owner, webhook.id, { url })).rejects.toMatchObject({ kind: "invalid", message });
  });

  test("another workspace's webhook does not exist, and neither workspace has more than 50", async () => {
    const { webhook } = await made();
    const stranger = await testContext(database);
    expect(await listWebhooks(stranger)).toEqual([]);
    for (const act of [
      () => getWebhook(stranger, webhook.id),
      () => updateWebhook(stranger, webhook.id, { isPaused: true }),
      () => removeWebhook(stranger, webhook.id),
      () => rotateSecret(stranger, webhook.id, { overlapHours: 0 }),
      () => testWebhook(stranger, webhook.id),
      () => listWebhookDeliveries(stranger, webhook.id, PAGE),
    ]) {
      await expect(act()).rejects.toMatchObject({ kind: "not_found", message: "No webhook with this id." });
    }
    const first = await rowOf((await made(stranger)).webhook.id);
    expect(contract.listWebhooks.reply.safeParse(await listWebhooks(stranger)).error).toBe(undefined);
    if (first === undefined) throw new Error("The webhook is gone.");
    await database.db.insert(destinations).values(Array.from({ length: 48 }, () => ({ ...first, id: newId("webhook") })));
    await made(stranger);
    await expect(made(stranger)).rejects.toMatchObject({ kind: "conflict", message: expect.stringContaining("50 webhooks") });
  });

  test("samples are the example of the docs where the workspace has nothing of the kind", async () => {
    const [sample, ...more] = await listEventSamples(owner, { type: "call.deleted" });
    expect(more).toEqual([]);
    expect(sample).toMatchObject({ type: "call.deleted", data: { externalId: "call-10021" } });
    const reports = await listEventSamples(owner, { type: "report.completed" });
    expect(contract.listEventSamples.reply.safeParse(reports).error).toBe(undefined);
  });
});
