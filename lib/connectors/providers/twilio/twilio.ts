import { ProviderProblem } from "@/lib/platform/provider/types";
import type { Connector, ConnectorCtx, Fetched, MediaRef } from "../../types";
import { completeRecording } from "./complete-recording";
import { listRecordings, noAccount } from "./list-recordings";
import { accountUrl, askTwilio, authorizationOf, hostOf, onceMore, takeTurn } from "./twilio-api";

/** Call recordings of a Twilio account. Format of its API: twilio.com/docs/voice/api/recording, as of 2026-11. */
export const twilio: Connector<"twilio"> = {
  type: "twilio",
  label: "Twilio",
  group: "telephony",
  mode: "poll",
  summary: "Call recordings of a Twilio account, without subaccounts.",
  howTo: [
    "In the Twilio Console, copy the Account SID under Account info.",
    "Under Account, API keys & tokens, create a standard API key. A restricted key needs permission to read recordings and calls.",
    "Copy the SID and the secret of the key. The secret is shown once. The Auth Token works too; leave the API key SID empty then.",
    "Choose the key's region.",
  ],
  consoleUrl: "https://console.twilio.com/",
  fields: [
    {
      name: "accountSid",
      label: "Account SID",
      kind: "text",
      required: true,
      help: "On the first page of the Twilio Console, under Account info. Each subaccount has its own.",
      placeholder: "AC…",
      options: [],
    },
    {
      name: "apiKeySid",
      label: "API key SID",
      kind: "text",
      required: false,
      help: "Under Account, API keys & tokens. Leave empty if you use the Auth Token.",
      placeholder: "SK…",
      options: [],
    },
    {
      name: "secret",
      label: "API key secret or Auth Token",
      kind: "secret",
      required: true,
      help: "The secret of the API key, or the Auth Token of the account.",
      placeholder: "32 letters and digits",
      options: [],
    },
    {
      name: "region",
      label: "Region",
      kind: "select",
      required: false,
      help: "Where the account keeps its calls. A key works in one region only.",
      placeholder: "",
      options: [
        { value: "us1", label: "United States (US1)" },
        { value: "ie1", label: "Ireland (IE1)" },
        { value: "au1", label: "Australia (AU1)" },
      ],
    },
  ],
  hosts: (fields) => {
    const host = hostOf(fields);
    return host === undefined ? [] : [host];
  },
  overlapHours: 2,
  check,
  list: listRecordings,
  complete: completeRecording,
  download,
};

async function check(ctx: ConnectorCtx): Promise<{ account: string; warnings: string[] }> {
  const { accountSid = "", apiKeySid = "", secret = "" } = ctx.fields;
  refuseUnless(/^AC[0-9a-f]{32}$/i.test(accountSid), "The Account SID is AC and 32 letters and digits.");
  refuseUnless(apiKeySid === "" || /^SK[0-9a-f]{32}$/i.test(apiKeySid), "The API key SID is SK and 32 letters and digits.");
  refuseUnless(/^[\x21-\x7e]{8,200}$/.test(secret), "The API key secret or Auth Token is incomplete. Copy it again.");
  refuseUnless(hostOf(ctx.fields) !== undefined, "Choose US1, IE1 or AU1.");
  // Both rights are needed; the account itself is closed to standard keys.
  for (const resource of ["Recordings.json", "Calls.json"]) {
    if ((await askTwilio(ctx, accountUrl(ctx, `${resource}?PageSize=1`))) === null) throw noAccount();
  }
  return { account: `AC${accountSid.slice(2).toLowerCase()}`, warnings: [] };
}

function refuseUnless(isRight: boolean, sentence: string): void {
  if (!isRight) throw new ProviderProblem("bad_config", sentence);
}

/** Both channels where there are two: each side of the call is on one. */
async function download(ctx: ConnectorCtx, { sid = "", channels }: MediaRef): Promise<Fetched> {
  const url = accountUrl(ctx, `Recordings/${encodeURIComponent(sid)}.mp3`);
  if (channels !== "2") return open(ctx, url);
  try {
    return await open(ctx, `${url}?RequestedChannels=2`);
  } catch (error) {
    // 400: it is not to be had apart, whatever the list said.
    if (error instanceof ProviderProblem && error.kind === "provider_bug") return open(ctx, url);
    throw error;
  }
}

/** With keys: recordings are open to everybody unless the account says otherwise, and it should. */
function open(ctx: ConnectorCtx, url: string): Promise<Fetched> {
  return onceMore(async () => {
    await takeTurn(ctx);
    return ctx.open(url, authorizationOf(ctx.fields));
  });
}
