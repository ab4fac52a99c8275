import postgres, { type Sql } from "postgres";
import { askings } from "./askings";

/** How long queries of a pool that was given up may still take. */
const FAREWELL_MS = 3_000;
/** A statement that is asked so often stays prepared on each connection that asks it: one message instead of two, and no plan of its own. */
const ASKED_MIN = 10;
/** A connection keeps them to its end, each a plan in the server's memory. */
const PREPARED_MAX = 100;

/**
 * Connections to PostgreSQL that outlive its restarts. The driver leaves a connection that is cut off while it writes mute
 * for ever (porsager/postgres#1208), and whoever is handed it next waits for nothing: so a pool that lost a connection is
 * given up for a new one.
 * @param options.settings of the server, for each connection.
 * @param options.prepares false where a pooler hands a connection from one to another, and with it what was prepared on it.
 * @returns `client`, which always stands for the pool of the moment.
 */
export function openPool(
  url: string,
  options: { connections: number; settings?: Readonly<Record<string, string>>; prepares?: boolean },
): { client: Sql; close(): Promise<void> } {
  let current = open();
  let closing = false;
  const isPrepared = options.prepares === true ? rememberOften() : () => false;
  const client = new Proxy(current, {
    get: (_, name) => memberOf(current, name, isPrepared),
    apply: (_, self, parameters) => Reflect.apply(current, self, parameters),
  });
  return {
    client,
    close: () => {
      closing = true;
      return current.end({ timeout: 5 });
    },
  };

  function open(): Sql {
    const pool: Sql = postgres(url, {
      max: options.connections,
      connection: { ...options.settings },
      connect_timeout: 10,
      // One that ends by age would look like one that was lost.
      max_lifetime: null,
      onnotice: () => {},
      onclose: () => {
        if (!closing && pool === current) replace();
      },
    });
    return pool;
  }

  function replace(): void {
    const lost = current;
    current = open();
    // Whoever uses the client sets them once.
    Object.assign(current.options.parsers, lost.options.parsers);
    Object.assign(current.options.serializers, lost.options.serializers);
    // At once it would forget queries that still wait for a connection; so late it refuses them.
    setTimeout(() => lost.end({ timeout: 0 }).catch(() => {}), FAREWELL_MS).unref();
  }
}

/** @returns whether a statement is one of those that stay prepared. */
function rememberOften(): (text: string) => boolean {
  const isOften = askings(ASKED_MIN);
  const prepared = new Set<string>();
  return (text) => {
    if (prepared.has(text)) return true;
    if (prepared.size >= PREPARED_MAX || !isOften(text)) return false;
    prepared.add(text);
    return true;
  };
}

/** A member of a pool, or of a transaction of it, whose statements stay prepared where they are asked often. */
function memberOf<Client extends object>(client: Client, name: string | symbol, isPrepared: (text: string) => boolean): unknown {
  const member: unknown = Reflect.get(client, name);
  if (typeof member !== "function") return member;
  if (name === "unsafe") {
    return (text: string, values: unknown[] = [], more: object = {}) =>
      member.call(client, text, values, { ...more, prepare: values.length > 0 && isPrepared(text) });
  }
  if (name !== "begin" && name !== "savepoint") return member;
  return (...given: unknown[]) =>
    member.apply(
      client,
      given.map((each) => (isWork(each) ? inside(each, isPrepared) : each)),
    );
}

type Work = (transaction: object) => unknown;

function isWork(value: unknown): value is Work {
  return typeof value === "function";
}

function inside(work: Work, isPrepared: (text: string) => boolean): Work {
  return (transaction) => work(new Proxy(transaction, { get: (own, name) => memberOf(own, name, isPrepared) }));
}
