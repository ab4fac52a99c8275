import { AppError } from "@/lib/core/errors";
import { Semaphore } from "@/lib/core/semaphore";

const SENTENCE = "Too many reports are being written. Try again in a moment.";

/** One at a time, so that the other children stay free for files that people send. */
const drawing = new Semaphore(1, { waitingMax: 8, waitMs: 30_000, sentence: SENTENCE });
/** Of one workspace, at work or in line: whoever has one of its links must not keep the others waiting. */
const OF_ONE_MAX = 3;

const inLine = new Map<string, number>();

/** Draws a report when its turn comes. @throws {AppError} `unavailable` when the workspace, or all of them, ask for too many. */
export async function drawInTurn<T>(workspaceId: string, work: () => Promise<T>): Promise<T> {
  const before = inLine.get(workspaceId) ?? 0;
  if (before >= OF_ONE_MAX) throw new AppError("unavailable", SENTENCE, { headers: { "Retry-After": "10" } });
  inLine.set(workspaceId, before + 1);
  try {
    return await drawing.run(work);
  } finally {
    const left = (inLine.get(workspaceId) ?? 1) - 1;
    if (left === 0) inLine.delete(workspaceId);
    else inLine.set(workspaceId, left);
  }
}
