import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Owner, signUpOwner } from "@/e2e/harness/actors";
import { endedReport } from "@/e2e/harness/ended-report";
import { startOwnServer } from "@/e2e/harness/own-server";
import type { RunningServer } from "@/e2e/harness/server";
import { contract } from "@/lib/contract/contract";
import { eventContracts } from "@/lib/contract/events/event-bodies";
import { until } from "@/lib/testing/until";

type Answer = { status: number; body: unknown };

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => ({
    day: `2026-07-${String(((from + n) % 28) + 1).padStart(2, "0")}`,
    shop: (from + n) % 3 ? "A" : "B",
    total: (from + n) * 1.25,
  }));

describe("reports that make themselves", () => {
  let owner: Owner;
  let datasetId: string;
  beforeAll(async () => {
    owner = await signUpOwner(inject("place"));
    datasetId = dataOf<{ id: string }>(await owner.call("POST", "/v1/datasets", { name: "Orders", rows: rows(1, 60) })).id;
  });

  it("are made, run now, paused, changed and deleted, and what they made stays", async () => {
    const when = { cadence: "monthly", monthDay: 31, time: "07:30" };
    const made = dataOf<{ id: string; nextAt: string }>(
      await owner.call("POST", "/schedules", { datasetId, title: "Monthly", when }),
    );
    expect(made).toMatchObject({ when, title: "Monthly", isPaused: false, lastReport: null });
    const next = new Date(made.nextAt);
    expect([next.getUTCHours(), next.getUTCMinutes(), new Date(next.getTime() + 86_400_000).getUTCDate()]).toEqual([7, 30, 1]);

    const report = dataOf<{ id: string }>(await owner.call("POST", `/schedules/${made.id}/run`));
    await ended(owner, report.id);
    const [listed] = dataOf<{ lastReport: object; nextAt: string }[]>(await owner.call("GET", "/schedules"));
    expect(listed).toMatchObject({ lastReport: { id: report.id, title: "Monthly", status: "COMPLETED" }, nextAt: made.nextAt });

    const paused = dataOf(await owner.call("PATCH", `/schedules/${made.id}`, { isPaused: true }));
    expect(paused).toMatchObject({ isPaused: true, nextAt: null });
    const rowsWhen = { cadence: "rows", rowsEvery: 500 };
    expect(dataOf(await owner.call("PATCH", `/schedules/${made.id}`, { when: rowsWhen, isPaused: false }))).toMatchObject({
      ...{ when: rowsWhen, nextAt: null, isPaused: false },
    });
    expect(dataOf(await owner.call("DELETE", `/schedules/${made.id}`))).toEqual({ id: made.id, deleted: true });
    expect((await owner.call("DELETE", `/schedules/${made.id}`)).status).toBe(404);
    expect((await owner.call("GET", `/v1/reports/${report.id}`)).status).toBe(200);
  });

  it.each([
    [{ cadence: "daily", time: "24:00" }, "when.time: must be a time such as 09:00."],
    [{ cadence: "weekly", weekday: 8, time: "09:00" }, /^when\.weekday: /],
    [{ cadence: "rows", rowsEvery: 0 }, /^when\.rowsEvery: /],
    [{ cadence: "hourly" }, /^when\.cadence: /],
  ])("refuse %j with a sentence", async (when, sentence) => {
    const { status, body } = await owner.call("POST", "/schedules", { datasetId, when });
    const { error } = body as { error: string };
    expect(status).toBe(400);
    if (typeof sentence === "string") expect(error).toBe(sentence);
    else expect(error).toMatch(sentence);
  });

  it("are not there for another workspace", async () => {
    const when = { cadence: "daily", time: "09:00" };
    const { id } = dataOf<{ id: string }>(await owner.call("POST", "/schedules", { datasetId, when }));
    const stranger = await signUpOwner(inject("place"));
    const answers = [
      await stranger.call("PATCH", `/schedules/${id}`, { isPaused: true }),
      await stranger.call("POST", `/schedules/${id}/run`),
      await stranger.call("DELETE", `/schedules/${id}`),
    ];
    for (const answer of answers) expect(answer).toEqual({ status: 404, body: { error: "No schedule with this id." } });
    const refused = await stranger.call("POST", "/schedules", { datasetId, when });
    expect(refused).toEqual({ status: 404, body: { error: "No dataset with this id." } });
  });
});

