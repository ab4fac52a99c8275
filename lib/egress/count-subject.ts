import type { EgressPurpose } from "@/lib/contract/egress";
import { newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { countEgress } from "@/lib/platform/egress/meter";
import { endEntry, insertEntry } from "./queries";

/** The report or call that something is done for. */
interface EgressSubject {
  id: string;
  /** Keeps it from being deleted until the transaction ends. @returns false when it is gone. */
  hold(tx: TxCtx): Promise<boolean>;
}

/**
 * Does `work` and writes down every connection that it makes, before it is made. One that cannot be written down is not made, nor is one
 * for a subject that is gone.
 */
export function countSubject<T>(ctx: Ctx, subject: EgressSubject, purpose: EgressPurpose, work: () => Promise<T>): Promise<T> {
  const opened = async (place: { host: string; port: number; purpose: EgressPurpose }) => {
    const id = newId("egressEntry");
    await writeTransaction(ctx, async (tx) => {
      if (!(await subject.hold(tx))) throw new Error("What this connection was for is deleted.");
      await insertEntry(tx, { id, subjectId: subject.id, ...place, openedAt: ctx.clock.now() });
    });
    return async (bytes: { out: number; in: number }) => {
      const ended = { endedAt: ctx.clock.now(), bytesOut: bytes.out, bytesIn: bytes.in };
      // It stays without an end, which says that nobody counted.
      await writeTransaction(ctx, (tx) => endEntry(tx, id, ended)).catch((err: unknown) => {
        ctx.log.warn({ err, subjectId: subject.id }, "the end of a connection could not be written down");
      });
    };
  };
  return countEgress({ opened }, purpose, work);
}
