import * as samples from "@/app/v1/events/samples/route";
import * as redelivery from "@/app/v1/webhooks/[id]/deliveries/[deliveryId]/redeliver/route";
import * as delivery from "@/app/v1/webhooks/[id]/deliveries/[deliveryId]/route";
import * as deliveries from "@/app/v1/webhooks/[id]/deliveries/route";
import * as redeliveries from "@/app/v1/webhooks/[id]/redeliver/route";
import * as secret from "@/app/v1/webhooks/[id]/rotate-secret/route";
import * as webhook from "@/app/v1/webhooks/[id]/route";
import * as test from "@/app/v1/webhooks/[id]/test/route";
import * as webhooks from "@/app/v1/webhooks/route";

const ofWebhooks = [webhooks.GET, webhooks.POST, webhook.GET, webhook.PATCH, webhook.DELETE];

/** What the dashboard does with webhooks. */
export const webhookEndpoints = [
  ...ofWebhooks,
  test.POST,
  secret.POST,
  deliveries.GET,
  delivery.GET,
  redelivery.POST,
  redeliveries.POST,
  samples.GET,
];
