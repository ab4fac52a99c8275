import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { calls, connections } from "@/db/schema/calls";
import { type MediaHost, startMediaHost } from "@/e2e/fakes/phone-systems/media-host";
import type { PhoneSystem, SimulatedCall } from "@/e2e/fakes/phone-systems/phone-system";
import { simulateVonage } from "@/e2e/fakes/phone-systems/vonage";
import { vonageDelivery } from "@/e2e/fakes/phone-systems/vonage-delivery";
import { type ProviderFake, startProviderFake } from "@/e2e/fakes/provider-fake";
import { listCalls } from "@/lib/calls/listing/list-calls";
import { contract } from "@/lib/contract/contract";
import { vonageDelivery as delivered } from "@/lib/contract/voice-deliveries";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { loadSecrets, seal, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { createConnection } from "../create-connection";
import { secretsPlace } from "../rules";
import { completeCall } from "./complete-call";
import { receiveVonageEvent } from "./receive-vonage-event";

const call = (number: number, more: Partial<SimulatedCall> = {}): SimulatedCall => ({
  number,
  direction: "inbound",
  fromNumber: "+14155550101",
  toNumber: "+14155550199",
  agentName: "Agent Two",
  startedAt: new Date("2026-11-20T10:03:31Z"),
  durationSec: 184,
  ...more,
});

describe("completing a call that was posted", () => {
  let database: Database;
  let owner: Ctx;
  let asking: Ctx;
  let media: MediaHost;
  let account: PhoneSystem;
  let fake: ProviderFake;
  beforeAll(async () => {
    const now = () => new Date();
    media = await startMediaHost(now);
    account = simulateVonage({ now, timeScale: 200, media, recordingOf: () => Buffer.from("mp3") });
    fake = await startProviderFake([account.app]);
    setSettings({ I_AM_A_TEST: "1", TIME_SCALE: "200", ...fake.env });
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 5).toString("base64")}` }));
    database = await testDatabase("embedded");
    owner = await testContext(database);
    const { connection } = await createConnection(owner, { type: "webhook", name: "Vonage" });
    // Without a signature secret: the door is tested elsewhere.
    const { applicationId = "", privateKey } = account.fields;
    const sealed = seal(JSON.stringify({ privateKey }), secretsPlace(owner.workspaceId, connection.id));
    await database.db
      .update(connections)
      .set({ type: "vonage", fields: { applicationId }, secrets: sealed })
      .where(eq(connections.id, connection.id));
    asking = { ...owner, actor: { kind: "connection", id: connection.id, name: "Vonage" } };
  });
  afterAll(async () => {
    await database.close();
    await fake.close();
    await media.close();
  });

  async function posted(one: SimulatedCall) {
    const event = delivered.parse(JSON.parse(vonageDelivery(one, { signatureSecret: null }).body));
    const { id } = (await receiveVonageEvent(asking, { value: event, sha256: "", authorization: null })) as { id: Id<"call"> };
    const complete = (attempt = 1) => completeCall(owner, { callId: id, attempt }, new AbortController().signal);
    const row = async () => (await database.db.select().from(calls).where(eq(calls.id, id)))[0];
    return { id, complete, row };
  }
  const unknown = { direction: null, fromNumber: null, toNumber: null, agentName: null };

  test("it gets direction, numbers and agent, and is found by them", async () => {
    const one = call(1);
    account.add(one);
    const { id, complete, row } = await posted(one);
    expect(await row()).toMatchObject(unknown);
    expect(await complete()).toBe(false);
    const { direction, fromNumber, toNumber, agentName } = one;
    expect(await row()).toMatchObject({ direction, fromNumber, toNumber, agentName, status: "PENDING" });
    for (const q of ["4155550101", "Agent Two"]) {
      const { data } = await listCalls(owner, contract.listCalls.query.parse({ q }));
      expect(data.map((found) => found.id)).toEqual([id]);
    }
    const asked = fake.callsTo("vonage").length;
    expect([await complete(), fake.callsTo("vonage").length]).toEqual([false, asked]);
  });

  test("what is under way is asked for once more; what is not said then stays as it is known", async () => {
    const one = call(2, { direction: "internal", fromNumber: "101", toNumber: "102", readyAt: new Date(Date.now() + 3_600_000) });
    account.add(one);
    const { complete, row } = await posted(one);
    expect(await complete()).toBe(true);
    expect(await row()).toMatchObject({ direction: "internal", fromNumber: "101", agentName: null });
    const none = await posted(call(3));
    expect(await none.complete()).toBe(true);
    expect(await none.row()).toMatchObject(unknown);
  });

  test("a phone system that says nothing is no reason for a call to fail", async () => {
    const one = call(4);
    account.add(one);
    const { complete, row } = await posted(one);
    fake.arm("vonage", { fault: "status_500", times: 3 });
    expect(await complete()).toBe(true);
    account.arm("permission");
    expect(await complete()).toBe(false);
    account.mend();
    fake.arm("vonage", { fault: "not_json" });
    expect(await complete()).toBe(false);
    expect(await row()).toMatchObject({ ...unknown, status: "PENDING" });
    expect(await complete()).toBe(false);
    expect(await row()).toMatchObject({ direction: "inbound" });
  });

  test("a call that has ended, or that a newer attempt works on, is left alone", async () => {
    const one = call(5);
    account.add(one);
    const { id, complete, row } = await posted(one);
    const asked = fake.callsTo("vonage").length;
    expect(await complete(2)).toBe(false);
    await database.db.update(calls).set({ status: "FAILED" }).where(eq(calls.id, id));
    expect(await complete()).toBe(false);
    expect(fake.callsTo("vonage").length).toBe(asked);
    expect(await row()).toMatchObject(unknown);
  });
});
