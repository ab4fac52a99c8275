import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type MadeKey, type Owner, signUpOwner } from "@/e2e/harness/actors";

type Package = typeof import("@/lib/sdk/rowcall");
type NodePackage = typeof import("@/lib/sdk/node");

const { baseUrl } = inject("place");
let directory: string;
let sdk: Package;
let fileFrom: NodePackage["fileFrom"];
let owner: Owner;
let key: MadeKey;
let rowcall: InstanceType<Package["Rowcall"]>;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "rowcall-sdk-"));
  const builder = pathToFileURL(path.resolve(".config/build-sdk.mjs")).href;
  const { buildSdk } = (await import(/* @vite-ignore */ builder)) as { buildSdk(target: string): Promise<void> };
  await buildSdk(path.join(directory, "package"));
  const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(path.join(directory, "package/dist", file)).href);
  sdk = (await load("rowcall.js")) as Package;
  ({ fileFrom } = (await load("node.js")) as NodePackage);
  owner = await signUpOwner(inject("place"));
  key = await owner.createKey();
  rowcall = new sdk.Rowcall({ apiKey: key.secretKey, publicKey: key.publicKey, baseUrl });
});

afterAll(() => rm(directory, { recursive: true, force: true }));

const CSV = `day,shop,total\n${Array.from({ length: 60 }, (_, n) => `2026-0${1 + (n % 9)}-10,S${n % 3},${(n + 1) % 7 === 0 ? 90 : n + 1}`).join("\n")}\n`;

it("takes a file of the disk to a report, its figures and its export", async () => {
  const file = path.join(directory, "orders.csv");
  await writeFile(file, CSV);
  const dataset = await rowcall.datasets.upload(await fileFrom(file));
  expect(dataset).toMatchObject({ name: "orders", rowCount: 60 });
  const { columns } = await rowcall.datasets.get(dataset.id);
  expect(columns.map(({ name }) => name)).toEqual(["day", "shop", "total"]);

  const { id } = await rowcall.reports.create({ datasetId: dataset.id, title: "Orders" });
  const report = await rowcall.reports.wait(id, { timeoutMs: 60_000, pollMs: 100 });
  // 1 + 2 + … + 60, with 90 in the place of 7, 14 … 56: no running number.
  expect(report.result.kpis.map(({ value }) => value)).toContain(1_830 - 7 * 36 + 8 * 90);

  const pdf = new Uint8Array(await (await rowcall.reports.export(id, { format: "pdf" })).arrayBuffer());
  expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe("%PDF-");
  const zip = new Uint8Array(await (await rowcall.reports.evidence(id)).arrayBuffer());
  expect(new TextDecoder().decode(zip.slice(0, 2))).toBe("PK");
  expect((await rowcall.reports.plan(id)).candidates.length).toBeGreaterThan(0);

  const again = await rowcall.reports.replay(id);
  await rowcall.reports.wait(again.id, { pollMs: 100 });
  expect((await rowcall.reports.compare(again.id, id)).kpis.length).toBeGreaterThan(0);
  expect((await rowcall.reports.list().toArray()).map((each) => each.id)).toEqual(expect.arrayContaining([id, again.id]));
  await rowcall.reports.remove(again.id);
  await expect(rowcall.reports.get(again.id)).rejects.toBeInstanceOf(sdk.NotFoundError);
});

it("makes one dataset of a request whose answers are lost twice", async () => {
  let tries = 0;
  const lossy = new sdk.Rowcall({
    apiKey: key.secretKey,
    baseUrl,
    retryDelayMs: 1,
    fetch: async (input, init) => {
      const response = await fetch(input, init);
      if (++tries > 2) return response;
      await response.text();
      throw new TypeError("fetch failed");
    },
  });
  const { id } = await lossy.datasets.create({ name: "Once", rows: [{ a: 1 }] });
  expect(tries).toBe(3);
  const once = (await rowcall.datasets.list().toArray()).filter(({ name }) => name === "Once");
  expect(once.map((each) => each.id)).toEqual([id]);
});

it("appends rows with the public key, and posts them to a private address", async () => {
  expect(await rowcall.rows.append([{ page: "/a" }, { page: "/b" }])).toMatchObject({ accepted: 2, total: 2 });
  const made = await owner.call("POST", "/integrations", { type: "push", name: "Push" });
  const token = new URL((made.body as { data: { url: string } }).data.url).pathname.split("/").at(-1) ?? "";
  expect(await rowcall.rows.push(token, { order: "A-1" })).toMatchObject({ ok: true, accepted: 1 });
  expect(await rowcall.rows.push(token, [{ order: "A-2" }], { mode: "replace" })).toMatchObject({ total: 1 });
  expect((await rowcall.integrations.list().toArray()).map(({ type }) => type)).toEqual(["push"]);
});

