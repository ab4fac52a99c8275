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

  test("prepares anew what was prepared with others, and keeps no rows of those that are gone", async () => {
    const { workspaceId } = await testContext(database);
    const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement);
    const union = (dataset: string) => JSON.stringify([{ kind: "union", dataset }]);
    for (const [id, steps] of [
      ["dst_there", "[]"],
      ["dst_gone_in", union("dst_gone")],
      ["dst_through", union("dst_gone_in")],
      ["dst_there_in", union("dst_there")],
    ])
      await run(sql`insert into datasets (id, workspace_id, name, origin, row_count, column_count, size_bytes, content_hash, columns,
          quality, preparation, profiled_at)
        values (${id}, ${workspaceId}, 'Old', 'api', 1, 1, 1, 'a', '[]', '[]', ${steps}::jsonb, now())`);
    const snapshot = async (id: string, datasetId: string, other: string, state = "done") => {
      const preparation = `{"steps":${union(other)},"outcomes":[{"state":"${state}"}]}`;
      await run(sql`insert into dataset_snapshots (id, workspace_id, dataset_id, generation, segment_ids, columns, content_hash,
          row_count, storage_key, sample_key, preparation)
        values (${id}, ${workspaceId}, ${datasetId}, 1, '{}', '[]', 'a', 1, ${id}, ${id}, ${preparation}::jsonb)`);
      if (!id.endsWith("_unnamed"))
        await run(sql`insert into reports (id, workspace_id, dataset_id, title, status, created_by, snapshot_id)
          values (${`rep_${id}`}, ${workspaceId}, ${datasetId}, 'Old', 'COMPLETED', 'u', ${id})`);
    };
    await snapshot("snp_gone", "dst_gone_in", "dst_gone");
    await snapshot("snp_passed_over", "dst_gone_in", "dst_gone", "passed_over");
    await snapshot("snp_through", "dst_through", "dst_gone_in");
    await snapshot("snp_there", "dst_there_in", "dst_there");
    await snapshot("snp_there_unnamed", "dst_there_in", "dst_there");
    await run(sql`delete from schema_migrations where hash = ${hashOf("0021_prepared_anew")}`);
    await Promise.all([migrate(database), migrate(database)]);
    const outdated = await rowsOf(
      database.db,
      sql`select d.id, c.kind, c.from_name from datasets d left join dataset_changes c on c.dataset_id = d.id and c.created_at >= d.profiled_at
        where d.workspace_id = ${workspaceId} and d.revision > d.profiled_revision order by d.id`,
    );
    expect(outdated).toEqual(
      ["dst_gone_in", "dst_there_in", "dst_through"].map((id) => ({ id, kind: "removed_rows", from_name: "another dataset" })),
    );
    const kept = await rowsOf<{ id: string }>(
      database.db,
      sql`select id from dataset_snapshots where workspace_id = ${workspaceId} order by id`,
    );
    expect(kept.map(({ id }) => id)).toEqual(["snp_passed_over", "snp_there"]);
  });
});

function hashOf(name: string): string {
  const place = Number(name.slice(0, 4));
  return readMigrationFiles({ migrationsFolder: "db/migrations" })[place]?.hash ?? "";
}
