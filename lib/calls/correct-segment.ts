import type { Call } from "@/lib/contract/calls";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { changeTranscript } from "./change-transcript";
import { maskTranscript } from "./masking/mask";
import { cleanText } from "./transcripts/clean-text";

/**
 * Puts other words in the place of one line. All lines are masked again as one conversation: the new words may complete a number
 * that its neighbours began.
 * @throws {AppError} `not_found`, `conflict` (see `changeTranscript`), `invalid` for a line that there is not, or no words.
 */
export async function correctSegment(
  ctx: Ctx,
  id: Id<"call">,
  { version, index, text }: { version: number; index: number; text: string },
): Promise<Call> {
  const words = cleanText(text);
  if (words === "") throw new AppError("invalid", "text must not be empty.");
  return changeTranscript(ctx, id, version, (segments, context) => {
    if (index >= segments.length) throw new AppError("invalid", `index must be below ${segments.length}.`);
    return maskTranscript(
      segments.map((segment, at) => (at === index ? { ...segment, text: words } : segment)),
      context,
    );
  });
}
