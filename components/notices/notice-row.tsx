import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/time";
import type { Notice } from "@/lib/contract/people/notices";
import { pages } from "@/lib/core/pages";
import { NOTICE_LOOKS } from "./notice-words";

const TONES = { success: "text-success", warning: "text-warning", danger: "text-danger" } as const;

/** A notice as a link to what it is about; a dot marks an unread one. */
export function NoticeRow({ notice, onOpen, className }: { notice: Notice; onOpen: () => void; className?: string }) {
  const { icon: Icon, tone } = NOTICE_LOOKS[notice.kind];
  const isUnread = notice.readAt === null;
  return (
    <Link
      href={pages.kept(notice.href)}
      onClick={onOpen}
      className={cn(
        "flex gap-2.5 py-3 text-sm transition-colors hover:bg-hover focus-visible:bg-hover focus-visible:outline-offset-[-2px]",
        className,
      )}
    >
      <Icon aria-hidden className={cn("mt-0.5 size-4 shrink-0", TONES[tone])} />
      <span className="min-w-0 grow [overflow-wrap:anywhere]">
        {isUnread && <span className="sr-only">Unread: </span>}
        <span className={cn("block", isUnread ? "font-semibold" : "text-ink-2")} dir="auto">
          {notice.title}
        </span>
        <span className="block max-w-[72ch] text-pretty text-ink-2" dir="auto">
          {notice.text}
        </span>
        <RelativeTime at={notice.createdAt} className="mt-0.5 block text-ui text-ink-3" />
      </span>
      <span aria-hidden className={cn("mt-1.5 size-2 shrink-0 rounded-full", isUnread && "bg-accent forced-color-adjust-none")} />
    </Link>
  );
}
