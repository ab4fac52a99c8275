import type { AuditActor, AuditFilters, AuditLine } from "@/lib/contract/people/audit";
import { isId } from "@/lib/core/ids";
import { EARLIEST, LATEST, type ListPlace } from "@/lib/core/list-cursor";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { type AuditRow, selectActorNames, selectAudit, selectPersonNames } from "./audit-queries";

/** Lines of the log after a place in it, newest first, with the names that their actors have now. */
export async function readAudit(
  ctx: Ctx,
  filters: AuditFilters,
  asked: { before: ListPlace<"audit"> | null; limit: number },
): Promise<AuditLine[]> {
  const { area, actorId } = filters;
  const [since, until] = [momentOf(filters.since), momentOf(filters.until)];
  const { rows, own } = await readTransaction(ctx, async (tx) => {
    const rows = await selectAudit(tx, { area, actorId, since, until, ...asked });
    return { rows, own: await selectActorNames(tx, actorsOf(rows)) };
  });
  const people = await selectPersonNames(
    ctx.database.db,
    actorsOf(rows).filter((id) => isId("user", id)),
  );
  const names = new Map([...own, ...people]);
  return rows.map(({ id, at, actor, action, subject, detail }) => ({
    id,
    at: at.toISOString(),
    actor: { id: actor, kind: kindOf(actor), name: names.get(actor) ?? null },
    action,
    subject,
    detail,
  }));
}

const actorsOf = (rows: readonly AuditRow[]) => [...new Set(rows.map(({ actor }) => actor))];

const KINDS: Readonly<Record<string, AuditActor>> = { usr: "person", key: "key", int: "source", con: "source" };

function kindOf(actor: string): AuditActor {
  if (actor === "operator") return "operator";
  return KINDS[actor.split("_", 1)[0] ?? ""] ?? "system";
}

/** A date without a time is its beginning in UTC. */
function momentOf(written: string | undefined): Date | null {
  return written === undefined ? null : new Date(Math.min(LATEST, Math.max(EARLIEST, Date.parse(written))));
}
