import type { Call } from "@/lib/contract/calls";
import { AppError } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import type { Ctx } from "@/lib/ctx/ctx";
import { changeTranscript } from "./change-transcript";
import { maskText } from "./masking/mask";
import { cleanText } from "./transcripts/clean-text";

/** Names that metrics, summary and score go by, however they are typed. */
const ROLES = ["Agent", "Customer"];

/**
 * Gives speakers other names, all at once: two may change places. Names are masked, and no two speakers may have the same.
 * @throws {AppError} `not_found`, `conflict` (see `changeTranscript`), `invalid` for a speaker that there is not, or a name twice.
 */
export function renameSpeakers(
  ctx: Ctx,
  id: Id<"call">,
  { version, speakers }: { version: number; speakers: readonly { from: string; to: string }[] },
): Promise<Call> {
  return changeTranscript(ctx, id, version, (segments, context) => {
    const names = new Map(segments.map(({ speaker }) => [speaker, speaker]));
    const renamed = new Set<string>();
    for (const { from, to } of speakers) {
      if (!names.has(from)) throw new AppError("invalid", "speakers names somebody who doesn't speak in this call.");
      if (renamed.has(from)) throw new AppError("invalid", "speakers names somebody twice.");
      renamed.add(from);
      names.set(from, nameOf(maskText(cleanText(to), context)));
    }
    const distinct = new Set([...names.values()].map((name) => name.toLowerCase()));
    if (distinct.size < names.size) throw new AppError("invalid", "Two speakers can't have the same name.");
    return {
      segments: segments.map((segment) => ({ ...segment, speaker: names.get(segment.speaker) ?? segment.speaker })),
      found: [],
    };
  });
}

/** A speaker's name as it is kept. @throws {AppError} `invalid` for none. */
export function nameOf(name: string): string {
  if (name === "") throw new AppError("invalid", "A speaker's name must not be empty.");
  return ROLES.find((role) => role.toLowerCase() === name.toLowerCase()) ?? name;
}
