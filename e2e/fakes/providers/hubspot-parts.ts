import type { FakeApp, FakeReply } from "../provider-fake";

/** Limits that HubSpot names in its 429. */
export type HubspotPolicy = "SECONDLY" | "TEN_SECONDLY_ROLLING" | "DAILY";

/** An object as HubSpot keeps it: every value is text. */
export interface HubspotObject {
  id: string;
  properties: Record<string, string | null>;
  updatedAt: string;
  /** Of a call or a note: whom it is on. */
  contacts?: string[];
  /** When a search knows it. */
  searchableAt?: number;
}

export interface HubspotProperty {
  name: string;
  label: string;
  type: string;
  options?: { value: string; label: string }[];
  hidden?: boolean;
  hubspotDefined?: boolean;
  dataSensitivity?: string;
}

export interface HubspotFake extends FakeApp {
  token: string;
  objects: Record<string, HubspotObject[]>;
  properties: Record<string, HubspotProperty[]>;
  /** Rights that the token has. */
  scopes: Set<string>;
  /** The next so many calls are told to wait. */
  limit(policy: HubspotPolicy, times: number): void;
  /** Makes so many objects more, with ids behind those there are. */
  seed(object: string, count: number): void;
  removeProperty(object: string, name: string): void;
  /** Adds a contact; answers its id. */
  addContact(properties: Record<string, string>): string;
  /** The next so many replies to what writes get lost, after it was written. */
  loseReplies(times: number): void;
  /** Searches know what was written only so much later. */
  lagMs: number;
  /** Properties that may not be written. */
  unwritable: Set<string>;
  /** Its own number for "call of a contact" and "note of a contact". */
  associationTypes: Record<"calls" | "notes", number>;
}

/** The right that each kind of object needs, and writing. */
export const SCOPES: Readonly<Record<string, string>> = {
  contacts: "crm.objects.contacts.read",
  companies: "crm.objects.companies.read",
  deals: "crm.objects.deals.read",
  tickets: "tickets",
  calls: "crm.objects.contacts.read",
  notes: "crm.objects.contacts.read",
  owners: "crm.objects.owners.read",
  writing: "crm.objects.contacts.write",
};

/** Null where the token has the right. */
export function missing(fake: HubspotFake, object: string): FakeReply | null {
  const scope = SCOPES[object] ?? "";
  if (fake.scopes.has(scope)) return null;
  return refused(403, "MISSING_SCOPES", { errors: [{ message: "…", context: { requiredGranularScopes: [scope] } }] });
}

export function refused(status: number, category: string, more: object = {}): FakeReply {
  return {
    status,
    json: {
      status: "error",
      message: "SECRET-PROVIDER-BODY the token pat-eu1-fake-0000-1111-2222 was refused",
      correlationId: "c93e06a4-0000-0000-0000-000000000001",
      category,
      ...more,
    },
  };
}
