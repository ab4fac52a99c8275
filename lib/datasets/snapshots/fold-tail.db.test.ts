import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { growingDatasets } from "@/lib/testing/datasets/growing-datasets-fixture";
import { elsewhere, interrupted, meanwhile } from "@/lib/testing/elsewhere";
import { setSettings } from "@/lib/testing/settings";
import { createDataset } from "../create-dataset";
import { removeDataset } from "../removal/remove-dataset";
import { sweepFiles } from "../removal/sweep-files";
import { foldTail } from "./fold-tail";
import { removeRows } from "./remove-rows";
import { settleDataset } from "./settle-dataset";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-fold-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

/** Transactions of a fold whose tail is read at once: what is there, its rows, the commit. */
const COMMIT = 3;

describe.each(EITHER_ENGINE)("folding a tail on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let rows: ReturnType<typeof growingDatasets>;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
    rows = growingDatasets(ctx);
  });
  afterAll(() => database.close());

  test("moves each row once, though three processes do it at once and rows come meanwhile", async () => {
    const id = await rows.empty();
    await rows.send(id, [{ n: 0 }]);
    const late = meanwhile(ctx, COMMIT, () => rows.send(id, [{ n: 1 }]));
    const folded = await Promise.all([foldTail(ctx, id), foldTail(elsewhere(ctx), id), foldTail(late, id)]);
    const last = await foldTail(ctx, id);
    expect(folded.reduce((sum, count) => sum + count, last)).toBe(2);
    expect(await rows.cellsOf(id)).toEqual([[0], [1]]);
    await rows.expectSound(id);
    expect(rows.segmentFiles(id)).toHaveLength((await rows.liveOf(id)).length);
  });

  test("loses and doubles nothing when it is cut off before or after its commit", async () => {
    const id = await rows.empty();
    await rows.send(id, [{ n: 1 }, { n: 2 }]);
    await expect(foldTail(interrupted(ctx, COMMIT, "before"), id)).rejects.toThrow("Interrupted");
    expect([await rows.liveOf(id), rows.segmentFiles(id)]).toEqual([[], [expect.any(String)]]);
    await expect(foldTail(interrupted(ctx, COMMIT, "after"), id)).rejects.toThrow("Interrupted");
    expect(await foldTail(ctx, id)).toBe(0);
    await rows.expectSound(id);
    expect(rows.segmentFiles(id)).toHaveLength(2);
    expect(await sweepFiles(database, new Date(Date.now() + 2 * 3_600_000))).toBeGreaterThanOrEqual(1);
    expect(rows.segmentFiles(id)).toHaveLength(1);
    expect(await rows.cellsOf(id)).toEqual([[1], [2]]);
  });

  test("is given up where the rows are replaced or removed under it, or the dataset", async () => {
    const id = await rows.empty();
    await rows.send(id, [{ n: 1 }]);
    expect(
      await foldTail(
        meanwhile(ctx, COMMIT, () => rows.replace(id, [{ m: 2 }])),
        id,
      ),
    ).toBe(0);
    expect(await rows.cellsOf(id)).toEqual([[2]]);
    await rows.expectSound(id);
    expect(
      await foldTail(
        meanwhile(ctx, COMMIT, () => removeRows(ctx, id, rows.range)),
        id,
      ),
    ).toBe(0);
    expect(await rows.cellsOf(id)).toEqual([]);
    await rows.expectSound(id);
    expect([await rows.liveOf(id), await rows.liveOf(id, 2), rows.segmentFiles(id)]).toEqual([[], [], []]);
    await rows.send(id, [{ m: 3 }]);
    expect(
      await foldTail(
        meanwhile(ctx, COMMIT, () => removeDataset(ctx, id)),
        id,
      ),
    ).toBe(0);
    expect(await settleDataset(ctx, id)).toBe(false);
    expect(rows.segmentFiles(id)).toEqual([]);
  });

  test("of a thousand batches that came side by side keeps every row once", async () => {
    const id = await rows.empty();
    const first = { batch: -1, n: 0, word: "first" };
    await rows.send(id, [first]);
    const batches = Array.from({ length: 1_000 }, (_, batch) =>
      Array.from({ length: 1 + ((batch * 7_919) % 5) }, (_, n) => ({ batch, n, word: `w${(batch * n) % 7}` })),
    );
    await Promise.all(batches.slice(0, 500).map((batch) => rows.send(id, batch)));
    const others = batches.slice(500).map((batch) => rows.send(id, batch));
    await Promise.all([foldTail(ctx, id), foldTail(elsewhere(ctx), id), ...others]);
    await settleDataset(ctx, id);
    const all = [first, ...batches.flat()];
    const once = await createDataset(ctx, { kind: "json", value: { name: "Once", rows: all } });
    const { rowCount, contentHash, columns } = await rows.datasetOf(id);
    expect({ rowCount, contentHash, columns }).toMatchObject({ rowCount: all.length, ...(await profileOf(once.id)) });
    await rows.expectSound(id);
  });

  async function profileOf(id: Id<"dataset">) {
    const { contentHash, columns } = await rows.datasetOf(id);
    return { contentHash, columns };
  }
});
