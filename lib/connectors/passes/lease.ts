import { randomUUID } from "node:crypto";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import type { ConnectionRow } from "../queries";
import { claimLease, clearLease, extendLease } from "./lease-queries";

/** Longer than a page takes to be stored: whoever was killed holds up its connection no longer than this. */
const LEASE_MS = 90_000;
const RENEW_EVERY_MS = 30_000;

/** The right to work on a connection, which one task has at a time. */
export interface Lease {
  connectionId: Id<"connection">;
  owner: string;
  /** Aborted with {Overtaken} once somebody else has it. */
  signal: AbortSignal;
}

/** Why work was broken off: somebody else does it, or it is not wanted any more. */
export class Overtaken extends Error {
  constructor() {
    super("Another check is running, or the connection was removed.");
    this.name = "Overtaken";
  }
}

/** Does `work` while nobody else may work on the connection. @returns null when somebody does, or the connection is gone. */
export async function withLease<T>(
  ctx: Ctx,
  connectionId: Id<"connection">,
  work: (lease: Lease) => Promise<T>,
): Promise<{ made: T } | null> {
  const owner = randomUUID();
  const row = await writeTransaction(ctx, (tx) => claimLease(tx, connectionId, { owner, until: leaseEnd(tx) }));
  if (row === undefined) return null;
  const lost = new AbortController();
  const lease = { connectionId, owner, signal: lost.signal };
  const timer = setInterval(() => {
    // A database that does not answer says nothing of the lease: every write asks for it anyway.
    writeTransaction(ctx, (tx) => renewLease(tx, lease)).then(
      (held) => held ?? lost.abort(new Overtaken()),
      () => {},
    );
  }, RENEW_EVERY_MS);
  timer.unref();
  try {
    return { made: await work(lease) };
  } finally {
    clearInterval(timer);
    // It ends by itself else.
    await writeTransaction(ctx, (tx) => clearLease(tx, connectionId, owner)).catch(() => {});
  }
}

/** Goes on holding the lease, and the connection until the transaction ends. @returns undefined when it was lost. */
export function renewLease(tx: TxCtx, { connectionId, owner }: Lease): Promise<ConnectionRow | undefined> {
  return extendLease(tx, connectionId, { owner, until: leaseEnd(tx) });
}

function leaseEnd(ctx: Ctx): Date {
  return new Date(ctx.clock.now().getTime() + LEASE_MS);
}
