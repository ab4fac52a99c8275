import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { reports } from "@/db/schema/reports";
import { type Comparison, comparison } from "@/lib/contract/compare";
import type { Row } from "@/lib/contract/rows";
import { addExact, isSameExact, readExact, subtractExact } from "@/lib/core/exact-decimal";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { appendRows } from "@/lib/datasets/batches/append-rows";
import { replaceRows } from "@/lib/datasets/batches/replace-rows";
import { createDataset } from "@/lib/datasets/create-dataset";
import { removeRows } from "@/lib/datasets/snapshots/remove-rows";
import { settleDataset } from "@/lib/datasets/snapshots/settle-dataset";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { setSettings } from "@/lib/testing/settings";
import { queueReport } from "../queue-report";
import { replayReport } from "../replay-report";
import { REPORT_VERBS } from "../steps/report-verbs";
import { compareReports } from "./compare-reports";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "rowcall-compare-"));
setSettings({ DATA_DIR: dataDir });
afterAll(() => {
  endReadyChildren();
  rmSync(dataDir, { recursive: true, force: true });
});

const website = { kind: "ingest" as const, id: newId("key"), name: "Website" };
const shop = { kind: "push" as const, id: newId("integration"), name: "Shop" };
const always = { from: "2000-01-01T00:00:00Z", to: "2100-01-01T00:00:00Z" };

/** Cents, so that doubles would not add up. */
const orders = (from: number, count: number): Row[] =>
  Array.from({ length: count }, (_, n) => ({
    order_id: `A-${from + n}`,
    status: (from + n) % 3 === 0 ? "open" : "paid",
    total: ((from + n) * 7 + 0.1 * ((from + n) % 10)).toFixed(2),
  }));

