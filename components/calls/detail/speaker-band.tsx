"use client";

import { useMemo } from "react";
import { cn } from "@/components/ui/cn";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { bandSpans, speakerLooks, speakersOf } from "../transcript/speakers";

/** Turns over time, a row for each speaker, so that colour is never the only sign. `label` null: something else says it. */
export function SpeakerBand({
  segments,
  durationSec,
  label,
  className,
}: {
  segments: readonly TranscriptSegment[];
  durationSec: number;
  label: string | null;
  className?: string;
}) {
  const band = useMemo(() => {
    const speakers = speakersOf(segments).slice(0, ROWS_MAX);
    const looks = speakerLooks(speakersOf(segments));
    const length = Math.max(durationSec, segments.at(-1)?.end ?? 0, 1);
    const spans = bandSpans(segments, length);
    return {
      length,
      rows: speakers.map((speaker) => ({
        speaker,
        look: looks.get(speaker),
        spans: spans.filter((span) => span.speaker === speaker),
      })),
    };
  }, [segments, durationSec]);
  const height = 100 / Math.max(1, band.rows.length);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden where something beside it says the same
    <svg
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      className={cn("block h-8 w-full rounded-xs bg-sunken forced-color-adjust-none", className)}
      {...(label === null ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {band.rows.map(({ speaker, look, spans }, row) =>
        spans.map(({ start, end }) => (
          <rect
            key={`${speaker} ${start}`}
            x={(start / band.length) * 1000}
            y={row * height + height * 0.08}
            width={Math.max(1, ((end - start) / band.length) * 1000)}
            height={height * 0.84}
            className={look?.fill ?? "fill-chart-8"}
          />
        )),
      )}
    </svg>
  );
}

const ROWS_MAX = 6;