it("walks the calls over three pages, and knows one that was uploaded before", async () => {
  const transcript = (text: string) => new TextEncoder().encode(`WEBVTT\n\n00:00:00.400 --> 00:00:14.000\n<v Agent>${text}\n`);
  const ids: string[] = [];
  for (const n of [1, 2, 3]) ids.push((await rowcall.calls.upload(transcript(`Hello ${n}.`), { externalId: `sdk-${n}` })).id);
  const last = await rowcall.calls.wait(ids[2] ?? "", { pollMs: 100 });
  expect(last.transcript.map(({ text }) => text)).toEqual(["Hello 3."]);

  const sizes: number[] = [];
  for await (const { items } of rowcall.calls.list({ limit: 1 }).pages()) sizes.push(items.length);
  expect(sizes.filter((size) => size === 1).length).toBe(3);
  const walked: string[] = [];
  for await (const { id } of rowcall.calls.list({ limit: 1 })) walked.push(id);
  expect(walked.toSorted()).toEqual(ids.toSorted());

  const second = rowcall.calls.upload(transcript("Once more."), { externalId: "sdk-1" });
  await expect(second).rejects.toMatchObject({ name: "ConflictError", code: "external_id_exists", existingId: ids[0] });
  await rowcall.calls.remove(ids[0] ?? "");
  expect((await rowcall.calls.list().toArray()).length).toBe(2);
});

it("subscribes, changes, tests, rotates and ends a webhook", async () => {
  const { webhook, secret } = await rowcall.webhooks.create({ url: "https://hooks.invalid/x", events: ["report.completed"] });
  expect(secret).toMatch(/^whsec_/);
  expect(await rowcall.webhooks.update(webhook.id, { isPaused: true })).toMatchObject({ id: webhook.id, status: "paused" });
  await rowcall.webhooks.update(webhook.id, { isPaused: false });
  const delivery = await rowcall.webhooks.test(webhook.id);
  expect(await rowcall.webhooks.deliveries.get(webhook.id, delivery.id)).toMatchObject({ id: delivery.id });
  expect((await rowcall.webhooks.deliveries.list(webhook.id, { limit: 1 }).toArray()).map(({ id }) => id)).toEqual([delivery.id]);
  expect((await rowcall.webhooks.rotateSecret(webhook.id, { overlapHours: 0 })).secret).not.toBe(secret);
  expect((await rowcall.webhooks.samples({ type: "report.completed" })).length).toBeGreaterThan(0);
  expect((await rowcall.webhooks.list().toArray()).map(({ id }) => id)).toEqual([webhook.id]);
  await rowcall.webhooks.remove(webhook.id);
  await expect(rowcall.webhooks.get(webhook.id)).rejects.toBeInstanceOf(sdk.NotFoundError);
});

it("tells what is wrong with a key by its own kind of error", async () => {
  const unknown = new sdk.Rowcall({ apiKey: `rc_sk_live_${"0".repeat(37)}`, baseUrl });
  const refusal = await unknown.whoami().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(sdk.AuthenticationError);
  expect(refusal).toMatchObject({
    status: 401,
    code: "invalid_key",
    message: "Invalid API key.",
    requestId: expect.stringMatching(/^req_/),
  });
  const narrow = new sdk.Rowcall({ apiKey: (await owner.createKey({ scopes: ["calls:read"] })).secretKey, baseUrl });
  await expect(narrow.datasets.list().page()).rejects.toBeInstanceOf(sdk.PermissionError);
  expect((await narrow.whoami()).key.scopes).toEqual(["calls:read"]);
  await expect(rowcall.datasets.create({ name: "", rows: [] })).rejects.toBeInstanceOf(sdk.InvalidRequestError);
});

it("tells of the rate, and comes back by itself when it may", async () => {
  const starter = await signUpOwner(inject("place"), { plan: "STARTER" });
  const limited = new sdk.Rowcall({ apiKey: (await starter.createKey()).secretKey, baseUrl });
  const { requestsPerMinute } = (await limited.whoami()).limits;
  // The bucket fills again meanwhile: twice what it holds empties it on any machine that answers within a minute.
  const asked = Array.from({ length: 2 * requestsPerMinute }, () =>
    limited.whoami({ maxRetries: 0 }).catch((error: unknown) => error),
  );
  const refusals = (await Promise.all(asked)).filter((answer) => answer instanceof sdk.RateLimitError);
  expect(refusals.length).toBeGreaterThan(0);
  expect(refusals[0]).toMatchObject({ status: 429, code: "rate_limited", retryAfterSec: expect.any(Number) });
  expect((await limited.whoami()).limits).toEqual({ requestsPerMinute });
});

it("says that nothing answers where nothing does", async () => {
  const probe = createServer().listen(0);
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  const nobody = new sdk.Rowcall({ apiKey: key.secretKey, baseUrl: `http://127.0.0.1:${port}`, retryDelayMs: 1 });
  await expect(nobody.whoami()).rejects.toBeInstanceOf(sdk.ConnectionError);
});
