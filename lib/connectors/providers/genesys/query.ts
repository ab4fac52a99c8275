import { z } from "zod";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { ConnectorCtx } from "../../types";
import { ANALYTICS_RIGHT, askGenesys, NotUnderstood } from "./genesys-api";

/** Which conversations to ask for. */
interface ConversationQuery {
  since: Date;
  until: Date;
  order: "asc" | "desc";
  pageSize: number;
  page: number;
  /** Asks for all voice conversations and tells the recorded ones here: the shorter filter was refused before. */
  isPlain: boolean;
}

export interface ConversationPage {
  /** Recorded ones, and what makes no sense. */
  rows: unknown[];
  /** All that Genesys Cloud counts on this page. */
  count: number;
  totalHits: number;
  /** How the pages after this one have to be asked for. */
  isPlain: boolean;
}

const VOICE = { type: "dimension", dimension: "mediaType", operator: "matches", value: "voice" };
const RECORDED = { type: "dimension", dimension: "recording", operator: "exists", value: null };

/**
 * Recorded voice conversations with activity in a stretch of time, a page of them. That both predicates may stand together is
 * documented for each alone: where they are refused, the second one is left out and what it says is told by the sessions.
 * @throws {ProviderProblem}
 */
export async function conversationsOf(ctx: ConnectorCtx, query: ConversationQuery): Promise<ConversationPage> {
  if (query.isPlain) return { ...recorded(await ask(ctx, query, [VOICE])), isPlain: true };
  try {
    const { rows, totalHits } = await ask(ctx, query, [VOICE, RECORDED]);
    return { rows, count: rows.length, totalHits, isPlain: false };
  } catch (error) {
    // Later pages of the one query are not those of the other.
    if (!(error instanceof NotUnderstood) || query.page > 1) throw error;
    return { ...recorded(await ask(ctx, query, [VOICE])), isPlain: true };
  }
}

/** `conversations` is missing on a page without any. */
const answer = z.object({ conversations: z.array(z.unknown()).nullish(), totalHits: z.number().nullish().catch(null) });

async function ask(
  ctx: ConnectorCtx,
  { since, until, order, pageSize, page }: ConversationQuery,
  predicates: readonly object[],
): Promise<{ rows: unknown[]; totalHits: number }> {
  const reply = await askGenesys(ctx, {
    path: "/api/v2/analytics/conversations/details/query",
    right: ANALYTICS_RIGHT,
    query: {
      interval: `${since.toISOString()}/${until.toISOString()}`,
      order,
      orderBy: "conversationStart",
      paging: { pageSize, pageNumber: page },
      segmentFilters: [{ type: "and", predicates }],
    },
  });
  const parsed = answer.safeParse(reply.json());
  if (!parsed.success) throw new ProviderProblem("provider_bug", "Genesys Cloud sent an answer that Rowcall can't read.");
  // Without a total, only a page without any is the last one.
  return { rows: parsed.data.conversations ?? [], totalHits: parsed.data.totalHits ?? Number.POSITIVE_INFINITY };
}

const sessions = z.object({
  participants: z.array(z.object({ sessions: z.array(z.object({ recording: z.unknown().optional() })) })),
});

function recorded({ rows, totalHits }: { rows: unknown[]; totalHits: number }): Omit<ConversationPage, "isPlain"> {
  return { rows: rows.filter((row) => mayBeRecorded(row)), count: rows.length, totalHits };
}

function mayBeRecorded(row: unknown): boolean {
  const read = sessions.safeParse(row);
  return !read.success || read.data.participants.some((each) => each.sessions.some(({ recording }) => recording === true));
}
