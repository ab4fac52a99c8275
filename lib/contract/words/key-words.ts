/** How requests ended, by the first digit of their status. */
export const STATUS_CLASSES = ["2xx", "4xx", "5xx"] as const;
export type StatusClass = (typeof STATUS_CLASSES)[number];

export const REQUEST_METHODS = ["GET", "POST", "PATCH", "DELETE"] as const;
export type RequestMethod = (typeof REQUEST_METHODS)[number];

/** How far back requests are known, and how many of one key at most. */
export const REQUESTS_KEPT = { days: 30, each: 10_000 } as const;

/** `code` of a request that came with the secret that a rotation has replaced, and was not refused. */
export const PREVIOUS_SECRET = "previous_secret";

/** How long the secret before goes on counting after a rotation. */
export const KEY_OVERLAP_HOURS = { default: 24, max: 168 } as const;
