import type { DestinationType } from "@/lib/contract/integrations";
import { emailDestination } from "./mail/email";
import { googleSheets } from "./providers/google-sheets/google-sheets";
import { http } from "./providers/http/http";
import { hubspot } from "./providers/hubspot/hubspot";
import { slack } from "./providers/slack/slack";
import { teams } from "./providers/teams/teams";
import type { AppAdapter } from "./types";

const ADAPTERS: { readonly [T in DestinationType]: AppAdapter<T> } = {
  slack,
  teams,
  email: emailDestination,
  hubspot,
  "google-sheets": googleSheets,
  http,
};

/** Every kind of app that receives; the only list of them. One line each, and none that the contract names is left out. */
export const appAdapters: readonly AppAdapter[] = Object.values(ADAPTERS);
