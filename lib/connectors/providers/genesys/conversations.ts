import { z } from "zod";
import type { CallDirection } from "@/lib/contract/words/call-words";
import { instantOf, phoneOf, textOf } from "../reading";

const session = z.object({
  sessionId: z.string().nullish().catch(null),
  mediaType: z.string().nullish().catch(null),
  ani: z.unknown().optional(),
  dnis: z.unknown().optional(),
  segments: z.array(z.object({ segmentType: z.string().nullish().catch(null) })).catch([]),
});
const participant = z.object({
  purpose: z.string().catch(""),
  participantName: z.unknown().optional(),
  sessions: z.array(session).catch([]),
});
const conversation = z.object({
  conversationId: z.string().min(1).max(200),
  conversationStart: z.unknown().optional(),
  conversationEnd: z.unknown().optional(),
  originatingDirection: z.string().nullish().catch(null),
  participants: z.array(participant).catch([]),
});
type Participant = z.output<typeof participant>;

/** What all recordings of a conversation share. */
export interface Conversation {
  id: string;
  startedAt: Date | null;
  endedAt: Date;
  direction: CallDirection | null;
  fromNumber: string | null;
  toNumber: string | null;
  /** Who spoke in a session, else whoever spoke first for the team. */
  agentIn(sessionId: string | null): string | null;
}

/**
 * Reads a conversation of `details/query`; null while it goes on.
 * @throws for what is none.
 */
export function readConversation(row: unknown): Conversation | null {
  const { conversationId, conversationStart, conversationEnd, originatingDirection, participants } = conversation.parse(row);
  const endedAt = instantOf(conversationEnd);
  if (endedAt === null) return null;
  const customer = participants.find(isOf("customer")) ?? participants.find(isOf("external"));
  const { ani, dnis } = voiceOf(customer ?? participants[0]) ?? {};
  const agents = agentsOf(participants);
  return {
    id: conversationId,
    startedAt: instantOf(conversationStart),
    endedAt,
    direction: directionOf(originatingDirection ?? "", participants.length > 0 && customer === undefined),
    fromNumber: phoneOf(ani),
    toNumber: phoneOf(dnis),
    agentIn: (sessionId) => textOf((agents.find((agent) => isIn(agent, sessionId)) ?? agents[0])?.participantName),
  };
}

function directionOf(told: string, isAmongColleagues: boolean): CallDirection | null {
  if (isAmongColleagues) return "internal";
  return told === "inbound" || told === "outbound" ? told : null;
}

/** Those who spoke for the team: agents first, then users, as a call from desk to desk has them. */
function agentsOf(participants: readonly Participant[]): Participant[] {
  const spoke = participants.filter(({ sessions }) =>
    sessions.some(({ segments }) => segments.some(({ segmentType }) => segmentType === "interact")),
  );
  return [...spoke.filter(isOf("agent")), ...spoke.filter(isOf("user"))];
}

function isIn({ sessions }: Participant, sessionId: string | null): boolean {
  return sessionId !== null && sessions.some((each) => each.sessionId === sessionId);
}

function voiceOf(who: Participant | undefined): z.output<typeof session> | undefined {
  return who?.sessions.find(({ mediaType }) => mediaType === "voice") ?? who?.sessions[0];
}

function isOf(wanted: string): (participant: Participant) => boolean {
  return ({ purpose }) => purpose === wanted;
}
