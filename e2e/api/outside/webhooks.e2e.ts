import { randomUUID } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type EventReceiver, type ReceivedEvent, startEventReceiver } from "@/e2e/fakes/event-receiver";
import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { startOwnServer } from "@/e2e/harness/own-server";
import type { RunningServer } from "@/e2e/harness/server";
import { type Answer, request } from "../http";

let receiver: EventReceiver;
let server: RunningServer;
let owner: Owner;
let secretKey: string;
let datasetId: string;

interface Made {
  webhook: { id: string; status: string; secretHint: string };
  secret: string;
}
interface Delivered {
  id: string;
  eventId: string;
  status: string;
  attempts: { statusCode: number | null; response: string | null }[];
}

beforeAll(async () => {
  receiver = await startEventReceiver();
  server = await startOwnServer({ EGRESS_ALLOW: receiver.endpoint });
  owner = await signUpOwner(server);
  secretKey = (await owner.createKey()).secretKey;
  const rows = Array.from({ length: 40 }, (_, n) => ({ day: `2026-07-${String((n % 28) + 1).padStart(2, "0")}`, total: n }));
  datasetId = dataOf<{ id: string }>(await send("POST", "/v1/datasets", { name: "Orders", rows })).id;
});

afterAll(async () => {
  await server?.stop();
  await receiver?.close();
});

