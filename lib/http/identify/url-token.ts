import { notServed } from "@/lib/core/errors";
import type { Database } from "@/lib/ctx/database";
import { findSourceByToken } from "@/lib/sources/find-source-by-token";
import type { Identity } from "./identity";
import { workspaceFacts } from "./workspace-facts";

/** A source that sends rows, and whether a person has paused it. */
export interface SourceIdentity extends Identity {
  isPaused: boolean;
}

/**
 * Who asks under an address that is its own credential. The answer to an unknown one is that of an unknown address.
 * @throws {AppError} `not_found`.
 */
export async function identifyUrlToken(token: string, database: Database): Promise<SourceIdentity> {
  const found = await findSourceByToken(database, token);
  if (found === null) throw notServed();
  const { id, name, status } = found.source;
  return {
    workspace: workspaceFacts(found.workspace),
    actor: { kind: "integration", id, name },
    isPaused: status === "paused",
  };
}
