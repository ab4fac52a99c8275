import {
  BellOff,
  Cable,
  ChartSpline,
  CircleCheck,
  CircleX,
  DatabaseZap,
  Gauge,
  KeyRound,
  type LucideIcon,
  PhoneMissed,
  Send,
} from "@/components/ui/icons";
import type { Notice, NoticeKind } from "@/lib/contract/people/notices";
import type { NoticeMail } from "@/lib/contract/words/notice-words";
import { formatDate } from "@/lib/core/format";
import { addDays, dayAt } from "@/lib/core/zoned-time";

interface NoticeLook {
  /** What the kind is called where it is chosen. */
  label: string;
  /** Who is told, and how often. */
  detail: string;
  icon: LucideIcon;
  tone: "success" | "warning" | "danger";
}

/** Every kind of notice in words, in the order in which they are chosen. */
export const NOTICE_LOOKS: Readonly<Record<NoticeKind, NoticeLook>> = {
  report_done: { label: "Report completed", detail: "Reports you started.", icon: CircleCheck, tone: "success" },
  report_failed: {
    label: "Report failed",
    detail: "Your own. Owners and admins also get those created with an API key.",
    icon: CircleX,
    tone: "danger",
  },
  report_alert: {
    label: "KPI crossed its line",
    detail: "Your own alerts. Owners and admins also get those whose creator left.",
    icon: ChartSpline,
    tone: "warning",
  },
  call_failed: {
    label: "Calls failed",
    detail: "Owners and admins, once a day for each reason.",
    icon: PhoneMissed,
    tone: "danger",
  },
  connection_attention: {
    label: "Connection needs attention",
    detail: "Owners and admins, when calls stop coming from a phone system.",
    icon: Cable,
    tone: "warning",
  },
  destination_attention: {
    label: "App needs attention",
    detail: "Owners and admins, when an app you send results to rejects them.",
    icon: Send,
    tone: "warning",
  },
  webhook_disabled: {
    label: "Webhook turned off",
    detail: "Owners and admins, after its URL has failed for five days.",
    icon: BellOff,
    tone: "warning",
  },
  data_damaged: {
    label: "Stored data damaged",
    detail: "Owners and admins, when stored rows are damaged on the server's disk.",
    icon: DatabaseZap,
    tone: "danger",
  },
  usage_80: {
    label: "80% of a limit used",
    detail: "Owners and admins, once a month: call minutes, and rows of a dataset.",
    icon: Gauge,
    tone: "warning",
  },
  usage_100: {
    label: "Limit reached",
    detail: "Owners and admins, once a month: call minutes, and rows of a dataset.",
    icon: Gauge,
    tone: "danger",
  },
  key_expiring: {
    label: "API key about to expire",
    detail: "Owners and admins, a week and a day before.",
    icon: KeyRound,
    tone: "warning",
  },
};

export const MAIL_WORDS: Readonly<Record<NoticeMail, string>> = { off: "Off", now: "Right away", digest: "In the digest" };

/** The list once those named have been read; all without names. */
export function readAll(notices: readonly Notice[], ids: readonly string[] | undefined, at: string): Notice[] {
  return notices.map((notice) =>
    notice.readAt === null && (ids === undefined || ids.includes(notice.id)) ? { ...notice, readAt: at } : notice,
  );
}

export interface NoticeDay {
  day: string;
  /** "Today", "Yesterday", else the date. */
  label: string;
  notices: Notice[];
}

/** A list by the days of a time zone, in its own order. */
export function byDay(notices: readonly Notice[], { now, timeZone, locale }: { now: Date; timeZone: string; locale: string }) {
  const today = dayAt(now, timeZone);
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const day = dayAt(new Date(notice.createdAt), timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else days.push({ day, label: dayLabel(day, today, locale), notices: [notice] });
  }
  return days;
}

function dayLabel(day: string, today: string, locale: string): string {
  if (day === today) return "Today";
  return day === addDays(today, -1) ? "Yesterday" : formatDate(`${day}T00:00:00Z`, locale);
}
