"use client";

import { MASK_WORDS } from "@/components/calls/detail/call-words";
import { cn } from "@/components/ui/cn";
import { Tooltip } from "@/components/ui/tooltip";
import { piecesOf } from "./find-words";

const TOLD = "Personal data was masked here. The original isn't stored.";

/**
 * Words of a call: masks as chips, what is searched for marked. `current` is where the hit stands that the reader is at.
 * `isTold` false leaves out what a chip says when it is pointed at: thousands of tooltips are slow.
 */
export function MaskedText({
  text,
  query = "",
  current = null,
  isTold = true,
}: {
  text: string;
  query?: string;
  current?: number | null;
  isTold?: boolean;
}) {
  return piecesOf(text, query).map((piece) => {
    const isCurrent = current !== null && piece.isHit && piece.start <= current && current < piece.start + piece.text.length;
    if (piece.mask !== null) {
      const chip = (
        <span
          key={piece.start}
          className={cn(
            "inline-block rounded-xs bg-hover px-1.5 text-ui leading-5 text-ink-2",
            piece.isHit && "bg-mark text-ink",
            isCurrent && "outline-2 outline-accent",
          )}
        >
          {MASK_WORDS[piece.mask]}, masked
        </span>
      );
      return isTold ? (
        <Tooltip key={piece.start} content={TOLD}>
          {chip}
        </Tooltip>
      ) : (
        chip
      );
    }
    if (!piece.isHit) return piece.text;
    return (
      <mark
        key={piece.start}
        aria-current={isCurrent || undefined}
        className={cn("rounded-xs bg-mark text-ink", isCurrent && "outline-2 outline-accent")}
      >
        {piece.text}
      </mark>
    );
  });
}
