import type { ConnectionType } from "@/lib/contract/connections";
import type { CallDirection } from "@/lib/contract/words/call-words";
import type { FakeApp } from "../provider-fake";
import type { MediaHost } from "./media-host";

/** A call of a simulated account, recorded. */
export interface SimulatedCall {
  /** Ids in the provider's form are made of it; unique in its account. */
  number: number;
  direction: CallDirection;
  fromNumber: string;
  toNumber: string;
  agentName: string;
  /** When it was answered: where its recording begins. */
  startedAt: Date;
  durationSec: number;
  /** When its recording can be had; as soon as it ended unless given. Until then the provider shows it as it shows such calls. */
  readyAt?: Date;
  /** The provider keeps the recording where nobody else can fetch it (encrypted, in a bucket, archived), where it knows such a thing. */
  isUnavailable?: boolean;
}

/** What goes wrong in a provider's own way; what any server does (resets, 500s, cut answers) is armed at `startProviderFake`. */
export const PHONE_FAULTS = [
  /** The next request is one too many. */
  "rate_limited",
  /** The next request finds its token expired, or its keys refused once. */
  "auth_once",
  /** All requests are refused as having wrong keys, until `mend`. */
  "auth",
  /** The keys lack a right, until `mend`. */
  "permission",
  /** The next look for a recording finds it not ready (202, 400, 404: as the provider says it). */
  "not_ready",
  /** The next link to a recording has expired when it is used. */
  "expired_link",
  /** The next recording is reached over a redirect to the media host. */
  "redirect",
  /** A call that nobody added is in front of the list from its second page on, until `mend`. */
  "shifted",
] as const;
export type PhoneFault = (typeof PHONE_FAULTS)[number];

/** What the product should know of a call in the end. */
export interface ExpectedRecording {
  externalId: string;
  direction: CallDirection | null;
  fromNumber: string | null;
  toNumber: string | null;
  agentName: string | null;
  startedAt: Date;
  durationSec: number;
}

/** A simulated account of one provider. */
export interface PhoneSystem {
  type: Exclude<ConnectionType, "webhook">;
  app: FakeApp;
  /** Right credentials, and well formed ones that are refused. */
  fields: Record<string, string>;
  wrongFields: Record<string, string>;
  /** What must be seen in no log, error or link, and at no other host: keys and every token given out so far. */
  secrets(): string[];
  faults: readonly PhoneFault[];
  add(call: SimulatedCall): void;
  arm(fault: PhoneFault): void;
  mend(): void;
  /** Null for a call whose recording is never told of. */
  expected(call: SimulatedCall): ExpectedRecording | null;
  /** What the product did that it must not, in words: a request within a penalty, a foreign token, a write. */
  offences(): string[];
}

export interface PhoneSystemOptions {
  /** Time of the account. */
  now(): Date;
  /** How much faster waits pass than they say. */
  timeScale: number;
  media: MediaHost;
  recordingOf(call: SimulatedCall): Buffer;
  /** Rows a page at most, so that a few calls are several pages; the provider's own limit unless given. */
  pageMax?: number;
}

export type SimulatePhoneSystem = (options: PhoneSystemOptions) => PhoneSystem;
