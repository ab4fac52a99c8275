import { findKnownRecordings, findStoredCallRefs } from "@/lib/calls/intake/find-listed";
import { getMinutesLeft } from "@/lib/calls/listing/get-minutes-left";
import type { ImportEstimate } from "@/lib/contract/connections";
import type { contract } from "@/lib/contract/contract";
import type { BodyOf } from "@/lib/contract/endpoint";
import { LIMITS } from "@/lib/contract/limits";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { askProvider, PATIENCE_MS } from "@/lib/requests/ask-provider";
import { refusalOf } from "@/lib/requests/refusal-of";
import { refuseMember } from "@/lib/workspaces/rules";
import { acceptEntered, enteredFor } from "./accept-entered";
import { connectorOf } from "./connection-types";
import { connectorCtx } from "./providers/connector-ctx";
import { fitRecordings } from "./providers/fit-recording";
import { connectors } from "./registry";
import { DAY_MS, NOT_ALLOWED, refusePosting } from "./rules";
import type { Connector, ListWindow, RecordingRef } from "./types";

const COUNTED_MAX = 5_000;

/**
 * Counts the recordings of the last days, and the minutes that they would use; of a connection that is there, those it would
 * bring: neither known nor deleted. Stores nothing. Ends after 15 seconds or 5,000 recordings with what was counted until then.
 * @throws {AppError} `forbidden` to members, `invalid` naming a wrong field, `not_found`, `conflict` for a phone system that posts
 * by itself, the phone system's problem.
 */
export async function estimateImport(
  ctx: Ctx,
  { type, fields, id, days }: BodyOf<typeof contract.estimateImport.body>,
  known: readonly Connector[] = connectors,
): Promise<ImportEstimate> {
  refuseMember(ctx.actor, NOT_ALLOWED);
  refusePosting(type);
  const row = await enteredFor(ctx, type, id);
  const connector = connectorOf(type, known);
  const accepted = acceptEntered(connector, fields, row);
  const until = ctx.clock.now();
  const since = new Date(until.getTime() - days * DAY_MS);
  const task = { connectionId: row?.id ?? null, fields: { ...accepted.plain, ...accepted.secrets } };
  const tally = new Tally({ since, until });
  const isWhole = await askProvider(ctx, PATIENCE_MS.estimate, (signal) => count(ctx, connector, task, tally, signal)).catch(
    (error: unknown) => {
      // It can be asked no more just now: what was counted until then is worth more than nothing.
      if (tally.pages === 0 || !isPassing(error)) throw refusalOf(error);
      return false;
    },
  );
  const minutesLeft = await readTransaction(ctx, getMinutesLeft);
  return { recordings: tally.recordings, minutes: Math.ceil(tally.seconds / 60), isWhole, minutesLeft };
}

function isPassing(error: unknown): boolean {
  return error instanceof ProviderProblem && (error.kind === "rate_limited" || error.kind === "transient");
}

/** Counts each recording of a window once. */
class Tally {
  pages = 0;
  seconds = 0;
  private readonly counted = new Set<string>();
  constructor(readonly window: { since: Date; until: Date }) {}

  get recordings(): number {
    return this.counted.size;
  }

  /** @returns false once there are more than are counted. */
  add(items: readonly RecordingRef[], stored: ReadonlySet<string>): boolean {
    this.pages++;
    for (const { externalId, at, durationSec, unavailable } of items) {
      if (at < this.window.since || at > this.window.until || unavailable !== undefined) continue;
      if (stored.has(externalId) || this.counted.has(externalId)) continue;
      if (this.counted.size >= COUNTED_MAX) return false;
      this.counted.add(externalId);
      if (durationSec !== null && durationSec >= LIMITS.callShortSec) this.seconds += durationSec;
    }
    return true;
  }
}

/** @returns false where there may be more than was counted. */
async function count(
  ctx: Ctx,
  connector: Connector,
  task: { connectionId: Id<"connection"> | null; fields: Readonly<Record<string, string>> },
  tally: Tally,
  signal: AbortSignal,
): Promise<boolean> {
  const asking = connectorCtx(ctx, connector, { ...task, signal });
  const pages = connector.list?.(asking, { ...tally.window, ...fresh(ctx, task.connectionId) }) ?? [];
  for await (const page of pages) {
    const { items } = fitRecordings(page.items);
    const stored = await storedOf(ctx, task.connectionId, items);
    if (!tally.add(items, stored)) return false;
  }
  return true;
}

/** A pass from its beginning, which changes nothing. */
function fresh(
  ctx: Ctx,
  connectionId: Id<"connection"> | null,
): Pick<ListWindow, "checkpoint" | "cursor" | "isThorough" | "knownCalls"> {
  return {
    checkpoint: null,
    cursor: null,
    isThorough: false,
    knownCalls: async (callRefs) =>
      connectionId === null ? new Set() : readTransaction(ctx, (tx) => findStoredCallRefs(tx, connectionId, callRefs)),
  };
}

async function storedOf(
  ctx: Ctx,
  connectionId: Id<"connection"> | null,
  items: readonly RecordingRef[],
): Promise<ReadonlySet<string>> {
  if (connectionId === null) return new Set();
  const ids = items.map(({ externalId }) => externalId);
  return readTransaction(ctx, (tx) => findKnownRecordings(tx, connectionId, ids));
}
