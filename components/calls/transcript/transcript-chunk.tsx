"use client";

import { memo } from "react";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { Call } from "@/lib/contract/calls";
import { CorrectLine } from "./correct-line";
import type { Hit } from "./find-words";
import type { SpeakerLook } from "./speakers";
import { TranscriptLine } from "./transcript-line";

export interface LineState {
  query: string;
  /** Lines that hold what is searched for. */
  found: ReadonlySet<number>;
  /** The hit that the reader is at. */
  current: Hit | null;
  /** The line that is pointed at or holds the focus: its buttons are there. */
  active: number | null;
  editing: number | null;
  playing: number | null;
  /** Only lines of this speaker are shown; null: all. */
  only: string | null;
}

interface Props extends LineState {
  call: Call;
  segments: readonly TranscriptSegment[];
  ids: readonly string[];
  looks: ReadonlyMap<string, SpeakerLook>;
  starts: readonly boolean[];
  from: number;
  to: number;
  onEdit: (line: number | null) => void;
  onOther: ((line: number, speaker: string) => void) | null;
}

/** A hundred lines, drawn again only when something about one of them changes: calls of hours stay quick. */
export const TranscriptChunk = memo(function TranscriptChunk(props: Props) {
  const { call, segments, ids, looks, starts, from, to, onEdit, onOther, query, found, current, active, editing, playing, only } =
    props;
  return segments.slice(from, to).map((segment, offset) => {
    const line = from + offset;
    if (only !== null && segment.speaker !== only) return null;
    return (
      <TranscriptLine
        key={line}
        segment={segment}
        line={line}
        id={ids[line] ?? ""}
        look={looks.get(segment.speaker)}
        isStart={only !== null || (starts[line] ?? true)}
        isLong={segments.length > LONG}
        query={found.has(line) ? query : ""}
        current={current?.line === line ? current.start : null}
        isActive={active === line}
        isPlaying={playing === line}
        onEdit={onEdit}
        onOther={onOther}
        editor={editing === line ? <CorrectLine call={call} line={line} segment={segment} onEnd={() => onEdit(null)} /> : null}
      />
    );
  });
});

/** From so many lines on the browser lays out only those in sight. */
const LONG = 200;
