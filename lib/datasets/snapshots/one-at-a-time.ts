import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";

/**
 * Makes a way to do something for one dataset at a time in this process; who asks meanwhile waits for its turn. Nothing
 * relies on it for what is right, only for not doing the same in vain: other processes do not know of it.
 */
export function oneAtATime(): <T>(ctx: Ctx, datasetId: Id<"dataset">, work: () => Promise<T>) => Promise<T> {
  const turns = new WeakMap<object, Map<string, Promise<unknown>>>();
  return async (ctx, datasetId, work) => {
    const last = turns.get(ctx.database) ?? new Map<string, Promise<unknown>>();
    turns.set(ctx.database, last);
    const turn = (last.get(datasetId) ?? Promise.resolve()).then(work, work);
    last.set(datasetId, turn);
    try {
      return await turn;
    } finally {
      if (last.get(datasetId) === turn) last.delete(datasetId);
    }
  };
}
