import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { type Database, rowsOf, setDatabase } from "@/db/client";
import { datasetDetail } from "@/lib/contract/datasets";
import type { CellValue } from "@/lib/contract/rows";
import { preparationEndpoints } from "@/lib/contract/tables/preparation";
import { preparationStep } from "@/lib/contract/tables/preparation-steps";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { dropVersions } from "@/lib/testing/datasets/drop-versions";
import { growingDatasets } from "@/lib/testing/datasets/growing-datasets-fixture";
import { setSettings } from "@/lib/testing/settings";
import { createDataset } from "../create-dataset";
import { getDataset } from "../get-dataset";
import { listDatasetChanges } from "../list-dataset-changes";
import { pruneDatasets } from "../removal/prune-datasets";
import { removeDataset } from "../removal/remove-dataset";
import { listDatasetRows } from "../rows/list-dataset-rows";
import { chooseColumns } from "../snapshots/choose-columns";
import { downloadDataset } from "../snapshots/download-dataset";
import { getSnapshot } from "../snapshots/get-snapshot";
import { areSame, otherTables } from "../snapshots/other-tables";
import { pinSnapshot } from "../snapshots/pin-snapshot";
import { removeRows } from "../snapshots/remove-rows";
import { settleGrown } from "../snapshots/settle-grown";
import { getPreparation } from "./get-preparation";
import { previewPreparation } from "./preview-preparation";
import { setPreparation } from "./set-preparation";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-preparation-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

const ROWS = [
  { day: "01/02/2026", country: " Germany", total: 10.1 },
  { day: "03/04/2026", country: "germany", total: 20.2 },
  { day: "05/06/2026", country: "France", total: null },
  { day: "05/06/2026", country: "France", total: -1 },
];
const STEPS: z.input<typeof preparationStep>[] = [
  { kind: "text", columns: ["country"], form: "trim" },
  { kind: "text", columns: ["country"], form: "title" },
  { kind: "filter", where: "[total] > 0" },
  { kind: "compute", name: "gross", formula: "[total] * 1.19" },
  { kind: "compute", name: "month", formula: "month([day])" },
];
const steps = (list = STEPS) => ({ steps: list.map((step) => preparationStep.parse(step)) });

