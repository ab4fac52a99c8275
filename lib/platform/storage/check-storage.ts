import { AppError } from "@/lib/core/errors";
import { type Storage, storage } from "./storage";

const ANSWER_WITHIN_MS = 5_000;

/**
 * Asks storage outside this machine, at boot, whether files can be kept in it.
 * @returns a sentence when it does not answer now, which is no reason not to start: rows that come need no file.
 * @throws {Error} one sentence when it answers that it never will, as things are set.
 */
export async function checkStorage(files: Storage = storage()): Promise<string | null> {
  if (!files.isShared) return null;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, AWAY);
  });
  try {
    return await Promise.race([files.ready().then(() => null), late]);
  } catch (error) {
    if (error instanceof AppError && error.code === "storage_refused") throw error;
    return AWAY;
  } finally {
    clearTimeout(timer);
  }
}

const AWAY = "The file storage doesn't answer yet. Files wait for it, and /readyz shows it.";
