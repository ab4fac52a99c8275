import { findKnownRecordings, findStoredCallRefs } from "@/lib/calls/intake/find-listed";
import { crashPoint } from "@/lib/core/crash-point";
import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type Json, ProviderProblem } from "@/lib/platform/provider/types";
import { openFields } from "../connection-fields";
import { connectorCtx } from "../providers/connector-ctx";
import { fitRecording, fitRecordings } from "../providers/fit-recording";
import type { ConnectionRow, PassRow } from "../queries";
import { selectConnection } from "../queries";
import { connectors as registered } from "../registry";
import { releaseWaiting } from "../release-waiting";
import type { Connector, ConnectorCtx, ListedPage, ListWindow, RecordingRef } from "../types";
import { type Lease, Overtaken, withLease } from "./lease";
import { type OpenPass, openPass } from "./open-pass";
import { restPass, stopPass } from "./stop-pass";
import { storePage } from "./store-page";

/** How much one step of a pass takes: milliseconds, and new recordings until the connection's next time. */
interface PassStep {
  ms: number;
  items: number;
}

export const PASS_STEP: PassStep = { ms: 20_000, items: 2_000 };

/** What a step of a pass says to the workflow. */
export interface PassTurn {
  /** There is more to list now. */
  goesOn: boolean;
  /** New recordings that it stored. */
  taken: number;
}

interface Walk {
  ctx: Ctx;
  lease: Lease;
  connection: ConnectionRow;
  connector: Connector & { list: NonNullable<Connector["list"]> };
  asking: ConnectorCtx;
  pass: PassRow;
}

/** Waits in a row, of 15 minutes together, after which one call's details are done without. */
const PATIENT_TROUBLES = 4;
const ENDED: PassTurn = { goesOn: false, taken: 0 };

/**
 * Asks a phone system that is due for recordings, page by page, each stored together with the place after it: a step that is
 * killed goes on there. Does nothing where somebody else is at it.
 */
export async function runPass(
  ctx: Ctx,
  connectionId: Id<"connection">,
  connectors: readonly Connector[] = registered,
  step: PassStep = PASS_STEP,
): Promise<PassTurn> {
  const connector = await connectorOf(ctx, connectionId, connectors);
  if (connector === null) return ENDED;
  const done = await withLease(ctx, connectionId, async (lease) => {
    const open = await openPass(ctx, lease, connector);
    return open === null ? ENDED : walkOn(ctx, lease, open, connector, step);
  });
  return done?.made ?? ENDED;
}

async function connectorOf(ctx: Ctx, id: Id<"connection">, connectors: readonly Connector[]): Promise<Walk["connector"] | null> {
  const row = await readTransaction(ctx, (tx) => selectConnection(tx, id));
  const connector = connectors.find(({ type }) => type === row?.type);
  return connector?.list === undefined ? null : (connector as Walk["connector"]);
}

async function walkOn(ctx: Ctx, lease: Lease, open: OpenPass, connector: Walk["connector"], step: PassStep): Promise<PassTurn> {
  const { pass, connection } = open;
  const ids = { connectionId: connection.id, passId: pass.id };
  try {
    const task = { connectionId: connection.id, fields: openFields(connection), signal: lease.signal };
    const asking = connectorCtx(ctx, connector, task);
    return await walk({ ctx, lease, connection, connector, asking, pass }, step);
  } catch (error) {
    if (lease.signal.aborted || error instanceof Overtaken) return ENDED;
    const kind = error instanceof ProviderProblem ? error.kind : error instanceof Error ? error.name : typeof error;
    ctx.log.warn({ ...ids, kind }, "a pass over a phone system stopped");
    await stopPass(ctx, lease, pass.id, error);
    return ENDED;
  }
}