describe.each(EITHER_ENGINE)("preparation on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;

  beforeAll(async () => {
    database = await testDatabase(engine);
    setDatabase(database);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  const make = async () => (await createDataset(ctx, { kind: "json", value: { name: "Orders", rows: ROWS } })).id;
  const page = (id: Id<"dataset">, query = {}) => listDatasetRows(ctx, id, { offset: 0, limit: 9, ...query });
  const filesOf = (id: Id<"dataset">) => readdirSync(path.join(root, "files", ctx.workspaceId, id)).sort();
  const cells = async (id: Id<"dataset">): Promise<CellValue[][]> => (await page(id)).rows;

  test("what everything reads is prepared, is told in the history, and can be taken back", async () => {
    const id = await make();
    const received = await page(id);
    const before = await pinSnapshot(ctx, id);
    const tried = await previewPreparation(ctx, id, steps());
    preparationEndpoints.previewPreparation.reply.parse(tried);
    expect(await getPreparation(ctx, id)).toMatchObject({ steps: [], outcomes: [], receivedRows: 4 });
    const kept = await setPreparation(ctx, id, steps());
    preparationEndpoints.setPreparation.reply.parse(kept);
    expect(kept).toEqual(await getPreparation(ctx, id));
    expect([kept.outcomes, kept.columns]).toEqual([tried.outcomes, tried.columns]);
    expect(await cells(id)).toEqual([
      ["01/02/2026", "Germany", 10.1, 12.019, 1],
      ["03/04/2026", "Germany", 20.2, 24.038, 3],
    ]);
    expect(tried.rows).toEqual(await cells(id));
    const detail = await getDataset(ctx, id);
    datasetDetail.parse(detail);
    expect(detail).toMatchObject({ rowCount: 4, columnCount: 5, preparation: { steps: 5, rowCount: 2 } });
    const pinned = await pinSnapshot(ctx, id);
    expect(pinned).toMatchObject({ rowCount: 2, contentHash: detail.contentHash, preparation: { outcomes: kept.outcomes } });
    expect((await page(id, { filters: '[{"column":"gross","op":"gt","value":20}]' })).rows).toHaveLength(1);
    const csv = (await buffer((await downloadDataset(ctx, id, "csv")).stream)).toString("utf8");
    expect(csv).toBe(
      "\ufeffday,country,total,gross,month\r\n01/02/2026,Germany,10.1,12.019,1\r\n03/04/2026,Germany,20.2,24.038,3\r\n",
    );
    expect((await getSnapshot(ctx, before.id)).rowCount).toBe(4);
    expect((await listDatasetChanges(ctx, id))[0]).toMatchObject({ kind: "prepared", by: "Owner", rowCount: 5 });

    await setPreparation(ctx, id, { steps: [] });
    expect(await page(id)).toEqual(received);
    expect((await getDataset(ctx, id)).preparation).toBeUndefined();
    expect((await pinSnapshot(ctx, id)).contentHash).toBe(before.contentHash);
    expect(await getSnapshot(ctx, pinned.id)).toMatchObject({ rowCount: 2 });
  });

  test("rows that come later are prepared too, and a step that they make impossible says so", async () => {
    const rows = growingDatasets(ctx);
    const id = await make();
    await setPreparation(ctx, id, steps());
    await rows.send(id, [{ day: "07/08/2026", country: "SPAIN ", total: 1 }]);
    expect((await pinSnapshot(ctx, id)).rowCount).toBe(3);
    expect((await cells(id)).at(-1)).toEqual(["07/08/2026", "Spain", 1, 1.19, 7]);
    expect(await getPreparation(ctx, id)).toMatchObject({ receivedRows: 5, rowCount: 3 });
    await rows.replace(id, [{ day: "07/08/2026", amount: 1 }]);
    await pinSnapshot(ctx, id);
    const { outcomes } = await getPreparation(ctx, id);
    expect(outcomes.map(({ state }) => state)).toEqual(["passed_over", "passed_over", "passed_over", "passed_over", "done"]);
    expect(outcomes[2]?.problem).toBe('where: There is no column "total".');
    expect(await cells(id)).toEqual([["07/08/2026", 1, 7]]);
  });

  test("rows that went from a dataset leave those that were prepared with it, through others and in a circle", async () => {
    const rows = growingDatasets(ctx);
    const [people, first, second] = [await rows.empty(), await make(), await make()];
    await rows.send(people, [{ country: "Ada" }]);
    await rows.send(people, [{ country: "Bob" }]);
    const union = (dataset: string) => steps([{ kind: "union", dataset }]);
    const before = [first, second].map(filesOf);
    await setPreparation(ctx, first, union(people));
    await setPreparation(ctx, second, union(first));
    const circle = await setPreparation(
      ctx,
      people,
      steps([{ kind: "join", dataset: second, on: [{ left: "country", right: "country" }] }]),
    );
    expect(circle.others).toMatchObject([{ dataset: second, isOutdated: false }]);
    const named = await pinSnapshot(ctx, second);
    const countries = async (id: Id<"dataset">) =>
      (await page(id, { sort: "country" })).rows.map((row) => row.at(1) ?? row.at(0));
    expect(await countries(second)).toContain("Bob");
    await rows.send(people, [{ country: "Cy" }]);
    expect((await getPreparation(ctx, first)).others).toMatchObject([{ dataset: people, name: "Events", isOutdated: true }]);
    expect((await setPreparation(ctx, first, union(people))).rowCount).toBe(7);

    await removeRows(ctx, people, rows.range);
    expect([first, second].map(filesOf)).toEqual(before);
    expect(existsSync(named.path)).toBe(false);
    for (const id of [first, second]) expect((await rows.datasetOf(id)).settleQueuedAt).not.toBeNull();
    await rows.send(people, [{ country: "Dee" }]);
    for (const id of [second, first, people]) {
      expect(await countries(id)).toContain("Dee");
      expect(await countries(id)).not.toContain("Bob");
    }
    for (const id of [people, first, second]) while ((await settleGrown(ctx, id)) === "more");
    for (const id of [people, first, second])
      expect((await getPreparation(ctx, id)).outcomes.map(({ state }) => state)).toEqual(["done"]);
    expect((await listDatasetChanges(ctx, second)).find(({ kind }) => kind === "removed_rows")).toMatchObject({
      fromName: "Events",
    });

    await removeDataset(ctx, people);
    expect([first, second].map(filesOf)).toEqual(before);
    expect(await countries(second)).not.toContain("Dee");
    const { outcomes, others } = await getPreparation(ctx, first);
    expect(outcomes[0]).toMatchObject({ state: "passed_over", problem: expect.stringContaining("this dataset was deleted") });
    expect(others).toEqual([]);
  });

  test("rows that went leave snapshots too whose steps were taken out since, and what was made of those", async () => {
    const rows = growingDatasets(ctx);
    const [people, first, second] = [await rows.empty(), await make(), await make()];
    await rows.send(people, [{ country: "Ada" }]);
    const union = (dataset: string) => steps([{ kind: "union", dataset }]);
    const before = filesOf(first);
    await setPreparation(ctx, first, union(people));
    const pinned = await pinSnapshot(ctx, first);
    await setPreparation(ctx, second, union(first));
    await setPreparation(ctx, first, { steps: [] });
    await database.db.execute(sql`insert into reports (id, workspace_id, dataset_id, title, status, created_by, snapshot_id)
      values (${newId("report")}, ${ctx.workspaceId}, ${first}, 'Pinned', 'COMPLETED', 'u', ${pinned.id})`);
    for (const id of [first, second])
      await database.db.execute(sql`insert into running_questions (id, workspace_id, dataset_id, answer)
        values (${newId("question")}, ${ctx.workspaceId}, ${id}, '{"text":"Ada"}')`);
    const { revision } = await rows.datasetOf(first);

    await removeRows(ctx, people, rows.range);
    // The report goes on; what the other was prepared with does not, though no step names whose rows these were.
    expect(existsSync(pinned.path)).toBe(true);
    expect((await rows.datasetOf(first)).revision).toBe(revision);
    expect(await rowsOf(database.db, sql`select id from running_questions where workspace_id = ${ctx.workspaceId}`)).toEqual([]);
    expect((await cells(second)).flat()).not.toContain("Ada");
    const made = (await rows.datasetOf(second)).revision;
    await rows.replace(people, [{ country: "Bob" }]);
    expect((await rows.datasetOf(second)).revision).toBe(made);

    await removeDataset(ctx, people);
    expect(existsSync(pinned.path)).toBe(false);
    await dropVersions(ctx, first);
    await pruneDatasets(database, new Date(Date.now() + 25 * 3_600_000));
    expect(filesOf(first)).toHaveLength(before.length);
  });

  test("a dataset is not prepared with itself, and one that was settles", async () => {
    const rows = growingDatasets(ctx);
    const id = await make();
    const own = steps([
      { kind: "union", dataset: id },
      { kind: "filter", where: "[total] > 99" },
    ]);
    await expect(setPreparation(ctx, id, own)).rejects.toMatchObject({
      kind: "invalid",
      message: "steps[0].dataset: this is the dataset itself. Choose another one.",
    });
    await database.db.execute(sql`update datasets set preparation = ${JSON.stringify(own.steps)}::jsonb where id = ${id}`);
    await rows.replace(id, [{ total: 1 }]);
    expect(await settleGrown(ctx, id)).toBe("done");
    expect((await getPreparation(ctx, id)).outcomes.map(({ state }) => state)).toEqual(["passed_over", "done"]);
  });

  test("a dataset that is read while another leaves it out is seen by the other", async () => {
    const rows = growingDatasets(ctx);
    const [people, id] = [await rows.empty(), await make()];
    await rows.send(people, [{ country: "Ada" }]);
    await pinSnapshot(ctx, people);
    await rows.replace(people, [{ country: "Bob" }]);
    const { waitsFor, states } = await otherTables(ctx, id, steps([{ kind: "union", dataset: people }]).steps);
    const isSame = () => writeTransaction(ctx, (tx) => areSame(tx, id, states, waitsFor));
    expect([waitsFor, await isSame()]).toEqual([[people], true]);
    await pinSnapshot(ctx, people);
    expect(await isSame()).toBe(false);
  });

  test("prepared cells that are damaged are made again, and steps that leave no row keep no file", async () => {
    const rows = growingDatasets(ctx);
    const id = await make();
    const kept = filesOf(id);
    await setPreparation(ctx, id, steps());
    const received = await cells(id);
    const cellsFile = filesOf(id)
      .filter((name) => name.startsWith("seg_"))
      .find((name) => !kept.includes(name));
    writeFileSync(path.join(root, "files", ctx.workspaceId, id, cellsFile ?? ""), "damaged");
    expect(await cells(id)).toEqual(received);
    await setPreparation(ctx, id, steps([{ kind: "filter", where: "[total] > 15" }]));
    await rows.replace(id, [{ total: 1 }]);
    expect(await page(id)).toMatchObject({ rows: [], total: 0 });
    await rows.send(id, [{ total: 16 }]);
    expect((await pinSnapshot(ctx, id)).rowCount).toBe(1);
    await removeRows(ctx, id, rows.range);
    await rows.send(id, [{ total: 2 }]);
    expect((await page(id)).rows).toEqual([]);
    await dropVersions(ctx, id);
    await pruneDatasets(database, new Date(Date.now() + 25 * 3_600_000));
    expect(filesOf(id)).toHaveLength(1);
  });

  test("a decision about a received column is one for the steps", async () => {
    const id = await make();
    await setPreparation(ctx, id, steps());
    const detail = await chooseColumns(ctx, id, { choices: [{ name: "day", chosen: { dateOrder: "dmy" } }] });
    expect(detail.columns[0]).toMatchObject({ format: "DD/MM/YYYY", chosen: { dateOrder: "dmy" } });
    expect((await cells(id)).map((row) => row[4])).toEqual([2, 4]);
    const labelled = await chooseColumns(ctx, id, { choices: [{ name: "gross", chosen: { label: "Gross" } }] });
    expect(labelled.columns[3]).toMatchObject({ name: "gross", chosen: { label: "Gross" } });
    await setPreparation(ctx, id, steps(STEPS.slice(3)));
    const moved = await getDataset(ctx, id);
    expect(moved.columns.map(({ chosen }) => chosen)).toEqual([
      { dateOrder: "dmy" },
      undefined,
      undefined,
      { label: "Gross" },
      undefined,
    ]);
  });

  test("steps that cannot be done are refused and change nothing; so is another's dataset", async () => {
    const id = await make();
    const received = await page(id);
    const wrong = { steps: [...steps().steps, preparationStep.parse({ kind: "drop", columns: ["nothing"] })] };
    await expect(setPreparation(ctx, id, wrong)).rejects.toMatchObject({
      kind: "invalid",
      message: 'steps[5].columns[0]: there is no column "nothing".',
    });
    expect(await page(id)).toEqual(received);
    expect((await getPreparation(ctx, id)).steps).toEqual([]);
    expect((await previewPreparation(ctx, id, wrong)).outcomes[5]?.state).toBe("passed_over");
    const other = await testContext(database);
    const asked = [setPreparation(other, id, steps()), previewPreparation(other, id, steps()), getPreparation(other, id)];
    expect(await Promise.allSettled(asked)).toEqual(
      asked.map(() => ({ status: "rejected", reason: expect.objectContaining({ message: "No dataset with this id." }) })),
    );
  });
});
