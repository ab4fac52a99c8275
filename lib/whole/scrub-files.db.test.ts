import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf, setDatabase } from "@/db/client";
import type { Ctx } from "@/lib/ctx/ctx";
import { saveVersion } from "@/lib/datasets/earlier/save-version";
import { removeVersion } from "@/lib/datasets/versions/remove-version";
import { endReadyChildren } from "@/lib/platform/child/run-child";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { growingDatasets } from "@/lib/testing/datasets/growing-datasets-fixture";
import { setSettings } from "@/lib/testing/settings";
import { scrubFiles } from "./scrub-files";

const root = mkdtempSync(path.join(tmpdir(), "rowcall-scrub-"));
setSettings({ DATA_DIR: root });
afterAll(() => {
  endReadyChildren();
  rmSync(root, { recursive: true, force: true });
});

describe.each(EITHER_ENGINE)("a look at every stored file on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await testDatabase(engine);
    setDatabase(database);
    ctx = await testContext(database);
  });
  afterAll(() => database.close());

  const scrub = () => scrubFiles({ database, ctxOf: () => Promise.resolve(ctx), pauseMs: 0 });
  const notices = async (): Promise<string[]> =>
    (await rowsOf<{ title: string }>(database.db, sql`select title from notices order by id`)).map(({ title }) => title);

  test("damage that only a version has is told, once, and is none of the rows of now", async () => {
    const rows = growingDatasets(ctx);
    const id = await rows.empty();
    await rows.send(id, [{ order: "A-1" }, { order: "A-2" }]);
    const version = await saveVersion(ctx, id, "First");
    const [segment] = await rows.liveOf(id);
    await rows.replace(id, [{ order: "A-3" }]);
    expect(await scrub()).toMatchObject({ damaged: 0 });
    expect(await notices()).toEqual([]);

    writeFileSync(path.join(root, "files", segment?.storageKey ?? ""), "x");
    expect(await scrub()).toMatchObject({ damaged: 1 });
    await scrub();
    expect(await notices()).toEqual(["An earlier version of Events is damaged"]);

    await removeVersion(ctx, id, version.id);
    const other = await saveVersion(ctx, id, "Second");
    const [live] = await rows.liveOf(id, 2);
    writeFileSync(path.join(root, "files", live?.storageKey ?? ""), "x");
    await scrub();
    expect(other.isDamaged).toBe(false);
    expect(await notices()).toEqual(["An earlier version of Events is damaged", "Events is damaged"]);
  });
});
