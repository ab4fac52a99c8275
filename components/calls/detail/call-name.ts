import type { Call } from "@/lib/contract/calls";

type Named = Pick<Call, "direction" | "fromNumber" | "toNumber"> & { title: string | null };

/** A call's title; the other party's number until there is one. */
export function callName(call: Named): string {
  if (call.title !== null && call.title.trim() !== "") return call.title;
  const other = call.direction === "outbound" ? (call.toNumber ?? call.fromNumber) : (call.fromNumber ?? call.toNumber);
  return other ?? "Untitled call";
}

/** "4:36", "1:04:36": how long a call is, or a moment in it. @param seconds whole or not; cut down to whole ones. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), String(whole % 60).padStart(2, "0")];
  return h === 0 ? `${m}:${s}` : `${h}:${String(m).padStart(2, "0")}:${s}`;
}
