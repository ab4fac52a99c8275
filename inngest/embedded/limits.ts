/** The limits of Inngest itself, so that what runs here also runs there. Bytes of JSON in UTF-8. */
export const EVENT_BYTES_MAX = 512 * 1024;
export const STEP_BYTES_MAX = 4 * 1024 * 1024;
export const RUN_BYTES_MAX = 32 * 1024 * 1024;
export const STEPS_MAX = 1000;

/** A step that ended its process so many times is not tried again. */
export const CRASHES_MAX = 3;

/** Ended runs are kept so long, and ids of events already taken. */
export const KEEP_RUNS_DAYS = 7;
export const KEEP_TAKEN_HOURS = 24;

/** Size of a JSON text in bytes. */
export function bytesOf(json: string): number {
  return Buffer.byteLength(json, "utf8");
}
