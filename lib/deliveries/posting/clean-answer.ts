import type { Answer } from "../types";

const SHOWN_BYTES = 1_024;

/** What is kept of an answer: its first 1,024 bytes as text. Of a compressed one nothing can be shown. */
export function cleanAnswer(bytes: Buffer, encoding: string | null): Pick<Answer, "response" | "isResponseCut"> {
  if (bytes.length === 0) return { response: null, isResponseCut: false };
  const isPlain = encoding === null || ["", "identity"].includes(encoding.trim().toLowerCase());
  if (!isPlain) return { response: null, isResponseCut: true };
  const isResponseCut = bytes.length > SHOWN_BYTES;
  // A character that the cut goes through is left out, rather than shown as a broken one.
  const text = new TextDecoder("utf-8").decode(bytes.subarray(0, SHOWN_BYTES), { stream: isResponseCut });
  return { response: text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, ""), isResponseCut };
}
