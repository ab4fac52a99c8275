import { mkdtempSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import { datasets } from "@/db/schema/datasets";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { appendRows } from "@/lib/datasets/batches/append-rows";
import { getDataset } from "@/lib/datasets/get-dataset";
import { listDatasetRows } from "@/lib/datasets/rows/list-dataset-rows";
import { mergeStaged } from "@/lib/datasets/rows/merge-staged";
import { settleDataset } from "@/lib/datasets/snapshots/settle-dataset";
import { commitStaged } from "@/lib/datasets/staged/commit-staged";
import { replaceWithFile } from "@/lib/datasets/staged/replace-with-file";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import type { ReadRequest, SourceAdapter } from "@/lib/platform/provider/types";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { fakeFile, fakeProvider, fakeSource } from "@/lib/testing/fake-source";
import { setSettings } from "@/lib/testing/settings";
import { rowsTo, sourceRuns, upTo } from "@/lib/testing/source-runs";
import { getIntegration } from "../get-integration";
import { beginRun } from "./begin-run";
import { commitRules } from "./complete-run";
import { type LoadedRun, loadRun } from "./load-run";
import { readPages } from "./read-pages";
import type { RunPlace } from "./run-place";
import { updateRun } from "./run-queries";
import { storeRun } from "./store-run";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-store-run-"));
setSettings({ DATA_DIR: root });
setSecrets(loadSecrets(root, {}));
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

describe.each(EITHER_ENGINE)("the rows of a sync on %s", (engine) => {
  /** What is no race is the same on both. */
  const onceOnly = (guarantee: string, work: () => Promise<void>) => {
    if (engine === "embedded") test(guarantee, work);
  };
  let database: Database;
  let ctx: Ctx;
  let runs: ReturnType<typeof sourceRuns>;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
    runs = sourceRuns(database, ctx);
  });
  afterAll(() => database.close());

  test("appends only what is new, once, also when two workers store the same run", async () => {
    const from = await runs.source(fakeProvider(rowsTo(10)), { mode: "append" });
    await runs.drive(from, from.ids);
    from.provider.rows = rowsTo(25);
    const ids = await runs.queue(from);
    await beginRun(ctx, ids, from.adapters);
    await readPages(ctx, ids, from.adapters);
    await Promise.allSettled([storeRun(ctx, ids, from.adapters), storeRun(ctx, ids, from.adapters)]);
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(25));
    expect(from.provider.asked.at(-1)).toMatchObject({ since: { at: 10 }, mode: "append" });
    expect(await runs.again(from)).toMatchObject({ status: "completed", rowsStored: 0 });
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(25));
    await settleDataset(ctx, from.datasetId);
    expect((await getDataset(ctx, from.datasetId)).columns[0]).toMatchObject({ name: "n", max: 24 });
  });

  test("reads anew when others gave the dataset new columns meanwhile: every cell stands under its name", async () => {
    const from = await runs.source(fakeProvider([{ n: 0 }]), { mode: "append" });
    await runs.drive(from, from.ids);
    from.provider.rows = [{ n: 0 }, { n: 1, late: "mine" }];
    const ids = await runs.queue(from);
    await beginRun(ctx, ids, from.adapters);
    await readPages(ctx, ids, from.adapters);
    const other = { kind: "push" as const, id: from.id, name: "Other" };
    await appendRows(ctx, from.datasetId, { source: other, origin: null, rows: [{ n: 7, other: "theirs" }] });
    await runs.drive(from, ids);
    const page = await listDatasetRows(ctx, from.datasetId, { offset: 0, limit: 10 });
    expect(page.total).toBe(3);
    const [header] = await database.db.select({ header: datasets.header }).from(datasets).where(eq(datasets.id, from.datasetId));
    expect(header?.header).toEqual(["n", "other", "late"]);
    await settleDataset(ctx, from.datasetId);
    const settled = await listDatasetRows(ctx, from.datasetId, { offset: 0, limit: 10 });
    expect(settled.rows.map((row) => JSON.stringify(row)).sort()).toEqual([
      "[0,null,null]",
      '[1,null,"mine"]',
      '[7,"theirs",null]',
    ]);
  });

  onceOnly("takes the plan's rows and no more, exactly, and says so", async () => {
    const rowsMax = PLAN_LIMITS.FREE.rowsPerDatasetMax;
    const who = await testContext(database, { plan: "FREE" });
    const whole = await runs.source(fakeProvider(rowsTo(rowsMax), 5_000), { who });
    await runs.drive(whole, whole.ids, who);
    expect(await runs.runOf(whole.ids.runId)).toMatchObject({ rowsStored: rowsMax, truncated: false, message: null });
    const from = await runs.source(fakeProvider(rowsTo(rowsMax - 5), 5_000), { who, mode: "append" });
    await runs.drive(from, from.ids, who);
    from.provider.rows = rowsTo(rowsMax + 30);
    const run = await runs.again(from, { acceptFewerRows: false }, who);
    expect(run).toMatchObject({ status: "completed", rowsStored: 5, truncated: true });
    expect(run?.message).toBe("Your plan's row limit is reached, so the rest was left out.");
    expect((await getDataset(who, from.datasetId)).rowCount).toBe(rowsMax);
    // Nothing fits any more: what there is to read stays for the day when there is room.
    const asked = from.provider.asked.length;
    expect(await runs.again(from, { acceptFewerRows: false }, who)).toMatchObject({ rowsStored: 0, truncated: true });
    expect(from.provider.asked).toHaveLength(asked);
  });

  test("cuts rows that fit no more because others came first", async () => {
    const rowsMax = PLAN_LIMITS.FREE.rowsPerDatasetMax;
    const who = await testContext(database, { plan: "FREE" });
    const from = await runs.source(fakeProvider(rowsTo(rowsMax - 8), 10_000), { who, mode: "append" });
    await runs.drive(from, from.ids, who);
    from.provider.rows = rowsTo(rowsMax);
    const ids = await runs.queue(from, who);
    await beginRun(who, ids, from.adapters);
    await readPages(who, ids, from.adapters);
    const other = { kind: "push" as const, id: from.id, name: "Other" };
    await appendRows(who, from.datasetId, { source: other, origin: null, rows: rowsTo(5, 900_000) });
    await runs.drive(from, ids, who);
    expect(await runs.runOf(ids.runId)).toMatchObject({ status: "completed", rowsRead: 8, rowsStored: 3, truncated: true });
    const last = await listDatasetRows(who, from.datasetId, { offset: rowsMax - 9, limit: 20 });
    expect(last.total).toBe(rowsMax);
    expect(last.rows.map(([n]) => n)).toEqual([
      rowsMax - 9,
      rowsMax - 8,
      rowsMax - 7,
      rowsMax - 6,
      900_000,
      900_001,
      900_002,
      900_003,
      900_004,
    ]);
  });

  onceOnly("of the same rows changes nothing, whatever their order", async () => {
    const from = await runs.source(fakeProvider(rowsTo(30)));
    await runs.drive(from, from.ids);
    const before = await database.db.select().from(datasets).where(eq(datasets.id, from.datasetId));
    from.provider.rows = rowsTo(30).reverse();
    expect(await runs.again(from)).toMatchObject({ status: "unchanged", rowsRead: 30 });
    const after = await database.db.select().from(datasets).where(eq(datasets.id, from.datasetId));
    expect(after[0]).toMatchObject({ generation: before[0]?.generation, revision: before[0]?.revision });
    expect(await runs.staged(from.datasetId)).toEqual([]);
  });

  test("shows a reader the rows before or the rows after, never some of both", async () => {
    const from = await runs.source(fakeProvider(rowsTo(120)));
    await runs.drive(from, from.ids);
    const other = { kind: "push" as const, id: from.id, name: "Other" };
    const { total: before } = await appendRows(ctx, from.datasetId, {
      source: other,
      origin: null,
      rows: [{ n: 0, name: "row x" }],
    });
    let isOver = false;
    const mixed: unknown[] = [];
    let reads = 0;
    const reading = (async () => {
      while (!isOver) {
        const page = await listDatasetRows(ctx, from.datasetId, { offset: 0, limit: 500 });
        const rounds = new Set(page.rows.map(([, name]) => String(name).split(" ")[0]));
        if (rounds.size !== 1 || page.rows.length !== page.total) mixed.push([...rounds, page.rows.length, page.total]);
        reads++;
      }
    })();
    for (let round = 1; round <= 3; round++) {
      from.provider.rows = upTo(100 + round * 10).map((n) => ({ n, name: `round${round} ${n}` }));
      expect(await runs.again(from)).toMatchObject({ status: "completed", rowsStored: 100 + round * 10 });
    }
    isOver = true;
    await reading;
    expect(reads).toBeGreaterThan(3);
    expect(mixed).toEqual([]);
    // What went out of sight is known to be old: its files may go after a day, rows of its tail are gone or a version's.
    const old = await rowsOf<{ left: number }>(
      database.db,
      sql`select ((select count(*) from dataset_segments s, datasets d where d.id = s.dataset_id and d.id = ${from.datasetId}
            and s.generation < d.generation and s.superseded_at is null)
        + (select count(*) from dataset_batches b, datasets d where d.id = b.dataset_id and d.id = ${from.datasetId}
            and b.generation < d.generation and b.payload is not null and not exists (select 1 from dataset_versions v
              where v.dataset_id = d.id and v.generation = b.generation and v.tail_rows > 0)))::int as left`,
    );
    expect(old).toEqual([{ left: 0 }]);
    expect(before).toBeGreaterThan(0);
  });

  test.each(["append", "replace"] as const)("that is cancelled just before it would %s changes nothing", async (mode) => {
    const from = await runs.source(fakeProvider(rowsTo(5)), { mode });
    await runs.drive(from, from.ids);
    from.provider.rows = rowsTo(9);
    const ids = await runs.queue(from);
    await beginRun(ctx, ids, from.adapters);
    await readPages(ctx, ids, from.adapters);
    const loaded = (await loadRun(ctx, ids, from.adapters)) as LoadedRun;
    const place = loaded.run.cursor as RunPlace;
    const { run, integration } = loaded;
    const stagedRun = {
      datasetId: from.datasetId,
      runId: run.id,
      mode,
      source: integration,
      header: run.header,
      numbers: place.numbers,
    };
    const rules = commitRules(loaded, place, new AbortController().signal);
    const cancelled = await commitStaged(loaded.ctx, stagedRun, {
      ...rules,
      claim: async (tx, end) => {
        await updateRun(tx, run.id, ["running"], { status: "cancelled" });
        return rules.claim(tx, end);
      },
    });
    expect(cancelled).toEqual({ state: "overtaken" });
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(5));
    expect((await getIntegration(ctx, from.id)).lastError).toBeNull();
  });

  onceOnly("that a process was working on when it had to end are stored whole by the next one", async () => {
    const provider = fakeProvider(rowsTo(5));
    const from = await runs.source(provider);
    await runs.drive(from, from.ids);
    provider.rows = rowsTo(9);
    const ids = await runs.queue(from);
    await beginRun(ctx, ids, from.adapters);
    await readPages(ctx, ids, from.adapters);
    const loaded = (await loadRun(ctx, ids, from.adapters)) as LoadedRun;
    const place = loaded.run.cursor as RunPlace;
    const { run, integration } = loaded;
    const staged = {
      datasetId: from.datasetId,
      runId: run.id,
      mode: run.mode,
      source: integration,
      header: run.header,
      numbers: place.numbers,
    };
    const rules = commitRules(loaded, place, AbortSignal.abort());
    await expect(commitStaged(loaded.ctx, staged, rules)).rejects.toThrow("Nobody waits");
    const byKey = { key: ["n"], deletedColumn: null, scope: "keys" } as const;
    await expect(mergeStaged(loaded.ctx, staged, byKey, rules)).rejects.toThrow("Nobody waits");
    const file = path.join(root, "ended.csv");
    await writeFile(file, "n\n1\n");
    const fetched = { path: file, fileName: "ended.csv", bytes: 4, sha256: "" };
    const replacing = { datasetId: from.datasetId, file: fetched, settings: {} };
    await expect(replaceWithFile(loaded.ctx, replacing, rules)).rejects.toThrow("Nobody waits");
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(5));
    await storeRun(ctx, ids, from.adapters);
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(9));
  });

  onceOnly(
    "of a file replaces what was there, knows the same file again, and takes the choices about columns along",
    async () => {
      const provider = fakeProvider();
      provider.file = `n,day\n${upTo(150)
        .map((n) => `${n},2026-01-02`)
        .join("\n")}\n`;
      const from = await runs.source(provider, { adapter: fakeFile(provider) });
      await runs.drive(from, from.ids);
      expect((await runs.numbers(from.datasetId)).length).toBe(150);
      expect(await runs.again(from)).toMatchObject({ status: "unchanged" });
      expect(provider.fetched).toBe(1);
      provider.file = "day,n\n2026-01-03,1\n";
      expect(await runs.again(from)).toMatchObject({ status: "held" });
      expect(await runs.again(from, { acceptFewerRows: true })).toMatchObject({ status: "completed", rowsStored: 1 });
      expect((await listDatasetRows(ctx, from.datasetId, { offset: 0, limit: 5 })).rows).toEqual([["2026-01-03", "1"]]);
      provider.file = 'n\n"never closed\n';
      const failed = await runs.again(from);
      expect(failed).toMatchObject({ status: "failed", problem: "bad_config" });
      expect((await getDataset(ctx, from.datasetId)).rowCount).toBe(1);
    },
  );

  test("a merge changes the rows that differ, says how many, and begins anew where others changed the dataset", async () => {
    const provider = fakeProvider(rowsTo(300), 100);
    const source = fakeSource(provider, { isResumable: false });
    const columns = [{ name: "n", type: "bigint" }];
    const table = { id: "t1", name: "Orders", group: null, columns, modes: ["merge" as const], key: ["n"], note: null };
    const asked: ReadRequest[] = [];
    const adapter: SourceAdapter = {
      ...source,
      listTables: async () => [table],
      async *read(from, request) {
        asked.push(request);
        for await (const page of source.read?.(from, { ...request, since: null }) ?? []) yield { ...page, scope: "all" };
      },
    };
    const from = await runs.source(provider, { adapter, mode: "merge" });
    await runs.drive(from, from.ids);
    expect(await runs.runOf(from.ids.runId)).toMatchObject({
      status: "completed",
      changes: { inserted: 300, updated: 0, deleted: 0 },
    });
    expect(asked.at(-1)).toMatchObject({ mode: "merge", since: null });

    provider.rows = [...rowsTo(290).map((row, i) => (i % 100 === 0 ? { ...row, name: "changed" } : row)), ...rowsTo(5, 1_000)];
    const second = await runs.again(from);
    expect(second).toMatchObject({ status: "completed", rowsStored: 8, changes: { inserted: 5, updated: 3, deleted: 10 } });
    expect((await runs.numbers(from.datasetId)).sort((a, b) => Number(a) - Number(b))).toEqual([
      ...upTo(290),
      ...upTo(5).map((n) => 1_000 + n),
    ]);
    expect(await runs.again(from)).toMatchObject({ status: "unchanged", changes: { inserted: 0, updated: 0, deleted: 0 } });
    expect(asked.at(-1)?.since).toEqual(expect.anything());

    const other = { kind: "push" as const, id: from.id, name: "Other" };
    await appendRows(ctx, from.datasetId, { source: other, origin: null, rows: [{ n: 7_777, name: "by hand" }] });
    expect(await runs.again(from)).toMatchObject({ status: "completed", changes: { inserted: 0, updated: 0, deleted: 1 } });
    expect(asked.at(-1)?.since).toBeNull();

    provider.rows = [...rowsTo(300), { n: 1, name: "twice" }];
    expect(await runs.again(from)).toMatchObject({
      status: "failed",
      error: expect.stringContaining("1 keys are in more than one row"),
    });
    provider.rows = rowsTo(3);
    expect(await runs.again(from)).toMatchObject({ status: "held" });
    expect(await runs.again(from, { acceptFewerRows: true })).toMatchObject({ changes: { deleted: 292 } });
    expect(await runs.staged(from.datasetId)).toEqual([]);
  });
});
