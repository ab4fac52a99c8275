import type { Ctx } from "@/lib/ctx/ctx";
import { postEvent } from "@/lib/deliveries/posting/post-event";
import type { Outcome, Parcel, Sender } from "@/lib/deliveries/types";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Posts events to webhooks, by the schedule that the docs promise. */
export const webhookSender: Sender = {
  gapsMs: [
    5_000,
    5 * MINUTE_MS,
    30 * MINUTE_MS,
    2 * HOUR_MS,
    5 * HOUR_MS,
    10 * HOUR_MS,
    14 * HOUR_MS,
    20 * HOUR_MS,
    24 * HOUR_MS,
  ],
  atOnce: 2,
  failingMsMax: 5 * 24 * HOUR_MS,
  heldMsMax: null,
  send,
};

async function send(ctx: Ctx, { destination, eventId, body }: Parcel, signal: AbortSignal): Promise<Outcome> {
  const { fields, signingSecrets } = destination;
  const how = { now: () => ctx.clock.now(), signal, workspaceId: ctx.workspaceId };
  const posted = await postEvent({ url: fields.url ?? "", signingSecrets }, { eventId, body }, how);
  const { error, isGone, retryAfterMs, ...answer } = posted;
  if (error === null) return { result: "delivered", ...answer };
  if (isGone) return { result: "failed", next: "stop", problem: "not_found", error: GONE, ...answer };
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  return { result: "failed", next: "retry", problem: "transient", error, ...wait, ...answer };
}

const GONE = "The URL answered 410 (gone), so no more events are sent.";
