import { type ProviderCtx, ProviderProblem } from "@/lib/platform/provider/types";
import type { Connector, ConnectorCtx, Fetched, MediaRef, RecordingRef } from "../../types";
import { VONAGE_HOSTS } from "./addresses";
import { readLegs } from "./legs";
import { askForCalls, readVonageKey, signedHeader, type VonageKey } from "./vonage-api";

/** Legs of a call at most: a page of the API. */
const LEGS_MAX = "100";
const UNSIGNED = "Without the signature secret, anyone with the private URL can send calls. Add the secret to refuse them.";

/**
 * Vonage's Voice API, which posts each finished recording to the private address (`receiveVonageEvent`); numbers and direction
 * are asked for afterwards.
 * https://developer.vonage.com/en/api/voice and https://developer.vonage.com/en/voice/voice-api/webhook-reference.
 */
export const vonage: Connector<"vonage"> = {
  type: "vonage",
  label: "Vonage Voice",
  group: "telephony",
  mode: "webhook",
  summary: "Calls of a Vonage Voice application, posted as soon as their recording ends.",
  howTo: [
    "In the Vonage dashboard, open Applications and choose the application that records your calls; copy its application ID.",
    "Choose Edit, then Generate public and private key, save, and paste the downloaded file private.key here. If other software uses the old key, give it the new one too.",
    "Open API settings, choose SHA-256 HMAC as the signature method, and paste the signature secret here.",
    'Once connected, put the private URL into the record action of your NCCO: [{"action":"record","eventUrl":["https://…/voice/webhook/vwh_…"],"eventMethod":"POST","format":"mp3"}, …].',
    'Add "split":"conversation" to that action to have both sides told apart.',
  ],
  consoleUrl: "https://dashboard.nexmo.com/applications",
  fields: [
    {
      name: "applicationId",
      label: "Application ID",
      kind: "text",
      required: true,
      help: "Under Applications, beside the name of the application that records.",
      placeholder: "78d335fa-323d-0114-9c3d-d6f0d48968cf",
      options: [],
    },
    {
      name: "privateKey",
      label: "Private key",
      kind: "secret-text",
      required: true,
      help: "The whole file private.key of the same application. It's stored encrypted and never shown again.",
      placeholder: "-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----",
      options: [],
    },
    {
      name: "signatureSecret",
      label: "Signature secret",
      kind: "secret",
      required: false,
      help: "Under API settings. With it, Rowcall accepts only events that Vonage signed; leave it empty only for tests.",
      placeholder: "60 letters and digits",
      options: [],
    },
  ],
  hosts: VONAGE_HOSTS,
  overlapHours: 0,
  check: async (ctx) => {
    const own = readVonageKey(ctx.fields);
    await askForCalls(ctx, own, { page_size: "1" });
    return { account: own.applicationId, warnings: ctx.fields.signatureSecret ? [] : [UNSIGNED] };
  },
  complete,
  download,
};

async function complete(ctx: ProviderCtx, recording: RecordingRef): Promise<RecordingRef> {
  const { callRef } = recording;
  if (callRef === null) return recording;
  const own = readVonageKey(ctx.fields);
  const reply = await askForCalls(ctx, own, { conversation_uuid: callRef, order: "asc", page_size: LEGS_MAX });
  const { isOver, ...told } = readLegs(reply, callRef);
  return {
    ...recording,
    direction: told.direction ?? recording.direction,
    fromNumber: told.fromNumber ?? recording.fromNumber,
    toNumber: told.toNumber ?? recording.toNumber,
    agentName: told.agentName ?? recording.agentName,
    ...(isOver ? {} : { isTentative: true }),
  };
}

async function download(ctx: ConnectorCtx, { url = "" }: MediaRef): Promise<Fetched> {
  const own = readVonageKey(ctx.fields);
  try {
    return await opened(ctx, url, own);
  } catch (error) {
    if (!(error instanceof ProviderProblem) || error.kind !== "auth") throw error;
    return opened(ctx, url, own);
  }
}

/** Our JWT goes to Vonage's hosts alone (`hosts`), whatever address was posted. */
function opened(ctx: ConnectorCtx, url: string, own: VonageKey): Promise<Fetched> {
  return ctx.open(url, signedHeader(own, ctx.now()));
}
