import { and, asc, eq, inArray, isNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { rowsOf } from "@/db/client";
import { destinations, recipients } from "@/db/schema/deliveries";
import { workspaces } from "@/db/schema/workspaces";
import { type Id, newId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import type { Database } from "@/lib/ctx/database";

export type RecipientRow = typeof recipients.$inferSelect;
type State = RecipientRow["state"];

/** Which of these addresses belong to people of the workspace; `isConfirmed`: and were shown to be theirs. */
export async function selectMembersAmong(
  ctx: TxCtx,
  addresses: readonly string[],
  { isConfirmed = false } = {},
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const list = sql.join(
    [...new Set(addresses)].map((address) => sql`${address}`),
    sql`, `,
  );
  const rows = await rowsOf<{ address: string }>(
    ctx.tx,
    sql`select address from addresses_of_members(${ctx.workspaceId}, array[${list}]::text[], ${isConfirmed}::boolean) as address`,
  );
  return new Set(rows.map(({ address }) => address));
}

/** By destination and address. */
export function selectRecipients(ctx: TxCtx, destinationIds: readonly string[]): Promise<RecipientRow[]> {
  return ctx.tx
    .select()
    .from(recipients)
    .where(and(eq(recipients.workspaceId, ctx.workspaceId), inArray(recipients.destinationId, [...destinationIds])))
    .orderBy(asc(recipients.createdAt), asc(recipients.id));
}

export async function selectRecipient(ctx: TxCtx, id: Id<"recipient">): Promise<RecipientRow | undefined> {
  const [row] = await ctx.tx.select().from(recipients).where(byId(ctx, id));
  return row;
}

export async function selectRecipientAt(ctx: TxCtx, destinationId: string, address: string): Promise<RecipientRow | undefined> {
  const [row] = await ctx.tx
    .select()
    .from(recipients)
    .where(and(ofDestination(ctx, destinationId), eq(recipients.address, address)));
  return row;
}

/** Those that are not there yet. @returns them. */
export function insertRecipients(
  ctx: TxCtx,
  destinationId: string,
  values: readonly { address: string; state: State }[],
): Promise<RecipientRow[]> {
  if (values.length === 0) return Promise.resolve([]);
  const at = ctx.clock.now();
  return ctx.tx
    .insert(recipients)
    .values(
      values.map(({ address, state }) => ({
        id: newId("recipient"),
        workspaceId: ctx.workspaceId,
        destinationId,
        address,
        state,
        confirmationsSent: state === "pending" ? 1 : 0,
        confirmationSentAt: state === "pending" ? at : null,
        createdAt: at,
        updatedAt: at,
      })),
    )
    .onConflictDoNothing()
    .returning();
}

/** Forgets all but these; that somebody wants no more mail is never forgotten. */
export async function deleteOtherRecipients(ctx: TxCtx, destinationId: string, kept: readonly string[]): Promise<void> {
  await ctx.tx
    .delete(recipients)
    .where(
      and(
        ofDestination(ctx, destinationId),
        ne(recipients.state, "unsubscribed"),
        kept.length === 0 ? undefined : notInArray(recipients.address, [...kept]),
      ),
    );
}

/** True when it was in one of the states before. */
export async function moveRecipient(ctx: TxCtx, id: Id<"recipient">, from: readonly State[], to: State): Promise<boolean> {
  const rows = await ctx.tx
    .update(recipients)
    .set({ state: to, updatedAt: ctx.clock.now(), ...(to === "confirmed" ? { refusals: 0 } : {}) })
    .where(and(byId(ctx, id), inArray(recipients.state, [...from])))
    .returning({ id: recipients.id });
  return rows.length > 0;
}

/** Counts one more link to confirm. @returns false once `max` have left, the last of them after `since`. */
export async function countConfirmation(
  ctx: TxCtx,
  id: Id<"recipient">,
  { since, max }: { since: Date; max: number },
): Promise<boolean> {
  const isOld = sql`(${recipients.confirmationSentAt} is null or ${recipients.confirmationSentAt} < ${since.toISOString()}::timestamptz)`;
  const at = ctx.clock.now();
  const rows = await ctx.tx
    .update(recipients)
    .set({
      confirmationsSent: sql`case when ${isOld} then 1 else ${recipients.confirmationsSent} + 1 end`,
      confirmationSentAt: at,
      updatedAt: at,
    })
    .where(and(byId(ctx, id), or(isOld, sql`${recipients.confirmationsSent} < ${max}`)))
    .returning({ id: recipients.id });
  return rows.length > 0;
}

/** One more refusal in a row; from `max` on, nothing more goes there. @returns how it stands then. */
export async function countRefusal(ctx: TxCtx, id: Id<"recipient">, max: number): Promise<State | undefined> {
  const next = sql`${recipients.refusals} + 1`;
  const [row] = await ctx.tx
    .update(recipients)
    .set({
      refusals: next,
      state: sql`case when ${next} >= ${max} then 'refused'::recipient_state else ${recipients.state} end`,
      updatedAt: ctx.clock.now(),
    })
    .where(and(byId(ctx, id), eq(recipients.state, "confirmed")))
    .returning({ state: recipients.state });
  return row?.state;
}

export async function forgetRefusals(ctx: TxCtx, id: Id<"recipient">): Promise<void> {
  await ctx.tx
    .update(recipients)
    .set({ refusals: 0 })
    .where(and(byId(ctx, id), ne(recipients.refusals, 0)));
}

/** A recipient with the workspace that it belongs to. */
export interface FoundRecipient {
  workspace: typeof workspaces.$inferSelect;
  recipient: Pick<RecipientRow, "id" | "address" | "state">;
}

/** Before a workspace is known: a token that we signed names the recipient alone. */
export async function selectAnyRecipient(db: Database["db"], id: Id<"recipient">): Promise<FoundRecipient | undefined> {
  const [row] = await db
    .select({
      workspace: workspaces,
      recipient: { id: recipients.id, address: recipients.address, state: recipients.state },
    })
    .from(recipients)
    .innerJoin(workspaces, and(eq(workspaces.id, recipients.workspaceId), isNull(workspaces.removedAt)))
    .innerJoin(destinations, eq(destinations.id, recipients.destinationId))
    .where(eq(recipients.id, id));
  return row;
}

function ofDestination(ctx: TxCtx, destinationId: string): SQL | undefined {
  return and(eq(recipients.workspaceId, ctx.workspaceId), eq(recipients.destinationId, destinationId));
}

function byId(ctx: TxCtx, id: Id<"recipient">): SQL | undefined {
  return and(eq(recipients.workspaceId, ctx.workspaceId), eq(recipients.id, id));
}
