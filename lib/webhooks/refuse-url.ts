import { AppError } from "@/lib/core/errors";
import { type AddressFault, faultOfAddress } from "@/lib/platform/egress/fault-of-address";

const SENTENCES: Readonly<Record<AddressFault, string>> = {
  unreadable: "url: must be a whole https address, such as https://hooks.example.com/rowcall.",
  scheme: "url: must begin with https://.",
  user: "url: can't contain a user name or password. Events are signed: check the signature instead.",
  port: "url: names a port that nothing is sent to. Use 443, or one from 1024 on.",
  private: "url: must be a public address.",
};

/**
 * Judges an address by its text alone: what its name leads to is looked at when something is sent.
 * @throws {AppError} `invalid`, with a sentence that repeats nothing of it.
 */
export function refuseUrl(url: string, workspaceId: string): void {
  const fault = faultOfAddress(url, workspaceId);
  if (fault !== null) throw new AppError("invalid", SENTENCES[fault]);
}
