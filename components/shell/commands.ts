import type { Route } from "next";
import {
  Bell,
  CalendarClock,
  Download,
  Gauge,
  ListChecks,
  type LucideIcon,
  Monitor,
  ScrollText,
  ShieldCheck,
  Sparkles,
  Trash2,
  UserPlus,
  UserRound,
} from "@/components/ui/icons";
import { pages } from "@/lib/core/pages";

export const GROUPS = ["Recent", "Go to", "Actions", "Reports", "Datasets", "Calls"] as const;

export interface Command {
  id: string;
  group: (typeof GROUPS)[number];
  label: string;
  icon: LucideIcon;
  /** Other words that people look for it by. */
  also?: string;
  href?: Route;
  run?: () => void;
}

/** Pages below those of the sidebar, with the words that people have for them. */
export const FURTHER_PLACES: readonly (Pick<Command, "label" | "icon" | "also"> & { href: Route })[] = [
  { label: "Your account", icon: UserRound, href: pages.account(), also: "profile name email e-mail personal" },
  {
    label: "Security",
    href: pages.security(),
    icon: ShieldCheck,
    also: "2fa mfa two-factor authenticator passkey password sessions sign-in login",
  },
  { label: "Members", href: pages.members(), icon: UserPlus, also: "team people users invite colleagues roles permissions" },
  { label: "Plan and usage", href: pages.plan(), icon: Gauge, also: "billing limits quota minutes price upgrade" },
  { label: "Model", href: pages.model(), icon: Sparkles, also: "ai openai llm speech transcription narrator outside" },
  { label: "Exports", href: pages.exports(), icon: Download, also: "download everything backup takeout zip" },
  { label: "Delete workspace", href: pages.danger(), icon: Trash2, also: "danger remove close" },
  { label: "Privacy", href: pages.privacy(), icon: ListChecks, also: "gdpr audio recordings retention masking delete" },
  {
    label: "Appearance",
    href: pages.appearance(),
    icon: Monitor,
    also: "theme dark light language locale formats numbers dates shortcuts",
  },
  { label: "Notifications", href: pages.noticeSettings(), icon: Bell, also: "notices email e-mail alerts digest" },
  { label: "Audit log", href: pages.audit(), icon: ScrollText, also: "history activity who" },
  {
    label: "Schedules and alerts",
    href: pages.schedules(),
    icon: CalendarClock,
    also: "recurring weekly daily cron automatic threshold",
  },
];

/** Other words for places of the sidebar and for actions, by their label. */
const SYNONYMS: Readonly<Record<string, string>> = {
  Datasets: "tables files data rows",
  Reports: "analyses insights dashboards",
  Calls: "recordings phone transcripts",
  Connections: "phone systems telephony twilio aircall",
  Integrations: "sources destinations apps slack sheets database",
  "API keys": "tokens secrets credentials",
  Webhooks: "events endpoints callbacks",
  Docs: "help documentation api reference",
  Settings: "preferences time zone currency language workspace",
  "Upload file": "import csv excel new dataset add",
  "New report": "create analyse ask question",
  "Upload recording": "import call audio transcript",
  "Create key": "new api token",
  "Invite someone": "add member colleague",
};

/** True when every word begins or is in what a command is called. */
export function fitsWords(
  { label, also = SYNONYMS[label] ?? "" }: Pick<Command, "label" | "also">,
  words: readonly string[],
): boolean {
  const text = `${label} ${also}`.toLowerCase();
  return words.every((word) => text.includes(word));
}

/** "new report on orders" asks for a report on a dataset whose name holds "orders". */
export function reportOn(text: string): string | null {
  return /^(?:new )?report (?:on|about|of) (.+)$/i.exec(text.trim())?.[1] ?? null;
}
