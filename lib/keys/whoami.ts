import type { Whoami } from "@/lib/contract/keys";
import { AppError } from "@/lib/core/errors";
import { PLAN_LIMITS } from "@/lib/core/plans";
import type { Ctx } from "@/lib/ctx/ctx";
import { truncatePublicKey } from "./key-text";

/**
 * The key that asks, its workspace and its limits, from what identifying it already found.
 * @throws {AppError} `forbidden` when nobody asks with a secret key.
 */
export async function whoami({ actor, workspace }: Ctx): Promise<Whoami> {
  if (actor.kind !== "key") throw new AppError("forbidden", "A secret key is required.");
  const { name, prefix, publicKey, scopes, expiresAt } = actor.key;
  return {
    key: {
      name,
      prefix,
      publicKey: truncatePublicKey(publicKey),
      scopes: [...scopes],
      expiresAt: expiresAt?.toISOString() ?? null,
    },
    workspace: { id: workspace.id, name: workspace.name, plan: workspace.plan },
    limits: { requestsPerMinute: PLAN_LIMITS[workspace.plan].requestsPerMinute },
  };
}
