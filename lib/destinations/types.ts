import type { DestinationTarget, DestinationTypeInfo, MessagePreview } from "@/lib/contract/events/destinations";
import type { EventBody } from "@/lib/contract/events/event-bodies";
import type { EventType } from "@/lib/contract/events/events";
import type { DestinationType, FieldSpec } from "@/lib/contract/integrations";
import type { Ctx } from "@/lib/ctx/ctx";
import type { MessageCall } from "@/lib/deliveries/events/kind";
import type { Parcel } from "@/lib/deliveries/types";
import type { ProviderCtx } from "@/lib/platform/provider/types";

/** What is told of an event, in plain text. Words of customers are in it: each app escapes for itself. */
export interface Message {
  event: EventType;
  /** One line. */
  title: string;
  /** Some lines; may be empty. */
  body: string;
  facts: readonly { label: string; value: string }[];
  /** Page of the dashboard. */
  link: string;
  /** What the link says: "Open the call". */
  linkLabel: string;
  /** When it happened, ISO 8601. */
  occurredAt: string;
  /** Of the call that it is about, for apps that keep calls. */
  call: MessageCall | null;
}

/** What an adapter may do, for one destination. `ctx` is for those that keep something themselves. */
export interface AppCtx extends ProviderCtx {
  ctx: Ctx;
}

/** `skipped`: there was nobody to write to, and why. */
export type Sent = { ref?: string; statusCode?: number } | { skipped: string };

/**
 * One kind of app that receives. It sees this interface, the contract's words and the kit. It throws `ProviderProblem`:
 * `rate_limited` and `transient` are tried again; `auth`, `permission`, `not_found` and `bad_config` stop the destination until a
 * person mends it; `rejected` and `provider_bug` fail this one delivery.
 */
export interface AppAdapter<T extends DestinationType = DestinationType>
  extends Omit<DestinationTypeInfo, "fields" | "type" | "isAvailable" | "unavailableReason"> {
  type: T;
  fields: readonly FieldSpec[];
  /** Hosts that credentials may be sent to: whole names, or `.example.com` for all below it; empty where the person names the host. */
  hosts: readonly string[];
  /** Signed as our webhooks are, with a secret of its own. */
  isSigned: boolean;
  /** Why this installation cannot have it now; null where it can. */
  unavailableReason?(): string | null;
  /**
   * Looks at what was entered, and asks the app where that sends nothing.
   * @throws {ProviderProblem} with a sentence on what is wrong with a field or with the credentials.
   */
  check(app: AppCtx): Promise<{ account: string | null; warnings: string[] }>;
  /** Channels or tabs that can be chosen. */
  listTargets?(app: AppCtx): Promise<DestinationTarget[]>;
  /** What would leave, for the preview; the same that `send` sends, without credentials. `body` is for those that send it as it is. */
  render(message: Message, fields: Readonly<Record<string, string>>, body: EventBody): Pick<MessagePreview, "format" | "payload">;
  /** @throws {ProviderProblem} */
  send(app: AppCtx, message: Message, parcel: Parcel): Promise<Sent>;
}
