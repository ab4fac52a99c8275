import { AsyncLocalStorage } from "node:async_hooks";
import type { Socket } from "node:net";
import type { EgressPurpose } from "@/lib/contract/egress";

/** Where a connection goes, and what for. */
export interface EgressPlace {
  host: string;
  port: number;
  purpose: EgressPurpose;
}

/** Of the socket itself: TLS and headers included. */
export interface EgressBytes {
  out: number;
  in: number;
}

/** Whoever counts what leaves for one task. */
interface EgressMeter {
  /** Told before a connection is made, which what it throws prevents. @returns what is told of its end. */
  opened(place: EgressPlace): Promise<(bytes: EgressBytes) => Promise<void>>;
}

interface Scope {
  meter: EgressMeter;
  sockets: Set<Socket>;
  ends: Set<Promise<void>>;
  isOver: boolean;
}

const current = new AsyncLocalStorage<{ scope: Scope; purpose: EgressPurpose }>();

/**
 * Does `work`; every connection that it opens by a door of ours is told to `meter`, before and after. Connections end with the work, and
 * are counted by the time that this returns.
 */
export async function countEgress<T>(meter: EgressMeter, purpose: EgressPurpose, work: () => Promise<T>): Promise<T> {
  const scope: Scope = { meter, sockets: new Set(), ends: new Set(), isOver: false };
  try {
    return await current.run({ scope, purpose }, work);
  } finally {
    scope.isOver = true;
    for (const socket of scope.sockets) socket.destroy();
    await Promise.all(scope.ends);
  }
}

/** What is counted within `work` is for something else. Counts nothing by itself. */
export function withPurpose<T>(purpose: EgressPurpose, work: () => Promise<T>): Promise<T> {
  const now = current.getStore();
  return now === undefined ? work() : current.run({ ...now, purpose }, work);
}

/**
 * Tells whoever counts of a connection that is about to be made: before every socket to the outside. What the meter throws keeps it from
 * being made. @returns what takes the socket at once, without waiting for anything in between.
 */
export async function beforeConnection(to: { host: string; port: number }): Promise<(socket: Socket) => void> {
  const now = current.getStore();
  if (now === undefined) return () => {};
  const { scope, purpose } = now;
  if (scope.isOver) throw new Error(OVER);
  const ended = await scope.meter.opened({ host: to.host, port: to.port, purpose });
  if (scope.isOver) {
    await ended({ out: 0, in: 0 });
    throw new Error(OVER);
  }
  return (socket) => {
    scope.sockets.add(socket);
    const end = new Promise<void>((resolve) => {
      socket.once("close", () => {
        scope.sockets.delete(socket);
        ended({ out: socket.bytesWritten, in: socket.bytesRead }).then(resolve, resolve);
      });
    });
    scope.ends.add(end);
    if (scope.isOver) socket.destroy();
  };
}

const OVER = "What this connection was for is over.";
