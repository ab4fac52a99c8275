import type { DestinationType } from "@/lib/contract/integrations";
import type { AppAdapter } from "../message/types";
import { emailDestination } from "./email";
import { googleSheets } from "./google-sheets";
import { http } from "./http";
import { hubspot } from "./hubspot";
import { slack } from "./slack";
import { teams } from "./teams";

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
