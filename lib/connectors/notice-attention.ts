import type { TxCtx } from "@/lib/ctx/ctx";
import type { ConnectionRow } from "./queries";

/** Tells the team, once, that a connection does not go on without a person: `sentence` says why. */
export async function noticeAttention(_tx: TxCtx, _connection: ConnectionRow, _sentence: string): Promise<void> {}
