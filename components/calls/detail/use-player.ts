"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { bringIntoView } from "../transcript/show-line";
import { lineAt } from "./moments";

export interface Player {
  audio: RefObject<HTMLAudioElement | null>;
  isPlaying: boolean;
  seconds: number;
  /** As the file says, once it has been read. */
  durationSec: number | null;
  /** Line that is heard; null before anything was. */
  line: number | null;
  /** True while the page scrolls with what is heard. */
  isFollowing: boolean;
  isBroken: boolean;
  toggle(): void;
  seek(seconds: number): void;
  /** Goes to a line without starting. */
  seekLine(line: number): void;
  follow(): void;
}

/** Keys that scroll a page. */
const SCROLL_KEYS = new Set(["PageUp", "PageDown", "Home", "End", "ArrowUp", "ArrowDown"]);

/** The state of a recording that is listened to, and the transcript that goes along until the reader scrolls. */
export function usePlayer(segments: readonly TranscriptSegment[], ids: readonly string[]): Player {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [seconds, setSeconds] = useState(0);
  const [durationSec, setDuration] = useState<number | null>(null);
  const [line, setLine] = useState<number | null>(null);
  const [isFollowing, setFollowing] = useState(true);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    const element = audio.current;
    if (element === null) return;
    const tick = () => {
      setSeconds(element.currentTime);
      const at = lineAt(segments, element.currentTime);
      if (!element.paused || element.currentTime > 0) setLine(at < 0 ? null : at);
    };
    const length = () => setDuration(Number.isFinite(element.duration) ? element.duration : null);
    const listeners: [string, () => void][] = [
      ["timeupdate", tick],
      ["seeked", tick],
      ["loadedmetadata", length],
      ["durationchange", length],
      ["play", () => setPlaying(true)],
      ["pause", () => setPlaying(false)],
      ["ended", () => setPlaying(false)],
      ["error", () => setBroken(true)],
    ];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    // What happened before this ran is not told again.
    if (element.error !== null) setBroken(true);
    if (element.readyState > 0) length();
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    };
  }, [segments]);

  useEffect(() => {
    const stop = () => setFollowing(false);
    const press = (event: KeyboardEvent) => {
      const inControl = event.target instanceof Element && event.target.closest("input, textarea, [role=slider], [role=listbox]");
      if (SCROLL_KEYS.has(event.key) && !inControl) stop();
    };
    const grab = (event: PointerEvent) => event.target === document.documentElement && stop();
    window.addEventListener("wheel", stop, { passive: true });
    window.addEventListener("touchmove", stop, { passive: true });
    window.addEventListener("keydown", press);
    window.addEventListener("pointerdown", grab);
    return () => {
      window.removeEventListener("wheel", stop);
      window.removeEventListener("touchmove", stop);
      window.removeEventListener("keydown", press);
      window.removeEventListener("pointerdown", grab);
    };
  }, []);

  useEffect(() => {
    const element = line === null ? null : document.getElementById(ids[line] ?? "");
    if (isPlaying && isFollowing && element !== null) bringIntoView(element);
  }, [line, isPlaying, isFollowing, ids]);

  const seek = useCallback((to: number) => {
    const element = audio.current;
    if (element === null) return;
    const end = Number.isFinite(element.duration) ? element.duration : to;
    element.currentTime = Math.min(Math.max(0, to), end);
    setSeconds(element.currentTime);
  }, []);
  const seekLine = useCallback((to: number) => seek(segments[to]?.start ?? 0), [seek, segments]);
  const toggle = useCallback(() => {
    const element = audio.current;
    if (element === null) return;
    // A refusal is told by the error event.
    if (element.paused) void element.play().catch(() => {});
    else element.pause();
  }, []);
  const follow = useCallback(() => {
    setFollowing(true);
    const element = document.getElementById(ids[line ?? -1] ?? "");
    if (element !== null) bringIntoView(element);
  }, [ids, line]);
  return { audio, isPlaying, seconds, durationSec, line, isFollowing, isBroken, toggle, seek, seekLine, follow };
}
