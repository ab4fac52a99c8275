/** The limits of Inngest itself, so that what runs here also runs there. Bytes of JSON in UTF-8. */
export const EVENT_BYTES_MAX = 512 * 1024;
export const STEP_BYTES_MAX = 4 * 1024 * 1024;
export const RUN_BYTES_MAX = 32 * 1024 * 1024;
export const STEPS_MAX = 1000;

/** From so many ends of its process on a step runs alone, so that it cannot take innocent ones with it, and waits before it does. */
export const SUSPECT_CRASHES = 2;
/**
 * One that saw its process end so often is not tried again. With what it waits in between that takes half an hour: whoever kills
 * the process, or cuts its power, hits what happens to run.
 */
export const CRASHES_MAX = 10;
/** What a suspect waits, twice as long each time. */
export const CRASH_WAIT_MS = 10_000;
export const CRASH_WAIT_MS_MAX = 600_000;

/** Ended runs are kept so long, and ids of events already taken. */
export const KEEP_RUNS_DAYS = 7;
export const KEEP_TAKEN_HOURS = 24;

/** Size of a JSON text in bytes. */
export function bytesOf(json: string): number {
  return Buffer.byteLength(json, "utf8");
}
