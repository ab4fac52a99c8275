import { eventExample } from "@/lib/contract/events/event-bodies";
import type { MessageCall } from "@/lib/deliveries/events/kind";
import type { Parcel } from "@/lib/deliveries/types";
import type { AppCtx, Message } from "@/lib/destinations/types";
import { providerCtx } from "@/lib/platform/provider/provider-ctx";

/** A message about a call of a customer with this number. */
export function appMessage(more: Partial<Message> = {}, call: Partial<MessageCall> = {}): Message {
  const id = call.id ?? "cal_01JD5M8Z3X4Y5W6V7T8S9R0QAB";
  return {
    event: "call.completed",
    title: "Refund for a torn tent",
    body: "The customer reported a torn tent.\nThe agent offered a refund.",
    facts: [{ label: "Sentiment", value: "Positive" }],
    link: `https://rowcall.example.com/dashboard/calls/${id}`,
    linkLabel: "Open the call",
    occurredAt: "2026-11-21T14:03:04.000Z",
    call: {
      id,
      direction: "inbound",
      from: "+14155550101",
      to: "+14155550199",
      agentName: "Agent One",
      startedAt: "2026-11-21T13:58:00.000Z",
      durationSec: 276,
      sentiment: "positive",
      outcome: "resolved",
      followUpRequired: false,
      ...call,
    },
    ...more,
  };
}

/** What brings it, on its first try. */
export function appParcel(message: Message, fields: Record<string, string>, more: Partial<Parcel> = {}): Parcel {
  return {
    destination: {
      id: "int_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
      kind: "hubspot",
      name: "App",
      rules: [],
      account: null,
      fields,
      signingSecrets: [],
    },
    deliveryId: "dlv_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
    eventId: "evt_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
    recipientId: "",
    body: { ...eventExample(message.event), timestamp: message.occurredAt },
    rule: null,
    attempt: 1,
    ref: null,
    ...more,
  };
}

/** For adapters that keep nothing themselves; `told` gets what they log. */
export function appCtxOf(
  adapter: { type: string; label: string; hosts: readonly string[] },
  fields: Record<string, string>,
  more: { now?: () => Date; told?: string[] } = {},
): AppCtx {
  const { told = [], now } = more;
  const kind = adapter as Parameters<typeof providerCtx>[0];
  const task = {
    fields,
    signal: new AbortController().signal,
    log: (event: string, detail?: object) => void told.push(event, JSON.stringify(detail ?? {})),
    ...(now === undefined ? {} : { now }),
  };
  return { ...providerCtx(kind, task), ctx: undefined as never };
}
