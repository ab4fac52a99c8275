import { z } from "zod";
import { ProviderProblem } from "@/lib/platform/provider/types";
import type { HubspotApi } from "./hubspot-api";

const account = z.object({
  portalId: z.union([z.number(), z.string()]).nullish(),
  timeZone: z.string().nullish(),
  companyCurrency: z.string().nullish(),
});

/**
 * What is known of the account, which the API then counts its days by. A token may be right and have no right to this.
 * @throws {ProviderProblem}
 */
export async function readAccount(api: HubspotApi): Promise<{ name: string | null; companyCurrency: string | null }> {
  try {
    const { portalId, timeZone, companyCurrency } = await api.get("/account-info/v3/details", {}, account);
    api.timeZone = timeZone ?? api.timeZone;
    const isNamed = portalId !== null && portalId !== undefined;
    return {
      name: isNamed ? `HubSpot account ${String(portalId).slice(0, 20)}` : null,
      companyCurrency: companyCurrency ?? null,
    };
  } catch (error) {
    const isRefused = error instanceof ProviderProblem && (error.kind === "permission" || error.kind === "not_found");
    if (isRefused) return { name: null, companyCurrency: null };
    throw error;
  }
}
