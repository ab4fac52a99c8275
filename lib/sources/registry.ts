import type { IntegrationType } from "@/lib/contract/integrations";
import type { SourceAdapter } from "@/lib/platform/provider/types";
import { airtable } from "./providers/airtable/airtable";
import { fileUrl } from "./providers/file-url/file-url";
import { googleSheets } from "./providers/google-sheets/google-sheets";
import { hubspot } from "./providers/hubspot/hubspot";
import { mysqlSource } from "./providers/mysql/mysql";
import { postgresSource } from "./providers/postgres/postgres";
import { stripe } from "./providers/stripe/stripe";

const ADAPTERS: { readonly [T in Exclude<IntegrationType, "push">]: SourceAdapter<T> } = {
  postgres: postgresSource,
  mysql: mysqlSource,
  "google-sheets": googleSheets,
  airtable,
  hubspot,
  stripe,
  "file-url": fileUrl,
};

/** Every kind of source that is pulled from; the only list of them. One line each, and none that the contract names is left out. */
export const sourceAdapters: readonly SourceAdapter[] = Object.values(ADAPTERS);
