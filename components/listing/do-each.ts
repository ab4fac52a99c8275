import { CallError, sentenceFor } from "@/lib/client/api/call-error";
import { isPassing, pause } from "@/lib/client/api/keep-trying";
import { tellTabs } from "@/lib/client/tabs";
import { PartlyDone, type WorkReport } from "@/lib/client/works";

const AT_ONCE = 3;
const TRIES = 5;
const WAIT_MS = 2_000;
const SHOWN_MS = 500;

/**
 * Does one thing to many, a few at a time.
 * @param done takes those that it was done to, as they are.
 * @throws {PartlyDone} Some were refused.
 */
export async function doEach<T>(
  items: readonly T[],
  act: (item: T) => Promise<unknown>,
  done: T[],
  { signal, progress }: WorkReport,
): Promise<void> {
  const left = [...items];
  let [failed, reason, shownAt] = [0, "", 0];
  const work = async () => {
    for (let item = left.shift(); item !== undefined && !signal.aborted; item = left.shift()) {
      try {
        await patiently(item, act);
        done.push(item);
      } catch (error) {
        failed += 1;
        reason = sentenceFor(error);
      }
      // A list of hundreds is drawn again with each step: seldom enough that this does not hold up the work.
      if (Date.now() - shownAt < SHOWN_MS) continue;
      shownAt = Date.now();
      progress(done.length + failed);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (done.length > 0) tellTabs("written");
  if (failed > 0) throw new PartlyDone(`${failed} of ${items.length} failed. ${reason}`);
}

/** What is gone already counts as done; a busy server is waited for. */
async function patiently<T>(item: T, act: (item: T) => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await act(item);
      return;
    } catch (error) {
      if (error instanceof CallError && error.status === 404) return;
      if (!isPassing(error) || tries === TRIES) throw error;
      await pause(WAIT_MS * tries);
    }
  }
}
