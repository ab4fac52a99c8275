import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import type { Row } from "@/lib/contract/rows";
import type { Ctx } from "@/lib/ctx/ctx";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { growingDatasets } from "@/lib/testing/datasets/growing-datasets-fixture";
import { elsewhere, interrupted, meanwhile } from "@/lib/testing/elsewhere";
import { setSettings } from "@/lib/testing/settings";
import { createDataset } from "../create-dataset";
import { listDatasetChanges } from "../list-dataset-changes";
import { chooseColumns } from "./choose-columns";
import { downloadDataset } from "./download-dataset";
import { foldTail } from "./fold-tail";
import { getSnapshot } from "./get-snapshot";
import { joinSegments } from "./join-segments";
import { pinSnapshot } from "./pin-snapshot";
import { removeRows } from "./remove-rows";
import { settleDataset } from "./settle-dataset";
import { settleGrown } from "./settle-grown";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-settle-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

/** Transactions of a profile whose tail is folded at once: what is there, the same at its turn, fold 4, merge 1, then these. */
const LOOK = 8;
const COMMIT = 9;

describe.each(EITHER_ENGINE)("a dataset under writes on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  let rows: ReturnType<typeof growingDatasets>;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
    rows = growingDatasets(ctx);
  });
  afterAll(() => database.close());

  test("is profiled all the same: with every row that was there when it was asked for, and says what it lacks", async () => {
    const id = await rows.empty();
    await rows.send(id, [{ n: 1 }]);
    let sent = 1;
    const busy = elsewhere(ctx, async (run) => {
      await rows.send(id, [{ n: ++sent }]);
      return run();
    });
    expect((await pinSnapshot(busy, id)).rowCount).toBeGreaterThanOrEqual(1);
    const during = await rows.datasetOf(id);
    expect(during.profiledRevision).toBeLessThan(during.revision);
    expect(await settleGrown(busy, id)).toBe("more");
    expect((await rows.datasetOf(id)).settleQueuedAt).not.toBeNull();
    expect(await settleGrown(ctx, id)).toBe("done");
    expect(await rows.datasetOf(id)).toMatchObject({ settleQueuedAt: null, tailRows: 0, profiledRowCount: sent, rowCount: sent });
    await rows.expectSound(id);
  });

  test("never passes for profiled with a row that came while it was", async () => {
    const id = await rows.empty();
    for (const [place, nth] of [LOOK, COMMIT].entries()) {
      await rows.send(id, [{ n: 1 }]);
      await settleDataset(
        meanwhile(ctx, nth, () => rows.send(id, [{ n: 2 }])),
        id,
      );
      const { profiledRevision, revision, profiledRowCount } = await rows.datasetOf(id);
      expect(profiledRevision).toBeLessThan(revision);
      expect(profiledRowCount).toBe(2 * place + 1);
      expect((await pinSnapshot(ctx, id)).rowCount).toBe(2 * place + 2);
    }
  });

  test("keeps what is chosen about its columns while it is profiled, and the rows that come while that is chosen", async () => {
    const made: Row[] = [{ code: "01/02/2026" }, { code: "03/04/2026" }];
    const { id } = await createDataset(ctx, { kind: "json", value: { name: "Days", rows: made } });
    const choice = { choices: [{ column: 0, name: "code", chosen: { dateOrder: "dmy" } as const }] };
    await rows.send(id, [{ code: "05/06/2026" }]);
    await settleDataset(
      meanwhile(ctx, COMMIT, () => chooseColumns(ctx, id, choice)),
      id,
    );
    const settled = await rows.datasetOf(id);
    expect(settled).toMatchObject({ profiledRevision: settled.revision, profiledRowCount: 3, choices: choice.choices });
    expect(settled.columns[0]).toMatchObject({ type: "date", format: "DD/MM/YYYY", max: "2026-06-05" });
    await rows.send(id, [{ code: "07/08/2026" }]);
    const other = { choices: [{ column: 0, name: "code", chosen: { dateOrder: "mdy" } as const }] };
    await chooseColumns(
      meanwhile(ctx, 2, () => settleDataset(ctx, id)),
      id,
      other,
    );
    expect((await rows.datasetOf(id)).columns[0]).toMatchObject({ format: "MM/DD/YYYY", max: "2026-07-08", nullCount: 0 });
    expect((await pinSnapshot(ctx, id)).rowCount).toBe(4);
  });
});