function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  return request(server.baseUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${secretKey}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function dataOf<T>({ status, text, json }: Answer): T {
  const { data } = (json ?? {}) as { data?: T };
  if (data === undefined) throw new Error(`Answered ${status}: ${text}`);
  return data;
}

/** A webhook of its own path. */
async function subscribed(path: string, given: Record<string, unknown> = {}): Promise<Made> {
  const body = { url: receiver.baseUrl + path, events: ["report.completed"], ...given };
  return dataOf<Made>(await send("POST", "/v1/webhooks", body));
}

const queueReport = async () => dataOf<{ id: string }>(await send("POST", "/v1/reports", { datasetId })).id;

/** The nth request that came to a path. */
async function arrived(path: string, nth = 1): Promise<ReceivedEvent> {
  await vi.waitFor(() => expect(receiver.at(path).length).toBeGreaterThanOrEqual(nth), { timeout: 200_000, interval: 100 });
  return receiver.at(path)[nth - 1] as ReceivedEvent;
}

function verified(secret: string, { body, headers }: ReceivedEvent): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

async function eventually(path: string, expected: Record<string, unknown>): Promise<void> {
  await vi.waitFor(async () => expect(dataOf(await send("GET", path))).toMatchObject(expected), {
    timeout: 200_000,
    interval: 200,
  });
}

describe("T32: signatures of what is sent", () => {
  it("verify with the public package, with both secrets while they overlap and with the new one alone after that", async () => {
    const { webhook, secret } = await subscribed("/signed");
    const reportId = await queueReport();
    const first = await arrived("/signed");
    expect(verified(secret, first)).toMatchObject({ type: "report.completed", data: { id: reportId, status: "COMPLETED" } });
    expect(first.id).toMatch(/^evt_/);
    expect(() => verified(secret, { ...first, body: first.body.replace(reportId, reportId.replace("rep", "reP")) })).toThrow(
      "No matching",
    );
    const old = String(Number(first.headers["webhook-timestamp"]) - 360);
    expect(() => verified(secret, { ...first, headers: { ...first.headers, "webhook-timestamp": old } })).toThrow("too old");

    const rotate = async (overlapHours: number) =>
      dataOf<Made>(await send("POST", `/v1/webhooks/${webhook.id}/rotate-secret`, { overlapHours })).secret;
    const second = await rotate(24);
    await send("POST", `/v1/webhooks/${webhook.id}/test`);
    const overlapping = await arrived("/signed", 2);
    for (const each of [secret, second]) expect(verified(each, overlapping)).toMatchObject({ type: "webhook.test" });

    const third = await rotate(0);
    await send("POST", `/v1/webhooks/${webhook.id}/test`);
    const last = await arrived("/signed", 3);
    expect(verified(third, last)).toMatchObject({ type: "webhook.test" });
    for (const each of [secret, second]) expect(() => verified(each, last)).toThrow("No matching signature found");
  });
});

describe("the life of a webhook", () => {
  it("shows what was tried, and sends a delivery again under the same id", async () => {
    const { webhook } = await subscribed("/again");
    const test = dataOf<Delivered>(await send("POST", `/v1/webhooks/${webhook.id}/test`));
    const path = `/v1/webhooks/${webhook.id}/deliveries/${test.id}`;
    await eventually(path, { status: "delivered", attempts: [{ number: 1, statusCode: 200, response: "ok", error: null }] });
    expect((await send("POST", `${path}/redeliver`)).status).toBe(202);
    expect((await arrived("/again", 2)).id).toBe(test.eventId);
    expect((await arrived("/again")).id).toBe(test.eventId);
    await eventually(path, { status: "delivered", attempts: [{ trigger: "person" }, { number: 2, trigger: "person" }] });
  });

  it("keeps events while it is paused, sends them once it goes on, and leaves out what its filter does not name", async () => {
    const { webhook } = await subscribed("/paused");
    await subscribed("/filtered", { filter: { datasetIds: ["dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB"] } });
    const path = `/v1/webhooks/${webhook.id}`;
    expect(dataOf(await send("PATCH", path, { isPaused: true }))).toMatchObject({ status: "paused" });
    const reportId = await queueReport();
    await eventually(path, { recent: { held: 1, waiting: 0 } });
    expect(receiver.at("/paused")).toEqual([]);
    expect(dataOf(await send("PATCH", path, { isPaused: false }))).toMatchObject({ status: "active" });
    expect(JSON.parse((await arrived("/paused")).body)).toMatchObject({ data: { id: reportId } });
    expect(receiver.at("/filtered")).toEqual([]);
  });

  it("is switched off by 410, keeps the event, and sends it once a person turns it on again", async () => {
    const { webhook } = await subscribed("/gone");
    const path = `/v1/webhooks/${webhook.id}`;
    receiver.set("/gone", "gone");
    await queueReport();
    await eventually(path, { status: "disabled", disabledReason: expect.stringContaining("410"), recent: { held: 1 } });
    receiver.set("/gone", "ok");
    await send("PATCH", path, { isPaused: false });
    expect((await arrived("/gone", 2)).id).toBe((await arrived("/gone")).id);
    await eventually(path, { status: "active", disabledReason: null, recent: { delivered: 1, held: 0 } });
  });

  it("tells its secret once: a repeat of the request does not tell it again, and makes no second webhook", async () => {
    const body = { url: `${receiver.baseUrl}/once`, events: ["report.completed"] };
    const headers = { "idempotency-key": randomUUID() };
    const { webhook, secret } = dataOf<Made>(await send("POST", "/v1/webhooks", body, headers));
    const repeated = await send("POST", "/v1/webhooks", body, headers);
    expect([repeated.status, repeated.headers.get("x-existing-id")]).toEqual([409, webhook.id]);
    expect(repeated.text).not.toContain(secret);
    expect((await send("GET", `/v1/webhooks/${webhook.id}`)).text).not.toContain(secret.slice(6, -4));
    expect((await send("DELETE", `/v1/webhooks/${webhook.id}`)).status).toBe(200);
    expect((await send("GET", `/v1/webhooks/${webhook.id}`)).status).toBe(404);
    expect(server.output()).not.toContain(secret.slice(6));
  });

  it("has samples made of the workspace's own objects", async () => {
    const [sample] = dataOf<{ type: string; data: { id: string } }[]>(
      await send("GET", "/v1/events/samples?type=dataset.created"),
    );
    expect(sample).toMatchObject({ type: "dataset.created", data: { id: datasetId, name: "Orders" } });
    const [example] = dataOf<{ data: object }[]>(await send("GET", "/v1/events/samples?type=call.skipped"));
    expect(example).toMatchObject({ data: { status: "SKIPPED" } });
  });
});
