/** Why speech-to-text gave nothing. `busy`, `unreachable` and `malformed` may pass; the rest needs a person. */
const SPEECH_FAILURES = [
  "not_configured",
  "bad_key",
  "unknown_model",
  "too_large",
  "refused",
  "busy",
  "unreachable",
  "malformed",
] as const;
type SpeechFailureReason = (typeof SPEECH_FAILURES)[number];

const SENTENCES: Readonly<Record<SpeechFailureReason, string>> = {
  not_configured: "Speech-to-text isn't set up. Set SPEECH_BASE_URL or SPEECH_API_KEY, and retry this call.",
  bad_key: "The speech-to-text endpoint refused the key. Check SPEECH_API_KEY.",
  unknown_model: "The speech-to-text endpoint doesn't know this model or address. Check SPEECH_MODEL and SPEECH_BASE_URL.",
  too_large: "The speech-to-text endpoint refused a part of the recording as too large.",
  refused: "The speech-to-text endpoint refused the request. Check that its model takes audio of this kind.",
  busy: "The speech-to-text endpoint is busy or has no quota left. Try again later.",
  unreachable:
    "The speech-to-text endpoint didn't respond in time. Check SPEECH_BASE_URL; a private address needs an entry in EGRESS_ALLOW.",
  malformed: "The speech-to-text endpoint didn't respond with a transcript.",
};

/** Speech-to-text gave nothing. Holds a sentence of ours, and nothing that the endpoint sent. */
export class SpeechFailure extends Error {
  constructor(
    readonly reason: SpeechFailureReason,
    /** Milliseconds that the endpoint asked to wait, if it did. */
    readonly retryAfterMs: number | null = null,
    /** True where asking again would give the same, whatever the reason. */
    readonly isFinal = false,
  ) {
    super(SENTENCES[reason]);
    this.name = "SpeechFailure";
  }

  /** True where trying again may help by itself. */
  get mayPass(): boolean {
    return !this.isFinal && (this.reason === "busy" || this.reason === "unreachable" || this.reason === "malformed");
  }
}
