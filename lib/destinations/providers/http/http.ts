import { SUBSCRIBABLE_EVENTS } from "@/lib/contract/events/events";
import { postEvent } from "@/lib/deliveries/posting/post-event";
import type { Parcel } from "@/lib/deliveries/types";
import { type AddressFault, faultOfAddress } from "@/lib/platform/egress/fault-of-address";
import { refusePrivateAddress } from "@/lib/platform/egress/refuse-private";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { AppAdapter, AppCtx, Sent } from "../../types";
import { httpProblem } from "./errors";
import { ownHeader } from "./own-header";

const FAULTS: Readonly<Record<AddressFault, string>> = {
  unreadable: "Enter a full https URL, such as https://hooks.example.com/rowcall.",
  scheme: "The URL must begin with https://.",
  user: "The address can't contain a user name or password. Use a header instead.",
  port: "This port isn't allowed. Use 443, or one from 1024 on.",
  private: "The address couldn't be reached.",
};

/** Any address that takes a POST: the same signed body that webhooks get. */
export const http: AppAdapter<"http"> = {
  type: "http",
  label: "HTTP address",
  summary: "A signed JSON POST to your URL.",
  howTo: [
    "Enter the https URL that receives the POST, and a header if it needs one.",
    "Store the signing secret, which is shown once, and verify signatures with it as for webhooks.",
  ],
  fields: [
    {
      name: "address",
      label: "URL",
      kind: "text",
      required: true,
      help: "Public, and with https. Redirects aren't followed.",
      placeholder: "https://hooks.example.com/rowcall",
      options: [],
    },
    {
      name: "headerName",
      label: "Header name",
      kind: "text",
      required: false,
      help: "Only if the URL needs a header.",
      placeholder: "Authorization",
      options: [],
    },
    {
      name: "headerValue",
      label: "Header value",
      kind: "secret",
      required: false,
      help: "It's stored encrypted and never shown again.",
      placeholder: "Bearer …",
      options: [],
    },
  ],
  events: [...SUBSCRIBABLE_EVENTS],
  hasTemplate: false,
  hasRecipients: false,
  hasTargets: false,
  hosts: [],
  isSigned: true,
  check: async ({ fields, workspaceId }) => {
    refusePrivateAddress("URL", fields.address ?? "", workspaceId);
    const url = addressOf(fields, workspaceId);
    ownHeader(fields);
    return { account: new URL(url).host, warnings: [] };
  },
  render: (_message, _fields, body) => ({ format: "json", payload: JSON.stringify(body, null, 2) }),
  send: (app, _message, parcel) => send(app, parcel),
};

/** @throws {ProviderProblem} `bad_config` for one that is never reached. */
function addressOf({ address = "" }: Readonly<Record<string, string>>, workspaceId: string | undefined): string {
  const fault = faultOfAddress(address, workspaceId);
  if (fault !== null) throw new ProviderProblem("bad_config", FAULTS[fault]);
  return address;
}

async function send(app: AppCtx, { destination, eventId, body }: Parcel): Promise<Sent> {
  const to = {
    url: addressOf(app.fields, app.workspaceId),
    headers: ownHeader(app.fields),
    signingSecrets: destination.signingSecrets,
  };
  const posted = await postEvent(to, { eventId, body }, { now: app.now, signal: app.signal, workspaceId: app.workspaceId });
  if (posted.error !== null) throw httpProblem(posted);
  return posted.statusCode === null ? {} : { statusCode: posted.statusCode };
}
