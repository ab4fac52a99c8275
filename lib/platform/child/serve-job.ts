import { AppError } from "@/lib/core/errors";
import type { ChildReply } from "./run-child";

/** The child's side: waits for one job, answers it, and ends when the parent lets go. */
export function serveJob<Request, Reply>(work: (request: Request) => Promise<Reply>): void {
  process.once("message", async (request) => {
    const reply = await answer(() => work(request as Request));
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
