import type { Metadata } from "next";
import { StillIntegrations } from "@/components/integrations/still-integrations";
import { isAnyBusy } from "@/components/integrations/type-words";
import { listDestinationTypes } from "@/lib/destinations/destination-types";
import { listDestinations } from "@/lib/destinations/list-destinations";
import { pageCtx } from "@/lib/http/page-ctx";
import { listIntegrationDetails } from "@/lib/sources/list-integration-details";
import { listSourceTypes } from "@/lib/sources/source-types";

export const metadata: Metadata = { title: "Integrations" };

export default async function Page() {
  const ctx = await pageCtx();
  const [integrations, destinations] = await Promise.all([listIntegrationDetails(ctx), listDestinations(ctx)]);
  return (
    <StillIntegrations
      isLive={integrations.some(isAnyBusy)}
      props={{ integrations, types: listSourceTypes(), destinations, destinationTypes: listDestinationTypes() }}
    />
  );
}
