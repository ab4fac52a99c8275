import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { type DuckDBConnection, DuckDBInstance, type DuckDBResult, StatementType } from "@duckdb/node-api";
import { AppError } from "@/lib/core/errors";
import { Semaphore } from "@/lib/core/semaphore";
import { literal } from "./identifiers";

import { type Exactness, plainRow } from "./values";

export type SqlValue = string | number | boolean | bigint | null;

export interface QueryResult {
  columns: string[];
  rows: unknown[][];
}

/** One private, sandboxed DuckDB in memory. */
export interface Engine {
  /** Runs statements of ours; text from outside goes into `values` or through `quoted` and `literal`. */
  run(sql: string): Promise<void>;
  /** Rows of one statement; see `plainValue` for how values come back. */
  query(sql: string, values?: readonly SqlValue[], exactness?: Exactness): Promise<QueryResult>;
  /** The same, for SQL not written by us: refuses all but a single SELECT. */
  select(sql: string, values?: readonly SqlValue[], exactness?: Exactness): Promise<QueryResult>;
  /** The INTEGER values of a statement of ours with one column: millions, without an array for each row. */
  integers(sql: string): Promise<Int32Array>;
  /** The texts of a statement of ours with one column, in its order, as they come: for more than memory should hold. */
  texts(sql: string): AsyncGenerator<string[]>;
  close(): void;
}

export interface ReaderOptions {
  /** Files that may be read. */
  files: readonly string[];
  memoryMb: number;
  threads: number;
  /** A query that runs longer is interrupted. */
  timeoutMs: number;
  /** A `look` reads a page and is gone; it does not wait behind jobs that take seconds. */
  kind: "job" | "look";
}

interface EngineOptions extends ReaderOptions {
  /** Directory that may be read and written, and holds what does not fit in memory. Private to this engine. */
  directory: string;
  /** What does not fit in memory may take so much of the disk; 1 GB unless more is said. */
  spillMb?: number;
}

/** What an engine may touch. */
interface Sandbox extends ReaderOptions {
  /** Directory that may be read and written; null for none. */
  directory: string | null;
  /** Directory for what does not fit in memory: made when it is needed, by the engine, which removes it. */
  spill: string;
  spillMb: number;
}

/** What does not fit in memory may take so much of the disk. */
export const SPILL_MB = 1_000;
/** Engines at work at once in this process: each may take its memory limit. */
const slots = { job: new Semaphore(2), look: new Semaphore(2) };

/** Waits for a place to open an engine in. @returns a function that gives it back. */
export function acquireSlot(kind: ReaderOptions["kind"]): Promise<() => void> {
  return slots[kind].acquire();
}

/**
 * Opens an engine that can touch nothing but what the options name; waits for a free slot. Never open a second
 * one while holding one: two such callers would wait for each other.
 */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const release = await acquireSlot(options.kind);
  try {
    const spill = path.join(options.directory, "spill");
    return await DuckEngine.open({ spillMb: SPILL_MB, ...options, spill }, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** A new private directory for one job, below `parent`. */
export function privateDirectory(parent: string): { directory: string; remove(): void } {
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const directory = mkdtempSync(path.join(parent, "job-"));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

function sandbox(options: Sandbox): string {
  const files = options.files.map(literal).join(", ");
  return `
    set TimeZone='UTC';
    set preserve_insertion_order=true;
    set allowed_directories=[${options.directory === null ? "" : literal(options.directory)}];
    set allowed_paths=[${files}];
    set temp_directory=${literal(options.spill)};
    set max_temp_directory_size='${options.spillMb}MB';
    set enable_external_access=false;
    set autoinstall_known_extensions=false;
    set autoload_known_extensions=false;
    set lock_configuration=true;`;
}

async function plainRows(result: DuckDBResult, exactness: Exactness): Promise<QueryResult> {
  const types = result.columnTypes();
  const rows = await result.getRowsJson();
  return {
    columns: result.columnNames(),
    rows: rows.map((row) => plainRow(row, types, exactness)),
  };
}

/** An engine as `openEngine` hands it out, for those who hold a slot already. */
export class DuckEngine implements Engine {
  private open = true;
  private running = 0;
  private hasFailed = false;

  private constructor(
    private readonly connection: DuckDBConnection,
    private readonly timeoutMs: number,
    private readonly free: () => void,
  ) {}

  /** @param closed called when the engine is closed, by its owner or because it could not be opened. */
  static async open(options: Sandbox, closed: () => void): Promise<DuckEngine> {
    const instance = await DuckDBInstance.create(":memory:", {
      threads: String(options.threads),
      memory_limit: `${options.memoryMb}MB`,
    });
    const connection = await instance.connect();
    const engine = new DuckEngine(connection, options.timeoutMs, () => {
      connection.closeSync();
      instance.closeSync();
      closed();
    });
    try {
      await engine.run(sandbox(options));
    } catch (error) {
      engine.close();
      throw error;
    }
    return engine;
  }

  /** True while nothing runs and nothing went wrong. */
  get isSound(): boolean {
    return this.open && this.running === 0 && !this.hasFailed;
  }

  async run(sql: string): Promise<void> {
    await this.limited(() => this.connection.run(sql));
  }

  query(sql: string, values: readonly SqlValue[] = [], exactness: Exactness = "number"): Promise<QueryResult> {
    return this.limited(async () =>
      plainRows(await this.connection.run(sql, values.length === 0 ? undefined : [...values]), exactness),
    );
  }

  async select(sql: string, values: readonly SqlValue[] = [], exactness: Exactness = "number"): Promise<QueryResult> {
    const statements = await this.connection.extractStatements(sql);
    if (statements.count !== 1) throw new AppError("invalid", "A query must be a single statement.");
    const prepared = await statements.prepare(0);
    try {
      if (prepared.statementType !== StatementType.SELECT) throw new AppError("invalid", "A query must be a SELECT.");
      if (values.length > 0) prepared.bind([...values]);
      // What was planned to be looked at is what runs: planning it again would cost as much as most statements.
      return await this.limited(async () => plainRows(await prepared.run(), exactness));
    } finally {
      prepared.destroySync();
    }
  }

  integers(sql: string): Promise<Int32Array> {
    return this.limited(async () => {
      const parts: number[][] = [];
      let length = 0;
      const result = await this.connection.stream(sql);
      for (let chunk = await result.fetchChunk(); chunk !== null && chunk.rowCount > 0; chunk = await result.fetchChunk()) {
        parts.push(chunk.getColumnValues(0) as number[]);
        length += chunk.rowCount;
      }
      const all = new Int32Array(length);
      let at = 0;
      for (const part of parts) {
        all.set(part, at);
        at += part.length;
      }
      return all;
    });
  }

  async *texts(sql: string): AsyncGenerator<string[]> {
    const result = await this.limited(() => this.connection.stream(sql));
    for (;;) {
      const chunk = await this.limited(() => result.fetchChunk());
      if (chunk === null || chunk.rowCount === 0) return;
      yield chunk.getColumnValues(0) as string[];
    }
  }

  close(): void {
    if (!this.open) return;
    this.open = false;
    this.free();
  }

  private async limited<T>(work: () => Promise<T>): Promise<T> {
    let late = false;
    this.running++;
    const timer = setTimeout(() => {
      late = true;
      this.connection.interrupt();
    }, this.timeoutMs);
    try {
      return await work();
    } catch (error) {
      this.hasFailed = true;
      if (late) throw new AppError("timeout", "The query took too long and was stopped.", { cause: error });
      throw error;
    } finally {
      clearTimeout(timer);
      this.running--;
    }
  }
}
