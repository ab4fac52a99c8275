"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DeliveriesPanel } from "@/components/deliveries/deliveries-panel";
import type { DeliveryPage } from "@/components/deliveries/delivery-source";
import { DELIVERY_MEMBERS, readDeliveryView, writeDeliveryView } from "@/components/deliveries/delivery-view";
import type { NamedDataset } from "@/components/deliveries/events/dataset-choice";
import { refreshMs } from "@/components/deliveries/recent-words";
import { VerifySignature } from "@/components/deliveries/signing/verify-signature";
import { useMay } from "@/components/shell/role";
import { FormError } from "@/components/ui/page/error-state";
import { PageHeader } from "@/components/ui/page/page-header";
import { StatusBadge } from "@/components/ui/status";
import { webhookQueries } from "@/lib/client/api/webhooks";
import { useView } from "@/lib/client/use-view";
import { SUBSCRIBABLE_EVENTS } from "@/lib/contract/events/events";
import type { Webhook } from "@/lib/contract/events/webhooks";
import { pages } from "@/lib/core/pages";
import { EditWebhook } from "./edit-webhook";
import { RemoveWebhook } from "./remove-webhook";
import { RotateSecret } from "./rotate-secret";
import { useWebhookActs } from "./use-webhook-acts";
import { WebhookAbout } from "./webhook-about";
import { WebhookActions, type WebhookLayer } from "./webhook-actions";
import { webhookDeliveries } from "./webhook-deliveries";
import { WebhookProblem } from "./webhook-problem";
import { webhookName, webhookState } from "./webhook-words";

const EVENTS = [...SUBSCRIBABLE_EVENTS, "webhook.test"] as const;

/** One webhook: how it stands, what was sent, how a receiver checks it, and what can be done with it. */
export function WebhookView({
  initial,
  deliveries,
  datasets,
}: {
  initial: Webhook;
  deliveries: DeliveryPage;
  datasets: readonly NamedDataset[];
}) {
  const mayManage = useMay("admin");
  const [layer, setLayer] = useState<WebhookLayer | null>(null);
  const { change } = useView(readDeliveryView, writeDeliveryView, DELIVERY_MEMBERS);
  const acts = useWebhookActs(initial, (delivery) => change({ delivery, status: null, type: null }));
  const { data: webhook } = useQuery({
    ...webhookQueries.one(initial.id),
    initialData: initial,
    refetchInterval: ({ state }) => refreshMs(state.data ?? initial),
  });
  const name = webhookName(webhook);
  const onLayer = mayManage ? setLayer : null;
  const close = () => setLayer(null);
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: "Webhooks", href: pages.webhooks() }, { label: name }]}
        meta={
          <>
            <StatusBadge kind="webhook" status={webhookState(webhook)} />
            <span className="min-w-0 font-mono text-xs [overflow-wrap:anywhere]">{webhook.url}</span>
          </>
        }
        actions={mayManage && <WebhookActions webhook={webhook} acts={acts} onLayer={setLayer} />}
      />
      <WebhookProblem webhook={webhook} acts={mayManage ? acts : null} />
      <div className="mb-6 empty:hidden">
        <FormError sentence={acts.error} />
      </div>
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
        <div className="flex min-w-0 flex-col gap-10">
          <DeliveriesPanel
            source={webhookDeliveries(initial.id, acts.readAgain)}
            events={EVENTS}
            initial={deliveries}
            empty="New events show up here. Send a test to see one."
          />
          <VerifySignature />
        </div>
        <WebhookAbout webhook={webhook} datasets={datasets} onLayer={onLayer} />
      </div>
      {layer === "edit" && <EditWebhook webhook={webhook} datasets={datasets} onClose={close} />}
      {layer === "rotate" && <RotateSecret webhook={webhook} onClose={close} />}
      {layer === "remove" && <RemoveWebhook webhook={webhook} onClose={close} />}
    </>
  );
}
