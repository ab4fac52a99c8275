/** A step of a call that failed, with a sentence for the reader: nothing of what was said, nor of what a provider sent. */
export class CallFailure extends Error {
  constructor(
    sentence: string,
    /** True when trying again cannot help. */
    readonly isPermanent: boolean,
    /** Milliseconds that whoever refused asked to wait, if they did. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(sentence);
    this.name = "CallFailure";
  }
}
