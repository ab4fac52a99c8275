import type { IntegrationItem } from "@/lib/contract/integrations";
import type { Ctx } from "@/lib/ctx/ctx";
import { readTransaction } from "@/lib/ctx/transaction";
import { selectDestinations } from "@/lib/deliveries/destination-queries";
import { listIntegrations as listSources } from "@/lib/sources/list-integrations";
import { isApp } from "./app-row";
import { serializeAsIntegration } from "./serialize";

/** Sources and destinations of the workspace with their health, newest first: their ids grow with time. */
export function listIntegrations(ctx: Ctx): Promise<IntegrationItem[]> {
  return readTransaction(ctx, async (tx) => {
    const sources = await listSources(tx);
    const apps = (await selectDestinations(tx, "apps")).filter(isApp).map(serializeAsIntegration);
    return [...sources, ...apps].sort((a, b) => (a.id < b.id ? 1 : -1));
  });
}
