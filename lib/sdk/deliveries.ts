import { type List, pagedList } from "./list";
import { type CallOptions, type CreateOptions, pathOf, type Transport } from "./transport";
import type { Delivery, DeliveryDetail, ListWebhookDeliveriesQuery, RedeliverRangeBody, RedeliverRangeReply } from "./types";

/** What was sent to a webhook, try by try. */
export class Deliveries {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Deliveries of a webhook, the newest first.
   * @example
   * for await (const delivery of rowcall.webhooks.deliveries.list("whk_…", { status: "failed" })) console.log(delivery.id);
   */
  list(webhookId: string, query: ListWebhookDeliveriesQuery = {}, options?: CallOptions): List<Delivery> {
    const path = pathOf`/v1/webhooks/${webhookId}/deliveries`;
    return pagedList(this.#transport, path, query, options);
  }

  /**
   * One delivery with every try and the first kilobyte of each answer.
   * @example
   * const { attempts } = await rowcall.webhooks.deliveries.get("whk_…", "dlv_…");
   */
  get(webhookId: string, id: string, options?: CallOptions): Promise<DeliveryDetail> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/webhooks/${webhookId}/deliveries/${id}` }, options);
  }

  /**
   * Sends a delivery again.
   * @example
   * await rowcall.webhooks.deliveries.redeliver("whk_…", "dlv_…");
   */
  redeliver(webhookId: string, id: string, options?: CreateOptions): Promise<Delivery> {
    return this.#transport.data({ method: "POST", path: pathOf`/v1/webhooks/${webhookId}/deliveries/${id}/redeliver` }, options);
  }

  /**
   * Sends the deliveries of a time again: those that failed or were held, unless told otherwise.
   * @example
   * const { queued } = await rowcall.webhooks.deliveries.redeliverRange("whk_…", { since: "2026-11-21T00:00:00Z" });
   */
  redeliverRange(webhookId: string, body: RedeliverRangeBody, options?: CreateOptions): Promise<RedeliverRangeReply> {
    return this.#transport.data({ method: "POST", path: pathOf`/v1/webhooks/${webhookId}/redeliver`, body }, options);
  }
}
