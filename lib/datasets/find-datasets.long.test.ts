import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { datasetQuery } from "@/lib/contract/datasets";
import type { Ctx } from "@/lib/ctx/ctx";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { findDatasets } from "./find-datasets";

const ROUNDS = 60;
const ASKED: Readonly<Record<string, object>> = {
  "newest page": { limit: 50 },
  "word that all have": { q: "orders" },
  "word that every tenth has": { q: "region7" },
  "beginning that all have": { q: "o" },
  "word of one": { q: "unique4242" },
  "two words": { q: "orders unique4242" },
  "no such word": { q: "giraffe" },
  tag: { tag: "t3" },
  "tag and word": { tag: "t3", q: "region3" },
  "by name": { sort: "name" },
  "recently updated": { sort: "-updatedAt" },
  origin: { origin: "push" },
};

describe.each(EITHER_ENGINE)("a search among 10,000 datasets on %s", (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());

  test("finds what there is, and costs about as much as among 100", async () => {
    const [few, many] = [await seeded(database, 100), await seeded(database, 10_000)];
    await database.db.execute(sql`analyze datasets`);
    await database.db.execute(sql`analyze dataset_marks`);
    const lines: string[] = [];
    for (const [name, asked] of Object.entries(ASKED)) {
      const [a, b] = [await timed(few, asked), await timed(many, asked)];
      lines.push(`${name}: ${a.ms.toFixed(2)} ms among 100, ${b.ms.toFixed(2)} among 10,000, ${(b.ms / a.ms).toFixed(2)} times`);
    }
    process.stdout.write(`${lines.join("\n")}\n`);
    const plan = await database.db.execute(sql`
      explain select id from datasets where workspace_id = ${many.workspaceId} order by updated_at desc, id desc limit 51`);
    expect(JSON.stringify(plan)).toContain("datasets_workspace_updated");
    expect((await findDatasets(many, { q: "unique4242" })).data.map(({ name }) => name)).toEqual([
      "Orders 4242 region2 unique4242",
    ]);
    expect((await findDatasets(many, { q: "region7", limit: 100 })).data).toHaveLength(100);

    let [cursor, count]: [string | undefined, number] = [undefined, 0];
    do {
      const page: Awaited<ReturnType<typeof findDatasets>> = await findDatasets(many, { limit: 100, cursor, sort: "name" });
      count += page.data.length;
      cursor = "nextCursor" in page ? (page.nextCursor ?? undefined) : undefined;
    } while (cursor !== undefined);
    expect(count).toBe(10_000);
  });
});

async function seeded(database: Database, count: number): Promise<Ctx> {
  const ctx = await testContext(database);
  await database.db.execute(sql`
    insert into datasets (id, workspace_id, name, origin, row_count, column_count, size_bytes, content_hash, columns, quality, tags, created_by, created_at, updated_at)
    select 'dst_' || upper(substr(md5(${ctx.workspaceId}::text || n), 1, 26)), ${ctx.workspaceId}, 'Orders ' || n || ' region' || n % 10 || ' unique' || n,
      (case when n % 50 = 0 then 'push' else 'upload' end)::dataset_origin, n, 14, 1000, 'x',
      (select jsonb_agg(jsonb_build_object('name', 'column' || c, 'top', md5((n * c)::text))) from generate_series(1, 14) as c), '[]',
      case when n % 20 = 3 then array['t3'] else '{}' end, 'usr_1',
      timestamptz '2026-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + (n * 7919 % 10007) * interval '1 minute'
    from generate_series(1, ${count}::int) as n`);
  return ctx;
}

/** The median. */
async function timed(ctx: Ctx, asked: object): Promise<{ ms: number }> {
  const query = datasetQuery.parse(asked);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    await findDatasets(ctx, query);
    times.push(performance.now() - start);
  }
  return { ms: times.sort((a, b) => a - b)[ROUNDS / 2] ?? 0 };
}
