import { LIMITS } from "@/lib/contract/limits";
import { formatBytes } from "@/lib/core/format-value";

/** Endings for the file picker; what a file is, the server tells by its content. */
export const CALL_FILE_ENDINGS = [
  ".mp3",
  ".wav",
  ".m4a",
  ".mp4",
  ".ogg",
  ".opus",
  ".webm",
  ".flac",
  ".aac",
  ".amr",
  ".3gp",
  ".vtt",
  ".srt",
  ".json",
] as const;

/** Why a file is not sent at all; null when it is. */
export function refusalOf(file: Pick<File, "size">, locale: string): string | null {
  if (file.size === 0) return "The file is empty. Nothing was uploaded.";
  if (file.size <= LIMITS.callFileBytes) return null;
  return `The file is over the limit of ${formatBytes(LIMITS.callFileBytes, locale)} for a recording. Nothing was uploaded.`;
}
