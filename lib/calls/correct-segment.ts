import type { Call } from "@/lib/contract/calls";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { changeTranscript } from "./change-transcript";
import { maskText, maskTranscript } from "./masking/mask";
import { nameOf } from "./rename-speakers";
import { cleanText } from "./transcripts/clean-text";

interface Correction {
  version: number;
  index: number;
  text?: string | undefined;
  speaker?: string | undefined;
}

/**
 * Puts other words in the place of one line, or gives it to another speaker; what is left out stays. All lines are masked again as one
 * conversation: the new words may complete a number that its neighbours began.
 * @throws {AppError} `not_found`, `conflict` (see `changeTranscript`), `invalid` for a line that there is not, or nothing to correct.
 */
export async function correctSegment(ctx: Ctx, id: Id<"call">, { version, index, text, speaker }: Correction): Promise<Call> {
  if (text === undefined && speaker === undefined) throw new AppError("invalid", "Send text, speaker, or both.");
  const words = text === undefined ? null : cleanText(text);
  if (words === "") throw new AppError("invalid", "text must not be empty.");
  return changeTranscript(ctx, id, version, (segments, context) => {
    if (index >= segments.length) throw new AppError("invalid", `index must be below ${segments.length}.`);
    const name = speaker === undefined ? null : nameOf(maskText(cleanText(speaker), context));
    return maskTranscript(
      segments.map((segment, at) =>
        at === index ? { ...segment, text: words ?? segment.text, speaker: name ?? segment.speaker } : segment,
      ),
      context,
    );
  });
}
