import { env } from "@/lib/core/env";

const PER_HOUR = 90;
const HOUR_MS = 3_600_000;
const KEYS_MAX = 2_000;
const taken = new Map<string, number[]>();

/** Takes one of the 90 places that a workflow has in an hour: 0, or how many milliseconds there is none. */
export function takeHourlyRoom(key: string, now: Date): number {
  const hourMs = HOUR_MS / env().TIME_SCALE;
  const since = now.getTime() - hourMs;
  const recent = (taken.get(key) ?? []).filter((at) => at > since);
  taken.delete(key);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= PER_HOUR) {
    taken.set(key, recent);
    return Math.ceil((oldest - since) * env().TIME_SCALE);
  }
  taken.set(key, [...recent, now.getTime()]);
  const [first] = taken.keys();
  if (taken.size > KEYS_MAX && first !== undefined) taken.delete(first);
  return 0;
}
