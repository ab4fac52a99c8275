import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import { errorCode } from "@/lib/core/error-code";
import { ENGINES, testDatabase } from "@/lib/testing/database";
import { returnToken, takeToken } from "./rate-limit";

// One token takes a day to grow: nothing grows back while the test runs.
const TOKEN_SEC = 86_400;
const rule = { limit: 60, windowSec: 60 * TOKEN_SEC };

describe.each(ENGINES)("rate limits on %s", (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase(engine);
  });
  afterAll(() => database.close());

  test("of 500 requests at once exactly 60 pass, and the rest are told how long to wait", async () => {
    const started = performance.now();
    const verdicts = await Promise.all(Array.from({ length: 500 }, () => takeToken(database, "crowd", rule)));
    const tookSec = Math.ceil((performance.now() - started) / 1_000);
    const passed = verdicts.filter(({ allowed }) => allowed);
    expect(passed).toHaveLength(60);
    // Two that came at nearly one moment may be told the same number.
    const remaining = passed.map((verdict) => verdict.remaining).sort((a, b) => a - b);
    expect(remaining.filter((left, place) => Math.abs(left - place) > 1)).toEqual([]);
    for (const { allowed, retryAfterSec, remaining: left } of verdicts) {
      if (allowed) continue;
      expect(left).toBe(0);
      expect(retryAfterSec).toBeGreaterThanOrEqual(TOKEN_SEC - tookSec);
      expect(retryAfterSec).toBeLessThanOrEqual(TOKEN_SEC);
    }
  });

  test("of many at once each is counted in its own bucket", async () => {
    const pair = { limit: 2, windowSec: 2 * TOKEN_SEC };
    const keys = Array.from({ length: 100 }, (_, n) => `many ${n}`);
    const verdicts = await Promise.all([...keys, ...keys, ...keys].map((key) => takeToken(database, key, pair)));
    expect(verdicts.slice(0, 200).map(({ allowed, remaining }) => [allowed, remaining])).toEqual([
      ...keys.map(() => [true, 1]),
      ...keys.map(() => [true, 0]),
    ]);
    expect(verdicts.slice(200).filter(({ allowed, remaining }) => allowed || remaining > 0)).toEqual([]);
  });

  test("buckets do not touch each other, and a token given back can be taken again", async () => {
    const one = { limit: 1, windowSec: 3_600 };
    expect((await takeToken(database, "mine", one)).allowed).toBe(true);
    expect((await takeToken(database, "yours", one)).allowed).toBe(true);
    expect((await takeToken(database, "mine", one)).allowed).toBe(false);
    await returnToken(database, "mine", one);
    expect((await takeToken(database, "mine", one)).allowed).toBe(true);
  });
});

test("a bucket that somebody has locked keeps nobody from the others", async () => {
  const database = await testDatabase("postgres");
  try {
    await takeToken(database, "held", rule);
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from rate_limits where key = 'held' for update`);
      // The first is under way when the others come, which then go together.
      const first = takeToken(database, "first", rule);
      const held = takeToken(database, "held", rule).catch(errorOf);
      const others = ["one", "two", "three"].map((key) => takeToken(database, key, rule));
      expect((await Promise.all([first, ...others])).map(({ allowed }) => allowed)).toEqual([true, true, true, true]);
      expect(await held).toBe("55P03");
    });
    expect((await takeToken(database, "held", rule)).allowed).toBe(true);
  } finally {
    await database.close();
  }
});

/** A lock that wasn't given in time. */
function errorOf(error: unknown): unknown {
  return errorCode(error instanceof Error ? error.cause : error);
}
