import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import type { Ctx } from "@/lib/ctx/ctx";
import { beginStopping } from "@/lib/ctx/stopping";
import { listBatches } from "@/lib/datasets/batches/list-batches";
import { getDataset } from "@/lib/datasets/get-dataset";
import { removeDataset } from "@/lib/datasets/removal/remove-dataset";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { CellFile } from "@/lib/platform/provider/cell-file";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { loadSecrets, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { type FakeProvider, fakeProvider, fakeSource } from "@/lib/testing/fake-source";
import { setSettings } from "@/lib/testing/settings";
import { rowsTo, SMALL_STEP, sourceRuns, upTo } from "@/lib/testing/source-runs";
import { getIntegration } from "../get-integration";
import { removeIntegration } from "../remove-integration";
import { beginRun } from "./begin-run";
import { cancelSync } from "./cancel-sync";
import { performAct } from "./perform-act";
import { readPages } from "./read-pages";
import { Overtaken, watchRun } from "./watch-run";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-read-pages-"));
setSettings({ DATA_DIR: root });
setSecrets(loadSecrets(root, {}));
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

describe.each(EITHER_ENGINE)("the pages of a sync on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let runs: ReturnType<typeof sourceRuns>;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
    runs = sourceRuns(database, ctx);
  });
  afterAll(() => database.close());

  test("brings every row once, with its profile, and says where it came from", async () => {
    const from = await runs.source(fakeProvider(rowsTo(45)));
    expect(await getDataset(ctx, from.datasetId)).toMatchObject({ rowCount: 0, origin: "integration" });
    await runs.drive(from, from.ids);
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(45));
    const dataset = await getDataset(ctx, from.datasetId);
    expect(dataset).toMatchObject({ rowCount: 45, columnCount: 2 });
    expect(dataset.columns.map(({ name }) => name)).toEqual(["n", "name"]);
    expect(await runs.runOf(from.ids.runId)).toMatchObject({
      status: "completed",
      rowsRead: 45,
      rowsStored: 45,
      truncated: false,
    });
    expect(await listBatches(ctx, from.datasetId, { limit: 20 })).toMatchObject([
      { source: { kind: "sync", id: from.id, name: "Fake" }, mode: "replace", rowCount: 45, total: 45 },
    ]);
    const detail = await getIntegration(ctx, from.id);
    expect(detail).toMatchObject({ status: "active", datasetName: "Orders", secretHints: { token: "••••1234" } });
    expect(detail.lastSyncAt).not.toBeNull();
  });

  test("goes on where it was when a step ends in the middle, and stores no page twice", async () => {
    const from = await runs.source(fakeProvider(rowsTo(95)));
    await beginRun(ctx, from.ids, from.adapters);
    await readPages(ctx, from.ids, from.adapters, SMALL_STEP);
    expect(await runs.runOf(from.ids.runId)).toMatchObject({ rowsRead: 20, pages: 1, message: "Read 20 rows…" });
    // The second step reads one page and dies before it is kept.
    from.provider.beforePage = (at) => {
      if (at === 30) throw new Error("the process was killed");
    };
    await expect(readPages(ctx, from.ids, from.adapters, SMALL_STEP)).rejects.toThrow("killed");
    from.provider.beforePage = () => {};
    // Two workers do the same step: the second finds it done.
    const both = await Promise.allSettled([
      readPages(ctx, from.ids, from.adapters, SMALL_STEP),
      readPages(ctx, from.ids, from.adapters, SMALL_STEP),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await runs.runOf(from.ids.runId)).toMatchObject({ rowsRead: 40, pages: 2 });
    await runs.drive(from, from.ids);
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(95));
    expect(from.provider.asked.map(({ resume }) => resume)).toContainEqual({ at: 20 });
    expect(await runs.staged(from.datasetId)).toEqual([]);
  });

  test("in a process that is to end keeps the page it is at, or lets go of a source that cannot be resumed", async () => {
    const from = await runs.source(fakeProvider(rowsTo(95)));
    const whole = fakeProvider(rowsTo(60));
    const bare = await runs.source(whole, { adapter: fakeSource(whole, { isResumable: false }) });
    await beginRun(ctx, from.ids, from.adapters);
    await beginRun(ctx, bare.ids, bare.adapters);
    beginStopping();
    try {
      expect(await readPages(ctx, from.ids, from.adapters)).toMatchObject({ act: "read" });
      expect(await runs.runOf(from.ids.runId)).toMatchObject({ rowsRead: 10, pages: 1, status: "running" });
      expect(await performAct(ctx, bare.ids, "read", bare.adapters)).toMatchObject({ act: "read" });
      expect(await runs.runOf(bare.ids.runId)).toMatchObject({ rowsRead: 0, status: "running", error: null });
      // What brings nothing for long is not waited for.
      const watch = watchRun(ctx, bare.ids.runId, 5);
      await expect(once(watch.signal, "abort").then(() => watch.signal.throwIfAborted())).rejects.toThrow(Overtaken);
      watch.stop();
    } finally {
      globalThis.__rowcallStopping = false;
    }
    await runs.drive(from, from.ids);
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(95));
  });

  test("of a source that cannot be resumed begins anew after a crash, without what was staged before", async () => {
    const provider = fakeProvider(rowsTo(60));
    const from = await runs.source(provider, { adapter: fakeSource(provider, { isResumable: false }) });
    await beginRun(ctx, from.ids, from.adapters);
    provider.beforePage = (at) => {
      if (at === 50) throw new Error("the process was killed");
    };
    await expect(readPages(ctx, from.ids, from.adapters, SMALL_STEP)).rejects.toThrow("killed");
    expect(await runs.staged(from.datasetId)).toHaveLength(2);
    provider.beforePage = () => {};
    await runs.drive(from, from.ids);
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(60));
    expect(provider.asked.map(({ resume }) => resume)).toEqual([null, null]);
  });

  test("of a source that copies goes on behind the part that was staged last, and says so first", async () => {
    const provider = fakeProvider(rowsTo(60), 20);
    const notes = Array.from({ length: 5 }, (_, i) => `Note ${i}.`);
    const from = await runs.source(provider, { adapter: copyingSource(provider, notes) });
    await beginRun(ctx, from.ids, from.adapters);
    provider.beforePage = (at) => {
      if (at === 40) throw new Error("the process was killed");
    };
    await expect(readPages(ctx, from.ids, from.adapters)).rejects.toThrow("killed");
    expect(await runs.runOf(from.ids.runId)).toMatchObject({ rowsRead: 40, pages: 2 });
    provider.beforePage = () => {};
    await runs.drive(from, from.ids);
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(60));
    expect(provider.asked.map(({ resume }) => resume)).toEqual([null, { at: 40 }]);
    expect(await runs.runOf(from.ids.runId)).toMatchObject({
      message: `Reading was interrupted and then resumed, so some rows may be missing or repeated. ${notes.slice(0, 4).join(" ")}`,
    });
    expect(await runs.staged(from.datasetId)).toEqual([]);
  });

  test("that was overtaken by another reader of the same run stores nothing more", async () => {
    const provider = fakeProvider(rowsTo(60));
    const from = await runs.source(provider, { adapter: fakeSource(provider, { isResumable: false }) });
    await beginRun(ctx, from.ids, from.adapters);
    const gates = [gate(), gate()];
    let arrived = 0;
    // Both have kept two segments when they come to the third: only the pass tells them apart.
    provider.beforePage = (at) => (at === 40 ? gates[arrived++]?.opened : undefined);
    const reading: Promise<unknown>[] = [];
    for (const i of gates.keys()) {
      let failure: unknown;
      const reader = readPages(ctx, from.ids, from.adapters, SMALL_STEP);
      reader.catch((error) => {
        failure = error;
      });
      reading.push(reader);
      while (arrived !== i + 1) {
        if (failure !== undefined) throw failure;
        await pause();
      }
      expect(await runs.runOf(from.ids.runId)).toMatchObject({ pages: 2 });
    }
    gates[0]?.open();
    await expect(reading[0]).rejects.toThrow("no longer running");
    gates[1]?.open();
    expect(await reading[1]).toMatchObject({ act: "store" });
    await runs.drive(from, from.ids);
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(60));
    expect(await runs.staged(from.datasetId)).toEqual([]);
  });

  test("that is cancelled while it reads stops, and leaves dataset and storage as they were", async () => {
    const from = await runs.source(fakeProvider(rowsTo(30)));
    await runs.drive(from, from.ids);
    const filesBefore = storedFiles();
    from.provider.rows = rowsTo(90, 100);
    const ids = await runs.queue(from);
    from.provider.beforePage = (at, signal) =>
      at < 50
        ? undefined
        : new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted")), { once: true }));
    await beginRun(ctx, ids, from.adapters);
    await readPages(ctx, ids, from.adapters, SMALL_STEP);
    await readPages(ctx, ids, from.adapters, SMALL_STEP);
    const reading = performAct(ctx, ids, "read", from.adapters);
    expect(await runs.staged(from.datasetId)).toHaveLength(2);
    expect(await cancelSync(ctx, from.id)).toMatchObject({ status: "cancelled" });
    expect(await reading).toMatchObject({ act: "ended" });
    expect(await runs.numbers(from.datasetId)).toEqual(upTo(30));
    expect(await runs.staged(from.datasetId)).toEqual([]);
    expect(storedFiles()).toBe(filesBefore);
    await expect(cancelSync(ctx, from.id)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("whose source is removed meanwhile stores nothing more; the dataset stays", async () => {
    const from = await runs.source(fakeProvider(rowsTo(60)));
    await beginRun(ctx, from.ids, from.adapters);
    await readPages(ctx, from.ids, from.adapters, SMALL_STEP);
    await removeIntegration(ctx, from.id);
    expect(await performAct(ctx, from.ids, "read", from.adapters)).toMatchObject({ act: "ended" });
    expect(await runs.staged(from.datasetId)).toEqual([]);
    expect((await getDataset(ctx, from.datasetId)).rowCount).toBe(0);
    await expect(getIntegration(ctx, from.id)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("of a dataset that was deleted meanwhile fails with that sentence and leaves nothing", async () => {
    const from = await runs.source(fakeProvider(rowsTo(60)));
    await beginRun(ctx, from.ids, from.adapters);
    await readPages(ctx, from.ids, from.adapters, SMALL_STEP);
    await removeDataset(ctx, from.datasetId);
    expect(await performAct(ctx, from.ids, "read", from.adapters)).toMatchObject({ act: "ended" });
    expect(await runs.runOf(from.ids.runId)).toMatchObject({ status: "failed", error: "The dataset was deleted." });
    expect(await runs.staged(from.datasetId)).toEqual([]);
    const folder = path.join(root, "files", ctx.workspaceId, from.datasetId);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    expect(await runs.again(from)).toMatchObject({ status: "failed", problem: "not_found" });
  });

  /** Has its rows as files, each of them a place to go on from, and notes on the first. */
  function copyingSource(provider: FakeProvider, notes: string[]): SourceAdapter {
    const { read: _, ...source } = fakeSource(provider, { isResumable: false });
    return {
      ...source,
      async *copy({ signal }, request, { directory }) {
        provider.asked.push(request);
        const { resume } = request;
        let at = typeof resume === "object" && resume !== null && "at" in resume ? Number(resume.at) : 0;
        for (let done = false; !done; ) {
          await provider.beforePage(at, signal);
          const file = new CellFile(path.join(directory, `${at}.csv`), ["n", "name"], [true, false]);
          for (const { n = null, name = null } of provider.rows.slice(at, at + provider.pageRows)) {
            file.beginRow(64);
            file.value(n);
            file.value(name);
            file.endRow();
          }
          const warnings = at === 0 ? notes : [];
          at += file.rows;
          done = at >= provider.rows.length;
          yield { cells: await file.end(), cursor: { at }, isPlace: true, done, isCut: false, estimate: null, warnings };
        }
      },
    };
  }

  const pause = () => new Promise((resolve) => setTimeout(resolve, 20));

  function gate(): { opened: Promise<void>; open: () => void } {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { opened, open };
  }

  function storedFiles(): number {
    return readdirSync(path.join(root, "files"), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      .length;
  }
});
