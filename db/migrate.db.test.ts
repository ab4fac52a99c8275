import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testContext } from "@/lib/testing/context";
import { ENGINES, testDatabase } from "@/lib/testing/database";
import { type Database, rowsOf } from "./client";
import { migrate } from "./migrate";

describe.each(ENGINES)("a database of an older version on %s", (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());

  test("keeps its reports, which have no inputs, plan, wording or fingerprint", async () => {
    const { workspaceId, actor } = await testContext(database);
    const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement);
    for (const column of ["inputs", "plan", "wording", "fingerprint", "replay_of"])
      await run(sql`alter table reports drop column ${sql.identifier(column)}`);
    await run(sql`delete from schema_migrations where hash = ${hashOf("0002_report_inputs")}`);
    await run(
      sql`insert into datasets (id, workspace_id, name, origin, row_count, column_count, size_bytes, content_hash, columns, quality)
      values ('dst_1', ${workspaceId}, 'Old', 'api', 1, 1, 1, 'a', '[]', '[]')`,
    );
    await run(sql`insert into reports (id, workspace_id, dataset_id, title, status, result, created_by)
      values ('rep_1', ${workspaceId}, 'dst_1', 'Old', 'COMPLETED', '{"title":"Old"}', ${actor.id})`);
    await migrate(database);
    await migrate(database);
    const found = await rowsOf(
      database.db,
      sql`select title, status, result, inputs, plan, wording, fingerprint, replay_of from reports`,
    );
    expect(found).toEqual([
      {
        title: "Old",
        status: "COMPLETED",
        result: { title: "Old" },
        inputs: null,
        plan: null,
        wording: null,
        fingerprint: null,
        replay_of: null,
      },
    ]);
  });
});

function hashOf(name: string): string {
  const place = Number(name.slice(0, 4));
  return readMigrationFiles({ migrationsFolder: "db/migrations" })[place]?.hash ?? "";
}
