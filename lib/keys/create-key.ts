import type { KeyItem } from "@/lib/contract/keys";
import type { Scope } from "@/lib/contract/scopes";
import { AppError, notFound } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { hmacKey } from "@/lib/platform/secrets/secrets";
import { recordAudit } from "@/lib/workspaces/record-audit";
import { refuseMember } from "@/lib/workspaces/rules";
import { generateKey, prefixOf } from "./key-text";
import { datasetExists, insertKey } from "./queries";
import { serializeKey } from "./serialize";

interface CreateKeyInput {
  name: string;
  scopes: readonly Scope[];
  /** ISO 8601; null: never. */
  expiresAt: string | null;
  allowedOrigins: readonly string[];
  ingestDatasetId: Id<"dataset"> | null;
}

/**
 * Makes a secret key, told this once, and its public key.
 * @throws {AppError} `forbidden` to members, `invalid` for an expiry in the past, `not_found` for a foreign ingest target.
 */
export async function createKey(ctx: Ctx, input: CreateKeyInput): Promise<{ key: KeyItem; secretKey: string }> {
  refuseMember(ctx.actor, "Only owners and admins can create API keys.");
  const now = ctx.clock.now();
  const expiresAt = input.expiresAt === null ? null : new Date(input.expiresAt);
  if (expiresAt !== null && expiresAt <= now) throw new AppError("invalid", "expiresAt: must be in the future.");
  const secretKey = generateKey("secret");
  const publicKey = generateKey("public");
  return writeTransaction(ctx, async (tx) => {
    if (input.ingestDatasetId !== null && !(await datasetExists(tx, input.ingestDatasetId))) throw notFound("dataset");
    const row = await insertKey(tx, {
      id: newId("key"),
      name: input.name,
      secretHash: hmacKey(secretKey),
      prefix: prefixOf(secretKey),
      publicKey,
      scopes: [...input.scopes],
      allowedOrigins: [...input.allowedOrigins],
      ingestDatasetId: input.ingestDatasetId,
      createdBy: ctx.actor.id,
      createdAt: now,
      expiresAt,
    });
    await recordAudit(tx, "key.created", row.id, { prefix: row.prefix, scopes: row.scopes.join(" ") });
    return { key: serializeKey(row, now), secretKey };
  });
}
