import type { IntegrationItem } from "@/lib/contract/integrations";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectIntegrations } from "./queries";
import { serializeIntegration } from "./serialize";

/** The integrations of the workspace with their health, newest first. */
export function listIntegrations(ctx: Ctx): Promise<IntegrationItem[]> {
  return readTransaction(ctx, async (tx) => (await selectIntegrations(tx)).map(serializeIntegration));
}
