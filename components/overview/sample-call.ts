import { call } from "@/lib/client/api/call";
import { CallError } from "@/lib/client/api/call-error";
import { operations } from "@/lib/client/api/operations";
import { upload } from "@/lib/client/api/upload";

/** How the sample is found again. */
const EXTERNAL_ID = "sample-call";

/** A call that never was, made up to show a summary, action items and masks. */
const TURNS: readonly [speaker: string, seconds: number, text: string][] = [
  ["Agent", 6, "Northwind Outdoor, this call is recorded and analyzed. You're speaking with Maya, how can I help?"],
  ["Customer", 8, "Hi, a pole of my new tent arrived broken. The order is A-10020."],
  ["Agent", 7, "I am sorry about that. I can send a new pole today or refund the tent. Which do you prefer?"],
  ["Customer", 7, "A new pole would be great, we leave on Friday. Will it be here by then?"],
  ["Agent", 8, "Yes, I will send it by express tonight and email you the tracking number before six o'clock."],
  ["Customer", 8, "Perfect. You can reach me at 415 555 0101 or at sam at example dot com if anything changes."],
  ["Agent", 8, "Thank you. Which card shall I put the express delivery on?"],
  ["Customer", 9, "Please use 4111 1111 1111 1111. And thanks, that was easy, I am really happy with this."],
  ["Agent", 7, "Thank you, Sam. I will call you on Thursday to check that the pole has arrived. Have a good trip!"],
];

/** Stores the sample call; it is there once, however often it is asked for. */
export async function addSampleCall(): Promise<void> {
  const file = new Blob([transcript()], { type: "text/vtt" });
  const fields = { externalId: EXTERNAL_ID, agentName: "Maya", direction: "inbound" as const, from: "+14155550101" };
  try {
    await upload(operations.createCall, { fields, file, fileName: "sample-call.vtt" });
  } catch (error) {
    if (!(error instanceof CallError && error.status === 409)) throw error;
  }
}

/** Takes it away, where it is among the newest. */
export async function removeSampleCall(): Promise<void> {
  const { data } = await call(operations.listCalls, { query: { limit: "100" } });
  for (const { id, externalId } of data) if (externalId === EXTERNAL_ID) await call(operations.removeCall, { params: { id } });
}

function transcript(): string {
  let at = 0;
  const cues = TURNS.map(([speaker, seconds, text]) => {
    const from = at;
    at += seconds;
    return `${clock(from)} --> ${clock(at)}\n<v ${speaker}>${text}</v>`;
  });
  return `WEBVTT\n\n${cues.join("\n\n")}\n`;
}

function clock(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `00:${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.000`;
}
