import postgres, { type Sql } from "postgres";
import type { DatabaseAddress } from "../database/parse-address";
import type { RowParts } from "../database/row-parts";
import { cancelled, PAGE_BYTES_MAX, tooSlow } from "../database/sentences";
import type { Wire } from "../database/wire";
import { type PostgresDoing, postgresProblem } from "./postgres-problem";
import { cancelStatement, openPostgresWire, type PostgresWire } from "./postgres-wire";

/** How long the server may take to say itself that a statement took too long. */
const GRACE_MS = 5_000;
const SIGN_IN_MS = 15_000;

export interface RawColumn {
  name: string;
  /** OID of its type. */
  type: number;
}

/** Cells as the server sends them. */
export interface RawRows {
  columns: RawColumn[];
  rows: (Buffer | null)[][];
}

/**
 * Signs in and begins a read-only transaction that sees one moment. One connection, for one job.
 * @throws {ProviderProblem}
 */
export async function openPostgres(
  address: DatabaseAddress,
  options: { signal: AbortSignal; statementMs: number; workspaceId?: string | undefined },
): Promise<PostgresSession> {
  if (options.signal.aborted) throw cancelled(options.signal.reason);
  let link: PostgresWire;
  try {
    link = await openPostgresWire(address, PAGE_BYTES_MAX, options);
  } catch (error) {
    throw options.signal.aborted ? cancelled(error) : postgresProblem(error, { sql: null, prefixChars: 0, seconds: 0 });
  }
  const session = new PostgresSession(address, link, options);
  try {
    await session.begin();
    return session;
  } catch (error) {
    await session.close();
    throw error;
  }
}

export class PostgresSession {
  readonly #sql: Sql;
  readonly #wire: Wire;
  #stopped: Error | null = null;
  /** Refuses what is being waited for. */
  #refuse: ((reason: Error) => void) | null = null;
  #isBusy = false;
  #cancelling: Promise<void> | null = null;

