import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { datasets } from "@/db/schema/datasets";
import { integrations } from "@/db/schema/integrations";
import { type FieldSpec, integrationDetail, integrationItem, sourceType } from "@/lib/contract/integrations";
import { asId, type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { createEmptyDataset } from "@/lib/datasets/create-empty-dataset";
import { getDataset } from "@/lib/datasets/get-dataset";
import { hmacKey, loadSecrets, open, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { fakeProvider, fakeSource, problem } from "@/lib/testing/fake-source";
import { setSettings } from "@/lib/testing/settings";
import { rowsTo } from "@/lib/testing/source-runs";
import { checkIntegration } from "./check-integration";
import { createIntegration } from "./create-integration";
import { getIntegration } from "./get-integration";
import { stopImport } from "./imports/stop-import";
import { listIntegrationDetails } from "./list-integration-details";
import { listIntegrations } from "./list-integrations";
import { listTables } from "./list-tables";
import { previewTable } from "./preview-table";
import { queueSync } from "./queue-sync";
import { removeIntegration } from "./remove-integration";
import { rotateToken } from "./rotate-token";
import { secretsPlace } from "./rules";
import { cancelSync } from "./runs/cancel-sync";
import { listSourceTypes } from "./source-types";
import { startImport } from "./start-import";
import { startImports } from "./start-imports";
import { updateIntegration } from "./update-integration";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-integrations-"));
setSettings({ DATA_DIR: root });
setSecrets(loadSecrets(root, {}));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("integrations", () => {
  let database: Database;
  let ctx: Ctx;
  let stranger: Ctx;

  beforeAll(async () => {
    database = await testDatabase("embedded");
    ctx = await testContext(database);
    stranger = await testContext(database);
  });
  afterAll(() => database.close());

  const rowOf = async (id: Id<"integration">) => {
    const [row] = await database.db.select().from(integrations).where(eq(integrations.id, id));
    if (row === undefined) throw new Error("No such integration.");
    return row;
  };
  const push = async (more: object = {}) => createIntegration(ctx, { type: "push", name: "Zapier", fields: {}, ...more });
  const own = { type: "postgres" as const, hosts: [] };
  async function pulled(provider = fakeProvider(), kind: Parameters<typeof fakeSource>[1] = {}) {
    const adapters = [fakeSource(provider, kind)];
    const fields = { host: "db.example.com", token: "tok_secretOfTheFirst" };
    const { integration } = await createIntegration(ctx, { type: adapters[0]?.type ?? "push", name: "Fake", fields }, adapters);
    return { id: integration.id, provider, adapters, integration };
  }

  test("an automation tool gets a dataset and an address that is told once and kept as a hash", async () => {
    const { integration, url } = await push({ datasetName: "Leads" });
    expect(url).toMatch(/^https?:\/\/[^/]+\/integrations\/push\/ipt_[0-9A-Za-z]{40}$/);
    const token = url?.split("/").at(-1) ?? "";
    const row = await rowOf(integration.id);
    expect(row.tokenHash).toBe(hmacKey(token));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(integration).toMatchObject({
      datasetName: "Leads",
      mode: "append",
      received: { requests: 0, tokenHint: `••••${token.slice(-4)}` },
    });
    expect(await getDataset(ctx, asId("dataset", integration.datasetId ?? ""))).toMatchObject({ origin: "push", rowCount: 0 });
    expect(JSON.stringify(await getIntegration(ctx, integration.id))).not.toContain(token);
  });

  test("takes a dataset that is there, and nobody else's", async () => {
    const dataset = await createEmptyDataset(ctx, { name: "Mine", origin: "upload" });
    const theirs = await createEmptyDataset(stranger, { name: "Theirs", origin: "upload" });
    expect((await push({ datasetId: dataset.id, mode: "replace" })).integration).toMatchObject({
      datasetId: dataset.id,
      mode: "replace",
    });
    const before = (await listIntegrations(ctx)).length;
    await expect(push({ datasetId: theirs.id })).rejects.toMatchObject({ kind: "not_found" });
    await expect(push({ datasetId: dataset.id, datasetName: "x" })).rejects.toMatchObject({ kind: "invalid" });
    await expect(push({ fields: { token: "x" } })).rejects.toMatchObject({ kind: "invalid" });
    expect(await listIntegrations(ctx)).toHaveLength(before);
  });

  test("a rotated address keeps the one before it for 24 hours, and that alone", async () => {
    const { integration, url } = await push();
    const first = await rotateToken(ctx, integration.id);
    expect(first.url).not.toBe(url);
    const row = await rowOf(integration.id);
    expect(row.previousTokenHash).toBe(hmacKey(url?.split("/").at(-1) ?? ""));
    expect(row.tokenHash).toBe(hmacKey(first.url.split("/").at(-1) ?? ""));
    const hours = ((row.previousTokenUntil?.getTime() ?? 0) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(first.integration.received?.previousTokenUntil).toEqual(expect.anything());
    await rotateToken(ctx, integration.id);
    expect((await rowOf(integration.id)).previousTokenHash).toBe(hmacKey(first.url.split("/").at(-1) ?? ""));
  });

  test("credentials are tried before they are kept, kept sealed for this row, and never shown", async () => {
    const provider = fakeProvider();
    provider.beforeCheck = () => {
      throw problem("auth", "It does not accept this token.");
    };
    await expect(pulled(provider)).rejects.toMatchObject({ kind: "unprocessable", message: "It does not accept this token." });
    provider.beforeCheck = () => {
      throw problem("rate_limited", "Too fast.", 4_500);
    };
    await expect(pulled(provider)).rejects.toMatchObject({ kind: "unavailable", headers: { "Retry-After": "5" } });
    const { id, integration } = await pulled();
    const row = await rowOf(id);
    expect(JSON.stringify(row)).not.toContain("tok_secretOfTheFirst");
    expect(open(row.secrets ?? "", secretsPlace(ctx.workspaceId, id))).toBe('{"token":"tok_secretOfTheFirst"}');
    expect(() => open(row.secrets ?? "", secretsPlace(stranger.workspaceId, id))).toThrow();
    expect(integration).toMatchObject({
      fields: { host: "db.example.com" },
      secretHints: { token: "••••irst" },
      account: "Somebody",
    });
    expect(integrationDetail.parse(integration)).toEqual(integration);
  });

  test("fields are those of the form: an unknown or a missing one is refused by name", async () => {
    const adapters = [fakeSource(fakeProvider())];
    const make = (fields: Record<string, string>) => createIntegration(ctx, { type: "airtable", name: "x", fields }, adapters);
    await expect(make({ token: "abc", extra: "1" })).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining("extra"),
    });
    await expect(make({ host: "h" })).rejects.toMatchObject({ kind: "invalid", message: "Token is missing." });
  });

  test("a stored secret is not sent to another host than the one it was entered for", async () => {
    const seen: Record<string, string>[] = [];
    const provider = fakeProvider();
    const { id, adapters } = await pulled(provider, own);
    provider.beforeCheck = (fields) => seen.push({ ...fields });
    await expect(updateIntegration(ctx, id, { fields: { host: "evil.example" } }, adapters)).rejects.toMatchObject({
      kind: "invalid",
      message: "Enter Token again: you changed where it's sent.",
    });
    expect(seen).toEqual([]);
    const moved = await updateIntegration(ctx, id, { fields: { host: "new.example", token: "tok_anotherOne99" } }, adapters);
    expect(moved).toMatchObject({ fields: { host: "new.example" }, secretHints: { token: "••••ne99" } });
    expect(seen).toEqual([{ host: "new.example", token: "tok_anotherOne99" }]);
  });

  test("a stored URL with a password in it is entered again when anything about its destination changes", async () => {
    const field = (name: string, kind: "text" | "secret"): FieldSpec => {
      return { name, label: name.toUpperCase(), kind, required: false, help: "", placeholder: "", options: [] };
    };
    const provider = fakeProvider();
    const adapters = [
      { ...fakeSource(provider, own), fields: [field("url", "secret"), field("port", "text"), field("tls", "text")] },
    ];
    const fields = { url: "postgres://reader:password@db.example.com/shop" };
    const { integration } = await createIntegration(ctx, { type: "postgres", name: "Shop", fields }, adapters);
    const seen: Record<string, string>[] = [];
    provider.beforeCheck = (given) => seen.push({ ...given });
    for (const beside of [{ port: "9999" }, { tls: "off" }] as Record<string, string>[]) {
      await expect(updateIntegration(ctx, integration.id, { fields: beside }, adapters)).rejects.toMatchObject({
        kind: "invalid",
        message: "Enter URL again: you changed where it's sent.",
      });
    }
    expect(seen).toEqual([]);
    await updateIntegration(ctx, integration.id, { fields: { port: "9999", ...fields } }, adapters);
    await updateIntegration(ctx, integration.id, { fields: { url: "" } }, adapters);
    expect(seen).toEqual([{ port: "9999", ...fields }, { port: "9999" }]);
  });

  test("what is stored for TLS goes when it is switched off, and isn't asked for again", async () => {
    const field = (name: string, kind: "text" | "secret-text"): FieldSpec => {
      return { name, label: name, kind, required: false, help: "", placeholder: "", options: [] };
    };
    const secrets = ["ca", "clientCertificate", "clientKey"].map((name) => field(name, "secret-text"));
    const adapters = [
      { ...fakeSource(fakeProvider(), own), fields: [field("tls", "text"), field("password", "secret-text"), ...secrets] },
    ];
    const password = "hunter2";
    const fields = { tls: "ca", password, ca: "a", clientCertificate: "c", clientKey: "k" };
    const { integration } = await createIntegration(ctx, { type: "postgres", name: "Shop", fields }, adapters);
    await expect(updateIntegration(ctx, integration.id, { fields: { tls: "off" } }, adapters)).rejects.toThrow(
      "Enter password again",
    );
    const changed = await updateIntegration(ctx, integration.id, { fields: { tls: "off", password } }, adapters);
    expect(Object.keys(changed.secretHints)).toEqual(["password"]);
  });

  test("a field that is left out stays as it was", async () => {
    const { id, adapters, provider } = await pulled();
    const seen: Record<string, string>[] = [];
    provider.beforeCheck = (fields) => seen.push({ ...fields });
    const changed = await updateIntegration(ctx, id, { name: "Other", fields: { host: "b.example" } }, adapters);
    expect(changed).toMatchObject({ name: "Other", fields: { host: "b.example" }, secretHints: { token: "••••irst" } });
    expect(seen).toEqual([{ host: "b.example", token: "tok_secretOfTheFirst" }]);
  });

  test("a test of the connection answers what is wrong, and what works again goes on", async () => {
    const { id, adapters, provider } = await pulled(fakeProvider(rowsTo(3)));
    await startImport(ctx, id, { tableId: "t1", datasetName: "T", mode: "replace", schedule: "hourly" }, adapters);
    provider.beforeCheck = () => {
      throw problem("permission", "Rights are missing.");
    };
    expect(await checkIntegration(ctx, id, adapters)).toMatchObject({
      ok: false,
      problem: "permission",
      message: "Rights are missing.",
    });
    expect(await getIntegration(ctx, id)).toMatchObject({
      status: "attention",
      lastError: "Rights are missing.",
      nextSyncAt: null,
    });
    provider.beforeCheck = () => {};
    expect(await checkIntegration(ctx, id, adapters)).toMatchObject({ ok: true, account: "Somebody" });
    const back = await getIntegration(ctx, id);
    expect(back).toMatchObject({ status: "active", lastError: null });
    expect(back.nextSyncAt).not.toBeNull();
  });

  test("tables and at most 50 rows are shown before anything is stored", async () => {
    const { id, adapters } = await pulled(fakeProvider(rowsTo(80)));
    expect(await listTables(ctx, id, adapters)).toMatchObject([{ id: "t1", name: "Orders" }]);
    const preview = await previewTable(ctx, id, { tableId: "t1" }, adapters);
    expect(preview.rows).toHaveLength(50);
    expect(preview).toMatchObject({ hasMore: true, columns: [{ name: "n" }, { name: "name" }] });
    await expect(previewTable(ctx, id, {}, adapters)).rejects.toMatchObject({ kind: "invalid" });
    await expect(previewTable(ctx, id, { query: "select 1" }, adapters)).rejects.toMatchObject({ kind: "invalid" });
    expect((await getIntegration(ctx, id)).datasetId).toBeNull();
  });

  test("an import names a table of the source, makes its dataset at once, and is one at a time", async () => {
    const { id, adapters } = await pulled(fakeProvider(rowsTo(3)));
    const wanted = { tableId: "t1", datasetName: "Orders", mode: "replace", schedule: "manual" } as const;
    await expect(queueSync(ctx, id, { acceptFewerRows: false })).rejects.toMatchObject({ kind: "conflict" });
    await expect(startImport(ctx, id, { ...wanted, tableId: "nope" }, adapters)).rejects.toMatchObject({ kind: "invalid" });
    const started = await startImport(ctx, id, wanted, adapters);
    expect(started).toMatchObject({
      datasetName: "Orders",
      table: { id: "t1", name: "Orders" },
      run: { status: "queued" },
      nextSyncAt: null,
    });
    await expect(startImport(ctx, id, wanted, adapters)).rejects.toMatchObject({ kind: "conflict" });
    expect((await queueSync(ctx, id, { acceptFewerRows: false })).id).toBe(started.run?.id);
  });

  test("many tables of one source: each its own dataset, none ends another", async () => {
    const tables = ["t1", "t2", "t3"].map((table) => {
      return { id: table, name: `Table ${table}`, group: null, columns: [], modes: ["replace" as const], note: null };
    });
    const adapters = [{ ...fakeSource(fakeProvider(rowsTo(3))), listTables: async () => tables }];
    const fields = { host: "db.example.com", token: "tok_secretOfTheFirst" };
    const { integration } = await createIntegration(ctx, { type: "airtable", name: "Many", fields }, adapters);
    const { id } = integration;
    const wanted = { datasetName: "One", mode: "replace", schedule: "hourly" } as const;
    const first = await startImport(ctx, id, { ...wanted, tableId: "t1" }, adapters);
    const both = await startImports(ctx, id, { tables: [{ tableId: "t2" }, { tableId: "t3" }], schedule: "daily" }, adapters);
    expect(both.tables.map(({ tableId, datasetName, run }) => [tableId, datasetName, run])).toEqual([
      ["t1", "One", "queued"],
      ["t2", "Table t2", "queued"],
      ["t3", "Table t3", "queued"],
    ]);
    expect(integrationDetail.parse(both)).toEqual(both);
    const again = startImports(ctx, id, { tables: [{ tableId: "t1" }, { tableId: "t2" }], schedule: "daily" }, adapters);
    await expect(again).rejects.toMatchObject({ kind: "conflict", code: "already_imported" });
    const [, second, third] = both.tables.map((table) => table.id);
    if (second === undefined || third === undefined) throw new Error("Not all are there.");
    expect(await getIntegration(ctx, second)).toMatchObject({ connectionId: id, connectionName: "Many", tables: [] });
    expect((await listTables(ctx, second, adapters)).length).toBe(3);
    expect((await listIntegrations(ctx)).filter((each) => [id, second, third].includes(each.id))).toHaveLength(1);
    await expect(updateIntegration(ctx, second, { fields }, adapters)).rejects.toMatchObject({ kind: "conflict" });

    await updateIntegration(ctx, id, { isPaused: true }, adapters);
    expect((await rowOf(third)).status).toBe("paused");
    await database.db.update(integrations).set({ status: "attention", lastError: "No." }).where(eq(integrations.id, second));
    expect((await listIntegrations(ctx)).find((each) => each.id === id)).toMatchObject({
      status: "attention",
      lastError: "Table t2: No.",
    });
    await checkIntegration(ctx, second, adapters);
    expect(await rowOf(second)).toMatchObject({ status: "active", lastError: null });

    const without = await stopImport(ctx, id);
    expect(without).toMatchObject({ id, table: null, datasetId: null });
    expect(without.tables.map((table) => table.id)).toEqual([second, third]);
    expect(await getDataset(ctx, asId("dataset", first.datasetId ?? ""))).toMatchObject({ name: "One" });
    expect((await stopImport(ctx, second)).tables.map((table) => table.id)).toEqual([third]);
    await expect(rowOf(second)).rejects.toThrow("No such integration.");
    await removeIntegration(ctx, id);
    await expect(rowOf(third)).rejects.toThrow("No such integration.");
  });

  test("what a watermark misses is said before it is used, and a merge needs a key", async () => {
    const columns = [
      { name: "id", type: "bigint", tracks: "inserts" as const },
      { name: "updated_at", type: "timestamptz", tracks: "changes" as const },
    ];
    const modes = ["merge" as const, "append" as const];
    const table = { id: "t1", name: "Orders", group: null, columns, modes, note: null };
    const adapters = [{ ...fakeSource(fakeProvider()), listTables: async () => [table] }];
    const fields = { token: "tok_secretOfTheFirst" };
    const { id } = (await createIntegration(ctx, { type: "airtable", name: "Orders", fields }, adapters)).integration;
    const start = (more: object) =>
      startImport(ctx, id, { tableId: "t1", datasetName: "Orders", mode: "append", schedule: "manual", ...more }, adapters);
    await expect(start({ mode: "merge" })).rejects.toMatchObject({ kind: "invalid", message: expect.stringMatching(/^key: /) });
    await expect(start({ mode: "merge", key: ["nope"] })).rejects.toMatchObject({ message: expect.stringMatching(/^key: /) });
    await expect(start({ key: ["id"] })).rejects.toMatchObject({ kind: "invalid" });
    expect((await start({ watermark: "id" })).warnings).toHaveLength(2);
    await stopImport(ctx, id);
    const merge = { mode: "merge", key: ["id"], watermark: "updated_at" };
    expect((await start(merge)).warnings).toEqual(["Rows that are deleted in the source stay in the dataset."]);
    await stopImport(ctx, id);
    expect(await start({ mode: "merge", key: ["id"] })).toMatchObject({ warnings: [], key: ["id"], mode: "merge" });
  });

  test("members may look and change nothing; others see nothing at all", async () => {
    const { id, adapters } = await pulled();
    const address = await push();
    const member: Ctx = { ...ctx, actor: { ...(ctx.actor as Extract<Ctx["actor"], { kind: "user" }>), role: "member" } };
    const wanted = { tableId: "t1", datasetName: "x", mode: "replace", schedule: "manual" } as const;
    const acts = (who: Ctx) => [
      updateIntegration(who, id, { name: "x" }, adapters),
      removeIntegration(who, id),
      rotateToken(who, address.integration.id),
      checkIntegration(who, id, adapters),
      listTables(who, id, adapters),
      previewTable(who, id, { tableId: "t1" }, adapters),
      startImport(who, id, wanted, adapters),
      queueSync(who, id, { acceptFewerRows: false }),
      cancelSync(who, id),
    ];
    for (const act of acts(member)) await expect(act).rejects.toMatchObject({ kind: "forbidden" });
    await expect(createIntegration(member, { type: "push", name: "x", fields: {} })).rejects.toMatchObject({ kind: "forbidden" });
    for (const act of acts(stranger))
      await expect(act).rejects.toMatchObject({ kind: "not_found", message: "No integration with this id." });
    await expect(getIntegration(stranger, id)).rejects.toMatchObject({ kind: "not_found" });
    expect(await listIntegrations(stranger)).toEqual([]);
    expect((await listIntegrationDetails(member)).map((detail) => detail.id)).toContain(id);
    for (const item of await listIntegrations(member)) expect(integrationItem.parse(item)).toEqual(item);
  });

  test("what is removed takes its credentials along and leaves its dataset", async () => {
    const { integration } = await push();
    expect(await removeIntegration(ctx, integration.id)).toEqual({ id: integration.id, deleted: true });
    await expect(rowOf(integration.id)).rejects.toThrow("No such integration.");
    expect(await getDataset(ctx, asId("dataset", integration.datasetId ?? ""))).toMatchObject({ name: "Zapier" });
    await expect(removeIntegration(ctx, integration.id)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("a workspace that has two hundred gets no more, and no dataset either", async () => {
    const full = await testContext(database);
    const now = new Date();
    const many = Array.from({ length: 200 }, () => ({
      id: newId("integration"),
      workspaceId: full.workspaceId,
      type: "push" as const,
      direction: "source" as const,
      name: "x",
      status: "active" as const,
      mode: "append" as const,
      createdBy: full.actor.id,
      createdAt: now,
      updatedAt: now,
    }));
    await database.db.insert(integrations).values(many);
    await expect(createIntegration(full, { type: "push", name: "One more", fields: {} })).rejects.toMatchObject({
      kind: "conflict",
    });
    expect(await database.db.select().from(datasets).where(eq(datasets.workspaceId, full.workspaceId))).toEqual([]);
    await removeIntegration(full, asId("integration", many[0]?.id ?? ""));
    expect((await createIntegration(full, { type: "push", name: "One more", fields: {} })).url).not.toBeNull();
  });

  test("every kind of source can be shown", () => {
    for (const type of listSourceTypes()) expect(sourceType.parse(type)).toEqual(type);
    expect(listSourceTypes()[0]).toMatchObject({ type: "push", group: "automation" });
  });
});
