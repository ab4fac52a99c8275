import type { Metadata } from "next";
import { cache } from "react";
import { orNotFound } from "@/app/dashboard/or-not-found";
import { DELIVERIES_SHOWN } from "@/components/deliveries/delivery-source";
import { WebhookView } from "@/components/webhooks/webhook-view";
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

export default async function Page({ params }: Props) {
  const webhook = await webhookOf((await params).id);
  const ctx = await ctxOf();
  const [deliveries, datasets] = await Promise.all([
    listWebhookDeliveries(ctx, webhook.id, { limit: DELIVERIES_SHOWN }),
    listDatasets(ctx),
  ]);
  return (
    <WebhookView
      key={webhook.id}
      initial={webhook}
      deliveries={deliveries}
      datasets={datasets.map(({ id, name }) => ({ id, name }))}
    />
  );
}
