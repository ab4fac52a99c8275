import { z } from "zod";
import { type Json, ProviderProblem } from "@/lib/platform/provider/types";
import type { Connector, ConnectorCtx, ListedPage, ListWindow } from "../../types";
import { readEach, textOf } from "../reading";
import { readConversation } from "./conversations";
import { downloadRecording } from "./download";
import { ANALYTICS_RIGHT, askGenesys, RECORDING_RIGHT } from "./genesys-api";
import { type ConversationPage, conversationsOf } from "./query";
import { recordingRows, recordingsOf } from "./recordings";
import { hasRegion, regionOptions } from "./regions";

const OTHER_DIVISION = "The role of this OAuth client can't see some divisions. Assign it there to import their recordings.";
const DAY_MS = 86_400_000;
/** 31 days are the most at once; short parts stay clear of how deep a query can be paged. */
const PART_MS = 7 * DAY_MS;
/** Each conversation of a page costs another request: 100 would make a page of half a minute. */
const PAGE_SIZE = 50;
const UNPROVEN = `The permission ${RECORDING_RIGHT} couldn't be checked yet, as no recorded call of the last 7 days was found.`;

/** Genesys Cloud: conversations with activity in a window, then the recordings of each. */
export const genesys: Connector<"genesys"> = {
  type: "genesys",
  label: "Genesys Cloud",
  group: "contact-centre",
  mode: "poll",
  summary: "Recorded voice conversations of an organization, or of the divisions that you choose.",
  howTo: [
    "In Genesys Cloud, open Admin, Roles / Permissions, and make a role with analytics:conversationDetail:view and recording:recording:view.",
    "Open Admin, Integrations, OAuth, choose Add client and the grant type Client Credentials.",
    "On its Roles tab, assign the role, in the divisions whose calls you want.",
    "Copy client ID and client secret, and choose the region that your sign-in URL ends with.",
  ],
  consoleUrl: null,
  fields: [
    {
      name: "region",
      label: "Region",
      kind: "select",
      required: true,
      help: "The end of the URL you sign in at.",
      placeholder: "",
      options: regionOptions(),
    },
    {
      name: "clientId",
      label: "Client ID",
      kind: "text",
      required: true,
      help: "Admin, Integrations, OAuth, your client.",
      placeholder: "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx",
      options: [],
    },
    {
      name: "clientSecret",
      label: "Client secret",
      kind: "secret",
      required: true,
      help: "Beside the client ID.",
      placeholder: "",
      options: [],
    },
  ],
  hosts: ({ region = "" }) => (hasRegion(region) ? [`api.${region}`, `login.${region}`] : []),
  overlapHours: 24,

  async check(ctx) {
    const until = ctx.now();
    const since = new Date(until.getTime() - PART_MS);
    const newestFirst = { since, until, order: "desc", pageSize: PAGE_SIZE, page: 1, isPlain: false } as const;
    const [newest] = (await conversationsOf(ctx, newestFirst)).rows;
    const conversationId = z.object({ conversationId: z.string() }).safeParse(newest).data?.conversationId;
    // Nothing but a real conversation shows whether the client may see recordings.
    if (conversationId !== undefined) await recordingRows(ctx, conversationId);
    return { account: await organizationOf(ctx), warnings: conversationId === undefined ? [UNPROVEN] : [] };
  },

  list,
  download: downloadRecording,
};

async function organizationOf(ctx: ConnectorCtx): Promise<string | null> {
  try {
    const reply = await askGenesys(ctx, { path: "/api/v2/organizations/me", right: ANALYTICS_RIGHT });
    const { name, id } = z.object({ name: z.unknown().optional(), id: z.unknown().optional() }).parse(reply.json());
    return textOf(name) ?? textOf(id);
  } catch (error) {
    // A name is not worth a connection: the client may lack the right to it.
    if (error instanceof z.ZodError) return null;
    if (error instanceof ProviderProblem && (error.kind === "permission" || error.kind === "not_found")) return null;
    throw error;
  }
}

/** Part of the window and page of it that come next, how many conversations of this part were seen, and how they are asked for. */
type Place = { part: number; page: number; seen: number; isPlain: boolean };
const place = z.object({ part: z.int().min(0), page: z.int().min(1), seen: z.int().min(0), isPlain: z.boolean() });
const BEGINNING: Place = { part: 0, page: 1, seen: 0, isPlain: false };

async function* list(ctx: ConnectorCtx, window: ListWindow): AsyncGenerator<ListedPage, void, void> {
  const parts = partsOf(window);
  let at: Place = place.safeParse(window.checkpoint).data ?? BEGINNING;
  for (;;) {
    const part = parts[at.part];
    if (part === undefined) {
      yield { items: [], checkpoint: at, done: true };
      return;
    }
    const told = await conversationsOf(ctx, { ...part, ...at, order: "asc", pageSize: PAGE_SIZE });
    const found = await recordingsOfPage(ctx, window, told.rows);
    at = placeAfter(at, told);
    const done = at.part >= parts.length;
    yield { ...found, checkpoint: at satisfies Json, done };
    if (done) return;
  }
}

function partsOf({ since, until }: Pick<ListWindow, "since" | "until">): { since: Date; until: Date }[] {
  const parts: { since: Date; until: Date }[] = [];
  for (let from = since.getTime(); from < until.getTime(); from += PART_MS) {
    parts.push({ since: new Date(from), until: new Date(Math.min(from + PART_MS, until.getTime())) });
  }
  return parts;
}

/** By what was seen, not by how full a page is. */
function placeAfter({ part, page, seen }: Place, { count, totalHits, isPlain }: ConversationPage): Place {
  if (count > 0 && seen + count < totalHits) return { part, page: page + 1, seen: seen + count, isPlain };
  return { ...BEGINNING, part: part + 1, isPlain };
}

async function recordingsOfPage(
  ctx: ConnectorCtx,
  window: ListWindow,
  rows: readonly unknown[],
): Promise<Pick<ListedPage, "items" | "unread" | "notes">> {
  const ended = readEach(rows, readConversation);
  const known = window.isThorough ? new Set<string>() : await window.knownCalls(ended.items.map(({ id }) => id));
  const wanted = ended.items.filter(({ id }) => !known.has(id));
  const items: ListedPage["items"] = [];
  const withheld: ProviderProblem[] = [];
  let { unread } = ended;
  for (const conversation of wanted) {
    const read = await recordingsOf(ctx, conversation).catch((error: unknown) => {
      if (!isOfOneConversation(error)) throw error;
      withheld.push(error);
      return { items: [], unread: 1 };
    });
    items.push(...read.items);
    unread += read.unread;
  }
  // All of them: then it is the keys, or Genesys Cloud, and not the one or other conversation.
  if (withheld.length > 0 && withheld.length === wanted.length) throw withheld[0];
  return { items, unread, ...(withheld.some(({ kind }) => kind === "permission") ? { notes: [OTHER_DIVISION] } : {}) };
}

/** A right that holds in other divisions, or trouble with one recording, which later passes look for again. */
function isOfOneConversation(error: unknown): error is ProviderProblem {
  return error instanceof ProviderProblem && (error.kind === "permission" || error.kind === "transient");
}
