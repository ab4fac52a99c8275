import type { Ctx } from "@/lib/ctx/ctx";
import { spreadsheetIdOf } from "@/lib/platform/provider/apps/google-sheets/sheets-api";
import { ProviderProblem } from "@/lib/platform/provider/types";
import { listIntegrationDetails } from "@/lib/sources/list-integration-details";

/**
 * What is written to a tab must not come back as rows of the workspace, which would be told of again.
 * @throws {ProviderProblem} `bad_config` for a tab that the workspace imports.
 */
export async function refuseLoop(ctx: Ctx, spreadsheetId: string, tabId: string): Promise<void> {
  const sources = await listIntegrationDetails(ctx);
  const isImported = sources.some(
    ({ type, fields, table }) =>
      type === "google-sheets" && table?.id === tabId && spreadsheetIdOf(fields.spreadsheet ?? "") === spreadsheetId,
  );
  if (!isImported) return;
  throw new ProviderProblem("bad_config", "This workspace imports the rows of this tab. Choose another tab to write to.");
}
