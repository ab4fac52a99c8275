import type { Ctx } from "@/lib/ctx/ctx";

/** True for whoever owns the workspace. */
export function isOwner({ actor }: Pick<Ctx, "actor">): boolean {
  return actor.kind === "user" && actor.role === "owner";
}

/** In place of what an owner alone can do. */
export function OwnersOnly({ what }: { what: string }) {
  return <p className="text-ink-2">Only owners can {what}. Ask an owner; they're listed under Members.</p>;
}
