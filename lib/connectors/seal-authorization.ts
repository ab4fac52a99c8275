import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { seal } from "@/lib/platform/secrets/secrets";
import type { ConnectionChange } from "./queries";
import { authorizationHint, authorizationPlace } from "./rules";

/** What is kept of an Authorization header: sealed for this connection, and a hint. Null takes it away. */
export function sealAuthorization(
  ctx: Ctx,
  connectionId: Id<"connection">,
  value: string | null,
): Pick<ConnectionChange, "authorization" | "authorizationHint"> {
  if (value === null) return { authorization: null, authorizationHint: null };
  return {
    authorization: seal(value, authorizationPlace(ctx.workspaceId, connectionId)),
    authorizationHint: authorizationHint(value),
  };
}
