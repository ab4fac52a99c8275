import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rowsOf } from "./client";
import { EMBEDDED_MAJOR } from "./embedded";
import { openDatabase } from "./open";

test("files of another major version of PostgreSQL are refused with the way out, left as they are, and not kept locked", async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "rowcall-major-"));
  const open = () => openDatabase({ databaseUrl: undefined, dataDir });
  const file = path.join(dataDir, "db", "PG_VERSION");
  try {
    const first = await open();
    await first.db.execute(sql`create table kept as select 7 as seven`);
    const [made] = await rowsOf<{ server_version: string }>(first.db, sql`show server_version`);
    expect(made?.server_version.split(".")[0]).toBe(EMBEDDED_MAJOR);
    await first.close();
    const version = readFileSync(file, "utf8");
    expect(version.trim()).toBe(EMBEDDED_MAJOR);
    writeFileSync(file, "15\n");
    await expect(open()).rejects.toThrow(
      /made by PostgreSQL 15, .*"npm run backup" with the version that made it, and "npm run restore" with this one/,
    );
    expect(readFileSync(file, "utf8")).toBe("15\n");
    writeFileSync(file, version);
    const again = await open();
    expect(await rowsOf(again.db, sql`select seven from kept`)).toEqual([{ seven: 7 }]);
    await again.close();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
