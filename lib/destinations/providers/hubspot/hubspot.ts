import { z } from "zod";
import { HUBSPOT_HOST, type HubspotApi, hubspotApi } from "@/lib/platform/provider/apps/hubspot/hubspot-api";
import { WRITING } from "@/lib/platform/provider/apps/hubspot/hubspot-use";
import { readAccount } from "@/lib/platform/provider/apps/hubspot/read-account";
import { paceKey } from "@/lib/platform/provider/pace-key";
import type { AppAdapter, AppCtx, Sent } from "../../types";
import { type Customer, customerOf } from "./customer-of";
import { findContact } from "./find-contact";
import { type HubspotRecord, kindOf, recordOf } from "./record-of";
import { ContactGone, findRecord, updateRecord, writeRecord } from "./write-record";

/** A call or a note on the contact of HubSpot that has the customer's number. */
export const hubspot: AppAdapter<"hubspot"> = {
  type: "hubspot",
  label: "HubSpot",
  summary: "A call or a note on the contact with the customer's phone number.",
  howTo: [
    "In HubSpot, open Settings, Integrations, Service Keys, and create a key; the token of an older private app works too.",
    "Give it the scopes crm.objects.contacts.read and crm.objects.contacts.write.",
    "Copy the key and paste it here.",
  ],
  fields: [
    {
      name: "token",
      label: "Access token",
      kind: "secret",
      required: true,
      help: "A service key, or the access token of a private app.",
      placeholder: "pat-…",
      options: [],
    },
    {
      name: "writeAs",
      label: "Write as",
      kind: "select",
      required: false,
      help: "What to add to the contact's timeline.",
      placeholder: "",
      options: [
        { value: "call", label: "Call" },
        { value: "note", label: "Note" },
      ],
    },
    {
      name: "ifNobody",
      label: "If no contact has the number",
      kind: "select",
      required: false,
      help: "Compares phone and mobile numbers, including the country.",
      placeholder: "",
      options: [
        { value: "skip", label: "Skip the call" },
        { value: "create", label: "Create a contact" },
      ],
    },
  ],
  events: ["call.completed"],
  hasTemplate: true,
  hasRecipients: false,
  hasTargets: false,
  hosts: [HUBSPOT_HOST],
  isSigned: false,

  async check(app) {
    const api = hubspotApi(app, WRITING);
    const { name } = await readAccount(api);
    for (const object of ["contacts", `${kindOf(app.fields)}s`]) {
      await api.get(`/crm/v3/objects/${object}`, { limit: "1" }, z.unknown());
    }
    return { account: name, warnings: [] };
  },

  render(message, fields) {
    const properties = message.call === null ? {} : recordOf(message, message.call, kindOf(fields)).properties;
    return { format: "json", payload: JSON.stringify({ properties }, null, 2) };
  },

  async send(app, message, parcel) {
    const api = hubspotApi(app, WRITING);
    if (message.event === "webhook.test") {
      await readAccount(api);
      return { skipped: "HubSpot accepts the token. A test writes nothing, because there's no call." };
    }
    if (message.call === null) return { skipped: "This is about no call, so there is no contact to write on." };
    const customer = customerOf(message.call);
    if ("skipped" in customer) return customer;
    const record = recordOf(message, message.call, kindOf(app.fields));
    const before = parcel.ref ?? (await findRecord(api, record));
    if (before !== null && (await updateRecord(api, before, record))) return { ref: before };
    return writeFor(app, api, record, customer);
  },
};

async function writeFor(app: AppCtx, api: HubspotApi, record: HubspotRecord, customer: Customer): Promise<Sent> {
  const who = { account: paceKey("hubspot", app.fields.token ?? ""), customer, mayCreate: app.fields.ifNobody === "create" };
  for (let isAgain = false; ; isAgain = true) {
    const contactId = await findContact(app, api, who, isAgain);
    if (contactId === null) return { skipped: "No contact in HubSpot has the customer's number." };
    try {
      return { ref: await writeRecord(api, record, contactId) };
    } catch (error) {
      // It was deleted or merged since: who has the number now is asked once more.
      if (!(error instanceof ContactGone) || isAgain) throw error;
    }
  }
}
