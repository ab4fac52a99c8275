import { Worker } from "node:worker_threads";
import type { PGlite, Results, Transaction } from "@electric-sql/pglite";
import { rootLog } from "@/lib/core/log";
import type { Engine } from "./engine";
import { type Asked, fromPlain, type Message, type Reply } from "./thread-words";

type Queryable = Pick<Transaction, "query">;

/** A thread that ends so often within a minute can't be helped by another one. */
const ENDS_MAX = 3;
const MINUTE_MS = 60_000;

/**
 * Opens the engine in a thread of its own. Statements take turns there as they would here, in the order in which they are asked.
 * A thread that ends is started again: who waited for it may try again, as after a restart of any database.
 * @param program the thread's, built.
 * @param giveUp ends the process with a sentence: whoever started it starts it again.
 * @throws {Error} as `openEngine` does.
 */
export async function openInThread(
  program: string,
  place: { directory: string; fsync: boolean },
  giveUp: (sentence: string) => void = endProcess,
): Promise<Engine> {
  let isClosing = false;
  const ends: number[] = [];
  let current = startThread(program, place, onEnd);
  await current;
  const ask = async <T>(asked: Asked): Promise<T> => (await current).ask<T>(asked);
  const client = {
    ...queryable(ask, null),
    transaction: async <T>(work: (tx: Queryable) => Promise<T>): Promise<T> => {
      // It is this thread's to the end, whatever comes after it.
      const { ask: askOne } = await current;
      const tx = await askOne<number>({ do: "begin" });
      let result: T;
      try {
        result = await work(queryable(askOne, tx));
      } catch (error) {
        await askOne({ do: "end", tx, commit: false });
        throw error;
      }
      await askOne({ do: "end", tx, commit: true });
      return result;
    },
  };
  return {
    // Callers use only these two.
    client: client as PGlite,
    check: () => ask<string | null>({ do: "check" }),
    close: async () => {
      isClosing = true;
      await ask({ do: "close" });
      await (await current).end();
    },
  };

  function onEnd(cause: unknown): void {
    if (isClosing) return;
    const now = Date.now();
    ends.push(now);
    rootLog().error({ err: cause }, "the embedded database stopped; it is started again");
    if (ends.filter((at) => now - at < MINUTE_MS).length > ENDS_MAX) {
      giveUp(
        `The embedded database stopped ${ENDS_MAX + 1} times within a minute. Start Rowcall again; "npm run doctor" says more.`,
      );
      return;
    }
    current = startThread(program, place, onEnd);
    current.catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      giveUp(`The embedded database stopped, and could not be started again. ${why}`);
    });
  }
}

function endProcess(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function queryable(ask: Thread["ask"], tx: number | null): Queryable {
  return {
    query: <Row>(text: string, parameters?: unknown[], options: Parameters<Queryable["query"]>[2] = {}) => {
      const { rowMode = "object" } = options;
      return ask<Results<Row>>({ do: "query", tx, text, parameters, rowMode });
    },
  };
}

interface Thread {
  ask<T>(asked: Asked): Promise<T>;
  end(): Promise<unknown>;
}

/**
 * @param onEnd told once when a thread that was open has ended.
 * @returns once the engine is open there.
 */
async function startThread(
  program: string,
  place: { directory: string; fsync: boolean },
  onEnd: (cause: unknown) => void,
): Promise<Thread> {
  const worker = new Worker(/* turbopackIgnore: true */ program, { workerData: place });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  let isOpen = false;
  let ended: Error | null = null;
  let last = 0;
  const wait = <T>(id: number) =>
    new Promise<T>((resolve, reject) => waiting.set(id, { resolve: (value) => resolve(value as T), reject }));
  const end = (cause: unknown) => {
    if (ended !== null) return;
    ended = Object.assign(new Error("The embedded database has stopped.", { cause }), { code: ADMIN_SHUTDOWN });
    if (isOpen) onEnd(cause instanceof Error ? cause : ended);
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
  try {
    await wait(0);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
  isOpen = true;
  return {
    ask: <T>(asked: Asked): Promise<T> => {
      if (ended !== null) return Promise.reject(ended);
      const message: Message = { ...asked, id: ++last };
      worker.postMessage(message);
      return wait(message.id);
    },
    end: () => worker.terminate(),
  };
}

/** What PostgreSQL says as it goes: who asked may try again. */
const ADMIN_SHUTDOWN = "57P01";
