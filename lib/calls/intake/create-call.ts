import type { CallFields } from "@/lib/contract/calls";
import type { UploadedFile } from "@/lib/contract/endpoint";
import type { CallStatus } from "@/lib/contract/words/call-words";
import { AppError } from "@/lib/core/errors";
import { type Id, newId } from "@/lib/core/ids";
import type { Ctx, TxCtx } from "@/lib/ctx/ctx";
import { readTransaction, writeTransaction } from "@/lib/ctx/transaction";
import { storage } from "@/lib/platform/storage/storage";
import { audioKey } from "../running/call-files";
import { selectCall } from "../running/queries";
import { EXTERNAL_ID_EXISTS, MINUTES_USED_UP } from "../running/rules";
import { hasMinutesLeft } from "./has-minutes-left";
import { insertUnlessKnown, selectByExternalId } from "./intake-queries";
import { maskAgentName } from "./mask-agent-name";
import { type RecordingKind, recordingKind } from "./recording-kind";

interface NewRecording {
  fields: CallFields;
  file: UploadedFile;
  /** Aborted once nobody waits for the answer: then nothing is stored. */
  signal?: AbortSignal;
}

/**
 * Keeps an uploaded recording, or a transcript that exists already, as a call; it is processed once this has committed. The file
 * lies in storage before the call names it: what a crash leaves in between is a file without a call, which is swept.
 * @throws {AppError} `invalid` for an empty file, `unsupported_media_type`, `too_large`, `payment_required` when the month's minutes are used
 * up, `conflict` with `X-Existing-Id` when the workspace has a call with this externalId. Nothing is stored then.
 */
export async function createCall(ctx: Ctx, recording: NewRecording): Promise<{ id: Id<"call">; status: CallStatus }> {
  const { fields, file, signal } = recording;
  const kind = await recordingKind(file);
  await readTransaction(ctx, async (tx) => {
    await refuseKnown(tx, fields.externalId);
    if (!(await hasMinutesLeft(tx))) throw new AppError("payment_required", MINUTES_USED_UP, { code: "minutes_used_up" });
  });
  const id = newId("call");
  const key = audioKey(ctx.workspaceId, id);
  refuseAbandoned(signal);
  const audioSha256 = await storage().put(key, file.path);
  try {
    return await writeTransaction(ctx, async (tx) => {
      await refuseKnown(tx, fields.externalId);
      if (!(await insertUnlessKnown(tx, { ...rowOf(tx, recording, kind), id, audioKey: key, audioSha256 }))) {
        await refuseKnown(tx, fields.externalId);
        // Deleted this very moment.
        throw new AppError("unavailable", "The server is busy. Try again in 5 seconds.");
      }
      await tx.emit({ name: "call/queued", data: { callId: id, attempt: 1 } });
      refuseAbandoned(signal);
      return { id, status: "PENDING" as const };
    });
  } catch (error) {
    await removeUnlessStored(ctx, id, key);
    throw error;
  }
}

function refuseAbandoned(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError("invalid", "The client went away before the call was stored.");
}

async function refuseKnown(tx: TxCtx, externalId: string | undefined): Promise<void> {
  const known = externalId === undefined ? undefined : await selectByExternalId(tx, externalId);
  if (known === undefined) return;
  throw new AppError("conflict", EXTERNAL_ID_EXISTS, {
    code: "external_id_exists",
    headers: { "X-Existing-Id": known.id },
  });
}

function rowOf(ctx: Ctx, { fields, file }: NewRecording, kind: RecordingKind) {
  const now = ctx.clock.now();
  const { externalId = null, direction = null, from: fromNumber = null, to: toNumber = null, agentName = null } = fields;
  return {
    provider: "upload",
    externalId,
    direction,
    fromNumber,
    toNumber,
    agentName: maskAgentName(agentName, { fromNumber, toNumber }),
    startedAt: fields.startedAt === undefined ? now : momentOf(fields.startedAt),
    status: "PENDING" as const,
    ...kind,
    sourceBytes: file.bytes,
    createdBy: ctx.actor.id,
    createdAt: now,
  };
}

/** ISO 8601; UTC where no offset is given. */
function momentOf(text: string): Date {
  return new Date(text.includes("T") && !/(Z|[+-]\d\d:?\d\d)$/.test(text) ? `${text}Z` : text);
}

/** After a failure that may have come behind the commit, as when the line to the database breaks: then the call needs its file. */
async function removeUnlessStored(ctx: Ctx, id: Id<"call">, key: string): Promise<void> {
  try {
    if ((await readTransaction(ctx, (tx) => selectCall(tx, id))) === undefined) await storage().remove(key);
  } catch (error) {
    ctx.log.warn({ err: error, callId: id }, "the file of a refused call could not be removed yet");
  }
}
