import type { DestinationTypeInfo } from "@/lib/contract/events/destinations";
import { AppError } from "@/lib/core/errors";
import { appAdapters } from "./registry";
import type { AppAdapter } from "./types";

/** Every kind of app that receives, as pages show it: what its form asks for, and whether this installation can have it. */
export function listDestinationTypes(adapters: readonly AppAdapter[] = appAdapters): DestinationTypeInfo[] {
  return adapters.map((adapter) => {
    const { type, label, summary, howTo, fields, events, hasTemplate, hasRecipients, hasTargets } = adapter;
    const unavailableReason = adapter.unavailableReason?.() ?? null;
    return {
      type,
      label,
      summary,
      howTo: [...howTo],
      fields: [...fields],
      events: [...events],
      hasTemplate,
      hasRecipients,
      hasTargets,
      isAvailable: unavailableReason === null,
      unavailableReason,
    };
  });
}

/** @throws {Error} for a kind that nothing here sends to. */
export function adapterOf(type: string, adapters: readonly AppAdapter[]): AppAdapter {
  const found = adapters.find((adapter) => adapter.type === type);
  if (found === undefined) throw new Error(`No app adapter for "${type}".`);
  return found;
}

/** @throws {AppError} `unprocessable` with what this installation lacks. */
export function refuseUnavailable(adapter: AppAdapter): void {
  const reason = adapter.unavailableReason?.() ?? null;
  if (reason !== null) throw new AppError("unprocessable", reason, { code: "unavailable_here" });
}
