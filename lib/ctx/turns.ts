import { sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { LOCK_PATIENCE_MS, LOOK_UPS_AT_ONCE, REQUEST_CONNECTIONS } from "@/db/open";
import { errorCode } from "@/lib/core/error-code";
import { AppError } from "@/lib/core/errors";
import type { Database } from "./database";

/** What met a lock is tried one at a time, and of all that did by so few: they find out when the lock is gone. */
const STALLED_AT_ONCE = 3;
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
  /** Who would wait behind so many, or behind so many for the same, is told at once: its turn would come too late. */
  waitingMax: { inAll: number; perOperation: number };
}

/** Transactions of requests; and who asks and how often, which is quick, in single statements. */
const RULES = {
  transactions: { atOnce: REQUEST_CONNECTIONS, perOperation: 4, waitingMax: { inAll: 400, perOperation: 200 } },
  lookUps: { atOnce: LOOK_UPS_AT_ONCE, perOperation: LOOK_UPS_AT_ONCE, waitingMax: { inAll: 5_000, perOperation: 5_000 } },
} as const satisfies Record<string, Rules>;

interface Waiting extends Asking {
  enter(): void;
  turnAway(error: unknown): void;
}

/** Requests take turns at some connections, first come, first served among operations that have room left. */
class Turns {
  private readonly running = new Map<string, number>();
  private readonly waiting = new Set<Waiting>();
  /** Until when what met a lock is taken to meet it again. */
  private readonly stalled = new Map<string, number>();
  private all = 0;
  private allStalled = 0;

  constructor(
    private readonly database: Database,
    private readonly rules: Rules,
  ) {}

  /** @param work is told whether it is to find out if a lock is gone: many may wait for what it finds. */
  async run<T>(asking: Asking, work: (isProbe: boolean) => Promise<T>): Promise<T> {
    const isProbe = this.hasRoom(asking) ? this.enter(asking) : await this.wait(asking);
    try {
      const result = await work(isProbe);
      for (const key of keysOf(asking)) this.stalled.delete(key);
      return result;
    } catch (error) {
      if (isLockTimeout(error)) this.stall(await this.keyOfLock(asking), error);
      throw error;
    } finally {
      this.leave(asking, isProbe);
    }
  }

  /** A lock on a table is in everybody's way; who waits for a row does so in one workspace. */
  private async keyOfLock(asking: Asking): Promise<string> {
    const [operation, inWorkspace] = keysOf(asking);
    if ((this.stalled.get(operation) ?? 0) > Date.now()) return operation;
    const isTable = await hasLockedTable(this.database).catch(() => false);
    return isTable ? operation : inWorkspace;
  }

  private stall(key: string, error: unknown): void {
    this.stalled.set(key, Date.now() + STALL_MS);
    for (const each of this.waiting) if (keysOf(each).includes(key)) each.turnAway(error);
    const now = Date.now();
    for (const [each, until] of this.stalled) if (until <= now) this.stalled.delete(each);
  }

  private isStalled(asking: Asking): boolean {
    return keysOf(asking).some((key) => (this.stalled.get(key) ?? 0) > Date.now());
  }

  private hasRoom(asking: Asking): boolean {
    const [operation] = keysOf(asking);
    if (this.all >= this.rules.atOnce) return false;
    if (!this.isStalled(asking)) return this.count(operation) < this.rules.perOperation;
    return this.allStalled < STALLED_AT_ONCE && keysOf(asking).every((key) => !this.stalled.has(key) || this.count(key) === 0);
  }

  private count(key: string): number {
    return this.running.get(key) ?? 0;
  }

  private enter(asking: Asking): boolean {
    const isProbe = this.isStalled(asking);
    this.all++;
    if (isProbe) this.allStalled++;
    for (const key of keysOf(asking)) this.running.set(key, this.count(key) + 1);
    return isProbe;
  }

  private leave(asking: Asking, isProbe: boolean): void {
    this.all--;
    if (isProbe) this.allStalled--;
    for (const key of keysOf(asking)) {
      if (this.count(key) === 1) this.running.delete(key);
      else this.running.set(key, this.count(key) - 1);
    }
    for (const each of this.waiting) {
      if (this.all >= this.rules.atOnce) return;
      if (this.hasRoom(each)) each.enter();
    }
  }

  private wait(asking: Asking): Promise<boolean> {
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
  const began = performance.now();
  const leftMs = () => Math.max(LOCK_MS_MIN, Math.round(patience.ms - (performance.now() - began)));
  try {
    return await turnsOf(database).transactions.run(who, (isProbe) => work(isProbe ? LOCK_MS_MIN : leftMs()));
  } finally {
    patience.ms -= performance.now() - began;
  }
}

/**
 * The same for the single statements that say who asks, and how often. The embedded database has one connection, on which nobody
 * else holds locks.
 * @param kind of who asks: what one kind needs may be locked, and what another does isn't.
 */
export function inLookUp<T>(database: Database, kind: string, work: () => Promise<T>): Promise<T> {
  if (database.requests === undefined) return work();
  return turnsOf(database).lookUps.run({ operation: kind, workspaceId: "" }, work);
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

/** True while somebody has a table to themselves, or writes kept from it, or waits for that with everybody behind them. */
async function hasLockedTable(database: Database): Promise<boolean> {
  const [row] = await rowsOf<{ has: boolean }>(
    database.db,
    sql`select exists (
      select from pg_locks
      where locktype = 'relation' and relation::bigint >= ${FIRST_OWN_OID}
        and database = (select oid from pg_database where datname = current_database())
        and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    ) as has`,
  );
  return row?.has === true;
}

/** PostgreSQL's own tables have lower ones. */
const FIRST_OWN_OID = 16_384;

function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === LOCK_NOT_AVAILABLE || (error instanceof Error && errorCode(error.cause) === LOCK_NOT_AVAILABLE);
}

function busy(): AppError {
  return new AppError("unavailable", "The server is busy just now. Try again in 5 seconds.", { headers: { "Retry-After": "5" } });
}
