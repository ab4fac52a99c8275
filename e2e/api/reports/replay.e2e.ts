import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { type MadeKey, signUpOwner } from "@/e2e/harness/actors";
import { endedReport } from "@/e2e/harness/ended-report";
import { contract } from "@/lib/contract/contract";
import { fingerprintOf } from "@/lib/core/canonical-json";
import type { Report, ReportPlan } from "@/lib/sdk/types";
import { unzip } from "@/lib/testing/unzip";
import { request } from "../http";

const { baseUrl } = inject("place");
let key: MadeKey;
let datasetId: string;
let model: Report;

beforeAll(async () => {
  const owner = await signUpOwner(inject("place"));
  key = await owner.createKey();
  const rows = Array.from({ length: 600 }, (_, n) => ({
    day: new Date(Date.UTC(2025, 0, 1 + (n % 500))).toISOString().slice(0, 10),
    shop: ["Bern", "Basel", "Chur"][n % 3],
    total: ((n * 37) % 1_009) / 4,
  }));
  datasetId = (await send<{ id: string }>("POST", "/v1/datasets", { name: "Shops", rows })).id;
  const { id } = await send<{ id: string }>("POST", "/v1/reports", { datasetId, prompt: "total by shop over time" });
  model = await finished(id);
}, 90_000);

describe("a report made again", () => {
  it("has the same result and fingerprint, names its model, and says that it is identical", async () => {
    const { id, status } = await send<{ id: string; status: string }>("POST", `/v1/reports/${model.id}/replay`);
    expect([status, id === model.id]).toEqual(["QUEUED", false]);
    const again = await finished(id);
    expect([again.result, again.fingerprint, again.replayOf]).toEqual([model.result, model.fingerprint, model.id]);
    expect(again.inputs).toEqual(model.inputs);
    expect(again.fingerprint).toBe(fingerprintOf(again.result));
    expect(again.buildLog.map(({ message }) => message).join("\n")).toContain("Identical to the report it repeats");
  });

  it("is made once for one Idempotency-Key, and twice without", async () => {
    const headers = { authorization: `Bearer ${key.secretKey}`, "idempotency-key": randomUUID() };
    const ask = (more: Record<string, string>) =>
      request(`${baseUrl}/v1/reports/${model.id}/replay`, { method: "POST", headers: { ...headers, ...more } });
    const [first, second] = [await ask({}), await ask({})];
    expect([second.status, second.text, second.headers.get("idempotent-replayed")]).toEqual([202, first.text, "true"]);
    expect((await ask({ "idempotency-key": randomUUID() })).text).not.toBe(first.text);
  });
});

describe("what was weighed", () => {
  it("comes with tests and reasons, and keeps to its schema", async () => {
    const plan = await send<ReportPlan>("GET", `/v1/reports/${model.id}/plan`);
    expect(contract.getReportPlan.reply.safeParse(plan).error).toBeUndefined();
    expect(plan.candidates.some(({ outcome }) => outcome === "kept")).toBe(true);
  });
});

describe("the evidence of a report", () => {
  it("is a zip file with a program that finds every figure again", async () => {
    const response = await fetch(`${baseUrl}/v1/reports/${model.id}/evidence`, {
      headers: { authorization: `Bearer ${key.secretKey}` },
    });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename=".+ evidence\.zip"/);
    const files = await unzip(Buffer.from(await response.arrayBuffer()));
    const directory = mkdtempSync(path.join(os.tmpdir(), "rowcall-zip-"));
    try {
      for (const [name, content] of files) writeFileSync(path.join(directory, name), content);
      await promisify(execFile)(process.execPath, ["verify.mjs", "report.json", "data.csv"], { cwd: directory });
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });

  it("is one of the rows: refused for a report that is not finished", async () => {
    let wasRunning = false;
    // One that finishes while it is asked about refuses nothing: then another one is tried.
    for (let tries = 0; tries < 10 && !wasRunning; tries++) {
      const { id } = await send<{ id: string }>("POST", "/v1/reports", { datasetId });
      const answers = await Promise.all(
        ["plan", "evidence"].map((what) =>
          request(`${baseUrl}/v1/reports/${id}/${what}`, { headers: { authorization: `Bearer ${key.secretKey}` } }),
        ),
      );
      const { status } = await send<{ status: string }>("GET", `/v1/reports/${id}`);
      wasRunning = status === "QUEUED" || status === "RUNNING";
      const refused = answers.map((answer) => [answer.status, answer.headers.get("x-error-code")]);
      if (wasRunning) expect(refused).toEqual(Array(2).fill([409, "not_finished"]));
      await finished(id);
    }
    expect(wasRunning).toBe(true);
  });
});

async function send<T>(method: string, address: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { authorization: `Bearer ${key.secretKey}`, "content-type": "application/json" };
  const answer = await request(baseUrl + address, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { data } = (answer.json ?? {}) as { data?: T };
  if (data === undefined) throw new Error(`${method} ${address} answered ${answer.status}: ${answer.text}`);
  return data;
}

async function finished(id: string): Promise<Report> {
  const report = await endedReport(() => send<Report>("GET", `/v1/reports/${id}`));
  if (report.status === "FAILED") throw new Error(report.error ?? "It failed.");
  return report;
}
