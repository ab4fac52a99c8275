"use client";

import { memo, type ReactNode } from "react";
import { clock } from "@/components/calls/detail/call-name";
import { May } from "@/components/shell/role";
import { IconButton } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { CopyButton } from "@/components/ui/copy-button";
import { ArrowDownUp, Pencil } from "@/components/ui/icons";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { useMoments } from "../detail/moments-context";
import { MaskedText } from "./masked-text";
import { type SpeakerLook, speakerName } from "./speakers";

interface Props {
  segment: TranscriptSegment;
  line: number;
  id: string;
  look: SpeakerLook | undefined;
  /** True for the first line of a turn: it names who speaks. */
  isStart: boolean;
  isLong: boolean;
  query: string;
  current: number | null;
  isActive: boolean;
  isPlaying: boolean;
  onEdit: (line: number) => void;
  /** Gives the line to the other side; null where there are no two sides. */
  onOther: ((line: number, speaker: string) => void) | null;
  /** Stands in the place of the words while they are corrected. */
  editor: ReactNode;
}

/** One line of a transcript: its time is a link to it; its buttons appear where the reader is. */
export const TranscriptLine = memo(function TranscriptLine(props: Props) {
  const { segment, line, id, look, isStart, isLong, query, current, isActive, isPlaying, onEdit, onOther, editor } = props;
  const { linkTo } = useMoments();
  const name = speakerName(segment.speaker);
  const other = segment.speaker === "Agent" ? "Customer" : "Agent";
  return (
    <li
      id={id}
      data-line={line}
      tabIndex={-1}
      aria-current={isPlaying || undefined}
      className={cn(
        "group relative grid scroll-my-32 grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 rounded-xs border-s-2 border-transparent px-2 py-1 outline-none transition-colors",
        "sm:grid-cols-[4rem_9rem_minmax(0,1fr)_6.5rem]",
        "focus-visible:outline-2 focus-visible:outline-focus data-lit:bg-mark data-pointed:bg-accent-soft print:bg-transparent",
        isStart && "mt-2",
        isPlaying && "border-accent bg-accent-soft",
        isLong && "[contain-intrinsic-size:auto_2rem] [content-visibility:auto] print:[content-visibility:visible]",
      )}
    >
      <a
        {...linkTo([line])}
        className="self-start rounded-xs py-1 text-ui text-ink-3 hover:text-ink hover:underline pointer-coarse:min-h-8"
      >
        {clock(segment.start)}
        <span className="sr-only">, link to this line</span>
      </a>
      <p
        dir="auto"
        className={cn(
          "flex min-w-0 items-baseline gap-2 py-0.5 font-medium [overflow-wrap:anywhere] max-sm:col-start-2",
          !isStart && "max-sm:sr-only",
        )}
      >
        {isStart ? (
          <>
            <span aria-hidden className={cn("size-2.5 shrink-0 rounded-full", look?.dot ?? "bg-chart-8")} />
            <span className="min-w-0">{name}</span>
          </>
        ) : (
          <span className="sr-only">{name}</span>
        )}
      </p>
      <div className={cn("min-w-0 max-sm:col-start-2", !isStart && "max-sm:row-start-1", editor !== null && "sm:col-span-2")}>
        {editor ?? (
          <p dir="auto" className="py-0.5 leading-6 [overflow-wrap:anywhere]">
            <MaskedText text={segment.text} query={query} current={current} isTold={isActive} />
          </p>
        )}
      </div>
      {isActive && editor === null && (
        <div className="flex items-start justify-end max-sm:col-start-2 print:hidden">
          <CopyButton iconOnly variant="ghost" label="Copy this line" text={`${clock(segment.start)} ${name}: ${segment.text}`} />
          <May>
            {onOther && (
              <IconButton label={`Assign this line to ${speakerName(other)}`} size="sm" onClick={() => onOther(line, other)}>
                <ArrowDownUp aria-hidden />
              </IconButton>
            )}
            <IconButton label="Correct this line" size="sm" onClick={() => onEdit(line)}>
              <Pencil aria-hidden />
            </IconButton>
          </May>
        </div>
      )}
    </li>
  );
});
