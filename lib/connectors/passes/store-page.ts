import { type ListedRecording, receiveListed } from "@/lib/calls/intake/receive-listed";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import type { Json } from "@/lib/platform/provider/types";
import { type ConnectionChange, type ConnectionRow, type PassRow, updateConnectionRow } from "../queries";
import type { ListedPage, RecordingRef } from "../types";
import { type Lease, Overtaken, renewLease } from "./lease";
import { NOTES_MAX, nextTick } from "./pass-rules";
import { advancePass, countListed } from "./pass-work-queries";

/** A page that was listed: what the window holds of it, of that what is new, and where the provider counts on from. */
interface PageToStore {
  page: ListedPage;
  listed: number;
  fresh: readonly RecordingRef[];
  cursor: Json | undefined;
}

/**
 * Stores what is new of a page, and moves the pass on; with its last page it has come to its end, and the watermark moves. All
 * of it or nothing.
 * @throws {Overtaken} when somebody else has the lease, the connection is paused or gone, or the pass is not where it was.
 */
export function storePage(ctx: Ctx, lease: Lease, pass: PassRow, { page, listed, fresh, cursor }: PageToStore): Promise<PassRow> {
  return writeTransaction(ctx, async (tx) => {
    const connection = await renewLease(tx, lease);
    if (connection === undefined || connection.status === "paused") throw new Overtaken();
    const received = await receiveListed(
      tx,
      fresh.map((recording) => callOf(connection, recording)),
    );
    const failed = page.unread ?? 0;
    const counts = { found: listed + failed, imported: received.imported, skipped: received.skipped, failed };
    const notes = [...new Set([...pass.notes, ...(page.notes ?? [])])].slice(0, NOTES_MAX);
    const end = page.done ? ({ status: "completed", endedAt: tx.clock.now() } as const) : {};
    const moved = await advancePass(tx, pass, counts, { checkpoint: page.checkpoint, notes, ...end });
    if (moved === undefined) throw new Overtaken();
    await countListed(tx, connection.id, counts);
    if (page.done) await completeConnection(tx, connection, moved, cursor);
    else if (connection.troubles > 0) await updateConnectionRow(tx, connection.id, WELL_AGAIN);
    return moved;
  });
}

const WELL_AGAIN: ConnectionChange = { troubles: 0, problem: null, lastError: null, lastErrorAt: null };

async function completeConnection(tx: TxCtx, row: ConnectionRow, pass: PassRow, cursor: Json | undefined): Promise<void> {
  const now = tx.clock.now();
  const isImport = pass.kind === "import";
  const isDone = isImport && row.importFrom?.getTime() === pass.since.getTime();
  await updateConnectionRow(tx, row.id, {
    ...WELL_AGAIN,
    refusals: 0,
    lastSyncAt: now,
    nextSyncAt: isImport ? now : nextTick(row.id, now),
    ...(isImport ? {} : { watermark: pass.startedAt, ...(cursor === undefined ? {} : { cursor }) }),
    ...(pass.kind === "sweep" ? { sweptAt: pass.startedAt } : {}),
    ...(isDone ? { importFrom: null } : {}),
    ...(row.status === "attention" ? { status: "active", attentionSince: null } : {}),
  });
}

function callOf({ id, type }: ConnectionRow, recording: RecordingRef): ListedRecording {
  const { at, startedAt, ...told } = recording;
  return { ...told, connectionId: id, provider: type, startedAt: startedAt ?? at };
}
