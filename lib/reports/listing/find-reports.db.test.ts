import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { reportQuery } from "@/lib/contract/reports";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { createEmptyDataset } from "@/lib/datasets/create-empty-dataset";
import { removeDataset } from "@/lib/datasets/removal/remove-dataset";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { completeReport, insertReport, type MadeReport, selectReport } from "../queries";
import { findReports } from "./find-reports";
import { setFavouriteReport } from "./set-favourite-report";
import { updateReport } from "./update-report";

describe.each(EITHER_ENGINE)("the list of reports on %s", (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());

  test("filters and words leave the reports they name, in its own workspace only", async () => {
    const [ctx, other] = [await testContext(database), await testContext(database)];
    const [orders, stock] = [await dataset(ctx, "Orders"), await dataset(ctx, "Stock")];
    const scheduleId = newId("schedule");
    const a = await add(ctx, orders, { title: "Revenue by week", status: "FAILED" });
    const b = await add(ctx, stock, { title: "Stock levels", scheduleId });
    await add(other, await dataset(other, "Orders"), { title: "Revenue of somebody else" });
    await updateReport(ctx, b, { tags: ["q3"] });
    await setFavouriteReport(ctx, a, true);
    const found = async (asked: object) => (await findReports(ctx, reportQuery.parse(asked))).data.map(({ title }) => title);
    expect(await found({ q: "rev week" })).toEqual(["Revenue by week"]);
    expect(await found({ q: "q3" })).toEqual(["Stock levels"]);
    expect(await found({ status: "FAILED" })).toEqual(["Revenue by week"]);
    expect(await found({ datasetId: stock, tag: "q3", scheduleId })).toEqual(["Stock levels"]);
    expect(await found({ favourite: "true" })).toEqual(["Revenue by week"]);
    expect(await found({ sort: "title" })).toEqual(["Revenue by week", "Stock levels"]);
    expect((await findReports(ctx, { limit: 1 })).data).toMatchObject([{ datasetName: "Stock", scheduleId, tags: ["q3"] }]);
    await removeDataset(ctx, stock);
    expect(await found({ q: "stock" })).toEqual([]);
    await expect(updateReport(other, a, { title: "Mine" })).rejects.toMatchObject({ kind: "not_found" });
    await expect(setFavouriteReport(other, a, true)).rejects.toMatchObject({ kind: "not_found" });
  });

  test("a title that a person gives while the report is made is kept when it is done", async () => {
    const ctx = await testContext(database);
    const id = await add(ctx, await dataset(ctx, "Orders"), { title: "Report on Orders", status: "RUNNING" });
    await updateReport(ctx, id, { title: "My own name" });
    const made: MadeReport = { ...JSON.parse("{}"), title: "Revenue rose", at: new Date() };
    await writeTransaction(ctx, (tx) => completeReport(tx, { reportId: id, attempt: 1 }, made));
    const row = await writeTransaction(ctx, (tx) => selectReport(tx, id));
    expect(row).toMatchObject({ title: "My own name", titleGiven: true, status: "COMPLETED" });
  });
});

async function dataset(ctx: Ctx, name: string): Promise<Id<"dataset">> {
  return (await createEmptyDataset(ctx, { name, origin: "upload" })).id;
}

async function add(
  ctx: Ctx,
  datasetId: Id<"dataset">,
  row: { title: string; status?: "FAILED" | "RUNNING"; scheduleId?: Id<"schedule"> },
): Promise<Id<"report">> {
  const id = newId("report");
  await writeTransaction(ctx, (tx) =>
    insertReport(tx, { id, datasetId, status: "COMPLETED", createdBy: ctx.actor.id, createdAt: new Date(), ...row }),
  );
  return id;
}
