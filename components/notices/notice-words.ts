import type { Notice } from "@/lib/contract/notices";

export function unreadOf(notices: readonly Notice[]): Notice[] {
  return notices.filter(({ readAt }) => readAt === null);
}

/** What the bell is called. */
export function bellLabel(unread: number): string {
  return unread === 0 ? "Notices" : `Notices, ${unread} unread`;
}

/** The number on the bell, never wider than two signs. */
export function countMark(unread: number): string {
  return unread > 9 ? "9+" : String(unread);
}

/** The list once those named have been read; all without names. */
export function readAll(notices: readonly Notice[], ids: readonly string[] | undefined, at: string): Notice[] {
  return notices.map((notice) =>
    notice.readAt === null && (ids === undefined || ids.includes(notice.id)) ? { ...notice, readAt: at } : notice,
  );
}
