import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { audioKey } from "@/lib/calls/running/call-files";
import type { TranscriptSegment } from "@/lib/contract/call-facts";
import { env } from "@/lib/core/env";
import type { Id } from "@/lib/core/ids";
import { wavHeader } from "@/lib/platform/audio/wav";
import { storage } from "@/lib/platform/storage/storage";
import type { Conversation } from "./conversations";

const RATE = 8_000;
const SECONDS_PER_WORD = 0.34;

/** The lines of a conversation with times, as a recogniser would give them: pauses, and now and then somebody cuts in. */
export function speak(
  { lines }: Pick<Conversation, "lines">,
  slots: Readonly<Record<string, string>>,
  random: () => number,
): TranscriptSegment[] {
  let at = 0.4 + random() * 2;
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const text = line.slice(2).replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? "");
      const start = thousandth(at);
      const end = thousandth(start + text.split(" ").length * SECONDS_PER_WORD * (0.85 + random() * 0.4));
      const gap = random();
      at = end + (gap < 0.08 ? -0.5 : gap > 0.93 ? 4 + random() * 6 : 0.2 + random() * 0.8);
      return { start, end, speaker: line.startsWith("A ") ? "Agent" : "Customer", text };
    });
}

/** Puts a WAV file of tones where the call's recording is kept, high for the agent and low for the customer. */
export async function keepTones(
  workspaceId: string,
  callId: Id<"call">,
  segments: readonly TranscriptSegment[],
  durationSec: number,
): Promise<{ audioKey: string; audioSha256: string; sourceBytes: number }> {
  const samples = durationSec * RATE;
  const sound = Buffer.alloc(samples * 2);
  for (const { start, end, speaker } of segments) {
    const hertz = speaker === "Agent" ? 330 : 196;
    for (let at = Math.floor(start * RATE); at < Math.min(samples, end * RATE); at++) {
      const loudness = 0.6 + 0.4 * Math.sin((2 * Math.PI * 3 * at) / RATE);
      sound.writeInt16LE(Math.round(6_000 * loudness * Math.sin((2 * Math.PI * hertz * at) / RATE)), at * 2);
    }
  }
  const file = path.join(env().DATA_DIR, "tmp", `seed-${callId}.wav`);
  await mkdir(path.dirname(file), { recursive: true });
  const bytes = Buffer.concat([wavHeader(samples, { rate: RATE }), sound]);
  await writeFile(file, bytes);
  const key = audioKey(workspaceId, callId);
  const audioSha256 = await storage().put(key, file);
  return { audioKey: key, audioSha256, sourceBytes: bytes.length };
}

function thousandth(seconds: number): number {
  return Math.round(seconds * 1_000) / 1_000;
}
