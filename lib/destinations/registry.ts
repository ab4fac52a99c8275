import { emailDestination } from "./providers/email";
import { googleSheets } from "./providers/google-sheets";
import { http } from "./providers/http";
import { hubspot } from "./providers/hubspot";
import { slack } from "./providers/slack";
import { teams } from "./providers/teams";
import type { AppAdapter } from "./types";

/** Every kind of app that receives; the only list of them. One line each. */
export const appAdapters: readonly AppAdapter[] = [slack, teams, emailDestination, hubspot, googleSheets, http];
