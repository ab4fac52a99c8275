import type { Metadata } from "next";
import { cache } from "react";
import { orNotFound } from "@/app/dashboard/or-not-found";
import { DELIVERIES_SHOWN } from "@/components/deliveries/delivery-source";
import { refreshMs } from "@/components/deliveries/recent-words";
import { StillWebhook } from "@/components/webhooks/still-webhook";
import { webhookName } from "@/components/webhooks/webhook-words";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { pageCtx } from "@/lib/http/page-ctx";
import { getWebhook } from "@/lib/webhooks/get-webhook";
import { listWebhookDeliveries } from "@/lib/webhooks/list-webhook-deliveries";

interface Props {
  params: Promise<{ id: string }>;
}

const ctxOf = cache(pageCtx);
const webhookOf = cache(async (id: string) => orNotFound(getWebhook(await ctxOf(), id)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: webhookName(await webhookOf((await params).id)) };
}

export default async function Page({ params, searchParams }: PageProps<"/dashboard/webhooks/[id]">) {
  const webhook = await webhookOf((await params).id);
  const ctx = await ctxOf();
  const [deliveries, datasets] = await Promise.all([
    listWebhookDeliveries(ctx, webhook.id, { limit: DELIVERIES_SHOWN }),
    listDatasets(ctx),
  ]);
  // A filter or an open delivery in the address is asked for by the browser.
  const isAsked = Object.keys(await searchParams).length > 0;
  return (
    <StillWebhook
      key={webhook.id}
      isAsked={isAsked}
      isLive={refreshMs(webhook) !== false}
      props={{ initial: webhook, deliveries, datasets: datasets.map(({ id, name }) => ({ id, name })) }}
    />
  );
}