describe("a dataset that grows", () => {
  let database: Database;
  let ctx: Ctx;
  let rows: ReturnType<typeof growingDatasets>;

  beforeAll(async () => {
    database = await testDatabase("embedded");
    ctx = await testContext(database);
    rows = growingDatasets(ctx);
  });
  afterAll(() => database.close());

  test("shows the same rows before and after each fold and merge, columns that came later among them", async () => {
    const id = await rows.empty();
    for (let i = 0; i < 8; i++) {
      await rows.send(id, [i < 4 ? { n: i } : { n: `text ${i}`, later: i % 2 === 0 }]);
      if (i === 2) await rows.send(id, [{ odd: "", n: null }]);
      const before = await rows.cellsOf(id);
      await foldTail(ctx, id);
      expect(await rows.cellsOf(id)).toEqual(before);
    }
    const { revision } = await rows.datasetOf(id);
    const before = await rows.cellsOf(id);
    const segments = await rows.liveOf(id);
    expect([before.length, segments.length]).toEqual([9, 8]);
    // Cut off, or with another merge at its side, nothing is seen of it.
    await expect(joinSegments(interrupted(ctx, 2, "before"), id)).rejects.toThrow("Interrupted");
    await joinSegments(
      meanwhile(ctx, 2, () => joinSegments(ctx, id)),
      id,
    );
    const [merged, ...others] = await rows.liveOf(id);
    expect([merged?.rowCount, others]).toEqual([9, []]);
    expect(await rows.cellsOf(id)).toEqual(before);
    expect((await rows.datasetOf(id)).revision).toBe(revision);
    await rows.expectSound(id);
    // A merged row still knows its batch: it can be taken out.
    await removeRows(ctx, id, rows.range);
    expect(await rows.cellsOf(id)).toEqual([]);
    await settleDataset(ctx, id);
    expect(await rows.datasetOf(id)).toMatchObject({ columns: [], rowCount: 0, profiledRowCount: 0 });
    await expect(pinSnapshot(ctx, id)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is profiled with all its rows once: conflicts, new columns, who sent how many; what was pinned stays as it was", async () => {
    const made: Row[] = Array.from({ length: 40 }, (_, i) => ({ total: i + 0.5, shop: i % 2 === 0 ? "north" : "south" }));
    const { id } = await createDataset(ctx, { kind: "json", value: { name: "Orders", rows: made } });
    const created = await rows.datasetOf(id);
    const pinned = await pinSnapshot(ctx, id);
    await rows.send(id, [
      { total: "unknown so far", shop: "north" },
      { total: 7, shop: "east", note: "new" },
    ]);
    expect(await rows.datasetOf(id)).toMatchObject({ rowCount: 42, profiledRowCount: 40 });
    await Promise.all([settleDataset(ctx, id), settleDataset(ctx, id), settleDataset(elsewhere(ctx), id)]);
    const settled = await rows.datasetOf(id);
    expect(settled).toMatchObject({ profiledRevision: settled.revision, profiledRowCount: 42, tailRows: 0, columnCount: 3 });
    expect(settled.columns.map(({ name }) => name)).toEqual(["total", "shop", "note"]);
    expect(settled.columns.slice(1).map(({ nullCount }) => nullCount)).toEqual([0, 41]);
    expect(settled.quality.filter(({ column }) => column === "total").map(({ check }) => check)).toContain("mixed_types");
    expect((await rows.cellsOf(id))[40]).toEqual(["unknown so far", "north", null]);
    const changes = await listDatasetChanges(ctx, id);
    expect(changes.map(({ kind, by, rowCount }) => [kind, by, rowCount])).toEqual([
      ["appended", "Website", 2],
      ["created", "Owner", 40],
    ]);
    await rows.replace(id, [{ other: 1 }]);
    const now = await pinSnapshot(ctx, id);
    expect([now.rowCount, now.columns.map(({ name }) => name)]).toEqual([1, ["other"]]);
    // Made again from segments that are out of sight by now.
    rmSync(pinned.path);
    const again = await getSnapshot(ctx, pinned.id);
    expect([again.contentHash, again.rowCount, existsSync(again.path)]).toEqual([created.contentHash, 40, true]);
  });

  test("has the same profile and content hash however its rows were split, ordered, folded and merged", async () => {
    const header = { id: 0, day: "2026-01-01", amount: 1.5, shop: "north", odd: "x" };
    const made: Row[] = Array.from({ length: 260 }, (_, i) => ({
      id: i + 1,
      day: `2026-0${1 + (i % 9)}-1${i % 10}`,
      amount: i % 11 === 0 ? null : Math.round(i * 137) / 100,
      shop: ["north", "south", "east"][i % 3] ?? "",
      ...(i % 5 === 0 ? { odd: i % 2 === 0 ? i : `text ${i}` } : {}),
    }));
    const once = await createDataset(ctx, { kind: "json", value: { name: "Once", rows: [header, ...made] } });
    const wanted = await rows.datasetOf(once.id);
    for (const seed of [1, 2, 3]) {
      const random = randomOf(seed);
      const left = made.toSorted(() => random() - 0.5);
      const id = await rows.empty();
      await rows.send(id, [header]);
      while (left.length > 0) {
        await rows.send(id, left.splice(0, 1 + Math.floor(random() * 60)));
        if (random() < 0.2 * seed) await foldTail(ctx, id);
      }
      await settleDataset(ctx, id);
      const { contentHash, columns, quality } = await rows.datasetOf(id);
      expect({ contentHash, columns, quality }).toEqual({
        contentHash: wanted.contentHash,
        columns: wanted.columns,
        quality: wanted.quality,
      });
    }
  });

  test("is downloaded with every row that it has, narrow and wide segments among them", async () => {
    const id = await rows.empty();
    await rows.send(id, [{ a: 1 }, { a: "=1+1" }]);
    await foldTail(ctx, id);
    await rows.send(id, [{ b: true, a: null }]);
    const text = async () => Buffer.from(await bytesOf(await downloadDataset(ctx, id, "csv"))).toString("utf8");
    expect(await text()).toBe("\ufeffa,b\r\n1,\r\n'=1+1,\r\n,true\r\n");
    // Cells as received need no profile; typed values do.
    expect((await rows.datasetOf(id)).columns).toEqual([]);
    await rows.send(id, [{ b: false }]);
    expect((await bytesOf(await downloadDataset(ctx, id, "xlsx"))).length).toBeGreaterThan(1_000);
    expect(await rows.datasetOf(id)).toMatchObject({ profiledRowCount: 4, tailRows: 0 });
    expect((await bytesOf(await downloadDataset(ctx, id, "parquet"))).length).toBeGreaterThan(100);
  });
});

async function bytesOf({ stream }: { stream: AsyncIterable<Uint8Array> }): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
