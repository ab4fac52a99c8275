import { AppError } from "@/lib/core/errors";
import { type AddressFault, faultOfAddress } from "@/lib/platform/egress/fault-of-address";

const SENTENCES: Readonly<Record<AddressFault, string>> = {
  unreadable: "recordingUrl: must be a whole https address, such as https://recordings.example.com/10021.mp3.",
  scheme: "recordingUrl: must begin with https://.",
  user: "recordingUrl: can't contain a user name or password. Set an Authorization header on the connection instead.",
  port: "recordingUrl: names a port that recordings aren't fetched from. Use 443, or one from 1024 on.",
  private: "recordingUrl: must be a public address.",
};

/**
 * Judges the address of a recording by its text alone: what its name leads to is looked at when it is fetched.
 * @throws {AppError} `invalid`, with a sentence that repeats nothing of it.
 */
export function refuseRecordingUrl(url: string, workspaceId: string): void {
  const fault = faultOfAddress(url, workspaceId);
  if (fault !== null) throw new AppError("invalid", SENTENCES[fault]);
}
