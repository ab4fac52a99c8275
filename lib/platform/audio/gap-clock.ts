import { SPEECH_RATE } from "./audio-format";

/** FFmpeg's time stamp for "none" (AV_NOPTS_VALUE). */
export const NO_TIME = -(2n ** 63n);

/** What a time stamp may be off by before silence is put in, and what is no gap any more but another clock. Seconds. */
const GAP_SEC = { min: 0.1, max: 1_800 };

/** Tells gaps in the time stamps of frames, such as where nothing was sent while nobody spoke. The first frame is at 0. */
export class GapClock {
  private next: number | null = null;

  /** @param unit seconds of one tick of the time stamps. */
  constructor(private readonly unit: number) {}

  /** Samples of silence, at 16 kHz, that belong in front of a frame of so many seconds. */
  gapBefore(pts: bigint, frameSec: number): number {
    if (pts === NO_TIME) {
      if (this.next !== null) this.next += frameSec;
      return 0;
    }
    const at = Number(pts) * this.unit;
    const gap = this.next === null ? 0 : at - this.next;
    const isGap = gap >= GAP_SEC.min && gap <= GAP_SEC.max;
    // Small differences stay, until they add up to a gap; a clock that jumps is followed.
    const isFollowed = this.next === null || isGap || gap > GAP_SEC.max || gap < -GAP_SEC.min;
    this.next = (isFollowed ? at : (this.next ?? at)) + frameSec;
    return isGap ? Math.round(gap * SPEECH_RATE) : 0;
  }
}
