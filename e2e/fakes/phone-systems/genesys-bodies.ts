import type { SimulatedCall } from "./phone-system";

const idOf = (group: string, number: number) => `${group}-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
export const conversationId = (number: number) => idOf("c0ffee00", number);
export const recordingId = (number: number) => idOf("0ec0d000", number);
const sessionId = (number: number, place: number) => idOf(`5e55000${place}`, number);

/** It rings for eleven seconds, and ends one after its recording. Epoch milliseconds. */
export function spanOf({ startedAt, durationSec }: SimulatedCall): { from: number; to: number } {
  const at = startedAt.getTime();
  return { from: at - 11_000, to: at + (durationSec + 1) * 1_000 };
}

/** As `details/query` tells of it; without an end while it goes on. */
export function conversationOf(call: SimulatedCall, now: number): object {
  const { from, to } = spanOf(call);
  return {
    conversationId: conversationId(call.number),
    conversationStart: iso(from),
    ...(to <= now ? { conversationEnd: iso(to) } : {}),
    originatingDirection: call.direction === "internal" ? "outbound" : call.direction,
    divisionIds: [idOf("d1000000", 1)],
    mediaStatsMinConversationMos: 4.88,
    participants: call.direction === "internal" ? colleagues(call) : customerAndAgent(call),
  };
}

function customerAndAgent(call: SimulatedCall): object[] {
  const customer = {
    participantId: idOf("9a000001", call.number),
    participantName: "San Francisco, CA",
    purpose: call.number % 2 === 0 ? "customer" : "external",
    sessions: [session(call, 1, [talk(call)])],
  };
  const ivr = {
    participantId: idOf("9a000002", call.number),
    participantName: "Main menu",
    purpose: "ivr",
    sessions: [session(call, 2, [{ segmentType: "ivr" }])],
  };
  // Rang, and did not answer.
  const missed = {
    ...ivr,
    participantId: idOf("9a000003", call.number),
    participantName: "Somebody Else",
    purpose: "agent",
    sessions: [session(call, 3, [{ segmentType: "alert" }])],
  };
  const agent = {
    participantId: idOf("9a000004", call.number),
    participantName: call.agentName,
    userId: idOf("00e50000", 1),
    purpose: "agent",
    sessions: [
      session(call, 4, [{ segmentType: "alert" }, talk(call), { segmentType: "wrapup", wrapUpCode: "ININ-WRAP-UP-TIMEOUT" }]),
    ],
  };
  return call.direction === "inbound" ? [customer, ivr, missed, agent] : [agent, customer];
}

function colleagues(call: SimulatedCall): object[] {
  const user = (place: number, participantName: string) => ({
    participantId: idOf(`9a00000${place}`, call.number),
    participantName,
    userId: idOf("00e50000", place),
    purpose: "user",
    sessions: [session(call, place, [talk(call)])],
  });
  return [user(1, call.agentName), user(2, "Other Colleague")];
}

function session(call: SimulatedCall, place: number, segments: object[]): object {
  const address = (number: string) => (number.startsWith("+") ? `tel:${number}` : `sip:${number}@northwind.example.test`);
  return {
    sessionId: sessionId(call.number, place),
    mediaType: "voice",
    ani: address(call.fromNumber),
    dnis: address(call.toNumber),
    direction: call.direction === "inbound" ? "inbound" : "outbound",
    recording: true,
    edgeId: idOf("ed6e0000", 1),
    segments,
  };
}

function talk({ startedAt, durationSec }: SimulatedCall): object {
  const from = startedAt.getTime();
  return { segmentType: "interact", segmentStart: iso(from), segmentEnd: iso(from + durationSec * 1_000), conference: false };
}

/** As `recordingmetadata` tells: the call's recording first, then a screen, and for some calls a deleted one. */
export function metadataOf(call: SimulatedCall, now: Date): { id: string; fileState: string }[] {
  const ends = call.startedAt.getTime() + call.durationSec * 1_000;
  const readyAt = call.readyAt?.getTime() ?? ends;
  const fileState = now.getTime() < readyAt ? "UPLOADING" : call.isUnavailable === true ? "ARCHIVED" : "AVAILABLE";
  const id = recordingId(call.number);
  const row = {
    id,
    conversationId: conversationId(call.number),
    media: "audio",
    mediaSubtype: "Trunk",
    fileState,
    startTime: call.startedAt.toISOString(),
    endTime: iso(ends),
    sessionId: sessionId(call.number, 1),
    recordingFileRole: "CUSTOMER_EXPERIENCE",
    remainingRestorationsAllowedForOrg: 100,
    selfUri: `/api/v2/conversations/${conversationId(call.number)}/recordingmetadata/${id}`,
  };
  const screen = { ...row, id: idOf("5c4ee000", call.number), media: "screen", mediaSubtype: "Screen", fileState: "AVAILABLE" };
  const deleted = { ...row, id: idOf("de1e7ed0", call.number), fileState: "DELETED", startTime: null, endTime: null };
  return call.number % 3 === 0 ? [row, screen, deleted] : [row, screen];
}

const iso = (epochMs: number) => new Date(epochMs).toISOString();