  constructor(
    private readonly address: DatabaseAddress,
    private readonly link: PostgresWire,
    private readonly options: { signal: AbortSignal; statementMs: number; workspaceId?: string | undefined },
  ) {
    this.#wire = link.wire;
    this.#wire.once("close", () => this.#stop(this.#wire.fault ?? new Error("closed")));
    options.signal.addEventListener("abort", this.#abort, { once: true });
    this.#sql = driver(address, this.#wire);
    if (options.signal.aborted) this.#abort();
  }

  async begin(): Promise<void> {
    const doing = { sql: null, prefixChars: 0, seconds: 0 };
    await this.#run(() => this.#sql.unsafe(BEGIN).raw(), doing, SIGN_IN_MS);
    await this.#run(() => this.#sql.unsafe(settingsSql(this.options.statementMs)).raw(), doing, SIGN_IN_MS);
  }

  /** Runs one statement of ours, or a person's behind our prefix. @throws {ProviderProblem} */
  run(
    text: string,
    parameters: string[] = [],
    about: { sql: string; prefixChars: number } = { sql: text, prefixChars: 0 },
    bytesMax = PAGE_BYTES_MAX,
  ) {
    const { statementMs } = this.options;
    // The extended protocol takes one statement, whatever is in the text.
    const start = () => this.#sql.unsafe(text, parameters, { prepare: false, ...SIMPLE_OFF }).raw();
    return this.#run(start, { ...about, seconds: statementMs / 1000 }, statementMs + GRACE_MS, bytesMax);
  }

  /**
   * Hands the rows of one statement to `parts` as they come, past the driver.
   * @throws {ProviderProblem}
   */
  async stream(text: string, parameters: string[], about: { sql: string; prefixChars: number }, parts: RowParts): Promise<void> {
    parts.onHold((isHeld) => (isHeld ? this.#wire.hold() : this.#wire.letOn()));
    this.link.takeRows((bytes, start, end) => parts.take(bytes, start, end));
    try {
      // Each of them may have so many bytes, and there may be any number.
      await this.run(text, parameters, about, Number.POSITIVE_INFINITY);
    } finally {
      this.link.takeRows(null);
    }
  }

  /** Ends the transaction and the connection; a statement under way is cancelled on the server. */
  async close(): Promise<void> {
    this.options.signal.removeEventListener("abort", this.#abort);
    if (this.#isBusy) this.#stop(new Error("closed"));
    await this.#cancelling;
    await this.#sql.end({ timeout: 0 }).catch(() => {});
    this.#wire.destroy();
  }

  async #run(
    start: () => PromiseLike<unknown>,
    doing: PostgresDoing,
    patienceMs: number,
    bytesMax = PAGE_BYTES_MAX,
  ): Promise<RawRows> {
    this.#wire.allow(bytesMax);
    this.#isBusy = true;
    const timer = setTimeout(() => this.#stop(doing.sql === null ? new Error("mute") : tooSlow(doing.seconds)), patienceMs);
    try {
      if (this.#stopped !== null) throw this.#stopped;
      const result = (await this.#orStopped(start())) as (Buffer | null)[][] & { columns?: RawColumn[] };
      this.#isBusy = false;
      return { columns: result.columns ?? [], rows: result };
    } catch (error) {
      if (error instanceof Error && error.name === "PostgresError") this.#isBusy = false;
      if (this.options.signal.aborted) throw cancelled(error);
      throw postgresProblem(this.#wire.fault ?? error, doing);
    } finally {
      clearTimeout(timer);
    }
  }

  /** A race with one promise for all would keep every page until the end. */
  #orStopped<T>(work: PromiseLike<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#refuse = reject;
      work.then(resolve, reject);
    }).finally(() => {
      this.#refuse = null;
    });
  }

  #abort = () => this.#stop(cancelled(this.options.signal.reason));

  /** Answers whoever waits, and calls the statement off where it runs: a server reads on for a client that has gone. */
  #stop(reason: Error): void {
    this.#stopped ??= reason;
    this.#refuse?.(reason);
    const key = this.link.key();
    if (!this.#isBusy || key === null) this.#wire.destroy();
    else {
      this.#cancelling ??= cancelStatement(this.address, key, this.options.workspaceId)
        .catch(() => {})
        .finally(() => this.#wire.destroy());
    }
  }
}

const BEGIN = "begin transaction isolation level repeatable read read only";
const SIMPLE_OFF = { simple: false };

/** Set one by one where the server knows them, so that relatives of PostgreSQL are not refused; for the transaction only. */
function settingsSql(statementMs: number): string {
  const settings = {
    statement_timeout: String(statementMs),
    idle_in_transaction_session_timeout: "1800000",
    lock_timeout: "15000",
    TimeZone: "UTC",
    DateStyle: "ISO, YMD",
    IntervalStyle: "postgres",
    extra_float_digits: "3",
    bytea_output: "hex",
    standard_conforming_strings: "on",
  };
  const values = Object.entries(settings).map(([name, value]) => `('${name}', '${value}')`);
  return `select pg_catalog.set_config(s.name, w.value, true) from (values ${values.join(", ")}) w(name, value) join pg_catalog.pg_settings s on s.name = w.name`;
}

/** Every option is given: the driver takes what is left out from the environment. */
function driver(address: DatabaseAddress, wire: Wire): Sql {
  let isHandedOut = false;
  const options = {
    // It makes no connection itself, so that it needs no place to make one to.
    host: "given",
    port: 1,
    user: address.user,
    database: address.database,
    password: () => address.password,
    ssl: false as const,
    max: 1,
    idle_timeout: 0,
    connect_timeout: SIGN_IN_MS / 1000,
    max_lifetime: null,
    keep_alive: null,
    backoff: false,
    prepare: false,
    debug: false,
    fetch_types: false,
    publications: "",
    max_pipeline: 1,
    sslnegotiation: null,
    connection: { application_name: "rowcall" },
    onnotice: () => {},
    socket: () => {
      // A second one would be signed in again, and again, to a server that ends them.
      if (isHandedOut) throw wire.fault ?? new Error("closed");
      isHandedOut = true;
      return wire;
    },
  };
  return postgres(options);
}
