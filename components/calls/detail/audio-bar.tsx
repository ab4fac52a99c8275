"use client";

import { type KeyboardEvent, useState } from "react";
import { clock } from "@/components/calls/detail/call-name";
import { Button, DownloadLink, IconButton } from "@/components/ui/button";
import { Select } from "@/components/ui/form/select";
import { Download, LocateFixed, Pause, Play, RotateCcw, RotateCw } from "@/components/ui/icons";
import { useLocale } from "@/components/ui/locale";
import { doorPath } from "@/lib/client/api/call";
import { operations } from "@/lib/client/api/operations";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { Call } from "@/lib/contract/calls";
import { spokenMoment } from "./detail-words";
import { SpeakerBand } from "./speaker-band";
import type { Player } from "./use-player";

const SPEEDS = ["1", "1.25", "1.5", "2"] as const;
const LEAP_SEC = 10;

/** Plays a kept recording, at the foot of its call. It never starts by itself; Space works only while it has the focus. */
export function AudioBar({ call, segments, player }: { call: Call; segments: readonly TranscriptSegment[]; player: Player }) {
  const { locale } = useLocale();
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>("1");
  const source = doorPath(operations.getRecording, { id: call.id });
  const total = player.durationSec ?? call.metrics?.durationSec ?? call.durationSec ?? 0;
  const press = (event: KeyboardEvent) => {
    const onControl = event.target instanceof Element && event.target.closest("button, a, [role=combobox]");
    if (event.key !== " " || onControl) return;
    event.preventDefault();
    player.toggle();
  };
  return (
    <section
      aria-label="Recording"
      onKeyDown={press}
      className="sticky bottom-0 z-10 -mx-4 mt-8 border-t bg-raised px-4 py-2 sm:mx-0 sm:rounded-t-md sm:border-x print:hidden"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript of it is what the page shows */}
      <audio ref={player.audio} src={source} preload="metadata" />
      {player.isBroken ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1">
          <p role="status" className="min-w-0 grow basis-60">
            This browser can't play the recording. Download it to listen.
          </p>
          <DownloadLink path={source} size="sm">
            <Download aria-hidden />
            Download recording
          </DownloadLink>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:gap-x-1.5">
          <IconButton label="Back 10 seconds" onClick={() => player.seek(player.seconds - LEAP_SEC)}>
            <RotateCcw aria-hidden />
          </IconButton>
          <IconButton label={player.isPlaying ? "Pause" : "Play"} variant="primary" onClick={player.toggle}>
            {player.isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
          </IconButton>
          <IconButton label="Forward 10 seconds" onClick={() => player.seek(player.seconds + LEAP_SEC)}>
            <RotateCw aria-hidden />
          </IconButton>
          <div className="relative min-w-0 grow max-sm:order-first max-sm:w-full max-sm:shrink-0 max-sm:basis-full">
            <SpeakerBand segments={segments} durationSec={total} label={null} className="h-6 opacity-80" />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 w-0.5 bg-ink forced-color-adjust-none"
              style={{ insetInlineStart: `${total > 0 ? Math.min(100, (player.seconds / total) * 100) : 0}%` }}
            />
            <input
              type="range"
              aria-label="Position"
              aria-valuetext={spokenMoment(player.seconds, clock(total), locale)}
              min={0}
              max={Math.max(1, Math.floor(total))}
              step={1}
              value={Math.floor(player.seconds)}
              onChange={(event) => player.seek(Number(event.target.value))}
              dir="ltr"
              className="absolute inset-0 size-full cursor-pointer appearance-none bg-transparent [&::-moz-range-thumb]:opacity-0 [&::-webkit-slider-thumb]:opacity-0"
            />
          </div>
          <p className="text-ui whitespace-nowrap text-ink-2" aria-hidden>
            {clock(player.seconds)}
            <span className="max-sm:hidden"> / {clock(total)}</span>
          </p>
          <Select
            aria-label="Speed"
            className="w-24 max-sm:w-22 max-sm:gap-1 max-sm:px-2"
            value={speed}
            onValueChange={(next) => {
              setSpeed(next);
              if (player.audio.current !== null) player.audio.current.playbackRate = Number(next);
            }}
            options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
          />
          {!player.isFollowing && player.line !== null && (
            <Button size="sm" onClick={player.follow}>
              <LocateFixed aria-hidden />
              Follow
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