describe.each(EITHER_ENGINE)("two reports beside each other on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  const dataset = async () => (await createDataset(ctx, { kind: "json", value: { name: "Orders", rows: orders(1, 200) } })).id;
  const send = async (id: Id<"dataset">, rows: Row[], source: typeof website | typeof shop) => {
    await appendRows(ctx, id, { source, origin: null, rows });
    await settleDataset(ctx, id);
  };
  const report = async (datasetId: Id<"dataset">, prompt = ""): Promise<Id<"report">> => {
    const { id } = await queueReport(ctx, { datasetId, prompt });
    await run(id);
    return id;
  };
  const run = async (id: Id<"report">) => {
    for (const [, step] of REPORT_VERBS) if (!(await step(ctx, { reportId: id, attempt: 1 }))) break;
  };
  /** One that several tests set another against: they leave it as it is. */
  let made: Promise<{ dataset: Id<"dataset">; report: Id<"report"> }> | undefined;
  const plain = () => {
    made ??= dataset().then(async (id) => ({ dataset: id, report: await report(id) }));
    return made;
  };
  const compare = async (id: Id<"report">, other: Id<"report">): Promise<Comparison> =>
    withPlainSpaces(comparison.parse(await compareReports(ctx, id, other)));
  /** Every part adds up to the figure that the reports show, digit by digit. */
  const expectSums = ({ kpis }: Comparison) => {
    const read = (text: string) => readExact(text) ?? { digits: -1n, scale: 0 };
    const summed = kpis.filter(({ parts }) => parts !== null);
    for (const { parts, before, now } of summed) {
      if (parts === null) continue;
      const reached = subtractExact(addExact(read(parts.before), read(parts.added.value)), read(parts.removed.value));
      expect(isSameExact(reached, read(parts.now))).toBe(true);
      expect([Number(parts.before), Number(parts.now)]).toEqual([before.value, now.value]);
      expect(before.rowCount + parts.added.rowCount - parts.removed.rowCount).toBe(now.rowCount);
    }
    return summed.map(({ label }) => label);
  };

  test("rows that came, rows that went: the parts sum to the change, and each has its query", async () => {
    const id = await dataset();
    await send(id, orders(201, 40), website);
    const first = await report(id);
    await send(id, orders(241, 25), shop);
    const second = await report(id);
    const grown = await compare(second, first);
    expect(grown.rows).toEqual({ state: "matched", text: "25 rows came, none was taken out.", added: 25, removed: 0 });
    expect(expectSums(grown).length).toBeGreaterThanOrEqual(2);
    const total = grown.kpis.find(({ parts }) => parts?.added.sql.includes('sum("total")'));
    expect(total?.parts?.added).toMatchObject({ rowCount: 25, value: sumOf(orders(241, 25)) });
    expect(total?.parts?.added.sql).toContain("__row BETWEEN 241 AND 265");
    const average = grown.kpis.find(({ label }) => /average|mean/i.test(label));
    expect([average?.parts, average?.note]).toEqual([null, expect.stringContaining("Only counts")]);

    await removeRows(ctx, id, { sourceId: website.id, ...always });
    await settleDataset(ctx, id);
    await send(id, orders(500, 10), shop);
    const third = await report(id);
    const mixed = await compare(first, third);
    expect([mixed.before.id, mixed.now.id]).toEqual([first, third]);
    expect(mixed.rows).toMatchObject({ state: "matched", added: 35, removed: 40, text: "35 rows came, 40 rows were taken out." });
    expect(expectSums(mixed).length).toBeGreaterThanOrEqual(2);
    const part = mixed.kpis.find(({ parts }) => parts?.added.sql.includes('sum("total")'))?.parts;
    expect(part?.removed).toMatchObject({ rowCount: 40, value: sumOf(orders(201, 40)) });
  });

  test("the same rows twice have no parts but nothing; of a replay too", async () => {
    const { report: first } = await plain();
    const again = (await replayReport(ctx, first)).id;
    await run(again);
    const same = await compare(again, first);
    expect(same.rows).toMatchObject({
      state: "matched",
      text: "Both reports were made from the same rows.",
      added: 0,
      removed: 0,
    });
    expect(expectSums(same).length).toBeGreaterThanOrEqual(2);
    for (const { change } of same.kpis) expect(change.value).toBe(0);
    expect([same.before.id, same.now.id]).toEqual([first, again]);
  });

  test("after a replace rows are not matched, and it is said since when", async () => {
    const id = await dataset();
    const first = await report(id);
    await replaceRows(ctx, id, { source: shop, origin: null, rows: orders(1, 210) });
    const second = await report(id);
    const replaced = await compare(second, first);
    expect(replaced.rows).toMatchObject({ state: "replaced", added: null, removed: null });
    expect(replaced.rows.text).toMatch(/^Rows can't be matched: they were replaced on .*20\d\d\.$/);
    expect(replaced.kpis.length).toBeGreaterThan(0);
    for (const { parts } of replaced.kpis) expect(parts).toBeNull();
  });

  test("a figure that is defined otherwise is not set against the one before, and what changed is named", async () => {
    const { dataset: id, report: first } = await plain();
    const second = await report(id, "Only rows where status is paid");
    const changed = await compare(first, second);
    expect(changed.changed.length).toBeGreaterThan(0);
    expect(changed.changed.flatMap(({ changes }) => changes)).toContain("The filter status = paid was added.");
    expect(changed.kpis).toEqual([]);
  });

  test("without the rows only what is stored is compared; strangers, the unfinished and itself are refused", async () => {
    const id = await dataset();
    const first = await report(id);
    const second = await report(id);
    await database.db
      .update(reports)
      .set({ snapshotId: newId("snapshot") })
      .where(eq(reports.id, first));
    const gone = await compare(first, second);
    expect(gone.rows.state).toBe("gone");
    expect(gone.kpis.length).toBeGreaterThan(0);
    const refused = (one: Id<"report">, other: Id<"report">, as: Ctx = ctx) =>
      compareReports(as, one, other).then(
        () => "answered",
        (error: Error) => error.message,
      );
    expect(await refused(first, first)).toBe("with: must be another report.");
    expect(await refused(first, (await queueReport(ctx, { datasetId: id })).id)).toBe("Only finished reports can be compared.");
    expect(await refused(second, (await plain()).report)).toBe("The two reports are of different datasets.");
    const stranger = await testContext(database);
    expect(await refused(first, second, stranger)).toBe("No report with this id.");
    expect(await refused(first, newId("report"))).toBe("No report with this id.");
  });
});

const withPlainSpaces = (told: Comparison): Comparison => JSON.parse(JSON.stringify(told).replaceAll("\u00a0", " "));

function sumOf(rows: readonly Row[]): string {
  const cents = rows.reduce((sum, { total }) => sum + Math.round(Number(total) * 100), 0);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
}
