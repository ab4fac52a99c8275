"use client";

import { successWords, unsentWords } from "@/components/deliveries/recent-words";
import { Link } from "@/components/ui/link";
import { useLocale } from "@/components/ui/locale";
import { StatusBadge } from "@/components/ui/status";
import { Table, Td, Th, Tr } from "@/components/ui/table";
import { DateTime } from "@/components/ui/time";
import type { Webhook } from "@/lib/contract/events/webhooks";
import { pages } from "@/lib/core/pages";
import { shortUrl, webhookState } from "./webhook-words";

/** Webhooks with their address, events, state and how the last deliveries went; below md in two lines. */
export function WebhookTable({ webhooks }: { webhooks: readonly Webhook[] }) {
  return (
    <Table label="Webhooks">
      <thead className="max-md:sr-only">
        <tr>
          <Th>Address</Th>
          <Th from="lg">Events</Th>
          <Th from="md">Status</Th>
          <Th from="md">Last 100</Th>
        </tr>
      </thead>
      <tbody>
        {webhooks.map((webhook) => (
          <WebhookRow key={webhook.id} webhook={webhook} />
        ))}
      </tbody>
    </Table>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { locale } = useLocale();
  const { id, url, description, events, recent } = webhook;
  return (
    <Tr className="hover:bg-hover">
      <th scope="row" className="max-w-0 border-b py-2.5 pe-3 text-start align-top font-normal max-md:w-full md:w-[44%]">
        <Link
          href={pages.webhook(id)}
          className="line-clamp-2 font-medium [overflow-wrap:anywhere] hover:underline"
          title={shortUrl(url)}
        >
          {shortUrl(url)}
        </Link>
        {description !== "" && (
          <span className="block truncate text-ui text-ink-2" dir="auto" title={description}>
            {description}
          </span>
        )}
        <span className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ui text-ink-3 md:hidden">
          <State webhook={webhook} />
          <span>{successWords(recent, locale)}</span>
          <Waiting webhook={webhook} />
        </span>
      </th>
      <Td from="lg" className="py-2.5 align-top font-mono text-xs leading-5 text-ink-2">
        {events.slice(0, 2).map((event) => (
          <span key={event} className="block">
            {event}
          </span>
        ))}
        {events.length > 2 && <span className="block font-sans text-ui text-ink-3">and {events.length - 2} more</span>}
      </Td>
      <Td from="md" className="py-2 align-top text-ui">
        <State webhook={webhook} />
      </Td>
      <Td from="md" className="py-2.5 align-top">
        {successWords(recent, locale)}
        <span className="block text-ui text-ink-3">
          <Waiting webhook={webhook} />
        </span>
      </Td>
    </Tr>
  );
}

/** "Failing" with since when. */
function State({ webhook }: { webhook: Webhook }) {
  const { failingSince } = webhook;
  const state = webhookState(webhook);
  return (
    <>
      <StatusBadge kind="webhook" status={state} />
      {state === "failing" && failingSince !== null && (
        <span className="block text-ink-3 md:mt-1">
          since <DateTime at={failingSince} />
        </span>
      )}
    </>
  );
}

function Waiting({ webhook }: { webhook: Webhook }) {
  const { locale } = useLocale();
  const words = unsentWords(webhook.recent, locale);
  return words === "" ? null : <span>{words}</span>;
}
