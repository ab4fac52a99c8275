import { REQUEST_CONNECTIONS } from "@/db/open";
import { errorCode } from "@/lib/core/error-code";
import { AppError } from "@/lib/core/errors";
import type { Database } from "./database";

/** Of the connections for requests one operation has so many: what stands behind a lock leaves room for what doesn't. */
const PER_OPERATION = 4;
const WAIT_MS_MAX = 10_000;
/** Who would wait behind so many, or behind so many for the same, is told at once: its turn would come too late. */
const WAITING_MAX = { inAll: 400, perOperation: 200 };
/** A lock that wasn't given in time. */
const LOCK_NOT_AVAILABLE = "55P03";

interface Waiting {
  operation: string;
  enter(): void;
  turnAway(error: unknown): void;
}

interface Slots {
  /** Transactions that run, by operation. */
  running: Map<string, number>;
  waiting: Set<Waiting>;
}

const known = new WeakMap<Database, Slots>();

/**
 * Runs a transaction of a request when there is a connection for it, first come, first served among operations that have
 * room left. Once one finds a lock in its way, all that wait to do the same are told so at once.
 * @throws {AppError} `unavailable` after ten seconds without a connection, or at once where too many wait.
 */
export async function inSlot<T>(database: Database, operation: string, work: () => Promise<T>): Promise<T> {
  const slots = known.get(database) ?? { running: new Map(), waiting: new Set() };
  known.set(database, slots);
  if (hasRoom(slots, operation)) add(slots, operation, 1);
  else await wait(slots, operation);
  try {
    return await work();
  } catch (error) {
    if (isLockTimeout(error)) for (const each of slots.waiting) if (each.operation === operation) each.turnAway(error);
    throw error;
  } finally {
    add(slots, operation, -1);
    for (const each of slots.waiting) if (hasRoom(slots, each.operation)) each.enter();
  }
}

function wait(slots: Slots, operation: string): Promise<void> {
  const alike = [...slots.waiting].filter((each) => each.operation === operation).length;
  if (slots.waiting.size >= WAITING_MAX.inAll || alike >= WAITING_MAX.perOperation) return Promise.reject(busy());
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      slots.waiting.delete(waiting);
    };
    const waiting: Waiting = {
      operation,
      enter: () => {
        leave();
        add(slots, operation, 1);
        resolve();
      },
      turnAway: (error) => {
        leave();
        reject(error);
      },
    };
    const timer = setTimeout(() => waiting.turnAway(busy()), WAIT_MS_MAX);
    slots.waiting.add(waiting);
  });
}

function hasRoom({ running }: Slots, operation: string): boolean {
  const all = [...running.values()].reduce((sum, count) => sum + count, 0);
  return all < REQUEST_CONNECTIONS && (running.get(operation) ?? 0) < PER_OPERATION;
}

function add({ running }: Slots, operation: string, count: 1 | -1): void {
  const now = (running.get(operation) ?? 0) + count;
  if (now === 0) running.delete(operation);
  else running.set(operation, now);
}

function isLockTimeout(error: unknown): boolean {
  return errorCode(error) === LOCK_NOT_AVAILABLE || (error instanceof Error && errorCode(error.cause) === LOCK_NOT_AVAILABLE);
}

function busy(): AppError {
  return new AppError("unavailable", "The server is busy just now. Try again in 5 seconds.", { headers: { "Retry-After": "5" } });
}
