import type { SourceAdapter } from "@/lib/platform/provider/types";
import { airtable } from "./providers/airtable";
import { fileUrl } from "./providers/file-url";
import { googleSheets } from "./providers/google-sheets";
import { hubspot } from "./providers/hubspot";
import { mysqlSource } from "./providers/mysql";
import { postgresSource } from "./providers/postgres";
import { stripe } from "./providers/stripe";

/** Every kind of source that is pulled from; the only list of them. One line each. */
export const sourceAdapters: readonly SourceAdapter[] = [
  postgresSource,
  mysqlSource,
  googleSheets,
  airtable,
  hubspot,
  stripe,
  fileUrl,
];
