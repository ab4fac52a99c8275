import type { PGlite, QueryOptions, Transaction } from "@electric-sql/pglite";
import { PreparedStatements } from "./prepared";

/** Types that drizzle has left as they are written: timestamp, timestamptz, interval, date, lists of these, and lists of numeric. */
const AS_WRITTEN = [1114, 1184, 1186, 1082, 1115, 1185, 1187, 1182, 1231];

/**
 * An embedded database that reads values as drizzle wants them, once for all statements: PGlite copies its three hundred parsers for
 * each statement that brings its own, as all of drizzle's do. Statements that are asked often stay prepared.
 */
export function leanClient(client: PGlite): PGlite {
  for (const type of AS_WRITTEN) client.parsers[type] = (value) => value;
  const prepared = new PreparedStatements(client);
  const query = <Row>(text: string, parameters: unknown[] = [], { rowMode = "object" }: QueryOptions = {}) =>
    prepared.query<Row>(text, parameters, { rowMode });
  return new Proxy(client, {
    get: (own, name) => {
      if (name === "query") {
        return async (...asked: Parameters<typeof query>) => {
          await own.waitReady;
          return own.closed ? own.query(...asked) : own._runExclusiveTransaction(() => query(...asked));
        };
      }
      if (name === "transaction") {
        return (work: (tx: Transaction) => Promise<unknown>) => own.transaction((tx) => work(inside(tx, query)));
      }
      const member: unknown = Reflect.get(own, name, own);
      return typeof member === "function" ? member.bind(own) : member;
    },
  });
}

function inside(tx: Transaction, query: Transaction["query"]): Transaction {
  return {
    ...tx,
    query: (...asked) => (tx.closed ? tx.query(...asked) : query(...asked)),
    get closed() {
      return tx.closed;
    },
  };
}
