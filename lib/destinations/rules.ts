import type { DestinationRule, NewDestinationRule } from "@/lib/contract/events/destinations";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import type { AppAdapter } from "./types";

/** Fewer than a list shows, so that nothing is ever out of sight. */
export const DESTINATIONS_MAX = 50;

/**
 * Rules as they are kept: one that was there keeps its id, so that what it chose keeps its wording.
 * @throws {AppError} `invalid` for an event or a template that the app cannot have.
 */
export function acceptRules(
  adapter: AppAdapter,
  given: readonly NewDestinationRule[],
  kept: readonly DestinationRule[] = [],
): DestinationRule[] {
  const free = new Set(kept.map(({ id }) => id));
  return given.map(({ id, events, filter, template }, index) => {
    const strange = events.find((event) => !adapter.events.includes(event));
    if (strange !== undefined) {
      throw new AppError("invalid", `rules.${index}.events: ${adapter.label} isn't told of ${strange}.`);
    }
    if (template !== null && !adapter.hasTemplate) {
      throw new AppError("invalid", `rules.${index}.template: messages to ${adapter.label} can't be worded.`);
    }
    const isKnown = id !== undefined && free.delete(id);
    return { id: isKnown ? id : newId("rule"), events, filter, template };
  });
}

/** @throws {AppError} `invalid` for addresses that the app has no use for, or the lack of them. */
export function checkRecipients(adapter: AppAdapter, addresses: readonly string[]): void {
  if (adapter.hasRecipients && addresses.length === 0) {
    throw new AppError("invalid", "recipients: must have at least one address.");
  }
  if (!adapter.hasRecipients && addresses.length > 0) {
    throw new AppError("invalid", `recipients: ${adapter.label} goes to no addresses.`);
  }
}
