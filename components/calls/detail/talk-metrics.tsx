"use client";

import type { ReactNode } from "react";
import { clock } from "@/components/calls/detail/call-name";
import { cn } from "@/components/ui/cn";
import { useLocale } from "@/components/ui/locale";
import type { CallMetrics } from "@/lib/contract/call-facts";
import { formatCount, formatInteger, plural } from "@/lib/core/format";
import { formatDuration, formatPercent } from "@/lib/core/format-value";
import { speakerLooks, speakerName, speakersOf } from "../transcript/speakers";
import { bandWords } from "./detail-words";
import { MomentLink, useMoments } from "./moments-context";
import { SpeakerBand } from "./speaker-band";

const NBSP = "\u00a0";

/** How the call was spoken, computed from the transcript: who spoke when, and figures per side. No figure is good or bad. */
export function TalkMetrics({ metrics }: { metrics: CallMetrics }) {
  const { locale } = useLocale();
  const { segments } = useMoments();
  const looks = speakerLooks(speakersOf(segments));
  const { silence, longestMonologue, interruptions, overlap } = metrics;
  return (
    <section aria-labelledby="talk-heading">
      <h2 id="talk-heading" className="mb-3 text-lg font-semibold">
        Conversation
      </h2>
      <SpeakerBand segments={segments} durationSec={metrics.durationSec} label={bandWords(metrics, speakerName, locale)} />
      <div className="mt-1 flex justify-between text-xs text-ink-3" aria-hidden>
        <span>0:00</span>
        <span>{clock(metrics.durationSec)}</span>
      </div>
      <ul className="mt-4">
        {metrics.sides.map((side) => (
          <li key={side.speaker} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 border-t py-2.5">
            <span className="flex min-w-32 items-baseline gap-2 font-medium">
              <span aria-hidden className={cn("size-2.5 shrink-0 rounded-full", looks.get(side.speaker)?.dot ?? "bg-chart-8")} />
              <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                {speakerName(side.speaker)}
              </span>
            </span>
            <Figure value={formatPercent(side.timeShare, locale)}>of the talk</Figure>
            {side.wordsPerMinute !== null && (
              <Figure value={formatInteger(Math.round(side.wordsPerMinute), locale)}>words per minute</Figure>
            )}
            <Figure value={formatInteger(side.questions, locale)}>
              {plural(side.questions, "question", "questions", locale)}
            </Figure>
            <Figure value={formatInteger(side.interruptions, locale)}>
              {plural(side.interruptions, "interruption", "interruptions", locale)}
            </Figure>
            <Figure value={formatDuration(side.longestMonologueSec)}>longest turn</Figure>
          </li>
        ))}
      </ul>
      <dl className="grid gap-x-8 border-t pt-1 sm:grid-cols-2 lg:grid-cols-4">
        <Whole name="Silence">
          {formatDuration(silence.seconds)}, {formatPercent(silence.share, locale)} of the call
        </Whole>
        <Whole name="Longest turn">
          {longestMonologue === null ? (
            "None"
          ) : (
            <>
              {speakerName(longestMonologue.speaker)}, {formatDuration(longestMonologue.seconds)}{" "}
              <MomentLink seconds={longestMonologue.start} />
            </>
          )}
        </Whole>
        <Whole name="Interruptions">
          {interruptions === 0 ? "None" : formatCount(interruptions, "interruption", "interruptions", locale)}
        </Whole>
        <Whole name="Talking over each other">
          {formatDuration(overlap.seconds)}, {formatPercent(overlap.share, locale)}
        </Whole>
      </dl>
    </section>
  );
}

function Figure({ value, children }: { value: string; children: ReactNode }) {
  return (
    <span className="text-ui whitespace-nowrap text-ink-2">
      <span className="text-sm font-medium text-ink">{value}</span>
      {NBSP}
      {children}
    </span>
  );
}

function Whole({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="py-2">
      <dt className="text-ui text-ink-3">{name}</dt>
      <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
