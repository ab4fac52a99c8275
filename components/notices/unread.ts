import type { Notice } from "@/lib/contract/people/notices";

export function unreadOf(notices: readonly Notice[]): Notice[] {
  return notices.filter(({ readAt }) => readAt === null);
}

/** What the bell is called. */
export function bellLabel(unread: number): string {
  return unread === 0 ? "Notifications" : `Notifications, ${unread} unread`;
}

/** The number on the bell, never wider than two signs. */
export function countMark(unread: number): string {
  return unread > 9 ? "9+" : String(unread);
}
