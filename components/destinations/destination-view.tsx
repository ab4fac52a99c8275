"use client";

import { useState } from "react";
import { DeliveriesPanel } from "@/components/deliveries/deliveries-panel";
import type { DeliveryPage } from "@/components/deliveries/delivery-source";
import { DELIVERY_MEMBERS, readDeliveryView, writeDeliveryView } from "@/components/deliveries/delivery-view";
import type { NamedDataset } from "@/components/deliveries/events/dataset-choice";
import { VerifySignature } from "@/components/deliveries/signing/verify-signature";
import { useMay } from "@/components/shell/role";
import { FormError } from "@/components/ui/page/error-state";
import { PageHeader } from "@/components/ui/page/page-header";
import { StatusBadge } from "@/components/ui/status";
import { useView } from "@/lib/client/use-view";
import type { Destination, DestinationTypeInfo } from "@/lib/contract/events/destinations";
import { pages } from "@/lib/core/pages";
import { DestinationAbout } from "./destination-about";
import { DestinationActions, type DestinationLayer } from "./destination-actions";
import { destinationDeliveries } from "./destination-deliveries";
import { DestinationProblem } from "./destination-problem";
import { destinationState } from "./destination-words";
import { EditRecipients } from "./edit-recipients";
import { RemoveDestination } from "./remove-destination";
import { RenameDestination } from "./rename-destination";
import { RotateSecret } from "./rotate-secret";
import { UpdateValues } from "./update-values";
import { useDestination } from "./use-destination";
import { useDestinationActs } from "./use-destination-acts";

/** One app that receives: how it stands, what was sent, what it is told, and what can be done with it. */
export function DestinationView({
  initial,
  type,
  deliveries,
  datasets,
}: {
  initial: Destination;
  type: DestinationTypeInfo;
  deliveries: DeliveryPage;
  datasets: readonly NamedDataset[];
}) {
  const mayManage = useMay("admin");
  const [layer, setLayer] = useState<DestinationLayer | null>(null);
  const { change } = useView(readDeliveryView, writeDeliveryView, DELIVERY_MEMBERS);
  const acts = useDestinationActs(initial, (delivery) => change({ delivery, status: null, type: null }));
  const destination = useDestination(initial);
  const { id, name, account, signing } = destination;
  const ownActs = mayManage ? acts : null;
  const close = () => setLayer(null);
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: "Integrations", href: pages.integrations() }, { label: name }]}
        meta={
          <>
            <StatusBadge kind="destination" status={destinationState(destination)} />
            <span>{type.label}</span>
            {account !== null && (
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span aria-hidden className="me-2 text-ink-3">
                  ·
                </span>
                <bdi>{account}</bdi>
              </span>
            )}
          </>
        }
        actions={mayManage && <DestinationActions destination={destination} type={type} acts={acts} onLayer={setLayer} />}
      />
      <DestinationProblem destination={destination} type={type} acts={ownActs} onLayer={setLayer} />
      {type.unavailableReason !== null && (
        <p className="mb-6 rounded-md bg-warning-soft px-4 py-3 text-sm">{type.unavailableReason}</p>
      )}
      <div className="mb-6 empty:hidden">
        <FormError sentence={acts.error} />
      </div>
      <div className="grid gap-10 xl:grid-cols-[minmax(0,1fr)_minmax(0,16rem)]">
        <div className="flex min-w-0 flex-col gap-10">
          <DeliveriesPanel
            source={destinationDeliveries(id, acts.readAgain)}
            events={[...type.events, "webhook.test"]}
            initial={deliveries}
            empty="New messages show up here. Send a test message to see one."
          />
          {signing !== null && <VerifySignature />}
        </div>
        <DestinationAbout destination={destination} type={type} datasets={datasets} acts={ownActs} onLayer={setLayer} />
      </div>
      {layer === "rename" && <RenameDestination destination={destination} onClose={close} />}
      {layer === "values" && <UpdateValues destination={destination} type={type} onClose={close} />}
      {layer === "recipients" && <EditRecipients destination={destination} onClose={close} />}
      {layer === "rotate" && <RotateSecret destination={destination} onClose={close} />}
      {layer === "remove" && <RemoveDestination destination={destination} onClose={close} />}
    </>
  );
}
