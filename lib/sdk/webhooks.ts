import { Deliveries } from "./deliveries";
import { List } from "./list";
import { type CallOptions, type CreateOptions, pathOf, type Transport } from "./transport";
import type {
  CreateWebhookBody,
  CreateWebhookReply,
  Delivery,
  EventSample,
  ListEventSamplesQuery,
  RemoveWebhookReply,
  RotateWebhookSecretBody,
  RotateWebhookSecretReply,
  UpdateWebhookBody,
  Webhook,
} from "./types";

/** Addresses that events are posted to. */
export class Webhooks {
  readonly #transport: Transport;
  /** What was sent to them. */
  readonly deliveries: Deliveries;

  constructor(transport: Transport) {
    this.#transport = transport;
    this.deliveries = new Deliveries(transport);
  }

  /**
   * Subscribes an address. Its signing secret is told this once.
   * @throws {ConflictError} with code `already_done` when a try before had made it and its answer was lost; `existingId` names it.
   * @example
   * const { webhook, secret } = await rowcall.webhooks.create({
   *   url: "https://hooks.example.com/rowcall",
   *   events: ["report.completed"],
   * });
   */
  create(body: CreateWebhookBody, options?: CreateOptions): Promise<CreateWebhookReply> {
    return this.#transport.data({ method: "POST", path: "/v1/webhooks", body }, options);
  }

  /**
   * All webhooks of the workspace.
   * @example
   * const webhooks = await rowcall.webhooks.list().toArray();
   */
  list(options?: CallOptions): List<Webhook> {
    return new List(async () => ({
      items: await this.#transport.data<Webhook[]>({ method: "GET", path: "/v1/webhooks" }, options),
      nextCursor: null,
    }));
  }

  /**
   * One webhook.
   * @example
   * const webhook = await rowcall.webhooks.get("whk_…");
   */
  get(id: string, options?: CallOptions): Promise<Webhook> {
    return this.#transport.data({ method: "GET", path: pathOf`/v1/webhooks/${id}` }, options);
  }

  /**
   * Changes a webhook, or pauses it. What it misses is held until it is turned on again.
   * @example
   * await rowcall.webhooks.update("whk_…", { isPaused: true });
   */
  update(id: string, body: UpdateWebhookBody, options?: CallOptions): Promise<Webhook> {
    return this.#transport.data({ method: "PATCH", path: pathOf`/v1/webhooks/${id}`, body }, options);
  }

  /**
   * Ends a subscription.
   * @example
   * await rowcall.webhooks.remove("whk_…");
   */
  remove(id: string, options?: CallOptions): Promise<RemoveWebhookReply> {
    return this.#transport.data({ method: "DELETE", path: pathOf`/v1/webhooks/${id}` }, options);
  }

  /**
   * Sends a test event, to see that events arrive.
   * @example
   * const delivery = await rowcall.webhooks.test("whk_…");
   */
  test(id: string, options?: CreateOptions): Promise<Delivery> {
    return this.#transport.data({ method: "POST", path: pathOf`/v1/webhooks/${id}/test` }, options);
  }

  /**
   * Makes a new signing secret. Both sign for 24 hours, unless told otherwise.
   * @example
   * const { secret } = await rowcall.webhooks.rotateSecret("whk_…", { overlapHours: 48 });
   */
  rotateSecret(id: string, body: RotateWebhookSecretBody = {}, options?: CreateOptions): Promise<RotateWebhookSecretReply> {
    return this.#transport.data({ method: "POST", path: pathOf`/v1/webhooks/${id}/rotate-secret`, body }, options);
  }

  /**
   * Events of one kind as they would be sent, to build a receiver with.
   * @example
   * const [sample] = await rowcall.webhooks.samples({ type: "call.completed" });
   */
  samples(query: ListEventSamplesQuery, options?: CallOptions): Promise<EventSample[]> {
    return this.#transport.data({ method: "GET", path: "/v1/events/samples", query }, options);
  }
}
