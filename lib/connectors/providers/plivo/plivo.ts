import { z } from "zod";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { Connector, ConnectorCtx, Fetched, MediaRef, RecordingRef } from "../../types";
import { listRecordings } from "./list-recordings";
import { askPlivo, authorizationOf, noAccount, takeTurn } from "./plivo-api";
import { tellParties } from "./tell-parties";

/** Call recordings of a Plivo account. Format of its API: plivo.com/docs/voice/api/recordings, as of 2026-11. */
export const plivo: Connector<"plivo"> = {
  type: "plivo",
  label: "Plivo",
  group: "telephony",
  mode: "poll",
  summary: "Call recordings of a Plivo account or of one of its subaccounts.",
  howTo: [
    "Open the Plivo console. Its overview shows the Auth ID and the Auth Token.",
    "Copy both. A subaccount's credentials import only that subaccount's recordings.",
    "Calls have to be recorded already, by your application or by Plivo. No other permission is needed.",
  ],
  consoleUrl: "https://console.plivo.com/",
  fields: [
    {
      name: "authId",
      label: "Auth ID",
      kind: "text",
      required: true,
      help: "On the overview of the Plivo console. Starts with MA, or with SA for a subaccount.",
      placeholder: "MA…",
      options: [],
    },
    {
      name: "authToken",
      label: "Auth Token",
      kind: "secret",
      required: true,
      help: "Beside the Auth ID. It's stored encrypted and never shown again.",
      placeholder: "40 letters and digits",
      options: [],
    },
  ],
  hosts: [".plivo.com"],
  overlapHours: 2,
  check,
  list: listRecordings,
  complete,
  download,
};

async function check(ctx: ConnectorCtx): Promise<{ account: string; warnings: string[] }> {
  const { authId = "", authToken = "" } = ctx.fields;
  refuseUnless(
    /^(MA|SA)[A-Z0-9]{8,38}$/.test(authId),
    "The Auth ID starts with MA or SA, followed by capital letters and digits.",
  );
  refuseUnless(/^[\x21-\x7e]{8,200}$/.test(authToken), "The Auth Token is incomplete. Copy it again.");
  if ((await askPlivo(ctx, "Recording/?limit=1")) === null) throw noAccount();
  return { account: authId, warnings: [] };
}

function refuseUnless(isRight: boolean, sentence: string): void {
  if (!isRight) throw new ProviderProblem("bad_config", sentence);
}

const callRecord = z.looseObject({});
type CallRecord = z.output<typeof callRecord>;

/** Adds the direction, from the record of the call, which Plivo keeps for 90 days. After that nothing is added. */
async function complete(ctx: ConnectorCtx, recording: RecordingRef): Promise<RecordingRef> {
  if (recording.direction !== null || recording.callRef === null) return recording;
  const call = await callOf(ctx, recording.callRef);
  if (call === null) return recording;
  const own = tellParties(call.from_number, call.to_number, call.call_direction);
  const { direction } = typeof call.parent_call_uuid === "string" ? await parentOf(ctx, call.parent_call_uuid, own) : own;
  return {
    ...recording,
    direction,
    fromNumber: recording.fromNumber ?? own.fromNumber,
    toNumber: recording.toNumber ?? own.toNumber,
    agentName: recording.agentName ?? own.agentName,
  };
}

/** A leg that was dialled by another went out for Plivo; the call went where that other one did. */
async function parentOf(ctx: ConnectorCtx, callUuid: string, own: ReturnType<typeof tellParties>) {
  const parent = callUuid === "" ? null : await callOf(ctx, callUuid);
  const told = tellParties(parent?.from_number, parent?.to_number, parent?.call_direction);
  return told.direction === null ? own : told;
}

async function callOf(ctx: ConnectorCtx, callUuid: string): Promise<CallRecord | null> {
  return callRecord.safeParse(await askPlivo(ctx, `Call/${encodeURIComponent(callUuid)}/`)).data ?? null;
}

const located = z.looseObject({ recording_url: z.string().min(1) });

async function download(ctx: ConnectorCtx, { recordingId = "" }: MediaRef): Promise<Fetched> {
  const found = located.safeParse(await askPlivo(ctx, `Recording/${encodeURIComponent(recordingId)}/`));
  if (!found.success) return { isReady: false, afterSec: null };
  const url = mediaUrl(found.data.recording_url);
  await takeTurn(ctx);
  // Storage answers 400 where a key meets a signed link, and has no business with it.
  return ctx.open(url.href, isPlivos(url) ? authorizationOf(ctx.fields) : null);
}

/** Where a recording is. Older ones are told with http, at hosts that have https. */
function mediaUrl(text: string): URL {
  if (!URL.canParse(text)) throw new ProviderProblem("provider_bug", "Plivo gave no URL for a recording.");
  const url = new URL(text);
  if (url.protocol === "http:" && (isPlivos(url) || url.hostname.endsWith(".amazonaws.com"))) url.protocol = "https:";
  return url;
}

const isPlivos = ({ hostname }: URL): boolean => hostname.endsWith(".plivo.com");
