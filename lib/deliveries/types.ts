import type { DestinationRule } from "@/lib/contract/events/destinations";
import type { EventBody } from "@/lib/contract/events/event-bodies";
import type { ProblemKind } from "@/lib/contract/integrations";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import type { DestinationRow } from "./destination-queries";

export type { DestinationRow } from "./destination-queries";

/** A destination with its secrets opened: for whoever sends, and for nobody to keep. */
export interface OpenDestination extends Pick<DestinationRow, "id" | "kind" | "name" | "rules" | "account"> {
  /** What was entered, secrets included, by the name of the field. */
  fields: Readonly<Record<string, string>>;
  /** Live signing secrets (`whsec_…`), newest first; empty where nothing is signed. */
  signingSecrets: readonly string[];
}

/** One event for one destination, ready to leave. */
export interface Parcel {
  destination: OpenDestination;
  deliveryId: Id<"delivery">;
  /** `evt_…`, the same on every try: what a receiver tells repeats by. */
  eventId: Id<"event">;
  recipientId: string;
  body: EventBody;
  /** The rule that chose the event; null for a test, or where it was removed since. */
  rule: DestinationRule | null;
  /** Which try this is, from 1. A try before it may have arrived without our knowing. */
  attempt: number;
  /** What the receiver called it when it was sent before. */
  ref: string | null;
}

/** What a receiver answered, for the page of deliveries. */
export interface Answer {
  statusCode: number | null;
  /** At most 1,024 bytes, well-formed, without control characters but line breaks and tabs. */
  response: string | null;
  isResponseCut: boolean;
}

/**
 * What came of a try. `retry`: again, by the schedule. `stop`: nothing more goes to this destination until a person mends it; the
 * delivery is held. `give_up`: this one fails, the others go on. Sentences are ours: nothing that the receiver said is in them.
 */
export type Outcome =
  | ({ result: "delivered"; ref?: string } & Partial<Answer>)
  | { result: "skipped"; reason: string }
  | ({
      result: "failed";
      next: "retry" | "stop" | "give_up";
      problem: ProblemKind;
      error: string;
      /** The least to wait before the next try. */
      retryAfterMs?: number;
    } & Partial<Answer>);

/** Sends to the destinations of some kinds. */
export interface Sender {
  /** Milliseconds between tries: after the first, after the second … When they are used up, the delivery has failed. */
  gapsMs: readonly number[];
  /** Of deliveries to one destination, how many are sent at once. */
  atOnce: number;
  /** Milliseconds that a destination may fail without a success before it is switched off; null: it never is for that. */
  failingMsMax: number | null;
  /** Milliseconds that what is held stays worth sending; null: as long as it is kept. */
  heldMsMax: number | null;
  /** Never throws for what the receiver does; what it throws is a fault of ours, and tried again. */
  send(ctx: Ctx, parcel: Parcel, signal: AbortSignal): Promise<Outcome>;
}
