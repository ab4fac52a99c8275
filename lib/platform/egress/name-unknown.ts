import { errorCode } from "@/lib/core/error-code";

/** The host name that was entered has no address. */
export class NameUnknown extends Error {
  constructor(cause?: unknown) {
    super("This host name can't be found. Check the spelling.", { cause });
    this.name = "NameUnknown";
  }
}

/** True for a name that is not there, and false for a name server that is not. */
export function isUnknownName(error: unknown): boolean {
  return errorCode(error) === "ENOTFOUND";
}
