import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { idOrNotFound, orNotFound } from "@/app/dashboard/or-not-found";
import { DestinationView } from "@/components/destinations/destination-view";
import { IntegrationView } from "@/components/integrations/integration-view";
import { DELIVERY_PAGE_ITEMS } from "@/lib/contract/events/deliveries";
import type { Destination } from "@/lib/contract/events/destinations";
import type { IntegrationDetail } from "@/lib/contract/integrations";
import { AppError } from "@/lib/core/errors";
import { listDatasets } from "@/lib/datasets/list-datasets";
import { listDestinationTypes } from "@/lib/destinations/destination-types";
import { getDestination } from "@/lib/destinations/get-destination";
import { listDestinationDeliveries } from "@/lib/destinations/list-destination-deliveries";
import { pageCtx } from "@/lib/http/page-ctx";
import { getIntegration } from "@/lib/sources/get-integration";
import { listSourceTypes } from "@/lib/sources/source-types";

interface Props {
  params: Promise<{ id: string }>;
}

const ctxOf = cache(pageCtx);

/** Sources and apps that receive have ids of one kind: an integration is one or the other. */
const foundOf = cache(async (id: string) => (await sourceOf(id)) ?? orNotFound(getDestination(await ctxOf(), id)));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await foundOf((await params).id)).name };
}

export default async function Page({ params }: Props) {
  const found = await foundOf((await params).id);
  return "rules" in found ? destinationPage(found) : sourcePage(found);
}

async function sourceOf(id: string): Promise<IntegrationDetail | null> {
  try {
    return await getIntegration(await ctxOf(), idOrNotFound("integration", id));
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") return null;
    throw error;
  }
}

async function sourcePage(integration: IntegrationDetail) {
  const type = listSourceTypes().find((each) => each.type === integration.type);
  if (type === undefined) notFound();
  return <IntegrationView initial={integration} type={type} />;
}

async function destinationPage(destination: Destination) {
  const ctx = await ctxOf();
  const type = listDestinationTypes().find((each) => each.type === destination.type);
  if (type === undefined) notFound();
  const [deliveries, datasets] = await Promise.all([
    listDestinationDeliveries(ctx, destination.id, { limit: DELIVERY_PAGE_ITEMS }),
    listDatasets(ctx),
  ]);
  return (
    <DestinationView
      key={destination.id}
      initial={destination}
      type={type}
      deliveries={deliveries}
      datasets={datasets.map(({ id, name }) => ({ id, name }))}
    />
  );
}
