import { randomUUID } from "node:crypto";
import { crashPoint } from "@/lib/core/crash-point";
import type { Id } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import type { DeliveryRow } from "./delivery-queries";
import { type DestinationRow, selectDestination } from "./destination-queries";
import { type Lane, laneOf } from "./lane-of";
import { tryOpen } from "./parcel-of";
import { claimDue, noteLostTries, releaseClaims } from "./run-queries";
import type { OpenDestination, Sender } from "./types";

/** How much one step sends, and where it stands in line. */
export interface Bounds {
  ms: number;
  deliveries: number;
  /** Deliveries that are taken at once. */
  batch: number;
  lane: Lane;
}

export interface Senders {
  webhook: Sender;
  app: Sender;
}

/** Tries in a row that fail, after which a healthy destination goes on in the lane of those that fail. */
const FAILURES_IN_ROW_MAX = 2;

/** One step's work for a destination: what it took, and how it goes. */
export interface Work {
  ctx: Ctx;
  sender: Sender;
  bounds: Bounds;
  token: string;
  /** As this step knows it. */
  destination: DestinationRow;
  open: OpenDestination | null;
  startedAt: number;
  taken: number;
  tried: number;
  failuresInRow: number;
  isOver: boolean;
  /** Until when the receiver asked to be left alone. */
  leftAloneUntil: Date | null;
  queue: DeliveryRow[];
  /** Taken and not ended yet. */
  owned: Set<Id<"delivery">>;
  claiming: Promise<void> | null;
}

/** @returns null when the destination is gone, or is to be gone on with in another lane. */
export async function beginWork(ctx: Ctx, id: string, senders: Senders, bounds: Bounds): Promise<Work | null> {
  const destination = await readTransaction(ctx, (tx) => selectDestination(tx, id));
  if (destination === undefined) return null;
  return {
    ...{ ctx, bounds, destination, open: tryOpen(destination, ctx.clock.now()) },
    ...{ sender: destination.kind === "webhook" ? senders.webhook : senders.app, token: randomUUID() },
    ...{ startedAt: performance.now(), taken: 0, tried: 0, failuresInRow: 0, isOver: isMisplaced(destination, bounds) },
    ...{ leftAloneUntil: null, queue: [], owned: new Set(), claiming: null },
  };
}

/** True for a destination that fails, or began to, in the lane of the healthy ones. */
export function isMisplaced(destination: DestinationRow, bounds: Bounds): boolean {
  return bounds.lane === "healthy" && laneOf(destination) === "failing";
}

/** The next delivery to send; null when this step has done its share. */
export async function nextDelivery(work: Work): Promise<DeliveryRow | null> {
  while (!isDone(work)) {
    const row = work.queue.shift();
    if (row !== undefined) return row;
    work.claiming ??= claim(work).finally(() => {
      work.claiming = null;
    });
    await work.claiming;
  }
  return null;
}

export function noteTry(work: Work, isFailure: boolean): void {
  work.tried++;
  work.failuresInRow = isFailure ? work.failuresInRow + 1 : 0;
  if (work.bounds.lane === "healthy" && work.failuresInRow >= FAILURES_IN_ROW_MAX) work.isOver = true;
}

/** Gives back what was not sent. */
export async function endWork(tx: TxCtx, work: Work): Promise<void> {
  await releaseClaims(tx, [...work.owned], work.token, work.leftAloneUntil);
}

function isDone(work: Work): boolean {
  return work.isOver || performance.now() - work.startedAt >= work.bounds.ms;
}

async function claim(work: Work): Promise<void> {
  const { ctx, bounds, destination, token } = work;
  const limit = Math.min(bounds.batch, bounds.deliveries - work.taken);
  const testsOnly = destination.status !== "active";
  const take = async (tx: TxCtx) => {
    if (work.taken === 0) await noteLostTries(tx, destination.id);
    return claimDue(tx, destination.id, { token, limit, testsOnly });
  };
  const rows = limit <= 0 ? [] : await writeTransaction(ctx, take);
  work.queue.push(...rows.sort((a, b) => Number(a.nextAt) - Number(b.nextAt)));
  for (const { id } of rows) work.owned.add(id);
  for (const { id } of rows) crashPoint("delivery claimed", id);
  work.taken += rows.length;
  if (rows.length === 0) work.isOver = true;
}
