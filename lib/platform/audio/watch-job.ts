import { Worker } from "node:worker_threads";

/** Limits of a job that the heap's limit does not reach: memory of native code, and a call into it that never returns. */
interface JobLimits {
  /** Resident memory of the whole process, in megabytes. */
  rssMb: number;
  /** Seconds that may pass without `beat`. */
  stillSec: number;
}

/** Runs in a thread of its own, since the job blocks the main one. Ending the process is a refused job to whoever waits for it. */
const WATCH = `
const { workerData } = require("node:worker_threads");
const beats = new Int32Array(workerData.beats);
let seen = -1;
let since = Date.now();
setInterval(() => {
  const now = Atomics.load(beats, 0);
  if (now !== seen) { seen = now; since = Date.now(); }
  const isStill = Date.now() - since > workerData.stillSec * 1000;
  if (isStill || process.memoryUsage.rss() > workerData.rssMb * 1e6) process.kill(process.pid, "SIGKILL");
}, 100);
`;

/** Ends this process once it crosses a limit. @returns `beat`, to be called as the job gets on. */
export function watchJob(limits: JobLimits): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(WATCH, { eval: true, workerData: { ...limits, beats: beats.buffer } });
  worker.unref();
  return () => {
    Atomics.add(beats, 0, 1);
  };
}
