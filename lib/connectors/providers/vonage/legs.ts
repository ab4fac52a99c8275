import { z } from "zod";
import type { CallDirection } from "@/lib/contract/words/call-words";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { phoneOf, readEach, textOf } from "../reading";

/** What the legs of a call tell of it. */
interface ToldByLegs {
  direction: CallDirection | null;
  fromNumber: string | null;
  toNumber: string | null;
  agentName: string | null;
  /** False while a leg is under way, or none is listed yet. */
  isOver: boolean;
}

const endpoint = z
  .looseObject({ type: z.string().nullish().catch(null) })
  .nullish()
  .catch(null);
const leg = z.looseObject({
  conversation_uuid: z.string().nullish().catch(null),
  from: endpoint,
  to: endpoint,
  direction: z.enum(["inbound", "outbound"]),
  status: z.string().nullish().catch(null),
});
type Leg = z.output<typeof leg>;
type Endpoint = Leg["from"];

const listed = z.looseObject({ _embedded: z.looseObject({ calls: z.array(z.unknown()) }) });

/** Endpoints of the team's own: an app user, an extension of Vonage Business, a SIP phone. */
const INSIDE: readonly unknown[] = ["app", "vbc", "sip"];
/** How a leg ends, besides well. https://developer.vonage.com/en/voice/voice-api/webhook-reference (Event webhook). */
const OVER: readonly unknown[] = ["completed", "failed", "rejected", "busy", "timeout", "unanswered", "cancelled", "machine"];

/**
 * Reads what a page of `GET /v1/calls` says of the call that this conversation is.
 * @throws {ProviderProblem} `provider_bug` for anything but such a page.
 */
export function readLegs(reply: unknown, conversationUuid: string): ToldByLegs {
  const page = listed.safeParse(reply);
  if (!page.success) throw new ProviderProblem("provider_bug", "Vonage answered with no list of calls.");
  const { items: legs } = readEach(page.data._embedded.calls, (row) => {
    const read = leg.parse(row);
    // Else a call of somebody else, should the filter not hold.
    return read.conversation_uuid && read.conversation_uuid !== conversationUuid ? null : read;
  });
  const isOver = legs.length > 0 && legs.every(({ status }) => OVER.includes(status));
  const first = legs.find(({ direction }) => direction === "inbound") ?? legs[0];
  if (first === undefined) return { direction: null, fromNumber: null, toNumber: null, agentName: null, isOver };
  const outwards = callToOutside(first, legs);
  const shown = outwards ?? first;
  return {
    direction: isInside(first.from) && isInside(shown.to) ? "internal" : outwards === null ? first.direction : "outbound",
    fromNumber: numberOf(shown.from),
    toNumber: numberOf(shown.to),
    agentName: agentOf(legs),
    isOver,
  };
}

/** The leg by which somebody inside, whose own leg is inbound to Vonage, calls a number. */
function callToOutside(first: Leg, legs: readonly Leg[]): Leg | null {
  if (first.direction !== "inbound" || !isInside(first.from)) return null;
  return legs.find(({ direction, to }) => direction === "outbound" && to?.type === "phone") ?? null;
}

function isInside(end: Endpoint): boolean {
  return INSIDE.includes(end?.type);
}

/** Phone numbers come without `+`. An app user has a name (`user`), no number. */
function numberOf(end: Endpoint): string | null {
  return phoneOf(end?.number, { isInternational: true }) ?? phoneOf(end?.extension ?? end?.uri);
}

/** The user of an app that took part; of two, the one who was called. */
function agentOf(legs: readonly Leg[]): string | null {
  const users = (side: "from" | "to") => legs.map((each) => (each[side]?.type === "app" ? textOf(each[side]?.user) : null));
  return [...users("to"), ...users("from")].find((user) => user !== null) ?? null;
}
