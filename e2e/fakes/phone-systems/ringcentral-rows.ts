import type { SimulatedCall } from "./phone-system";

export const API = "https://platform.ringcentral.com/restapi/v1.0/account/1";
const MEDIA = "https://media.ringcentral.com/restapi/v1.0/account/1";
/** Seconds; shorter recordings are not kept. */
export const KEPT_SEC_MIN = 30;

/** As the detailed view shows it: one with no recording yet, a short one that will have none, one only in the leg that was accepted. */
export function rowOf(call: SimulatedCall, now: Date, isDetailed: boolean): Record<string, unknown> {
  const id = idOf(call);
  const isShort = call.durationSec < KEPT_SEC_MIN;
  const recording = {
    id,
    type: "Automatic",
    uri: `${API}/recording/${id}`,
    contentUri: `${MEDIA}/recording/${id}/content`,
  };
  const recorded = isShort ? { shortRecording: true } : readyAt(call) <= now ? { recording } : {};
  const isOutbound = call.direction === "outbound";
  const agent = { extensionId: "1011", name: call.agentName };
  const other = call.direction === "internal" ? { extensionId: "1012", name: "Agent Nine" } : { name: "SAN FRANCISCO CA" };
  const common = {
    startTime: call.startedAt.toISOString(),
    duration: call.durationSec,
    type: "Voice",
    direction: isOutbound ? "Outbound" : "Inbound",
    action: isOutbound ? "VoIP Call" : "Phone Call",
    result: isOutbound ? "Call connected" : "Accepted",
    from: { ...addressOf(call.fromNumber), ...(isOutbound ? agent : other) },
    to: { ...addressOf(call.toNumber), ...(isOutbound ? other : agent) },
  };
  const isInLegAlone = call.number % 3 === 0;
  const leg = { ...common, legType: "Accept", master: true, extension: { id: 1011 }, ...recorded };
  return {
    id: `AbC${call.number}`,
    uri: `${API}/call-log/AbC${call.number}`,
    sessionId: String(4_000 + call.number),
    telephonySessionId: `s-a0d${call.number}`,
    ...common,
    ...(isInLegAlone && isDetailed ? {} : recorded),
    ...(isDetailed ? { legs: [leg], lastModifiedTime: endOf(call).toISOString() } : {}),
  };
}

const addressOf = (number: string) => (number.startsWith("+") ? { phoneNumber: number } : { extensionNumber: number });
export const idOf = (call: SimulatedCall) => String(9_000 + call.number);
export const endOf = (call: SimulatedCall) => new Date(call.startedAt.getTime() + call.durationSec * 1_000);
export const readyAt = (call: SimulatedCall) => call.readyAt ?? endOf(call);
