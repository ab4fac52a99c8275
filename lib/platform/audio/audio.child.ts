import { AppError } from "@/lib/core/errors";
import { serveJob } from "@/lib/platform/child/serve-job";
import type { AudioJob, PreparedAudio, ProbedAudio } from "./audio-job";
import { openWithFfmpeg } from "./ffmpeg-source";
import { loadNodeAv } from "./load-node-av";
import { openWithNodeAv } from "./node-av-source";
import type { PcmSource } from "./pcm-source";
import { measure, writePieces } from "./read-source";
import { watchJob } from "./watch-job";

/** Measured: 148 MB for four hours in two channels. */
const LIMITS = { rssMb: 400, stillSec: 30 };

serveJob<AudioJob, ProbedAudio | PreparedAudio>(async (job) => {
  const beat = watchJob(LIMITS);
  return job.task === "probe" ? measure(() => open(job), job, beat) : writePieces(() => open(job), job, beat);
});

/** Where the operator named an `ffmpeg`, the library may be missing. */
async function open(job: AudioJob): Promise<PcmSource> {
  if (job.ffmpegPath !== null) return openWithFfmpeg(job, job.ffmpegPath);
  const av = await loadNodeAv(job.libraryAt ?? process.cwd()).catch(() => {
    throw new AppError("unavailable", "Recordings can't be read on this kind of server yet: install ffmpeg and set FFMPEG_PATH.");
  });
  return openWithNodeAv(job, av);
}
