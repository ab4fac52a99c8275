import { newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { type ConnectionRow, type PassRow, updateConnectionRow } from "../queries";
import type { Connector } from "../types";
import { type Lease, renewLease } from "./lease";
import { nextPass, PASS_KEPT_MS, PASS_MS_MAX } from "./pass-rules";
import { deletePassesBefore, insertPass, selectNewestPass, updateRunningPass } from "./pass-work-queries";

export interface OpenPass {
  connection: ConnectionRow;
  pass: PassRow;
}

/** The pass of a leased connection that is under way, else a new one; null where it is not to be asked now. */
export function openPass(ctx: Ctx, lease: Lease, connector: Connector): Promise<OpenPass | null> {
  return writeTransaction(ctx, async (tx) => {
    const connection = await renewLease(tx, lease);
    if (connection === undefined || !(await isDue(tx, connection))) return null;
    const newest = await selectNewestPass(tx, connection.id);
    if (newest?.status !== "running") return begin(tx, connection, newest, connector);
    if (tx.clock.now().getTime() - newest.startedAt.getTime() <= PASS_MS_MAX) return { connection, pass: newest };
    const end = { status: "failed", error: "The check took more than a day. It starts over." } as const;
    await updateRunningPass(tx, newest.id, { ...end, endedAt: tx.clock.now() });
    return begin(tx, connection, { ...newest, ...end }, connector);
  });
}

async function isDue(tx: TxCtx, { id, status, nextSyncAt, heldUntil }: ConnectionRow): Promise<boolean> {
  const now = tx.clock.now();
  if (status === "paused" || nextSyncAt === null || nextSyncAt > now) return false;
  if (heldUntil === null || heldUntil <= now) return true;
  await updateConnectionRow(tx, id, { nextSyncAt: heldUntil });
  return false;
}

async function begin(tx: TxCtx, row: ConnectionRow, newest: PassRow | undefined, { overlapHours }: Connector): Promise<OpenPass> {
  const now = tx.clock.now();
  await deletePassesBefore(tx, row.id, new Date(now.getTime() - PASS_KEPT_MS));
  const { kind, since } = nextPass(row, { newest, overlapHours, now });
  const isEarlier = kind === "import" && since < (row.wantedFrom ?? row.createdAt);
  const connection = isEarlier ? await updateConnectionRow(tx, row.id, { wantedFrom: since }) : row;
  const fields = { connectionId: row.id, kind, status: "running", since, until: now, startedAt: now } as const;
  return { connection: connection ?? row, pass: await insertPass(tx, { id: newId("pass"), ...fields }) };
}