async function walk(on: Walk, step: PassStep): Promise<PassTurn> {
  const { ctx, lease, connector, asking } = on;
  const startedAt = performance.now();
  const before = on.pass.imported + on.pass.skipped;
  const stepMs = step.ms / env().TIME_SCALE;
  const pages = connector.list(asking, windowOf(on));
  let cursor: Json | undefined;
  try {
    for await (const page of pages) {
      lease.signal.throwIfAborted();
      cursor = page.cursor ?? cursor;
      on.pass = await keepPage(on, page, cursor);
      await makeRoom(ctx, lease.connectionId);
      const taken = on.pass.imported + on.pass.skipped - before;
      if (page.done) return { goesOn: false, taken };
      if (taken >= step.items) {
        await restPass(ctx, lease);
        return { goesOn: false, taken };
      }
      if (performance.now() - startedAt >= stepMs) return { goesOn: true, taken };
    }
  } finally {
    await pages.return?.(undefined).catch(() => {});
  }
  // Taken for the end, it would move the watermark past what was never listed.
  throw new ProviderProblem("provider_bug", `${connector.label} stopped before the end of its list. Rowcall will try again.`);
}

function windowOf({ ctx, connection, pass }: Walk): ListWindow {
  const isSync = pass.kind === "sync";
  return {
    since: pass.since,
    until: pass.until,
    checkpoint: (pass.checkpoint ?? null) as Json,
    cursor: isSync ? ((connection.cursor ?? null) as Json) : null,
    isThorough: !isSync,
    knownCalls: (callRefs) => readTransaction(ctx, (tx) => findStoredCallRefs(tx, connection.id, callRefs)),
  };
}

async function keepPage(on: Walk, page: ListedPage, cursor: Json | undefined): Promise<PassRow> {
  const { ctx, lease, connection, pass } = on;
  const { items, unfit } = fitRecordings(page.items);
  const wanted = wantedOf(items, connection, pass);
  const ids = [...wanted.keys()];
  const known = await readTransaction(ctx, (tx) => findKnownRecordings(tx, connection.id, ids));
  const fresh: RecordingRef[] = [];
  for (const [id, recording] of wanted) if (!known.has(id)) fresh.push(await completed(on, recording));
  const told = { ...page, unread: (page.unread ?? 0) + unfit };
  crashPoint("page listed", pass.id);
  const moved = await storePage(ctx, lease, pass, { page: told, listed: wanted.size, fresh, cursor });
  crashPoint("page stored", pass.id);
  return moved;
}

/** What the window holds of a page, each recording once. */
function wantedOf(
  items: readonly RecordingRef[],
  { wantedFrom, createdAt }: ConnectionRow,
  { since }: PassRow,
): Map<string, RecordingRef> {
  const from = Math.max(since.getTime(), (wantedFrom ?? createdAt).getTime());
  return new Map(items.filter(({ at }) => at.getTime() >= from).map((recording) => [recording.externalId, recording]));
}

/** A call is worth more than its caption: one that its provider tells nothing more of is kept as it was listed. */
async function completed({ connection, connector, asking, lease }: Walk, recording: RecordingRef): Promise<RecordingRef> {
  if (connector.complete === undefined) return recording;
  try {
    return fitRecording(await connector.complete(asking, recording)) ?? recording;
  } catch (error) {
    lease.signal.throwIfAborted();
    if (!(error instanceof ProviderProblem && isItsOwn(error.kind, connection.troubles))) throw error;
    return recording;
  }
}

/** Trouble that outlasts several waits while the list itself answers is that of one call, and would hold up all behind it. */
function isItsOwn(kind: ProviderProblem["kind"], troubles: number): boolean {
  return kind === "not_found" || kind === "provider_bug" || (kind === "transient" && troubles >= PATIENT_TROUBLES);
}

/** The cron does it too: a pass does not stop for it. */
async function makeRoom(ctx: Ctx, connectionId: Id<"connection">): Promise<void> {
  await releaseWaiting(ctx, connectionId).catch(() => ctx.log.warn({ connectionId }, "waiting calls were not let in yet"));
}
