import { expect, test } from "vitest";
import { emptyEmbedded } from "@/lib/testing/database";
import { tidyTables } from "./tidy-tables";

test("tables that changed much are analysed and lose their deleted rows, others are left alone", async () => {
  const client = await emptyEmbedded();
  try {
    await client.exec(`create table "Many" as select n from generate_series(1, 1000) as n; create table few (n int)`);
    expect(await tidyTables(client)).toEqual(['public."Many"']);
    expect(await tidyTables(client)).toEqual([]);
    const estimated = () => client.query(`select reltuples::int as rows from pg_class where relname = 'Many'`);
    expect((await estimated()).rows).toEqual([{ rows: 1000 }]);
    await client.query(`delete from "Many" where n <= 20`);
    expect(await tidyTables(client)).toEqual([]);
    await client.query(`delete from "Many" where n <= 500`);
    expect(await tidyTables(client)).toEqual(['public."Many"']);
    expect((await estimated()).rows).toEqual([{ rows: 500 }]);
  } finally {
    await client.close();
  }
});
