import type { IntegrationItem } from "@/lib/contract/integrations";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectIntegrations, selectTablesBySource } from "./queries";
import { serializeIntegration, withTables } from "./serialize";

/** The integrations of the workspace with their health, newest first. */
export function listIntegrations(ctx: Ctx): Promise<IntegrationItem[]> {
  return readTransaction(ctx, async (tx) => {
    const tablesOf = await selectTablesBySource(tx);
    return (await selectIntegrations(tx)).map((row) => withTables(serializeIntegration(row), tablesOf(row.id)));
  });
}
