import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "@/db/client";
import type { Ctx } from "@/lib/ctx/ctx";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { testContext } from "@/lib/testing/context";
import { testDatabase } from "@/lib/testing/database";
import { askProvider } from "./ask-provider";

describe("asking providers", () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase("embedded");
  });
  afterAll(() => database.close());

  const quick = (ctx: Ctx) => askProvider(ctx, 5_000, async () => "answer");

  test("a workspace asks sixty times a minute, whatever came of it, and others are not kept from it", async () => {
    const [ctx, other] = [await testContext(database), await testContext(database)];
    const asked = { well: 0, badly: 0 };
    for (let i = 0; i < 60; i++) {
      const ask = askProvider(ctx, 5_000, async () => {
        asked.well++;
        if (i % 2 === 0) throw new ProviderProblem("auth", "No.");
      });
      await ask.catch(() => asked.badly++);
    }
    expect(asked).toEqual({ well: 60, badly: 30 });
    const refusal = await quick(ctx).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ kind: "rate_limited", headers: { "Retry-After": expect.stringMatching(/^\d+$/) } });
    expect(await quick(other)).toBe("answer");
  });

  test("a workspace asks four at once, and the place of one that is late is kept until it has ended", async () => {
    const ctx = await testContext(database);
    const ends: (() => void)[] = [];
    const held = () => askProvider(ctx, 5, () => new Promise<void>((resolve) => ends.push(resolve)));
    const four = [held(), held(), held(), held()];
    for (const each of four) await expect(each).rejects.toMatchObject({ kind: "transient" });
    await expect(quick(ctx)).rejects.toMatchObject({ kind: "rate_limited" });
    ends[0]?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(await quick(ctx)).toBe("answer");
    expect(await quick(ctx)).toBe("answer");
    for (const end of ends) end();
  });
});
