import { Worker } from "node:worker_threads";
import type { PGlite, Results, Transaction } from "@electric-sql/pglite";
import type { Engine } from "./engine";
import { type Asked, fromPlain, type Message, type Reply } from "./thread-words";

type Queryable = Pick<Transaction, "query">;

/**
 * Opens the engine in a thread of its own. Statements take turns there as they would here, in the order in which they are asked.
 * @param program the thread's, built.
 * @throws {Error} as `openEngine` does.
 */
export async function openInThread(program: string, place: { directory: string; fsync: boolean }): Promise<Engine> {
  const ask = await startThread(program, place);
  const queryable = (tx: number | null): Queryable => ({
    query: <Row>(text: string, parameters?: unknown[], options: Parameters<Queryable["query"]>[2] = {}) => {
      const { rowMode = "object", parsers = {} } = options;
      // A function can't go to another thread: all that is ever asked for is to leave values as they are written.
      return ask<Results<Row>>({ do: "query", tx, text, parameters, rowMode, asText: Object.keys(parsers) });
    },
  });
  const client = {
    ...queryable(null),
    transaction: async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
      const tx = await ask<number>({ do: "begin" });
      let result: T;
      try {
        result = await work(queryable(tx));
      } catch (error) {
        await ask({ do: "end", tx, commit: false });
        throw error;
      }
      await ask({ do: "end", tx, commit: true });
      return result;
    },
  };
  return {
    // Callers use only these two.
    client: client as PGlite,
    check: () => ask<string | null>({ do: "check" }),
    close: async () => {
      await ask({ do: "close" });
      await ask.end();
    },
  };
}

interface Ask {
  <T>(asked: Asked): Promise<T>;
  end(): Promise<unknown>;
}

/** @returns once the engine is open there. */
async function startThread(program: string, place: { directory: string; fsync: boolean }): Promise<Ask> {
  const worker = new Worker(/* turbopackIgnore: true */ program, { workerData: place });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  let ended: Error | null = null;
  let last = 0;
  const wait = <T>(id: number) =>
    new Promise<T>((resolve, reject) => waiting.set(id, { resolve: (value) => resolve(value as T), reject }));
  const end = (cause: unknown) => {
    ended ??= Object.assign(new Error("The embedded database has stopped.", { cause }), { code: ADMIN_SHUTDOWN });
    for (const each of waiting.values()) each.reject(ended);
    waiting.clear();
  };
  worker.on("message", (reply: Reply) => {
    const asked = waiting.get(reply.id);
    waiting.delete(reply.id);
    if ("error" in reply) asked?.reject(fromPlain(reply.error));
    else asked?.resolve(reply.value);
  });
  worker.on("error", end);
  worker.on("exit", end);
  const ask = <T>(asked: Asked): Promise<T> => {
    if (ended !== null) return Promise.reject(ended);
    const message: Message = { ...asked, id: ++last };
    worker.postMessage(message);
    return wait(message.id);
  };
  try {
    await wait(0);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  return Object.assign(ask, { end: () => worker.terminate() });
}

/** What PostgreSQL says as it goes: who asked may try again. */
const ADMIN_SHUTDOWN = "57P01";
