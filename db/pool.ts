import postgres, { type Sql } from "postgres";

/** How long queries of a pool that was given up may still take. */
const FAREWELL_MS = 3_000;

/**
 * Connections to PostgreSQL that outlive its restarts. The driver leaves a connection that is cut off while it writes mute
 * for ever (porsager/postgres#1208), and whoever is handed it next waits for nothing: so a pool that lost a connection is
 * given up for a new one.
 * @param options.settings of the server, for each connection.
 * @returns `client`, which always stands for the pool of the moment.
 */
export function openPool(
  url: string,
  options: { connections: number; settings?: Readonly<Record<string, string>> },
): { client: Sql; close(): Promise<void> } {
  let current = open();
  let closing = false;
  const client = new Proxy(current, {
    get: (_, name) => Reflect.get(current, name),
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
    // Who uses the client sets them once.
    Object.assign(current.options.parsers, lost.options.parsers);
    Object.assign(current.options.serializers, lost.options.serializers);
    // At once it would forget queries that still wait for a connection; so late it refuses them.
    setTimeout(() => lost.end({ timeout: 0 }).catch(() => {}), FAREWELL_MS).unref();
  }
}
