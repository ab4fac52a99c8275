/** The limits of Inngest itself, so that what runs here also runs there. Bytes of JSON in UTF-8. */
export const EVENT_BYTES_MAX = 512 * 1024;
export const STEP_BYTES_MAX = 4 * 1024 * 1024;
export const RUN_BYTES_MAX = 32 * 1024 * 1024;
export const STEPS_MAX = 1000;

/** After the process has ended this often during a step, the step waits and then runs alone, so that it can't take others down. */
export const SUSPECT_CRASHES = 2;
/**
 * After this many, the step is not tried again. With the waits in between that takes half an hour, which a series of restarts or
 * power cuts, hitting whatever happens to be running, seldom lasts.
 */
export const CRASHES_MAX = 10;
/** How long such a step waits, doubled each time. */
export const CRASH_WAIT_MS = 10_000;
export const CRASH_WAIT_MS_MAX = 600_000;

/** Ended runs are kept so long, and ids of events already taken. */
export const KEEP_RUNS_DAYS = 7;
export const KEEP_TAKEN_HOURS = 24;

/** Size of a JSON text in bytes. */
export function bytesOf(json: string): number {
  return Buffer.byteLength(json, "utf8");
}
