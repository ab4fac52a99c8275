import { env } from "@/lib/core/env";

const PREFIX = "bucket:";

/** True where analyses run on a server that reads rows in the bucket. */
export function readsInBucket(): boolean {
  return env().ANALYSIS_URL !== undefined;
}

/** Where typed rows are that stay in the bucket, for `openSnapshot`. */
export function inBucket(key: string): string {
  return `${PREFIX}${key}`;
}

/** The key of rows that stay in the bucket; null for a path on this disk. */
export function keyInBucket(place: string): string | null {
  return place.startsWith(PREFIX) ? place.slice(PREFIX.length) : null;
}
