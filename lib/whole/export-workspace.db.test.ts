import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import Papa from "papaparse";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, setDatabase } from "@/db/client";
import { datasets } from "@/db/schema/datasets";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { replaceRows } from "@/lib/datasets/batches/replace-rows";
import { createDataset } from "@/lib/datasets/create-dataset";
import { saveVersion } from "@/lib/datasets/earlier/save-version";
import { setPreparation } from "@/lib/datasets/preparation/set-preparation";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { unzip } from "@/lib/testing/unzip";
import { listAudit } from "@/lib/workspaces/audit/list-audit";
import { exportWorkspace } from "./export-workspace";

const dataDir = mkdtempSync(path.join(tmpdir(), "rowcall-export-"));
setSettings({ DATA_DIR: dataDir });
afterAll(() => rm(dataDir, { recursive: true }));

const ROWS = [
  { name: "=1+1", amount: "12", note: "a,b" },
  { name: "@x", amount: "-3", note: 'two\nlines and "quotes"' },
  { name: "", amount: "4", note: "ü" },
];

/** More cells than are written in this process. */
const MANY = Array.from({ length: 7_000 }, (_, i) => ROWS[i % ROWS.length]);

const STEPS = [{ kind: "rename" as const, column: "amount", name: "total" }];

describe.each(EITHER_ENGINE)("all of a workspace as a file, on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    setSecrets(loadSecrets("/nowhere", { APP_KEYS: `a:${Buffer.alloc(32, 7).toString("base64")}` }));
    database = await testDatabase(engine);
    setDatabase(database);
    ctx = await testContext(database);
    const orders = await createDataset(ctx, { kind: "json", value: { name: "Orders: Q3", rows: ROWS } } as never);
    await createDataset(ctx, { kind: "json", value: { name: "Many", rows: MANY } } as never);
    await saveVersion(ctx, orders.id, "As it came");
    await setPreparation(ctx, orders.id, { steps: STEPS });
    const none = { columnCount: 0, sizeBytes: 0, contentHash: "", columns: [], quality: [], rowCount: 0 };
    const waiting = { ...none, id: newId("dataset"), workspaceId: ctx.workspaceId, name: "Waiting", origin: "push" } as const;
    await database.db.insert(datasets).values(waiting);
    const other = await testContext(database);
    await createDataset(other, { kind: "json", value: { name: "Not ours", rows: ROWS } } as never);
  });
  afterAll(() => database.close());

  test("every file is as the manifest says, rows are exactly as stored, and nothing of another workspace is in it", async () => {
    const { stream, fileName } = await exportWorkspace(ctx);
    expect(fileName).toMatch(/^Test workspace \d{4}-\d\d-\d\d\.zip$/);
    const files = await unzip(await buffer(stream));
    const manifest = JSON.parse(String(files.get("manifest.json"))) as {
      counts: Record<string, number>;
      files: { name: string; sha256: string; bytes: number }[];
    };
    expect([...files.keys()]).toEqual([...manifest.files.map(({ name }) => name), "manifest.json"]);
    for (const { name, sha256, bytes } of manifest.files) {
      const content = files.get(name) as Buffer;
      expect([name, content.byteLength]).toEqual([name, bytes]);
      expect([name, createHash("sha256").update(content).digest("hex")]).toEqual([name, sha256]);
    }
    expect(manifest.counts).toMatchObject({ datasets: 3, rows: 7_003, members: 1, keys: 0, calls: 0 });
    const csv = [...files.keys()].find((name) => name.endsWith("Q3.csv")) as string;
    expect(files.get([...files.keys()].find((name) => name.endsWith("Waiting.csv")) ?? "")?.byteLength).toBe(0);
    expect(csv).toMatch(/^datasets\/dst_\w+-Orders_ Q3\.csv$/);
    const many = [...files.keys()].find((name) => name.endsWith("Many.csv")) as string;
    for (const [name, rows] of [[csv, ROWS] as const, [many, MANY] as const]) {
      const text = String(files.get(name)).replace("\ufeff", "");
      expect(Papa.parse(text, { header: true, skipEmptyLines: true }).data).toEqual(rows);
    }
    expect(JSON.parse(String(files.get(csv.replace(".csv", ".preparation.json"))))).toMatchObject({ steps: STEPS });
    // The rows of a saved version, and the list of all.
    const versions = JSON.parse(String(files.get(csv.replace(".csv", ".versions.json")))) as {
      id: string;
      name: string | null;
    }[];
    expect(versions.map(({ name }) => name)).toEqual(["As it came"]);
    expect(files.get(csv.replace(".csv", `.versions/${versions[0]?.id}.csv`))).toEqual(files.get(csv));
    expect(String(files.get("members.csv"))).toContain(",owner,");
    expect(Buffer.concat([...files.values()]).includes("Not ours")).toBe(false);
    expect((await listAudit(ctx, { area: "workspace" })).data.map(({ action }) => action)).toContain("workspace.exported");
  });

  test("a damaged version is noted, and keeps nothing else from an export", async () => {
    const own = await testContext(database);
    const { id } = await createDataset(own, { kind: "json", value: { name: "Old", rows: ROWS } } as never);
    const { id: version } = await saveVersion(own, id, "Damaged since");
    const source = { kind: "ingest", id: newId("key"), name: "Script" } as const;
    await replaceRows(own, id, { source, origin: null, rows: [{ now: "1" }] });
    await database.db.execute(sql`update dataset_segments set sha256 = 'x' where dataset_id = ${id} and generation = 1`);
    const files = await unzip(await buffer((await exportWorkspace(own)).stream));
    const names = [...files.keys()];
    expect(JSON.parse(String(files.get(names.find((name) => name.endsWith(".versions.json")) ?? "")))).toMatchObject([
      { id: version, isDamaged: true },
    ]);
    expect(names.filter((name) => name.includes(version))).toEqual([]);
    expect(String(files.get(names.find((name) => name.endsWith("Old.csv")) ?? ""))).toContain("now");
  });

  test("only owners may have it", async () => {
    for (const role of ["admin", "member", "viewer"] as const) {
      const asked = exportWorkspace({ ...ctx, actor: { ...ctx.actor, role } } as Ctx);
      await expect(asked).rejects.toMatchObject({ kind: "forbidden", code: "missing_role" });
    }
    const key = exportWorkspace({ ...ctx, actor: { kind: "key", id: "key_x" } } as never);
    await expect(key).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("a download that is broken off leaves no file behind", async () => {
    const { stream } = await exportWorkspace(ctx);
    await new Promise((resolve) => stream.once("data", resolve));
    stream.destroy();
    await new Promise((resolve) => stream.once("close", resolve));
    for (let n = 0; n < 300 && leftovers().length > 0; n++) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(leftovers()).toEqual([]);
  });
});

function leftovers(): string[] {
  const directory = path.join(dataDir, "tmp");
  return existsSync(directory) ? readdirSync(directory) : [];
}
