import type { Ctx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

type Transaction = (...args: unknown[]) => Promise<unknown>;

/** The ctx of another process on the same database. `around` is told of each of its transactions, from 1. */
export function elsewhere(
  ctx: Ctx,
  around: (run: () => Promise<unknown>, nth: number) => Promise<unknown> = (run) => run(),
): Ctx {
  let count = 0;
  const db = new Proxy(ctx.database.db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      const method = value.bind(target) as Transaction;
      return name === "transaction" ? (...args: unknown[]) => around(() => method(...args), ++count) : method;
    },
  });
  return { ...ctx, database: { ...ctx.database, db } as Database };
}

/** Another process that does something else right before its `nth` transaction. */
export function meanwhile(ctx: Ctx, nth: number, other: () => Promise<unknown>): Ctx {
  return elsewhere(ctx, async (run, place) => {
    if (place === nth) await other();
    return run();
  });
}

/** Another process that ends at its `nth` transaction: before it begins, or once it is committed and nobody was told. */
export function interrupted(ctx: Ctx, nth: number, when: "before" | "after"): Ctx {
  return elsewhere(ctx, async (run, place) => {
    if (place === nth && when === "before") throw new Error("Interrupted.");
    const result = await run();
    if (place === nth) throw new Error("Interrupted.");
    return result;
  });
}
