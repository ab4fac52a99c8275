import type { DestinationType } from "@/lib/contract/events/destinations";
import { notFound } from "@/lib/core/errors";
import type { Ctx } from "@/lib/ctx/ctx";
import { openDestination } from "@/lib/deliveries/open-destination";
import { type AcceptedFields, acceptFields } from "@/lib/platform/provider/fields";
import { refuseMovedSecrets } from "@/lib/platform/provider/moved-secrets";
import { askProvider, PATIENCE_MS } from "@/lib/requests/ask-provider";
import { refusalOf } from "@/lib/requests/refusal-of";
import { appCtx } from "./app-ctx";
import { type AppRow, findApp } from "./app-row";
import type { AppAdapter, AppCtx } from "./types";

type Fields = Readonly<Record<string, string>>;

/**
 * Checks what was entered against the app's form; what is left out stays as it is in `row`.
 * @param row null for a new one.
 * @throws {AppError} `invalid` naming a wrong field, or a stored secret that would be sent to another host than before.
 */
export function acceptEntered(adapter: AppAdapter, given: Fields, row: AppRow | null, now: Date): AcceptedFields {
  const kept = row === null ? {} : openDestination(row, now).fields;
  const accepted = acceptFields(adapter.fields, given, kept);
  if (row !== null) refuseMovedSecrets(adapter, given, kept, accepted);
  return accepted;
}

/** The same for a form that is being filled in: what is required may still be missing. */
export function acceptSome(adapter: AppAdapter, given: Fields, row: AppRow | null, now: Date): AcceptedFields {
  const fields = adapter.fields.map((field) => ({ ...field, required: false }));
  return acceptEntered({ ...adapter, fields }, given, row, now);
}

/** The destination that was entered for; null for a new one. @throws {AppError} `not_found`, also for one of another kind. */
export async function enteredFor(ctx: Ctx, type: DestinationType, id: string | undefined): Promise<AppRow | null> {
  if (id === undefined) return null;
  const row = await findApp(ctx, id);
  if (row.kind !== type) throw notFound("destination");
  return row;
}

/**
 * Asks an app about what was entered, for a person who waits.
 * @throws {AppError} its problem, or `rate_limited`.
 */
export async function askApp<T>(
  ctx: Ctx,
  adapter: AppAdapter,
  task: { destinationId: string | null; accepted: AcceptedFields; patience: keyof typeof PATIENCE_MS },
  ask: (app: AppCtx) => Promise<T>,
): Promise<T> {
  const { destinationId, accepted, patience } = task;
  const fields = { ...accepted.plain, ...accepted.secrets };
  const unharmed = "Nothing was changed. Try again later.";
  try {
    return await askProvider(ctx, PATIENCE_MS[patience], (signal) =>
      ask(appCtx(ctx, adapter, { destinationId, fields, signal, unharmed })),
    );
  } catch (error) {
    throw refusalOf(error);
  }
}
