import { contract } from "@/lib/contract/contract";
import { checkDestination } from "@/lib/destinations/check-destination";
import { createDestination } from "@/lib/destinations/create-destination";
import { listDestinationTypes } from "@/lib/destinations/destination-types";
import { getDestination } from "@/lib/destinations/get-destination";
import { getDestinationDelivery } from "@/lib/destinations/get-destination-delivery";
import { listDestinationDeliveries } from "@/lib/destinations/list-destination-deliveries";
import { listDestinationTargets } from "@/lib/destinations/list-destination-targets";
import { listDestinations } from "@/lib/destinations/list-destinations";
import { resendConfirmation } from "@/lib/destinations/mail/resend-confirmation";
import { previewMessage } from "@/lib/destinations/preview-message";
import { redeliverRangeToDestination } from "@/lib/destinations/redeliver-range-to-destination";
import { redeliverToDestination } from "@/lib/destinations/redeliver-to-destination";
import { removeDestination } from "@/lib/destinations/remove-destination";
import { rotateDestinationSecret } from "@/lib/destinations/rotate-destination-secret";
import { testDestination } from "@/lib/destinations/test-destination";
import { updateDestination } from "@/lib/destinations/update-destination";
import { endpoint } from "@/lib/http/endpoint";
import type { dashboardEndpoints } from "./endpoints";

/** What the dashboard does with apps that receive results. */
export const destinationEndpoints: typeof dashboardEndpoints = [
  endpoint(contract.listDestinationTypes, async () => listDestinationTypes()),
  endpoint(contract.listDestinations, ({ ctx }) => listDestinations(ctx)),
  endpoint(contract.checkDestination, ({ ctx, body }) => checkDestination(ctx, body)),
  endpoint(contract.listDestinationTargets, ({ ctx, body }) => listDestinationTargets(ctx, body)),
  endpoint(contract.previewMessage, ({ ctx, body }) => previewMessage(ctx, body)),
  endpoint(contract.createDestination, ({ ctx, body }) => createDestination(ctx, body)),
  endpoint(contract.getDestination, ({ ctx, params }) => getDestination(ctx, params.id)),
  endpoint(contract.updateDestination, ({ ctx, params, body }) => updateDestination(ctx, params.id, body)),
  endpoint(contract.removeDestination, ({ ctx, params }) => removeDestination(ctx, params.id)),
  endpoint(contract.testDestination, ({ ctx, params }) => testDestination(ctx, params.id)),
  endpoint(contract.rotateDestinationSecret, ({ ctx, params, body }) => rotateDestinationSecret(ctx, params.id, body)),
  endpoint(contract.resendConfirmation, async ({ ctx, params, body }) => {
    await resendConfirmation(ctx, params.id, body.address);
    return getDestination(ctx, params.id);
  }),
  endpoint(contract.listDestinationDeliveries, ({ ctx, params, query }) => listDestinationDeliveries(ctx, params.id, query)),
  endpoint(contract.getDestinationDelivery, ({ ctx, params }) => getDestinationDelivery(ctx, params.id, params.deliveryId)),
  endpoint(contract.redeliverToDestination, ({ ctx, params }) => redeliverToDestination(ctx, params.id, params.deliveryId)),
  endpoint(contract.redeliverRangeToDestination, ({ ctx, params, body }) => redeliverRangeToDestination(ctx, params.id, body)),
];
