import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { EITHER_ENGINE, testDatabase } from "@/lib/testing/database";
import { checkCanary, loadSecrets, setSecrets } from "./secrets";

const key = (fill: number) => Buffer.alloc(32, fill).toString("base64");
const use = (keys: string) => setSecrets(loadSecrets("/nowhere", { APP_KEYS: keys }));

describe.each(EITHER_ENGINE)("a database on %s", (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());

  test("opens with the secret it was made with and with a rotated one, and refuses a wrong one in one sentence", async () => {
    use(`one:${key(1)}`);
    await Promise.all([checkCanary(database), checkCanary(database)]);
    use(`one:${key(9)}`);
    await expect(checkCanary(database)).rejects.toThrow("The master secret does not match this database");
    use(`two:${key(2)},one:${key(1)}`);
    await checkCanary(database);
    use(`two:${key(2)}`);
    await checkCanary(database);
  });
});
