import type { ProblemKind } from "@/lib/contract/integrations";
import type { Ctx } from "@/lib/ctx/ctx";
import type { Outcome, Parcel, Sender } from "@/lib/deliveries/types";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { appCtx } from "./app-ctx";
import { adapterOf } from "./destination-types";
import { composeParcel } from "./message/compose-parcel";
import { appAdapters } from "./registry";
import type { AppAdapter } from "./types";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** Of one try, however many calls it takes. */
const TRY_MS = 20 * SECOND_MS;

const NEXT: Readonly<Record<ProblemKind, "retry" | "stop" | "give_up">> = {
  rate_limited: "retry",
  transient: "retry",
  auth: "stop",
  permission: "stop",
  not_found: "stop",
  bad_config: "stop",
  rejected: "give_up",
  provider_bug: "give_up",
};

/** Sends to every kind of app that receives. */
export const appSender: Sender = appSenderOf(appAdapters);

/** The same with these adapters. */
export function appSenderOf(adapters: readonly AppAdapter[], tryMs = TRY_MS): Sender {
  return {
    gapsMs: [30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 6 * HOUR_MS],
    atOnce: 1,
    failingMsMax: null,
    heldMsMax: 24 * HOUR_MS,
    send: (ctx, parcel, signal) => send(ctx, parcel, adapterOf(parcel.destination.kind, adapters), { signal, tryMs }),
  };
}

async function send(
  ctx: Ctx,
  parcel: Parcel,
  adapter: AppAdapter,
  limits: { signal: AbortSignal; tryMs: number },
): Promise<Outcome> {
  const { destination } = parcel;
  const message = await composeParcel(ctx, adapter, parcel);
  const late = AbortSignal.timeout(limits.tryMs);
  const signal = AbortSignal.any([limits.signal, late]);
  const unharmed = "The message is kept.";
  const app = appCtx(ctx, adapter, { destinationId: destination.id, fields: destination.fields, signal, unharmed });
  try {
    const sent = await unlessAborted(signal, adapter.send(app, message, parcel));
    if ("skipped" in sent) return { result: "skipped", reason: sent.skipped };
    const { ref, statusCode } = sent;
    return { result: "delivered", ...(ref === undefined ? {} : { ref }), ...(statusCode === undefined ? {} : { statusCode }) };
  } catch (error) {
    limits.signal.throwIfAborted();
    if (error instanceof ProviderProblem) return failed(error);
    if (!late.aborted) throw error;
    return failed(new ProviderProblem("transient", `${adapter.label} didn't respond in time.`));
  }
}

/** An adapter that does not listen to its signal keeps nobody waiting. */
function unlessAborted<T>(signal: AbortSignal, act: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    act.then(resolve, reject);
  });
}

function failed({ kind, message, options: { retryAfterMs } }: ProviderProblem): Outcome {
  return {
    result: "failed",
    next: NEXT[kind],
    problem: kind,
    error: message,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}
