import { z } from "zod";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { Connector, ConnectorCtx, ListedPage, ListWindow } from "../../types";
import { readEach } from "../reading";
import { recordingsOf } from "./call-log";
import { readKeys } from "./keys";
import { API_HOST, askHeavy, askToken, MEDIA_HOST, openRecording } from "./ringcentral-api";

const CALL_LOG = "/restapi/v1.0/account/~/call-log";
const PAGE_CALLS = 250;

/** RingCentral's call log, by an app of the customer's own and a JWT that RingCentral made for it. */
export const ringcentral: Connector<"ringcentral"> = {
  type: "ringcentral",
  label: "RingCentral",
  group: "pbx",
  mode: "poll",
  summary: "Recordings of the company call log, checked every 15 minutes.",
  howTo: [
    "In RingCentral's Developer Console, create a REST API app: private, with the JWT auth flow.",
    "Give it the permissions Read Call Log and Read Call Recording.",
    "Under your name, open Credentials and create a JWT, restricted to the app's client ID. Do so as an administrator who may see the company call log.",
    "Paste the app's client ID, its client secret and the JWT here. RingCentral keeps recordings for 90 days, and none under 30 seconds.",
  ],
  consoleUrl: "https://developers.ringcentral.com/console",
  fields: [
    {
      name: "clientId",
      label: "Client ID",
      kind: "text",
      required: true,
      help: "On the app's page in the Developer Console.",
      placeholder: "aB3dE5fG7hJ9kL1mN2pQ4r",
      options: [],
    },
    {
      name: "clientSecret",
      label: "Client secret",
      kind: "secret",
      required: true,
      help: "On the same page. It's stored encrypted and never shown again.",
      placeholder: "sT6uV8wX0yZ2…",
      options: [],
    },
    {
      name: "jwt",
      label: "JWT",
      kind: "secret",
      required: true,
      help: "Under Credentials in the Developer Console. Three long parts with a full stop between them.",
      placeholder: "eyJraWQiOi….eyJhdWQiOi….MEUCIQ…",
      options: [],
    },
  ],
  hosts: [API_HOST, MEDIA_HOST],
  overlapHours: 6,

  async check(ctx) {
    const { warnings } = readKeys(ctx.fields, ctx.now());
    let scope = "";
    await ctx.token(async () => {
      const answer = await askToken(ctx);
      scope = answer.scope ?? "";
      return answer;
    });
    const { uri = "" } = await askCallLog(ctx, { perPage: "1", recordingType: "All" });
    // Tokens may name permissions by older names: only one that knows the new ones tells that one is missing.
    if (/\bReadCallLog\b/.test(scope) && !/\bReadCallRecording\b/.test(scope)) {
      warnings.push("The app seems to lack the permission ReadCallRecording. Without it recordings can't be fetched.");
    }
    return { account: /\/account\/(\d{1,20})\//.exec(uri)?.[1] ?? null, warnings };
  },

  list,

  download: (ctx, { id = "" }) => openRecording(ctx, id),
};

const callLog = z.object({
  uri: z.string().optional().catch(undefined),
  records: z.array(z.unknown()),
  navigation: z.object({ nextPage: z.unknown().optional() }).nullish().catch(undefined),
});

const place = z.object({ page: z.int().min(1) });

/**
 * By pages, newest first. Calls that end meanwhile push others to later pages, where these are told of again; none is passed
 * over, as `until` stays where it is.
 */
async function* list(ctx: ConnectorCtx, window: ListWindow): AsyncGenerator<ListedPage, void, void> {
  for (let { page } = place.safeParse(window.checkpoint).data ?? { page: 1 }; ; page++) {
    const { records, navigation } = await askCallLog(ctx, {
      type: "Voice",
      recordingType: "All",
      view: "Detailed",
      // Without it: the last 24 hours.
      dateFrom: window.since.toISOString(),
      dateTo: window.until.toISOString(),
      perPage: String(PAGE_CALLS),
      page: String(page),
    });
    const { items, unread } = readEach(records, recordingsOf);
    const once = [...new Map(items.map((item) => [item.externalId, item])).values()];
    const done = navigation ? !navigation.nextPage : records.length < PAGE_CALLS;
    yield { items: once, checkpoint: { page: page + 1 }, done, unread };
    if (done) return;
  }
}

async function askCallLog(ctx: ConnectorCtx, query: Record<string, string>): Promise<z.output<typeof callLog>> {
  const answer = callLog.safeParse(await askHeavy(ctx, CALL_LOG, query));
  if (!answer.success) throw new ProviderProblem("provider_bug", "RingCentral sent an answer that Rowcall can't read.");
  return answer.data;
}
