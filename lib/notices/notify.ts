import type { Role } from "@/lib/contract/account";
import type { NoticeKind } from "@/lib/contract/notices";
import { newId } from "@/lib/core/ids";
import type { TxCtx } from "@/lib/ctx/ctx";
import { insertNotices, selectPeople } from "./queries";

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
  /** Who is told. */
  roles: readonly Role[];
}

/**
 * Tells the people of the workspace who have one of the roles, each once however often it is asked; the mail leaves after the
 * caller's transaction has committed.
 * @returns how many were told now.
 */
export async function notify(tx: TxCtx, { roles, ...told }: News): Promise<number> {
  const people = await selectPeople(tx, roles);
  const createdAt = tx.clock.now();
  const ids = await insertNotices(
    tx,
    people.map((userId) => ({ id: newId("notice"), userId, ...told, createdAt })),
  );
  for (const noticeId of ids) await tx.emit({ name: "notice/created", data: { noticeId } });
  return ids.length;
}
