import { z } from "zod";
import type { Connector } from "../../types";
import { textOf } from "../reading";
import { AIRCALL_HOST, askAircall } from "./aircall-api";
import { listCalls } from "./list-calls";

const keyHelp = "In Aircall under Integrations & API, API keys.";

/** Recorded calls of an Aircall company (`GET /v1/calls`, https://developer.aircall.io/api-references). Voicemails are left out. */
export const aircall: Connector<"aircall"> = {
  type: "aircall",
  label: "Aircall",
  group: "contact-centre",
  mode: "poll",
  summary: "Recorded calls of all numbers of an Aircall company.",
  howTo: [
    "In the Aircall dashboard, as an admin, open Integrations & API, API keys.",
    "Create an API key for Rowcall. It reads the calls of the whole company.",
    "Copy the API ID and the API token, which is shown once, and paste them here.",
    "Turn on recording for the numbers whose calls you want. Voicemails are left out.",
  ],
  consoleUrl: "https://dashboard.aircall.io/",
  fields: [
    {
      name: "apiId",
      label: "API ID",
      kind: "text",
      required: true,
      help: keyHelp,
      placeholder: "0a1b2c3d…",
      options: [],
    },
    {
      name: "apiToken",
      label: "API token",
      kind: "secret",
      required: true,
      help: `${keyHelp} It is shown once.`,
      placeholder: "4e5f6a7b…",
      options: [],
    },
  ],
  hosts: [AIRCALL_HOST],
  // A call is listed by when it began, and has its recording after it ended.
  overlapHours: 6,
  async check(ctx) {
    await askAircall(ctx, "ping", z.unknown());
    const { company } = await askAircall(ctx, "company", companyShape);
    return { account: textOf(company?.name), warnings: [] };
  },
  list: (ctx, window) => listCalls(ctx, window),
  async download(ctx, { callId = "" }) {
    // Links end within the hour, some with their first use.
    const { call } = await askAircall(ctx, `calls/${encodeURIComponent(callId)}`, oneCall);
    return call.recording == null ? { isReady: false, afterSec: null } : await ctx.open(call.recording, null);
  },
};

const oneCall = z.object({ call: z.object({ recording: z.string().min(1).nullish().catch(null) }) });
const companyShape = z.object({ company: z.object({ name: z.unknown().optional() }).nullish().catch(null) });
