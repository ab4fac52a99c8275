import { z } from "zod";
import type { HubspotApi } from "@/lib/platform/provider/apps/hubspot/hubspot-api";
import type { ProviderCtx } from "@/lib/platform/provider/types";
import { type Customer, readNumber } from "./customer-of";

interface Wanted {
  /** Names the account; tells nothing of its token. */
  account: string;
  customer: Customer;
  /** A contact is made where there is none. */
  mayCreate: boolean;
}

const PHONES = ["phone", "mobilephone"] as const;
const CALCULATED = ["hs_searchable_calculated_phone_number", "hs_searchable_calculated_mobile_number"] as const;

const found = z.object({
  results: z.array(z.object({ id: z.coerce.string(), properties: z.record(z.string(), z.unknown()) })),
});
const created = z.object({ id: z.coerce.string().regex(/^\d{1,30}$/) });

const KEPT_MS = 10 * 60_000;
const KEPT_MAX = 2_000;
/** Who had a number a moment ago. HubSpot's search knows a contact only seconds after it was made. */
const kept = new Map<string, { id: string; until: number }>();

/**
 * The contact that has the customer's number, of several the one that was changed last; null where nobody has it.
 * @param isAgain what is kept was wrong: HubSpot is asked.
 * @throws {ProviderProblem}
 */
export async function findContact(ctx: ProviderCtx, api: HubspotApi, wanted: Wanted, isAgain: boolean): Promise<string | null> {
  const key = `${wanted.account} ${wanted.customer.e164}`;
  const known = kept.get(key);
  if (!isAgain && known !== undefined && ctx.now().getTime() < known.until) return known.id;
  kept.delete(key);
  const id = (await searched(ctx, api, wanted.customer)) ?? (wanted.mayCreate ? await create(api, wanted.customer) : null);
  if (id === null) return null;
  if (kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value ?? "");
  kept.set(key, { id, until: ctx.now().getTime() + KEPT_MS });
  return id;
}

async function searched(ctx: ProviderCtx, api: HubspotApi, customer: Customer): Promise<string | null> {
  const { e164, national } = customer;
  const [phone, mobile] = CALCULATED;
  const filters = [
    ...PHONES.map((propertyName) => ({ propertyName, operator: "EQ", value: e164 })),
    { propertyName: phone, operator: "EQ", value: national },
    { propertyName: mobile, operator: "EQ", value: national },
    { propertyName: phone, operator: "CONTAINS_TOKEN", value: `*${national}` },
  ];
  const { results } = await api.send(
    "POST",
    "/crm/v3/objects/contacts/search",
    {
      filterGroups: filters.map((filter) => ({ filters: [filter] })),
      properties: [...PHONES, ...CALCULATED],
      sorts: [{ propertyName: "lastmodifieddate", direction: "DESCENDING" }],
      limit: 10,
    },
    found,
  );
  const numbers = results.map(({ id, properties }) => ({ id, numbers: PHONES.map((name) => textOf(properties[name])) }));
  const exact = numbers.filter((contact) => contact.numbers.some((text) => readNumber(text, undefined)?.number === e164));
  const likely = numbers.filter((contact) => contact.numbers.some((text) => isSame(text, customer)));
  const matching = exact.length > 0 ? exact : likely;
  if (matching.length > 1) ctx.log("hubspot.several_contacts", { count: matching.length });
  return matching[0]?.id ?? null;
}

/** HubSpot compares digits without the country, which two people of two countries may share. */
function isSame(text: string | null, { e164, country }: Customer): boolean {
  return readNumber(text, country)?.number === e164;
}

const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);

async function create(api: HubspotApi, { e164 }: Customer): Promise<string> {
  const { id } = await api.send("POST", "/crm/v3/objects/contacts", { properties: { phone: e164 } }, created);
  return id;
}
