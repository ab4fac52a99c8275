import type { Route } from "next";
import { isUsedUp, resetDay } from "@/components/calls/minutes";
import { connectionState } from "@/components/connections/detail/connection-state";
import { CircleX, Clock, type LucideIcon, TriangleAlert } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { webhookName } from "@/components/webhooks/webhook-words";
import type { CallUsage } from "@/lib/contract/calls";
import type { Connection } from "@/lib/contract/connections";
import type { Webhook } from "@/lib/contract/events/webhooks";
import type { IntegrationItem } from "@/lib/contract/integrations";
import { formatCount } from "@/lib/core/format";
import { pages } from "@/lib/core/pages";

/** What can wait for a person, but for reports. */
export interface MayWait {
  integrations: readonly IntegrationItem[];
  connections: readonly Connection[];
  webhooks: readonly Webhook[];
  usage: CallUsage;
}

/** What waits for a person, each as an item of a list; drawn on the server. */
export function waitingItems({ integrations, connections, webhooks, usage }: MayWait, locale: string) {
  const stopped = [
    ...connections
      .filter((connection) => connectionState(connection, new Date()) === "attention")
      .map(({ id, name, lastError }) => ({
        id,
        href: pages.connection(id),
        name,
        lastError,
        what: "Phone system needs attention",
      })),
    ...integrations
      .filter(({ status }) => status === "attention")
      .map(({ id, name, lastError }) => ({ id, href: pages.integration(id), name, lastError, what: "Source stopped" })),
    ...webhooks
      .filter(({ status }) => status === "disabled")
      .map((webhook) => ({
        id: webhook.id,
        href: pages.webhook(webhook.id),
        name: webhookName(webhook),
        lastError: webhook.disabledReason,
        what: "Webhook turned off",
      })),
  ];
  return [
    ...stopped.map(({ id, href, name, lastError, what }) => (
      <li key={id} className="flex min-h-10 items-center gap-2.5 border-b py-2">
        <TriangleAlert className="size-4 shrink-0 text-warning" aria-hidden />
        <p className="min-w-0 grow truncate">
          <Link href={href} className="rounded-xs hover:underline">
            {what}: <span dir="auto">{name}</span>
          </Link>
          {lastError !== null && <span className="text-ink-3"> · {lastError}</span>}
        </p>
      </li>
    )),
    ...callWords(usage, locale).map(({ words, href, icon: Icon }) => (
      <li key={words} className="flex min-h-10 items-center gap-2.5 border-b py-2">
        <Icon className="size-4 shrink-0 text-warning" aria-hidden />
        <Link href={href} className="min-w-0 rounded-xs hover:underline">
          {words}
        </Link>
      </li>
    )),
  ];
}

/** What calls wait for, each with where it is settled. */
function callWords(usage: CallUsage, locale: string): { words: string; href: Route; icon: LucideIcon }[] {
  const reset = resetDay(usage.resetsAt, locale);
  const isEmpty = isUsedUp(usage);
  return [
    ...(isEmpty ? [{ words: `Call minutes are used up until ${reset}`, href: pages.calls(), icon: Clock }] : []),
    ...(usage.failed > 0
      ? [
          {
            words: `${formatCount(usage.failed, "call", "calls", locale)} failed`,
            href: pages.calls({ status: "failed", period: "all" }),
            icon: CircleX,
          },
        ]
      : []),
    ...(usage.skipped > 0 && !isEmpty
      ? [
          {
            words: `${formatCount(usage.skipped, "call was skipped", "calls were skipped", locale)} for lack of minutes and can be processed now`,
            href: pages.calls({ status: "skipped", period: "all" }),
            icon: Clock,
          },
        ]
      : []),
  ];
}