describe("two reports compared", () => {
  it("say of rows that came what they contribute, and keep to the contract with a key too", async () => {
    const owner = await signUpOwner(inject("place"));
    const key = await owner.createKey({ scopes: ["reports:read"] });
    const { id: datasetId } = dataOf<{ id: string }>(
      await owner.call("POST", "/v1/datasets", { name: "Orders", rows: rows(1, 60) }),
    );
    const first = await report(owner, datasetId);
    const ingest = await owner.createKey({ ingestDatasetId: datasetId });
    const sent = await fetch(`${inject("place").baseUrl}/v1/ingest`, {
      method: "POST",
      headers: { "x-service-key": ingest.publicKey, "content-type": "application/json" },
      body: JSON.stringify({ rows: rows(61, 20) }),
    });
    expect(sent.status).toBe(200);
    const second = await report(owner, datasetId);
    const answer = await fetch(`${inject("place").baseUrl}/v1/reports/${second}/compare?with=${first}`, {
      headers: { authorization: `Bearer ${key.secretKey}` },
    });
    const { data } = (await answer.json()) as { data: unknown };
    const compared = contract.compareReports.reply.parse(data);
    expect(compared.rows).toMatchObject({ state: "matched", added: 20, removed: 0 });
    const summed = compared.kpis.filter(({ parts }) => parts !== null);
    expect(summed.length).toBeGreaterThan(0);
    for (const { parts, before, now } of summed) {
      expect(Number(parts?.before)).toBe(before.value);
      expect(Number(parts?.now)).toBe(now.value);
      expect(before.rowCount + (parts?.added.rowCount ?? 0)).toBe(now.rowCount);
    }
    const none = await owner.call("GET", `/v1/reports/${second}/compare?with=${second}`);
    expect(none).toEqual({ status: 400, body: { error: "with: must be another report." } });
  });
});

describe("an alert", () => {
  const received: { type: string; data: { alert: object } }[] = [];
  let receiver: Server;
  let server: RunningServer;
  beforeAll(async () => {
    receiver = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        received.push(JSON.parse(Buffer.concat(parts).toString()));
        response.writeHead(200).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    server = await startOwnServer({ EGRESS_ALLOW: `127.0.0.1:${(receiver.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    await server.stop();
    receiver.closeAllConnections();
    await new Promise((resolve) => receiver.close(resolve));
  });

  it("is told to a webhook once, as the contract has it, and stands with its last firing", async () => {
    const owner = await signUpOwner(server);
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
    dataOf(await owner.call("POST", "/v1/webhooks", { url, events: ["report.alert"] }));
    const { id: datasetId } = dataOf<{ id: string }>(
      await owner.call("POST", "/v1/datasets", { name: "Orders", rows: rows(1, 60) }),
    );
    const first = await report(owner, datasetId);
    const { result } = dataOf<{ result: { kpis: { label: string; value: number }[] } }>(
      await owner.call("GET", `/v1/reports/${first}`),
    );
    const kpi = result.kpis[0] as { label: string; value: number };
    const alert = dataOf<{ id: string }>(
      await owner.call("POST", "/alerts", { datasetId, kpi: kpi.label, side: "above", line: kpi.value - 1 }),
    );
    // It was beyond the line before: that is nothing new.
    await report(owner, datasetId);
    await owner.call("PATCH", `/alerts/${alert.id}`, { side: "below", line: kpi.value + 1 });
    const other = dataOf<{ id: string }>(await owner.call("POST", "/v1/datasets", { name: "Other", rows: rows(1, 60) }));
    await owner.call("POST", "/alerts", { datasetId: other.id, kpi: kpi.label, side: "below", line: kpi.value + 1 });
    const told = await report(owner, other.id);
    await until(() => received.length > 0);
    expect(received).toHaveLength(1);
    expect(eventContracts.find(({ type }) => type === "report.alert")?.body.safeParse(received[0])).toMatchObject({
      success: true,
    });
    expect(received[0]).toMatchObject({
      type: "report.alert",
      data: { id: told, datasetId: other.id, alert: { kpi: kpi.label, side: "below", value: kpi.value, before: null } },
    });
    const alerts = dataOf<{ datasetId: string; lastFiring: object | null }[]>(await owner.call("GET", "/alerts"));
    expect(alerts.find((one) => one.datasetId === other.id)?.lastFiring).toMatchObject({ reportId: told });
    expect(alerts.find((one) => one.datasetId === datasetId)?.lastFiring).toBeNull();
  });
});

async function report(owner: Owner, datasetId: string): Promise<string> {
  const { id } = dataOf<{ id: string }>(await owner.call("POST", "/v1/reports", { datasetId }));
  await ended(owner, id);
  return id;
}

async function ended(owner: Owner, id: string): Promise<void> {
  const { status } = await endedReport(async () => dataOf<{ status: string }>(await owner.call("GET", `/v1/reports/${id}`)));
  expect(status).toBe("COMPLETED");
}

function dataOf<T>({ status, body }: Answer): T {
  const { data } = body as { data?: T };
  if (data === undefined) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
  return data;
}
