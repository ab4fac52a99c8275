import type { ProblemKind } from "@/lib/contract/integrations";

/** What HubSpot is called for: how patiently, and what is said where it refuses. */
export interface HubspotUse {
  /** Tries of one call. */
  attemptsMax: number;
  /** What holds of what is there after a call that failed; a sentence. */
  unharmed: string;
  /** Ends "HubSpot did not understand what it was …". */
  misunderstood: string;
  /** The kind of what HubSpot refuses as wrong. */
  refused: "provider_bug" | "rejected";
  /** The kind of an answer that cannot be read. */
  unreadable: ProblemKind;
  /** Said where there is nothing at an address. */
  nothingThere: string;
  /** Rights by parts of the paths that need them, where HubSpot names none. */
  scopes: Readonly<Record<string, readonly string[]>>;
}

/** To read rows with: as a sync waits. */
export const READING: HubspotUse = {
  attemptsMax: 6,
  unharmed: "Your rows are unchanged.",
  misunderstood: "asked",
  refused: "provider_bug",
  unreadable: "provider_bug",
  nothingThere: "HubSpot has no such objects in this account. Choose another table.",
  scopes: {
    contacts: ["crm.objects.contacts.read"],
    companies: ["crm.objects.companies.read"],
    deals: ["crm.objects.deals.read"],
    tickets: ["tickets"],
    owners: ["crm.objects.owners.read"],
  },
};

/** To write on contacts with: once, as whoever sends tries again by a schedule. An answer that cannot be read may be a yes. */
export const WRITING: HubspotUse = {
  attemptsMax: 1,
  unharmed: "Nothing else in it was changed.",
  misunderstood: "sent",
  refused: "rejected",
  unreadable: "transient",
  nothingThere: "HubSpot has no calls, notes or contacts for this token.",
  scopes: {
    search: ["crm.objects.contacts.read"],
    contacts: ["crm.objects.contacts.read", "crm.objects.contacts.write"],
    calls: ["crm.objects.contacts.write"],
    notes: ["crm.objects.contacts.write"],
  },
};
