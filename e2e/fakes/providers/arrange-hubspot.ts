import type { CellValue } from "@/lib/contract/rows";
import type { Arrangement, ArrangeOptions } from "./arrangement";
import { type HubspotObject, hubspotFake } from "./hubspot";

const NOW = new Date("2026-11-20T10:00:00.000Z");
/** The two who are called the same are told apart by their ids; 99 is nobody. */
const OWNERS: Readonly<Record<string, string>> = {
  "11": "Owner One (11)",
  "12": "Owner One (12)",
  "13": "Former Owner",
  "99": "99",
};

/** HubSpot with contacts, 350 unless told. */
export function arrangeHubspot({ rows = 350 }: ArrangeOptions): Arrangement {
  const fake = hubspotFake({ now: () => NOW });
  fake.seed("contacts", rows);
  let keys = 0;
  return {
    app: fake,
    fields: { token: fake.token },
    wrongFields: { token: "pat-eu1-wrong-3333-4444-5555" },
    secrets: () => [fake.token, "SECRET-PROVIDER-BODY", "SECRET-SENSITIVE"],
    target: { tableId: "contacts", query: null, watermark: null },
    expected: () => (fake.objects.contacts ?? []).map(expectedRow),
    limit: () => fake.limit("TEN_SECONDLY_ROLLING", 1),
    change: () => {
      fake.seed("contacts", 120);
      const [first, ...others] = fake.objects.contacts ?? [];
      if (first !== undefined) first.properties.email = `changed${fake.objects.contacts?.length}@example.test`;
      const gone = Math.floor(others.length / 2);
      fake.objects.contacts?.splice(gone, 1);
    },
    expire: () => void fake.scopes.delete("crm.objects.contacts.read"),
    renew: () => {
      fake.scopes.add("crm.objects.contacts.read");
      fake.token = `pat-eu1-renewed-${++keys}-4444-5555`;
      return { token: fake.token };
    },
  };
}

function expectedRow({ id, properties, updatedAt }: HubspotObject): Record<string, CellValue> {
  const owner = properties.hubspot_owner_id ?? null;
  return {
    _id: id,
    _updated: updatedAt,
    Email: properties.email ?? null,
    "First Name": properties.firstname ?? null,
    "Lifecycle Stage": properties.lifecyclestage === "lead" ? "Lead" : "Customer",
    Owner: owner === null ? null : (OWNERS[owner] ?? null),
    "Create Date": properties.createdate ?? null,
    "Last Modified Date": updatedAt,
    Birthday: "1990-02-28",
    "Favourite colours": properties.favourite_colours === null ? null : "Red; Dark blue",
    VIP: properties.is_vip === "true",
    "Points (loyalty_points)": Number(properties.loyalty_points),
    "points (points)": null,
  };
}
