import { googleSheets } from "./providers/google-sheets";
import { hubspot } from "./providers/hubspot";
import type { AppAdapter } from "./types";

/** Every kind of app that receives; the only list of them. One line each. */
export const appAdapters: readonly AppAdapter[] = [hubspot, googleSheets];
