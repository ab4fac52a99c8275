/** Time and chance as arguments, so that a test can hold both still. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };
