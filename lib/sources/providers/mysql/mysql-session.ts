import type { Readable } from "node:stream";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { pageRows } from "../database/page-size";
import type { DatabaseAddress } from "../database/parse-address";
import type { RowParts } from "../database/row-parts";
import { cancelled, PAGE_BYTES_MAX, tooSlow } from "../database/sentences";
import { type MysqlField, type MysqlLink, openMysql } from "./mysql-connection";
import { type MysqlDoing, mysqlProblem } from "./mysql-problem";

/** How long the server may take to say itself that a statement took too long. */
const GRACE_MS = 5_000;
const ASK_MS = 15_000;
const UNKNOWN_VARIABLE = 1193;
/** Rows that wait between the driver and the page that is being made. */
const READ_AHEAD = 200;
const PAGE_BYTES_WANTED = 4_000_000;

type RawRow = (Buffer | null)[];

/** The insides of the driver that rows are taken at. */
interface RowPacket {
  buffer: Buffer;
  /** Behind the packet's own head. */
  offset: number;
  end: number;
  isEOF(): boolean;
}

type RowStep = (packet: RowPacket, link: unknown) => unknown;

interface RowCommand {
  row: RowStep;
  on(event: "fields", listener: (fields: MysqlField[] | undefined) => void): void;
  on(event: "error", listener: (error: Error) => void): void;
  on(event: "end", listener: () => void): void;
}

export interface MysqlPage {
  fields: MysqlField[];
  rows: RawRow[];
  done: boolean;
}

/**
 * Signs in and begins a read-only transaction that sees one moment. One connection, for one job.
 * @throws {ProviderProblem}
 */
export async function openMysqlSession(
  address: DatabaseAddress,
  options: { signal: AbortSignal; statementMs: number; workspaceId?: string | undefined },
): Promise<MysqlSession> {
  if (options.signal.aborted) throw cancelled(options.signal.reason);
  let link: MysqlLink;
  try {
    link = await openMysql(address, options.workspaceId, options.signal);
  } catch (error) {
    throw options.signal.aborted ? cancelled(error) : mysqlProblem(error, { sql: null, seconds: 0 });
  }
  const session = new MysqlSession(address, link, options);
  try {
    await session.begin();
    return session;
  } catch (error) {
    await session.close();
    throw error;
  }
}

export class MysqlSession {
  #reading: Readable | null = null;
  /** Refuses what is being waited for. */
  #refuse: ((reason: Error) => void) | null = null;
  #stopped: Error | null = null;
  #id = "";
  #isBusy = false;
  #killing: Promise<void> | null = null;

  constructor(
    private readonly address: DatabaseAddress,
    private readonly link: MysqlLink,
    private readonly options: { signal: AbortSignal; statementMs: number; workspaceId?: string | undefined },
  ) {
    link.wire.once("close", () => this.#stop(link.wire.fault ?? new Error("closed")));
    link.connection.on("error", (error) => this.#stop(error));
    options.signal.addEventListener("abort", this.#abort, { once: true });
    if (options.signal.aborted) this.#abort();
  }

  async begin(): Promise<void> {
    const [first] = (await this.run("select connection_id(), version()")).rows;
    this.#id = first?.[0]?.toString("latin1") ?? "";
    const isMariaDb = /mariadb/i.test(first?.[1]?.toString("latin1") ?? "");
    const { statementMs } = this.options;
    // Behind the transaction, for what might end it.
    await this.run("set session transaction read only");
    await this.run("set session transaction isolation level repeatable read");
    await this.run("set session time_zone = '+00:00'");
    await this.#trySet(isMariaDb ? `max_statement_time = ${statementMs / 1000}` : `max_execution_time = ${statementMs}`);
    await this.#trySet("lock_wait_timeout = 15");
    await this.#trySet(`net_write_timeout = ${Math.ceil(statementMs / 1000)}`);
    await this.run("start transaction with consistent snapshot, read only");
  }

  /** Rows of a statement of ours, all of them. @throws {ProviderProblem} */
  async run(sql: string, about: string = sql): Promise<MysqlPage> {
    const whole: MysqlPage = { fields: [], rows: [], done: true };
    for await (const page of this.pages(sql, about)) {
      whole.fields = page.fields;
      for (const row of page.rows) whole.rows.push(row);
    }
    return whole;
  }

  /** A row more than this ends no result by itself: a query's own LIMIT goes before it. */
  async limitRows(rows: number): Promise<void> {
    await this.#trySet(`sql_select_limit = ${rows}`);
  }

  /**
   * Pages of one statement. The server is read from as the pages are taken, and is told to stop when they no longer are.
   * @param about what a person wrote of it.
   * @throws {ProviderProblem}
   */
  async *pages(sql: string, about: string): AsyncGenerator<MysqlPage, void, void> {
    const { wire, connection } = this.link;
    const doing = { sql: about, seconds: this.options.statementMs / 1000 };
    wire.allow(PAGE_BYTES_MAX);
    this.#isBusy = true;
    const timer = setTimeout(() => this.#stop(tooSlow(doing.seconds)), Math.max(ASK_MS, this.options.statementMs) + GRACE_MS);
    try {
      if (this.#stopped !== null) throw this.#stopped;
      let fields: MysqlField[] = [];
      const stream: Readable = connection
        .query({ sql, rowsAsArray: true, typeCast: false })
        .stream({ highWaterMark: READ_AHEAD });
      this.#reading = stream;
      // Known before the first row; an OK without a result has none.
      stream.on("fields", (given: MysqlField[] | undefined) => {
        fields = given ?? [];
      });
      for await (const { rows, done } of pagesOf(stream)) {
        if (done) this.#isBusy = false;
        yield { fields, rows, done };
        wire.allow(PAGE_BYTES_MAX);
      }
    } catch (error) {
      if (isServerError(error)) this.#isBusy = false;
      throw this.#problemOf(error, doing);
    } finally {
      clearTimeout(timer);
      this.#reading = null;
      if (this.#isBusy) this.#stop(new Error("not wanted any more"));
    }
  }

  /**
   * Hands the rows of one statement to `parts` as they come, past the driver's own rows.
   * @param about what a person wrote of it.
   * @param begin is told the fields before the first row.
   * @throws {ProviderProblem}
   */
  async stream(sql: string, about: string, parts: RowParts, begin: (fields: MysqlField[]) => void): Promise<void> {
    const { wire, connection } = this.link;
    const doing = { sql: about, seconds: this.options.statementMs / 1000 };
    // Each row may have so many bytes, and there may be any number.
    wire.allow(PAGE_BYTES_MAX);
    this.#isBusy = true;
    const timer = setTimeout(() => this.#stop(tooSlow(doing.seconds)), Math.max(ASK_MS, this.options.statementMs) + GRACE_MS);
    try {
      if (this.#stopped !== null) throw this.#stopped;
      await new Promise<void>((resolve, reject) => {
        this.#refuse = reject;
        const command = connection.query({ sql, rowsAsArray: true, typeCast: false }) as unknown as RowCommand;
        parts.onHold((isHeld) => (isHeld ? connection.pause() : connection.resume()));
        command.on("fields", (fields: MysqlField[] | undefined) => begin(fields ?? []));
        const ordinary = command.row;
        command.row = (packet, link) => {
          if (packet.isEOF()) return ordinary.call(command, packet, link);
          try {
            parts.take(packet.buffer, packet.offset, packet.end);
            wire.allow(PAGE_BYTES_MAX);
          } catch (error) {
            wire.destroy(error instanceof Error ? error : new Error("refused"));
          }
          return command.row;
        };
        command.on("error", reject);
        command.on("end", resolve);
      });
      this.#isBusy = false;
    } catch (error) {
      if (isServerError(error)) this.#isBusy = false;
      throw this.#problemOf(error, doing);
    } finally {
      clearTimeout(timer);
      this.#refuse = null;
      if (this.#isBusy) this.#stop(new Error("not wanted any more"));
    }
  }

  /** Ends the transaction and the connection; a statement under way is killed on the server. */
  async close(): Promise<void> {
    this.options.signal.removeEventListener("abort", this.#abort);
    if (this.#isBusy) this.#stop(new Error("closed"));
    await this.#killing;
    this.link.wire.destroy();
  }

  async #trySet(setting: string): Promise<void> {
    try {
      await this.run(`set session ${setting}`);
    } catch (error) {
      // Older and related servers do not know all of them; the watch on this side stays.
      const { cause } = error as Error;
      if (!isServerError(cause) || cause.errno !== UNKNOWN_VARIABLE) throw error;
    }
  }

  #problemOf(error: unknown, doing: MysqlDoing): ProviderProblem {
    if (this.options.signal.aborted) return cancelled(error);
    const reason = isServerError(error) ? error : (this.link.wire.fault ?? error);
    const problem = mysqlProblem(reason, doing);
    return isServerError(error) && error.errno === UNKNOWN_VARIABLE
      ? new ProviderProblem(problem.kind, problem.message, { cause: error })
      : problem;
  }

  #abort = () => this.#stop(cancelled(this.options.signal.reason));

  /** Answers whoever waits, and kills the statement where it runs: a server reads on for a client that has gone. */
  #stop(reason: Error): void {
    this.#stopped ??= reason;
    this.#reading?.destroy(reason);
    this.#refuse?.(reason);
    if (!this.#isBusy || this.#id === "") this.link.wire.destroy();
    else {
      this.#killing ??= killQuery(this.address, this.#id, this.options.workspaceId)
        .catch(() => {})
        .finally(() => this.link.wire.destroy());
    }
  }
}

/** Over a second connection. Says nothing of whether the statement was still there. */
async function killQuery(address: DatabaseAddress, id: string, workspaceId: string | undefined): Promise<void> {
  if (!/^\d+$/.test(id)) return;
  const { connection, wire } = await openMysql(address, workspaceId, AbortSignal.timeout(ASK_MS));
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => wire.destroy(), ASK_MS);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    wire.once("close", settle);
    connection.query(`kill ${id}`, settle);
  });
  wire.destroy();
}

/** Rows in pages; the last one is known to be it. */
async function* pagesOf(stream: Readable): AsyncGenerator<{ rows: RawRow[]; done: boolean }, void, void> {
  let page: RawRow[] = [];
  let bytes = 0;
  let wanted = pageRows(null);
  const incoming: AsyncIterable<unknown> = stream;
  for await (const row of incoming) {
    // An OK comes for a statement without a result.
    if (!Array.isArray(row)) continue;
    if (page.length >= wanted || bytes >= PAGE_BYTES_WANTED) {
      wanted = pageRows({ rows: page.length, bytes });
      yield { rows: page, done: false };
      page = [];
      bytes = 0;
    }
    page.push(row);
    for (const cell of row as RawRow) bytes += cell?.length ?? 0;
  }
  yield { rows: page, done: true };
}

function isServerError(error: unknown): error is Error & { errno: number } {
  return error instanceof Error && "errno" in error && typeof error.errno === "number" && error.errno >= 1000;
}
