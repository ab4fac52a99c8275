import { z } from "zod";
import { type HubspotApi, NothingThere, QuestionRefused } from "@/lib/platform/provider/apps/hubspot/hubspot-api";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { endsWithId, type HubspotRecord, type RecordKind } from "./record-of";

/** The contact was deleted or merged since it was found. */
export class ContactGone extends ProviderProblem {
  constructor() {
    super("transient", "The contact was deleted in HubSpot a moment ago. Rowcall will look up the number again.");
  }
}

const BODIES: Readonly<Record<RecordKind, string>> = { call: "hs_call_body", note: "hs_note_body" };
/** How HubSpot calls "call of a contact" and "note of a contact". */
const TO_CONTACT: Readonly<Record<RecordKind, number>> = { call: 194, note: 202 };
/** What a record may lack. */
const OPTIONAL = ["hs_call_from_number", "hs_call_to_number", "hs_call_direction", "hs_call_duration", "hs_call_status"];

const identified = z.object({ id: z.coerce.string().regex(/^\d{1,30}$/) });
const found = z.object({
  results: z.array(z.object({ id: z.coerce.string().regex(/^\d{1,30}$/), properties: z.record(z.string(), z.unknown()) })),
});
const labels = z.object({
  results: z.array(z.object({ category: z.string(), typeId: z.number().int(), label: z.string().nullish() })),
});

/**
 * What was written for the same call before, by a try whose answer was lost or for an earlier summary of it.
 * @throws {ProviderProblem}
 */
export async function findRecord(api: HubspotApi, record: HubspotRecord): Promise<string | null> {
  const body = BODIES[record.kind];
  const at = String(Date.parse(record.properties.hs_timestamp ?? ""));
  const { results } = await api.send(
    "POST",
    `/crm/v3/objects/${record.kind}s/search`,
    {
      filterGroups: [{ filters: [{ propertyName: "hs_timestamp", operator: "EQ", value: at }] }],
      properties: [body],
      sorts: [{ propertyName: "hs_object_id", direction: "DESCENDING" }],
      limit: 100,
    },
    found,
  );
  const same = results.find(({ properties }) => endsWithId(String(properties[body] ?? ""), record.callId));
  return same === undefined ? null : `${record.kind}s/${same.id}`;
}

/**
 * Rewords a record that was written before; false where it is no longer there, or is of the other kind.
 * @throws {ProviderProblem}
 */
export async function updateRecord(api: HubspotApi, ref: string, record: HubspotRecord): Promise<boolean> {
  if (!new RegExp(`^${record.kind}s/\\d{1,30}$`).test(ref)) return false;
  try {
    await withoutUnknown(record.properties, (properties) =>
      api.send("PATCH", `/crm/v3/objects/${ref}`, { properties }, identified),
    );
    return true;
  } catch (error) {
    if (error instanceof NothingThere) return false;
    throw error;
  }
}

/**
 * Puts a record on a contact; answers what HubSpot calls it.
 * @throws {ContactGone}
 * @throws {ProviderProblem}
 */
export async function writeRecord(api: HubspotApi, record: HubspotRecord, contactId: string): Promise<string> {
  const usual = TO_CONTACT[record.kind];
  try {
    return await post(api, record, { contactId, typeId: usual });
  } catch (error) {
    if (!(error instanceof QuestionRefused)) throw error;
    // The usual number may not be this account's: it is asked for before the record is given up.
    const typeId = await readTypeId(api, record.kind);
    if (typeId === null || typeId === usual) throw error;
    return await post(api, record, { contactId, typeId });
  }
}

async function post(api: HubspotApi, record: HubspotRecord, to: { contactId: string; typeId: number }): Promise<string> {
  const types = [{ associationCategory: "HUBSPOT_DEFINED", associationTypeId: to.typeId }];
  const associations = [{ to: { id: to.contactId }, types }];
  try {
    const { id } = await withoutUnknown(record.properties, (properties) =>
      api.send("POST", `/crm/v3/objects/${record.kind}s`, { properties, associations }, identified),
    );
    return `${record.kind}s/${id}`;
  } catch (error) {
    throw error instanceof NothingThere ? new ContactGone() : error;
  }
}

/** Once more without the optional properties that HubSpot names in its refusal. */
async function withoutUnknown<T>(
  properties: Readonly<Record<string, string>>,
  write: (properties: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  try {
    return await write(properties);
  } catch (error) {
    if (!(error instanceof QuestionRefused)) throw error;
    const known = Object.entries(properties).filter(([name]) => !OPTIONAL.includes(name) || !error.isAbout(name));
    if (known.length === Object.keys(properties).length) throw error;
    return write(Object.fromEntries(known));
  }
}

async function readTypeId(api: HubspotApi, kind: RecordKind): Promise<number | null> {
  const { results } = await api.get(`/crm/v4/associations/${kind}s/contacts/labels`, {}, labels);
  const own = results.filter(({ category }) => category === "HUBSPOT_DEFINED");
  return (own.find(({ label }) => label === null || label === undefined) ?? own[0])?.typeId ?? null;
}
