import { LIMITS } from "@/lib/contract/limits";

/** What HubSpot says of a property. */
export interface PropertyFacts {
  name: string;
  label: string;
  type: string;
  options: { value: string; label: string }[];
  hidden: boolean;
  archived: boolean;
  hubspotDefined: boolean;
  isSensitive: boolean;
}

/** More names would make the address of the list call too long. */
const PROPERTIES_MAX = 150;

/** Those of HubSpot's own properties, out of hundreds, that people look at. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  contacts: [
    "email",
    "firstname",
    "lastname",
    "phone",
    "mobilephone",
    "company",
    "jobtitle",
    "lifecyclestage",
    "hs_lead_status",
    "hubspot_owner_id",
    "city",
    "state",
    "country",
    "website",
    "hs_analytics_source",
    "associatedcompanyid",
    "num_associated_deals",
    "createdate",
    "lastmodifieddate",
  ],
  companies: [
    "name",
    "domain",
    "industry",
    "type",
    "phone",
    "city",
    "state",
    "country",
    "numberofemployees",
    "annualrevenue",
    "lifecyclestage",
    "hs_lead_status",
    "hubspot_owner_id",
    "num_associated_contacts",
    "num_associated_deals",
    "createdate",
    "hs_lastmodifieddate",
  ],
  deals: [
    "dealname",
    "amount",
    "deal_currency_code",
    "pipeline",
    "dealstage",
    "dealtype",
    "closedate",
    "hs_is_closed",
    "hs_is_closed_won",
    "hs_deal_stage_probability",
    "closed_lost_reason",
    "closed_won_reason",
    "hubspot_owner_id",
    "hs_analytics_source",
    "createdate",
    "hs_lastmodifieddate",
  ],
  tickets: [
    "subject",
    "hs_pipeline",
    "hs_pipeline_stage",
    "hs_ticket_priority",
    "hs_ticket_category",
    "source_type",
    "hubspot_owner_id",
    "createdate",
    "closed_date",
    "time_to_close",
    "time_to_first_agent_reply",
    "hs_lastmodifieddate",
  ],
};

/** The properties that are read: the known ones, then the account's own. Hidden and sensitive ones are left out. */
export function chooseProperties(object: string, all: readonly PropertyFacts[]): { chosen: PropertyFacts[]; leftOut: number } {
  const usable = new Map(all.filter((p) => !p.archived && !p.isSensitive).map((p) => [p.name, p]));
  const known = (KNOWN[object] ?? []).flatMap((name) => usable.get(name) ?? []);
  const own = [...usable.values()].filter((p) => !p.hubspotDefined && !p.hidden && !known.includes(p));
  own.sort((a, b) => (a.name < b.name ? -1 : 1));
  const wanted = [...known, ...own];
  return { chosen: wanted.slice(0, PROPERTIES_MAX), leftOut: Math.max(0, wanted.length - PROPERTIES_MAX) };
}

/** Headers of properties: their labels, with the name behind where two would be called the same. */
export function headersOf(properties: readonly Pick<PropertyFacts, "name" | "label">[], taken: readonly string[]): string[] {
  const plain = properties.map(({ name, label }) => (label.trim() || name).slice(0, LIMITS.columnNameChars));
  const uses = new Map<string, number>();
  for (const header of [...taken, ...plain]) uses.set(header.toLowerCase(), (uses.get(header.toLowerCase()) ?? 0) + 1);
  return plain.map((header, i) => {
    if (uses.get(header.toLowerCase()) === 1) return header;
    const long = `${header} (${properties[i]?.name ?? ""})`.slice(0, LIMITS.columnNameChars);
    // Names of properties are unique, so that this ends what a label can do.
    return uses.has(long.toLowerCase()) ? (properties[i]?.name ?? long) : long;
  });
}
