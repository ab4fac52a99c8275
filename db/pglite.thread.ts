// The thread of the embedded database: a statement is WebAssembly that computes and waits for the disk, and would
// hold up everything else on the thread that it runs in.
import { parentPort, workerData } from "node:worker_threads";
import type { Transaction } from "@electric-sql/pglite";
import { type Engine, openEngine } from "./engine";
import { type Message, type Reply, toPlain } from "./thread-words";

interface Open {
  tx: Transaction;
  end(commit: boolean): Promise<void>;
}

const { directory, fsync }: { directory: string; fsync: boolean } = workerData;
const transactions = new Map<number, Open>();
const opening = openEngine(directory, { fsync });

reply(0, async () => {
  await opening;
});
parentPort?.on("message", (message: Message) => reply(message.id, async () => answer(await opening, message)));

async function reply(id: number, work: () => Promise<unknown>): Promise<void> {
  const sent: Reply = await work().then(
    (value) => ({ id, value }),
    (error: unknown) => {
      // PostgreSQL itself has crashed, and answers nothing more: another thread opens it again.
      if (error instanceof WebAssembly.RuntimeError) throw error;
      return { id, error: toPlain(error) };
    },
  );
  parentPort?.postMessage(sent);
}

function answer(engine: Engine, message: Message): Promise<unknown> {
  switch (message.do) {
    case "query": {
      const { text, parameters, rowMode, tx } = message;
      return (tx === null ? engine.client : openOne(tx).tx).query(text, parameters, { rowMode });
    }
    case "begin":
      return begin(engine, message.id);
    case "end":
      return end(message);
    case "check":
      return engine.check();
    case "close":
      return engine.close();
  }
}

/** @returns once the transaction has begun; it stays open until it is told to end. */
function begin({ client }: Engine, id: number): Promise<number> {
  return new Promise((begun, failed) => {
    const whole = client.transaction(
      (tx) =>
        new Promise<void>((commit, rollBack) => {
          const end = (isKept: boolean) => {
            if (isKept) commit();
            else rollBack(ROLLED_BACK);
            return whole.catch((error: unknown) => {
              if (error !== ROLLED_BACK) throw error;
            });
          };
          transactions.set(id, { tx, end });
          begun(id);
        }),
    );
    whole.catch(failed);
  });
}

function end({ tx, commit }: Extract<Message, { do: "end" }>): Promise<void> {
  const open = openOne(tx);
  transactions.delete(tx);
  return open.end(commit);
}

function openOne(tx: number): Open {
  const open = transactions.get(tx);
  if (open === undefined) throw new Error("This transaction has ended.");
  return open;
}

const ROLLED_BACK = new Error("Rolled back.");
