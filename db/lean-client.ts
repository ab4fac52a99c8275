import type { PGlite, QueryOptions, Transaction } from "@electric-sql/pglite";

/** Types that drizzle has left as they are written: timestamp, timestamptz, interval, date, lists of these, and lists of numeric. */
const AS_WRITTEN = [1114, 1184, 1186, 1082, 1115, 1185, 1187, 1182, 1231];

/**
 * An embedded database that reads values as drizzle wants them, once for all statements: PGlite copies its three hundred parsers for
 * each statement that brings its own, as all of drizzle's do, which took half of a small one's time.
 */
export function leanClient(client: PGlite): PGlite {
  for (const type of AS_WRITTEN) client.parsers[type] = (value) => value;
  return withoutParsers(client);
}

function withoutParsers<Client extends Pick<Transaction, "query">>(client: Client): Client {
  return new Proxy(client, {
    get: (own, name) => {
      if (name === "query")
        return (text: string, parameters?: unknown[], { parsers: _, ...options }: QueryOptions = {}) =>
          own.query(text, parameters, options);
      const member: unknown = Reflect.get(own, name, own);
      if (typeof member !== "function") return member;
      if (name === "transaction")
        return (work: (tx: Transaction) => unknown) => member.call(own, (tx: Transaction) => work(withoutParsers(tx)));
      return member.bind(own);
    },
  });
}
