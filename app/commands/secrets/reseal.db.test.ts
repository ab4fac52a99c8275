import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Database, rowsOf } from "@/db/client";
import { checkCanary, loadSecrets, open, seal, setSecrets } from "@/lib/platform/secrets/secrets";
import { testContext } from "@/lib/testing/context";
import { ENGINES, testDatabase } from "@/lib/testing/database";
import { countSealed, reseal } from "./reseal";
import { placeOf, SEALED_COLUMNS } from "./sealed-columns";
import { resealAll, tellOfSecrets } from "./tell-of-secrets";

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const use = (keys: string) => setSecrets(loadSecrets("/nowhere", { APP_KEYS: keys }));
const [OLD, BOTH, NEW] = [`one:${key(1)}`, `two:${key(2)},one:${key(1)}`, `two:${key(2)}`];

describe.each(ENGINES)("sealed values on %s", (engine) => {
  let database: Database;
  let people: string[];
  beforeAll(async () => {
    use(OLD);
    database = await testDatabase(engine);
    await checkCanary(database);
    people = [];
    for (let i = 0; i < 3; i++) {
      const { id } = (await testContext(database)).actor;
      await put(id, `code ${people.length}`);
      people.push(id);
    }
  });
  afterAll(() => database.close());

  const totp = { table: "users", column: "totp_secret", isOfWorkspace: false };
  const put = (id: string, text: string) =>
    database.db.execute(sql`update users set totp_secret = ${seal(text, placeOf(totp, "", id))} where id = ${id}`);
  async function texts() {
    const rows = await rowsOf<{ id: string; value: string }>(
      database.db,
      sql`select id, totp_secret as value from users where totp_secret is not null`,
    );
    const byId = new Map(rows.map(({ id, value }) => [id, value]));
    return people.map((id) => open(byId.get(id) ?? "", placeOf(totp, "", id)));
  }

  test("are counted by key, go on where a run was stopped, and open with the new key alone", async () => {
    use(BOTH);
    // As a run that was killed after the first value leaves it.
    await put(people[0] as string, "code 0");
    expect(await countSealed(database)).toContainEqual({ table: "users", column: "totp_secret", keyId: "one", values: 2 });
    expect(await tellOfSecrets(database)).toContain("3 encrypted values need an older key");
    expect(await reseal(database)).toEqual({ keyId: "two", sealed: 3, overtaken: 0, unreadable: 0 });
    expect(await reseal(database)).toEqual({ keyId: "two", sealed: 0, overtaken: 0, unreadable: 0 });
    use(NEW);
    await checkCanary(database);
    expect(await texts()).toEqual(["code 0", "code 1", "code 2"]);
  });

  test("that no key opens are left as they are, and said", async () => {
    use(`lost:${key(9)}`);
    await put(people[0] as string, "of another installation");
    use(NEW);
    await expect(resealAll(database)).rejects.toThrow("1 can't be read with any key: keep every older key.");
    use(`lost:${key(9)}`);
    const [row] = await rowsOf<{ value: string }>(
      database.db,
      sql`select totp_secret as value from users where id = ${people[0]}`,
    );
    expect(open(row?.value ?? "", placeOf(totp, "", people[0] as string))).toBe("of another installation");
  });

  test("are in columns that are all there, with the columns that bind them", async () => {
    for (const { table, column, isOfWorkspace } of SEALED_COLUMNS) {
      const found = await rowsOf<{ name: string }>(
        database.db,
        sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`,
      );
      const names = found.map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(["id", column]));
      // The installation's own tables have no workspace; if one gets it, its values are bound to another place.
      expect([table, names.includes("workspace_id")]).toEqual([table, isOfWorkspace]);
    }
  });
});
