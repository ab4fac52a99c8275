import { randomBytes } from "node:crypto";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { writeTransaction } from "@/lib/ctx/transaction";
import { open, seal } from "@/lib/platform/secrets/secrets";
import type { CallRow } from "./queries";
import type { CallRun } from "./rules";
import { lockRun, updateRun } from "./run-queries";
import { SCRATCH_KEY_BYTES } from "./sealed-file";

/** The key of a call's work files; made when there is none yet, or none that opens: then what was written before is made anew. */
export async function scratchKeyOf(ctx: Ctx, run: CallRun, call: CallRow): Promise<Buffer> {
  const kept = call.scratchKey === null ? null : opened(ctx, call.id, call.scratchKey);
  if (kept !== null) return kept;
  const key = randomBytes(SCRATCH_KEY_BYTES);
  await writeTransaction(ctx, async (tx) => {
    if ((await lockRun(tx, run)) === undefined) return;
    await updateRun(tx, run, { scratchKey: seal(key.toString("base64"), placeOf(ctx, call.id)) });
  });
  return key;
}

function opened(ctx: Ctx, callId: Id<"call">, sealed: string): Buffer | null {
  try {
    const key = Buffer.from(open(sealed, placeOf(ctx, callId)), "base64");
    return key.length === SCRATCH_KEY_BYTES ? key : null;
  } catch {
    return null;
  }
}

function placeOf(ctx: Ctx, callId: Id<"call">) {
  return { table: "calls", column: "scratch_key", workspaceId: ctx.workspaceId, rowId: callId };
}
