import { z } from "zod";
import type { ConnectorCtx, RecordingRef } from "../../types";
import { instantOf, readEach, secondsOf } from "../reading";
import { type Leg, tellCall } from "./tell-call";
import { accountUrl, askTwilio } from "./twilio-api";

const text = z.string().nullish().catch(null);
const leg = z.looseObject({
  sid: z.string().min(1),
  parent_call_sid: text,
  from: text,
  to: text,
  direction: text,
  status: text,
  start_time: text,
  duration: text,
});
const legs = z.looseObject({ calls: z.array(z.unknown()) });

interface Call {
  root: Leg;
  /** Those that it dialled, the one that was talked on longest first; some were never answered. */
  dialled: readonly Leg[];
  startedAt: Date | null;
}

/** Calls looked up for the task that this ctx was made for: a call may have several recordings. */
const lookedUp = new WeakMap<ConnectorCtx, Map<string, Promise<Call | null>>>();

/**
 * Adds numbers, direction and agent from the recording's call and the legs that it dialled. What Twilio does not know any more
 * stays as the list said. @throws {ProviderProblem}
 */
export async function completeRecording(ctx: ConnectorCtx, recording: RecordingRef): Promise<RecordingRef> {
  if (recording.callRef === null) return recording;
  const call = await callOf(ctx, recording.callRef);
  if (call === null) return recording;
  return { ...recording, ...tellCall(call.root, call.dialled), startedAt: recording.startedAt ?? call.startedAt };
}

function callOf(ctx: ConnectorCtx, sid: string): Promise<Call | null> {
  const calls = lookedUp.get(ctx) ?? new Map<string, Promise<Call | null>>();
  lookedUp.set(ctx, calls);
  const known = calls.get(sid);
  if (known !== undefined) return known;
  const asked = lookUp(ctx, sid);
  calls.set(sid, asked);
  // Whoever asks next tries again.
  asked.catch(() => calls.delete(sid));
  return asked;
}

async function lookUp(ctx: ConnectorCtx, sid: string): Promise<Call | null> {
  const recorded = await legOf(ctx, sid);
  if (recorded === null) return null;
  const parent = recorded.parent_call_sid ? await legOf(ctx, recorded.parent_call_sid) : null;
  const startedAt = instantOf(recorded.start_time);
  if (parent !== null) return { root: parent, dialled: [recorded], startedAt };
  return { root: recorded, dialled: isTrunk(recorded) ? [] : await dialledBy(ctx, recorded.sid), startedAt };
}

/** A trunk's call has one leg. */
const isTrunk = ({ direction }: Leg): boolean => direction?.startsWith("trunking-") ?? false;

async function legOf(ctx: ConnectorCtx, sid: string): Promise<z.output<typeof leg> | null> {
  const reply = await askTwilio(ctx, accountUrl(ctx, `Calls/${encodeURIComponent(sid)}.json`));
  return leg.safeParse(reply).data ?? null;
}

async function dialledBy(ctx: ConnectorCtx, sid: string): Promise<Leg[]> {
  const reply = await askTwilio(ctx, accountUrl(ctx, `Calls.json?ParentCallSid=${encodeURIComponent(sid)}&PageSize=50`));
  const { items } = readEach(legs.safeParse(reply).data?.calls ?? [], (row) => leg.parse(row));
  return items.sort((a, b) => (secondsOf(b.duration) ?? 0) - (secondsOf(a.duration) ?? 0));
}
