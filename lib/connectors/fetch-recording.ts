import { CallFailure } from "@/lib/calls/call-failure";
import { getCallSource } from "@/lib/calls/get-call-source";
import type { CallRun } from "@/lib/calls/rules";
import type { Ctx } from "@/lib/ctx/ctx";

/**
 * Sees to it that what a call is made from lies in storage, and fetches it where it does not yet.
 * @returns false when the run has been overtaken.
 * @throws {CallFailure}
 */
export async function fetchRecording(ctx: Ctx, run: CallRun): Promise<boolean> {
  const source = await getCallSource(ctx, run);
  if (source === null) return false;
  if (source.audioKey === null) throw new CallFailure("The recording could not be fetched.", true);
  return true;
}
