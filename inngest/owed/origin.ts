import { asId, type Id } from "@/lib/core/ids";
import { FUNCTION_FAILED } from "../embedded/functions";

/** An event as the engine hands it back. */
export interface HandedBack {
  id?: string | undefined;
  name: string;
  data: Record<string, unknown>;
}

const SENT_ID = /^(evt_[0-9A-Z]{26})(?:\.\d+)?$/;

/** The id under which an event of the outbox is sent: one that is sent again has another, since engines take each id once. */
export function sentId({ id, resends }: { id: string; resends: number }): string {
  return resends === 0 ? id : `${id}.${resends}`;
}

/** The event in the outbox that was sent under this id; null for one that never was there. */
export function idInOutbox(sent: unknown): Id<"event"> | null {
  const [, id] = typeof sent === "string" ? (SENT_ID.exec(sent) ?? []) : [];
  return id === undefined ? null : asId("event", id);
}

/** The id under which the event was sent that a run goes back to, that of the run which handles a failure too. */
export function originOf(event: HandedBack): string | null {
  const cause = event.name === FUNCTION_FAILED ? event.data.event : event;
  if (typeof cause !== "object" || cause === null || !("id" in cause) || idInOutbox(cause.id) === null) return null;
  return String(cause.id);
}
