import { findConnectionByToken } from "@/lib/connectors/recordings/find-connection-by-token";
import { notServed } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { findSourceByToken } from "@/lib/sources/push/find-source-by-token";
import type { Identity } from "./identity";
import { workspaceFacts } from "./workspace-facts";

/** A source of rows or a phone system, and whether a person has paused it. */
export interface TokenIdentity extends Identity {
  isPaused: boolean;
}

/**
 * Who asks under an address that is its own credential. The answer to an unknown one is that of an unknown address, and so
 * is that to a token at the address of another kind.
 * @param operation name in the contract.
 * @throws {AppError} `not_found`.
 */
export async function identifyUrlToken(token: string, operation: string, database: Database): Promise<TokenIdentity> {
  const isVoice = operation === "receiveRecording";
  const found = isVoice ? await findConnectionByToken(database, token) : await findSourceByToken(database, token);
  if (found === null) throw notServed();
  const { id, name, status } = found.holder;
  return {
    workspace: workspaceFacts(found.workspace),
    actor: "mode" in found.holder ? { kind: "integration", id, name, target: found.holder } : { kind: "connection", id, name },
    isPaused: status === "paused",
    sender: "type" in found.holder && found.holder.type === "vonage" ? "vonage" : "webhook",
  };
}
