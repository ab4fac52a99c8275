import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import type { Ctx } from "@/lib/ctx/ctx";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { generated } from "@/lib/testing/generated";
import { setSettings } from "@/lib/testing/settings";
import { growthModel, randomFrom } from "@/lib/testing/tables/growth-model";
import { createEmptyDataset } from "../create-empty-dataset";
import { pruneDatasets } from "../removal/prune-datasets";
import { removeDataset } from "../removal/remove-dataset";
import { foldTail } from "../snapshots/fold-tail";
import { joinSegments } from "../snapshots/join-segments";
import { settleDataset } from "../snapshots/settle-dataset";
import { settleGrown } from "../snapshots/settle-grown";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-every-row-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

const SEED = Number(process.env.SEED ?? generated(20_261_123, Math.floor(Math.random() * 1e9)));
const RUN_MS = generated(2_500, 15_000);
const DAY_MS = 24 * 3_600_000;

describe.each(EITHER_ENGINE)(`rows that come, are folded, replaced and removed at once, on %s, seed ${SEED}`, (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  }, 60_000);
  afterAll(() => database.close());

  const empty = async () => (await createEmptyDataset(ctx, { name: "Living", origin: "ingest" })).id;

  test("are each there once, as everybody was told, and as every report pinned them", async () => {
    const random = randomFrom(SEED);
    const id = await empty();
    const model = growthModel(ctx, id, random);
    const prune = () => pruneDatasets(database, new Date());
    const clients: (() => Promise<unknown>)[][] = [
      [model.append],
      [model.append, model.append, model.page],
      [model.append, model.appendOnce],
      [() => foldTail(model.who(), id), () => joinSegments(model.who(), id), () => setTimeout(1_000)],
      [() => settleDataset(model.who(), id), model.pin, prune],
      [model.remove, () => model.sync("append")],
      [model.page, model.expectSound],
    ];
    const until = performance.now() + RUN_MS;
    const client = async (acts: readonly (() => Promise<unknown>)[]) => {
      while (performance.now() < until) {
        await acts[Math.floor(random() * acts.length)]?.();
        // The embedded database answers without giving timers a turn.
        await setTimeout(1);
      }
    };
    const seldom = async () => {
      for (const act of [model.replace, () => model.sync("replace"), model.replace]) {
        await setTimeout(RUN_MS / 5);
        await act();
      }
    };
    await Promise.all([...clients.map(client), seldom()]);
    await model.pin();
    await Promise.all([model.append(), model.remove(), model.append()]);
    await model.expectTold();
    expect(await settleGrown(ctx, id)).toBe("done");
    await model.expectTold();
    // What nobody needs is gone, and everything else is where it was.
    await pruneDatasets(database, new Date(Date.now() + 2 * DAY_MS));
    await model.expectTold();
    if (process.env.SEED !== undefined) process.stdout.write(`${JSON.stringify(model.facts())}\n`);
  });

  test("are gone with their dataset, whatever was under way", async () => {
    const random = randomFrom(SEED + 1);
    const id = await empty();
    const model = growthModel(ctx, id, random);
    const acts = [model.append, model.append, model.page, model.replace, model.remove, model.pin];
    acts.push(
      () => model.sync("append"),
      () => foldTail(ctx, id).then(() => {}),
      () => joinSegments(ctx, id),
    );
    const refused: unknown[] = [];
    const until = performance.now() + generated(1_200, 4_000);
    const client = async () => {
      while (performance.now() < until) {
        await acts[Math.floor(random() * acts.length)]?.().catch((error) => refused.push(error));
        await setTimeout(1);
      }
    };
    const removal = setTimeout(generated(600, 2_000)).then(() => removeDataset(ctx, id));
    await Promise.all([...Array.from({ length: 4 }, client), removal]);
    expect(refused.filter((error) => (error as { kind?: string }).kind !== "not_found")).toEqual([]);
    for (const table of ["datasets", "dataset_segments", "dataset_batches", "dataset_snapshots", "reports"]) {
      const column = table === "datasets" ? "id" : "dataset_id";
      expect(
        await rowsOf(database.db, sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`),
      ).toEqual([]);
    }
  });
});
