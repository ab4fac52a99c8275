import { AppError } from "@/lib/core/errors";
import type { ChildReply } from "./run-child";

/**
 * The child's side: waits for a job, answers it, and ends when the parent lets go. `tell` says what is being done;
 * the parent may listen.
 */
export function serveJob<Request, Reply>(work: (request: Request, tell: (stage: string) => void) => Promise<Reply>): void {
  const tell = (stage: string) => process.send?.({ stage });
  process.on("message", async (request) => {
    const reply = await answer(() => work(request as Request, tell));
    process.send?.(reply);
  });
  process.once("disconnect", () => process.exit(0));
}

async function answer<Reply>(work: () => Promise<Reply>): Promise<ChildReply<Reply>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, refusal: { kind: error.kind, sentence: error.message, code: error.code } };
    if (error instanceof Error && /ENOSPC|No space left on device/.test(error.message)) {
      const sentence = "The server has no room left for this file. Nothing was stored.";
      return { ok: false, refusal: { kind: "storage_full", sentence, code: "storage_full" } };
    }
    if (error instanceof Error && /^Out of Memory Error/.test(error.message)) {
      const sentence = "The file is too large to process. Nothing was stored. Split it, or leave columns out.";
      return { ok: false, refusal: { kind: "too_large", sentence, code: "memory" } };
    }
    // The message of a parser may quote a cell: its kind and place in our code must do.
    const place =
      error instanceof Error
        ? error.stack
            ?.split("\n")
            .find((line) => line.startsWith("    at "))
            ?.trim()
        : undefined;
    return { ok: false, fault: `${error instanceof Error ? error.name : typeof error} ${place ?? ""}` };
  }
}
