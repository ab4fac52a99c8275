import { sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { LOCK_PATIENCE_MS, LOOK_UPS_AT_ONCE, REQUEST_CONNECTIONS } from "@/db/open";
import { errorCode } from "@/lib/core/error-code";
import { AppError } from "@/lib/core/errors";
import type { Database } from "./database";

/** What met a lock is tried one at a time, and by so few: of what tables stop, of what a workspace's rows stop, and of all. */
const PROBES_MAX = { alike: 3, inAll: 6 };
/** A lock that was met is taken to be there for so long, unless one of those finds otherwise. */
const STALL_MS = 3_000;
const WAIT_MS_MAX = 10_000;
/** A lock that wasn't given in time. */
const LOCK_NOT_AVAILABLE = "55P03";

/** What is asked, and in which workspace: locks on tables stop an operation, locks on rows stop it for one workspace. */
interface Asking {
  operation: string;
  /** "" before it is known. */
  workspaceId: string;
}

interface Rules {
  atOnce: number;
  /** What stands behind a lock leaves room for what doesn't. */
  perOperation: number;
  /** Whoever would wait behind so many, or behind so many for the same, is told at once: its turn would come too late. */
  waitingMax: { inAll: number; perOperation: number };
}

/** Transactions of requests; and who asks and how often, which is quick, in single statements. */
const RULES = {
  transactions: { atOnce: REQUEST_CONNECTIONS, perOperation: 4, waitingMax: { inAll: 400, perOperation: 200 } },
  lookUps: { atOnce: LOOK_UPS_AT_ONCE, perOperation: LOOK_UPS_AT_ONCE, waitingMax: { inAll: 5_000, perOperation: 5_000 } },
} as const satisfies Record<string, Rules>;

/** What one is counted under that looks if a lock is gone. */
type Probe = string;

interface Waiting extends Asking {
  enter(): void;
  turnAway(error: unknown): void;
}

/** Requests take turns at some connections, first come, first served among operations that have room left. */
class Turns {
  /** Those at work: by operation, by operation and workspace, and probes. */
  private readonly running = new Map<string, number>();
  private readonly waiting = new Set<Waiting>();
  /** Until when what met a lock is taken to meet it again. */
  private readonly stalled = new Map<string, number>();
  private all = 0;
  private probes = 0;
  private stallEnds: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly rules: Rules,
  ) {}

  /** @param work is told whether it is to find out if a lock is gone: many may wait for what it finds. */
  async run<T>(asking: Asking, work: (isProbe: boolean) => Promise<T>): Promise<T> {
    if (this.hasRoom(asking)) this.admit();
    const probe = this.hasRoom(asking) ? this.enter(asking) : await this.wait(asking);
    let met: unknown = null;
    try {
      return await work(probe !== null);
    } catch (error) {
      if (isLockTimeout(error)) met = error;
      throw error;
    } finally {
      if (met === null) for (const key of keysOf(asking)) this.stalled.delete(key);
      else await this.stall(asking, met);
      this.leave(asking, probe);
    }
  }

  private async stall(asking: Asking, error: unknown): Promise<void> {
    const key = await this.keyOfLock(asking, error);
    if (key === null) return;
    const now = Date.now();
    for (const [each, until] of this.stalled) if (until <= now) this.stalled.delete(each);
    this.stalled.set(key, now + STALL_MS);
    for (const each of this.waiting) if (keysOf(each).includes(key)) each.turnAway(error);
  }

  /** A lock on a table is in everybody's way; who waits for a row does so in one workspace. Null where that isn't known. */
  private async keyOfLock(asking: Asking, error: unknown): Promise<string | null> {
    const [operation, inWorkspace] = keysOf(asking);
    const ofRow = asking.workspaceId === "" ? null : inWorkspace;
    if (isForRow(error)) return ofRow;
    if (this.hasStalled(operation)) return operation;
    const tables = await lockedTables(this.database).catch(() => []);
    return tables.some((table) => isNamed(table, error)) ? operation : ofRow;
  }

  private hasStalled(key: string): boolean {
    return (this.stalled.get(key) ?? 0) > Date.now();
  }

  private probeOf(asking: Asking): Probe | null {
    const [operation, inWorkspace] = keysOf(asking);
    if (this.hasStalled(operation)) return "probes of tables";
    return this.hasStalled(inWorkspace) ? `probes of ${asking.workspaceId}` : null;
  }

  private hasRoom(asking: Asking): boolean {
    const keys = keysOf(asking);
    if (this.all >= this.rules.atOnce) return false;
    const probe = this.probeOf(asking);
    if (probe === null) return this.count(keys[0]) < this.rules.perOperation;
    if (this.probes >= PROBES_MAX.inAll || this.count(probe) >= PROBES_MAX.alike) return false;
    return keys.every((key) => !this.hasStalled(key) || this.count(key) === 0);
  }

  private count(key: string): number {
    return this.running.get(key) ?? 0;
  }

  private add(key: string, count: 1 | -1): void {
    const now = this.count(key) + count;
    if (now === 0) this.running.delete(key);
    else this.running.set(key, now);
  }

  private enter(asking: Asking): Probe | null {
    const probe = this.probeOf(asking);
    this.move(asking, probe, 1);
    return probe;
  }

  private leave(asking: Asking, probe: Probe | null): void {
    this.move(asking, probe, -1);
    this.admit();
  }

  private move(asking: Asking, probe: Probe | null, count: 1 | -1): void {
    this.all += count;
    for (const key of keysOf(asking)) this.add(key, count);
    if (probe === null) return;
    this.probes += count;
    this.add(probe, count);
  }

  /** Lets in who waits and has room by now. */
  private admit(): void {
    for (const each of this.waiting) {
      if (this.all >= this.rules.atOnce) break;
      if (this.hasRoom(each)) each.enter();
    }
    this.admitAfterStall();
  }

  /** Nobody may leave until then. Each stall is as long as any other, so none ends before the one that is watched. */
  private admitAfterStall(): void {
    if (this.waiting.size === 0 || this.stallEnds !== undefined) return;
    const now = Date.now();
    const ends = [...this.stalled.values()].filter((until) => until > now);
    if (ends.length === 0) return;
    this.stallEnds = setTimeout(
      () => {
        this.stallEnds = undefined;
        this.admit();
      },
      Math.min(...ends) - now,
    );
  }

  private wait(asking: Asking): Promise<Probe | null> {
    const { inAll, perOperation } = this.rules.waitingMax;
    const isCrowded = () => [...this.waiting].filter(({ operation }) => operation === asking.operation).length >= perOperation;
    if (this.waiting.size >= inAll || (this.waiting.size >= perOperation && isCrowded())) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        this.waiting.delete(waiting);
      };
      const waiting: Waiting = {
        ...asking,
        enter: () => {
          stop();
          resolve(this.enter(asking));
        },
        turnAway: (error) => {
          stop();
          reject(error);
        },
      };
      const timer = setTimeout(() => waiting.turnAway(busy()), WAIT_MS_MAX);
      this.waiting.add(waiting);
      this.admitAfterStall();
    });
  }
}

