import type { Notice } from "@/lib/contract/people/notices";
import type { NoticeRow } from "./queries";

export function serializeNotice({ id, kind, title, text, href, readAt, createdAt }: NoticeRow): Notice {
  return { id, kind, title, text, href, readAt: readAt?.toISOString() ?? null, createdAt: createdAt.toISOString() };
}
