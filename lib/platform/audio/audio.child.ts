import { AppError } from "@/lib/core/errors";
import { serveJob } from "@/lib/platform/child/serve-job";
import type { AudioJob, PreparedAudio, ProbedAudio } from "./audio-job";
import { ffmpegPacker } from "./ffmpeg-packer";
import { openWithFfmpeg } from "./ffmpeg-source";
import { loadNodeAv, type NodeAv } from "./load-node-av";
import { nodeAvPacker } from "./node-av-packer";
import { openWithNodeAv } from "./node-av-source";
import { packPieces } from "./pack-pieces";
import type { PcmSource } from "./pcm-source";
import { measure, writePieces } from "./read-source";
import { watchJob } from "./watch-job";

/** Measured: 148 MB for four hours in two channels. */
const LIMITS = { rssMb: 400, stillSec: 30 };

serveJob<AudioJob, ProbedAudio | PreparedAudio>(async (job) => {
  const beat = watchJob(LIMITS);
  if (job.task === "probe") return measure(() => open(job), job, beat);
  const audio = await writePieces(() => open(job), job, beat);
  const packer = job.ffmpegPath === null ? nodeAvPacker(job, await library(job)) : ffmpegPacker(job.ffmpegPath);
  return packPieces(audio, packer, job.directory, beat);
});

/** Where the operator named an `ffmpeg`, the library may be missing. */
async function open(job: AudioJob): Promise<PcmSource> {
  if (job.ffmpegPath !== null) return openWithFfmpeg(job, job.ffmpegPath);
  return openWithNodeAv(job, await library(job));
}

function library({ libraryAt }: AudioJob): Promise<NodeAv> {
  return loadNodeAv(libraryAt ?? process.cwd()).catch(() => {
    throw new AppError("unavailable", "Recordings can't be read on this kind of server yet: install ffmpeg and set FFMPEG_PATH.");
  });
}
