import { noteNoAnswer } from "../line";

/** A call that was refused or got no answer. `message` is the sentence to show. */
export class CallError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly sentence: string;
  /** To quote when asking for help. */
  readonly requestId: string | null;
  /** What a 409 says is there already. */
  readonly existingId: string | null;

  constructor(status: number, sentence: string, requestId: string | null, existingId: string | null = null) {
    super(sentence);
    this.name = "CallError";
    this.status = status;
    this.sentence = sentence;
    this.requestId = requestId;
    this.existingId = existingId;
  }
}

/** The error of an unsuccessful answer: the server's sentence as it is, or one of ours where it sent none. */
export function errorOf(status: number, text: string, requestId: string | null, existingId: string | null = null): CallError {
  // What stands before a server that is gone, or starts again, answers for it.
  if (requestId === null && status >= 502 && status <= 504) noteNoAnswer();
  return new CallError(status, sentenceOf(text) ?? fallback(status), requestId, existingId);
}

/** No answer: the line or the server is down. */
export function unreachable(): CallError {
  noteNoAnswer();
  return new CallError(0, "The server couldn't be reached. Check the connection and try again.", null);
}

/** The sentence to show for anything that was thrown. */
export function sentenceFor(error: unknown): string {
  return error instanceof CallError ? error.sentence : "Something went wrong in this page. Reload it and try again.";
}

function sentenceOf(text: string): string | null {
  try {
    const { error }: { error?: unknown } = JSON.parse(text);
    return typeof error === "string" && error !== "" ? error : null;
  } catch {
    return null;
  }
}

function fallback(status: number): string {
  if (status === 401) return "You're signed out. Sign in again.";
  if (status === 413) return "This is too large to send.";
  return status >= 500 ? "That didn't work. Try again in a moment." : "The server refused this.";
}
