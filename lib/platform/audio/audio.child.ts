import { AppError } from "@/lib/core/errors";
import { serveJob } from "@/lib/platform/child/serve-job";
import type { AudioJob, PreparedAudio, ProbedAudio } from "./audio-job";
import type { PcmSource } from "./pcm-source";
import { measure, writePieces } from "./read-source";
import { watchJob } from "./watch-job";

/** Measured: 148 MB for four hours in two channels. */
const LIMITS = { rssMb: 400, stillSec: 30 };

serveJob<AudioJob, ProbedAudio | PreparedAudio>(async (job) => {
  const beat = watchJob(LIMITS);
  return job.task === "probe" ? measure(() => open(job), job, beat) : writePieces(() => open(job), job, beat);
});

/** The library is loaded when it is needed: it is large, and where an `ffmpeg` stands in it may be missing. */
async function open(job: AudioJob): Promise<PcmSource> {
  if (job.ffmpegPath !== null) return (await import("./ffmpeg-source")).openWithFfmpeg(job, job.ffmpegPath);
  const { openWithNodeAv } = await import("./node-av-source").catch(() => {
    throw new AppError("unavailable", "Recordings cannot be read on this machine: its operator has to set FFMPEG_PATH.");
  });
  return openWithNodeAv(job);
}
