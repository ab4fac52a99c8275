import { randomUUID } from "node:crypto";
import { LIMITS } from "@/lib/contract/limits";
import { AppError } from "@/lib/core/errors";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { pruneSometimes } from "./prune-sometimes";
import { claimIdempotencyKey, deleteClaim, recordObject, renewClaim, selectIdempotencyKey } from "./queries";

/** A run that says nothing for so long is dead: its process was killed. */
const LEASE_SEC = 20;
const RENEW_EVERY_MS = 5_000;

/** What a POST with an Idempotency-Key has to do: run, or answer from what an earlier one made. */
export type Idempotent =
  | {
      state: "new";
      /**
       * Writes the outcome down, in the verb's own transaction.
       * @throws {AppError} `conflict` when the run took so long to say anything that another one took over.
       */
      record(tx: TxCtx["tx"], objectId: string): Promise<void>;
      /** Frees the key after a failure; keeps it when the object was committed all the same. Never throws. */
      abandon(): Promise<void>;
    }
  | { state: "replay"; objectId: string };

/**
 * Claims `key` for whoever asks. `fingerprint` tells one request from another.
 * @throws {AppError} `conflict` while another run holds the key, `unprocessable` when it belongs to another request.
 */
export async function beginIdempotent(ctx: Ctx, key: string, fingerprint: string): Promise<Idempotent> {
  refuseOddKey(key);
  pruneSometimes(ctx.database);
  const claim = `${processId()}.${randomUUID()}`;
  const onlyProcess = ctx.database.kind === "embedded" ? `${processId()}.` : null;
  for (let attempt = 0; attempt < 3; attempt++) {
    const wanted = { key, fingerprint, claim, leaseSec: LEASE_SEC, onlyProcess };
    if (await writeTransaction(ctx, (tx) => claimIdempotencyKey(tx, wanted))) return running(ctx, key, claim);
    const kept = await readTransaction(ctx, (tx) => selectIdempotencyKey(tx, key));
    // It was freed in between: try again.
    if (kept === undefined) continue;
    if (kept.fingerprint !== fingerprint) {
      throw new AppError("unprocessable", "This Idempotency-Key was already used with a different request.", {
        code: "idempotency_key_reused",
      });
    }
    if (kept.objectId !== null) return { state: "replay", objectId: kept.objectId };
    break;
  }
  throw stillRunning();
}

function running(ctx: Ctx, key: string, claim: string): Idempotent {
  const stopRenewing = keepRenewing(ctx, key, claim);
  return {
    state: "new",
    record: async (tx, objectId) => {
      stopRenewing();
      if (!(await recordObject(tx, ctx, { key, claim, objectId }))) throw stillRunning();
    },
    abandon: async () => {
      stopRenewing();
      // Should it fail, the claim runs out by itself: that must not hide why the run was given up.
      await writeTransaction(ctx, (tx) => deleteClaim(tx, { key, claim })).catch((error: unknown) =>
        ctx.log.warn({ err: error }, "claim of an idempotency key was not freed"),
      );
    },
  };
}

function keepRenewing(ctx: Ctx, key: string, claim: string): () => void {
  const timer = setInterval(() => {
    writeTransaction(ctx, (tx) => renewClaim(tx, { key, claim, leaseSec: LEASE_SEC })).catch((error: unknown) =>
      ctx.log.warn({ err: error }, "claim of an idempotency key was not renewed"),
    );
  }, RENEW_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function refuseOddKey(key: string): void {
  if (key.length > 0 && key.length <= LIMITS.idempotencyKeyChars && /^[\x20-\x7e]+$/.test(key)) return;
  throw new AppError("invalid", `Idempotency-Key: must be 1 to ${LIMITS.idempotencyKeyChars} printable ASCII characters.`);
}

function stillRunning(): AppError {
  return new AppError("conflict", "A request with this Idempotency-Key is still running.", {
    code: "idempotency_key_in_use",
    headers: { "Retry-After": "1" },
  });
}

declare global {
  var __rowcallProcessId: string | undefined;
}

function processId(): string {
  globalThis.__rowcallProcessId ??= randomUUID();
  return globalThis.__rowcallProcessId;
}
