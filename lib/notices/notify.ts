import type { NoticeKind } from "@/lib/contract/people/notices";
import type { Role } from "@/lib/contract/roles";
import { type Id, newId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { insertNotices, selectPeople } from "./queries";
import { isAnyWay, waysOf } from "./rules";

/** What people are to be told. */
export interface News {
  kind: NoticeKind;
  /** What it is about, and which time: a person is told of it once. */
  subject: string;
  title: string;
  /** A sentence or two; nothing secret, and nothing that a provider said. */
  text: string;
  /** Path of the dashboard's page that it is about. */
  href: string;
  /** Who is told: everybody who has one of these roles. */
  roles: readonly Role[];
  /** Ids of people who are told besides, whatever their role, as long as they belong to the workspace. */
  people?: readonly Id<"user">[];
}

/**
 * Tells people of the workspace in the ways that each wants to hear of this kind, once however often it is asked; who wants none is
 * not told. A mail leaves after the caller's transaction has committed, or with the digest.
 * @returns how many were told now.
 */
export async function notify(tx: TxCtx, { roles, people = [], ...told }: News): Promise<number> {
  const createdAt = tx.clock.now();
  const wanted = (await selectPeople(tx, { roles, people }))
    .map(({ userId, ...chosen }) => ({ id: newId("notice"), userId, ways: waysOf(chosen, told.kind) }))
    .filter(({ ways }) => isAnyWay(ways));
  const ids = await insertNotices(
    tx,
    wanted.map(({ id, userId, ways: { isListed, isForDigest } }) => ({
      id,
      userId,
      ...told,
      isListed,
      isForDigest,
      createdAt,
    })),
  );
  const mailed = wanted.filter(({ ways }) => ways.isMailed).map(({ id }) => id);
  for (const noticeId of ids.filter((id) => mailed.includes(id))) {
    await tx.emit({ name: "notice/created", data: { noticeId } });
  }
  return ids.length;
}
