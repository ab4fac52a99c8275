import { ProviderProblem } from "@/lib/platform/provider/types";
import type { ConnectorCtx } from "../types";

type AskToken = Parameters<ConnectorCtx["token"]>[0];

/**
 * Acts with the connection's token. One that is refused may have been withdrawn, or ended by whoever else signed in with the same keys:
 * `act` is tried once more with another one.
 */
export async function withToken<T>(
  ctx: ConnectorCtx,
  askToken: AskToken,
  act: (authorization: string) => Promise<T>,
): Promise<T> {
  const authorization = `Bearer ${await ctx.token(askToken)}`;
  try {
    return await act(authorization);
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    // Rights are those of the token: once the keys were given more, another token has them.
    if (error.kind === "permission") ctx.dropToken();
    if (error.kind !== "auth") throw error;
  }
  ctx.dropToken();
  return act(`Bearer ${await ctx.token(askToken)}`);
}
