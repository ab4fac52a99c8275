"use client";

import { useQuery } from "@tanstack/react-query";
import { refreshMs } from "@/components/deliveries/recent-words";
import { useMay } from "@/components/shell/role";
import { ButtonLink } from "@/components/ui/button";
import { Plus, Webhook as WebhookIcon } from "@/components/ui/icons";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ErrorState } from "@/components/ui/page/error-state";
import { PageHeader } from "@/components/ui/page/page-header";
import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { webhookQueries } from "@/lib/client/api/webhooks";
import type { Webhook } from "@/lib/contract/events/webhooks";
import { pages } from "@/lib/core/pages";
import { WebhookTable } from "./webhook-table";

/** Webhooks of the workspace: where events go, and how that goes. */
export function WebhooksPage({ initial }: { initial: Webhook[] }) {
  const mayManage = useMay("admin");
  const list = useQuery({
    ...webhookQueries.list(),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data?.some((webhook) => refreshMs(webhook) !== false) ? 10_000 : false),
  });
  const create = (
    <ButtonLink href={pages.newWebhook()} variant="primary">
      <Plus aria-hidden />
      Create webhook
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title="Webhooks"
        meta="Endpoints that receive signed events."
        actions={mayManage && list.data.length > 0 ? create : undefined}
      />
      {!mayManage && (
        <p className="mb-6 rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
          Only owners and admins can create and change webhooks.
        </p>
      )}
      {list.isError && (
        <ErrorState
          className="mb-6"
          sentence={sentenceFor(list.error)}
          retry={() => void list.refetch()}
          requestId={list.error instanceof CallError ? list.error.requestId : null}
        />
      )}
      {list.data.length === 0 ? (
        <EmptyState
          icon={WebhookIcon}
          title="No webhooks yet"
          action={mayManage ? create : undefined}
          link={
            <ButtonLink href={pages.docs()} variant="ghost">
              Read the API docs
            </ButtonLink>
          }
        >
          Get notified when a report or call is done, without polling. Each event is signed and retried for days if your endpoint
          doesn't answer.
        </EmptyState>
      ) : (
        <WebhookTable webhooks={list.data} />
      )}
    </>
  );
}