const known = new WeakMap<Database, Record<keyof typeof RULES, Turns>>();

function turnsOf(database: Database): Record<keyof typeof RULES, Turns> {
  const found = known.get(database) ?? {
    transactions: new Turns(database, RULES.transactions),
    lookUps: new Turns(database, RULES.lookUps),
  };
  known.set(database, found);
  return found;
}

/**
 * Runs a transaction of a request when there is a connection for it. Once one finds a lock in its way, all that wait for the same
 * are told so at once; until the lock is gone one after the other looks, for a moment, and those beside it hear what it found.
 * @param work is given what is left of the request's patience with locks: waiting for a connection takes from it as well.
 * @throws {AppError} `unavailable` after ten seconds without a connection, or at once where too many wait.
 */
export async function inTurn<T>(
  database: Database,
  asking: Asking & { patience: Patience | undefined },
  work: (lockMs: number) => Promise<T>,
): Promise<T> {
  const { patience = newPatience(), ...who } = asking;
  const had = patience.ms;
  const began = performance.now();
  const sinceBegun = () => performance.now() - began;
  /** Work spends nothing; a lock that wasn't given does, and is all that ends so. */
  let waitedMs: number | null = null;
  try {
    return await turnsOf(database).transactions.run(who, (isProbe) => {
      waitedMs = sinceBegun();
      return work(isProbe ? LOCK_MS_MIN : Math.max(LOCK_MS_MIN, Math.round(patience.ms - waitedMs)));
    });
  } catch (error) {
    if (isLockTimeout(error)) waitedMs = null;
    throw error;
  } finally {
    // Those that wait beside one another wait once.
    patience.ms = Math.min(patience.ms, had - (waitedMs ?? sinceBegun()));
  }
}

/**
 * The same for the single statements that say who asks, and how often. The embedded database has one connection, on which nobody
 * else holds locks.
 * @param asking `operation` is the kind of who asks: what one kind needs may be locked, and what another does isn't.
 */
export function inLookUp<T>(database: Database, asking: Asking, work: () => Promise<T>): Promise<T> {
  if (database.requests === undefined) return work();
  return turnsOf(database).lookUps.run(asking, work);
}

/** What a request may still wait for locks and connections, in all its transactions together. */
export interface Patience {
  ms: number;
}

export function newPatience(): Patience {
  return { ms: LOCK_PATIENCE_MS };
}

/** However long a request took to get there: a row is often locked for a moment. */
const LOCK_MS_MIN = 200;

type Key = readonly [operation: string, inWorkspace: string];

function keysOf({ operation, workspaceId }: Asking): Key {
  return [operation, `${operation} ${workspaceId}`];
}

/** Tables that somebody has to themselves, or keeps writes from, or waits for with everybody behind them. */
async function lockedTables(database: Database): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    database.db,
    sql`select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
      where l.locktype = 'relation' and l.database = (select oid from pg_database where datname = current_database())
        and l.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`,
  );
  return rows.map(({ name }) => name);
}

/** True where PostgreSQL tells the place of a row that it waited for; it does in any language, though not of every row. */
function isForRow(error: unknown): boolean {
  return /\(\d+,\d+\)/.test(toldOf(error, "where"));
}

function isNamed(table: string, error: unknown): boolean {
  return new RegExp(`\\b${table}\\b`).test(`${toldOf(error, "query")} ${toldOf(error, "where")}`);
}

/** What the database says of a failed statement, which is in the cause of what the driver says. */
function toldOf(error: unknown, member: "query" | "where"): string {
  const told: unknown = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof told === "object" && told !== null && member in told ? String(Reflect.get(told, member)) : "";
}

function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === LOCK_NOT_AVAILABLE || (error instanceof Error && errorCode(error.cause) === LOCK_NOT_AVAILABLE);
}

function busy(): AppError {
  return new AppError("unavailable", "The server is busy. Try again in 5 seconds.", { headers: { "Retry-After": "5" } });
}
