import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, setDatabase } from "@/db/client";
import type { Analysis } from "@/lib/contract/analysis/analysis";
import { keptAnswer } from "@/lib/contract/analysis/kept-answers";
import { LIMITS } from "@/lib/contract/limits";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { appendRows } from "@/lib/datasets/batches/append-rows";
import { createDataset } from "@/lib/datasets/create-dataset";
import { removeDataset } from "@/lib/datasets/removal/remove-dataset";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { getAnswer } from "./get-answer";
import { keepAnswer } from "./keep-answer";
import { listAnswers } from "./list-answers";
import { countAnswers } from "./queries";
import { removeAnswer } from "./remove-answer";
import { renameAnswer } from "./rename-answer";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-kept-"));
setSettings({ DATA_DIR: root });

const total: Analysis = { measure: { kind: "sum", column: "total" }, question: "value" };
const source = { kind: "push", id: "int_test", name: "Test" } as const;
const rows = [1, 2, 3].map((at) => ({ day: `2026-07-0${at}`, total: at * 10 }));

describe("a kept answer", () => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await testDatabase("embedded");
    setDatabase(database);
    ctx = await testContext(database);
  });
  afterAll(async () => {
    endReadyChildren();
    await database.close();
    rmSync(root, { recursive: true, force: true });
  });

  const dataset = async () => (await createDataset(ctx, { kind: "json", value: { name: "Orders", rows } })).id;

  test("stays as it was when rows come, is renamed and deleted; another workspace's is not there", async () => {
    const id = await dataset();
    const kept = keptAnswer.parse(await keepAnswer(ctx, id, { question: "total?", analyses: [total] }));
    expect([kept.name, kept.table?.rows[0]?.cells]).toEqual(["total?", [60]]);
    await appendRows(ctx, id, { source, origin: null, rows: [{ day: "2026-07-04", total: 40 }] });
    expect((await getAnswer(ctx, kept.id)).table?.rows[0]?.cells).toEqual([60]);
    const stranger = await testContext(database);
    for (const foreign of [
      getAnswer(stranger, kept.id),
      renameAnswer(stranger, kept.id, "Mine"),
      removeAnswer(stranger, kept.id),
    ])
      await expect(foreign).rejects.toThrow("No answer with this id.");
    await expect(listAnswers(stranger, id)).rejects.toThrow("No dataset with this id.");
    expect((await renameAnswer(ctx, kept.id, "Total")).name).toBe("Total");
    expect((await listAnswers(ctx, id)).map(({ name }) => name)).toEqual(["Total"]);
    await removeAnswer(ctx, kept.id);
    expect(await listAnswers(ctx, id)).toEqual([]);
    await expect(removeAnswer(ctx, kept.id)).rejects.toThrow("No answer with this id.");
  });

  test("goes with its dataset; a name too long is cut between characters", async () => {
    const id = await dataset();
    const { name } = await keepAnswer(ctx, id, { question: "😀".repeat(100), analyses: [total] });
    expect([name.length <= LIMITS.answerNameChars, name.isWellFormed()]).toEqual([true, true]);
    await removeDataset(ctx, id);
    expect(await readTransaction(ctx, (tx) => countAnswers(tx, id))).toBe(0);
  });
});
