import { z } from "zod";
import { idOf } from "./common";
import { CALL_DIRECTIONS, CALL_STATUSES } from "./words/call-words";

/** Seconds that a text stands for, up to eleven days; null for anything else. */
function secondsOf(text: string | null | undefined): number | null {
  const seconds = Number(text ?? "");
  return text && seconds >= 0 && seconds <= 1_000_000 ? seconds : null;
}

/** A text beside the call, which numbers and other kinds of value may stand for: what cannot be read is left out, never refused. */
const told = (max: number) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => String(value).toWellFormed().replaceAll("\u0000", "").trim().slice(0, max).toWellFormed() || null)
    .nullish()
    .catch(null);

/** What a phone system posts for one finished recording. Members we do not know are let pass. */
export const voiceDelivery = z
  .looseObject({
    recordingUrl: z
      .string()
      .max(8_192, "must have at most 8,192 characters")
      .meta({ description: "Public https address of the recording.", example: "https://recordings.example.com/10021.mp3" }),
    id: z
      .union([z.string(), z.number()])
      .transform((value) => String(value).toWellFormed().replaceAll("\u0000", "").trim())
      .pipe(z.string().max(255, "must have at most 255 characters"))
      .transform((value) => value || null)
      .nullish()
      .meta({ description: "The phone system's id of the call. Repeats are ignored.", example: "call-10021" }),
    durationSec: told(64)
      .transform((value) => secondsOf(value))
      .meta({ description: "Seconds; under 8 the call is skipped. Anything but a number is ignored.", example: 276 }),
    direction: told(64)
      .transform((value) => CALL_DIRECTIONS.find((direction) => direction === value?.toLowerCase()) ?? null)
      .meta({ description: "inbound, outbound or internal; anything else is ignored.", example: "inbound" }),
    from: told(64).meta({ description: "Who called." }),
    to: told(64).meta({ description: "Who was called." }),
    agentName: told(200).meta({ description: "Who answered for the team." }),
    startedAt: told(64).meta({
      description: "When it began, ISO 8601, UTC unless it says otherwise. Defaults to when it arrived.",
    }),
  })
  .meta({ id: "VoiceDelivery" });
export type VoiceDelivery = z.output<typeof voiceDelivery>;

/**
 * What Vonage posts to an event address: of a recording these members, of anything else others, which are let pass.
 * https://developer.vonage.com/en/voice/voice-api/webhook-reference (Record).
 */
export const vonageDelivery = z
  .looseObject({
    recording_url: z.string().max(8_192, "must have at most 8,192 characters").nullish().meta({
      description: "Address of the recording at Vonage. An event without one is ignored.",
      example: "https://api.nexmo.com/v1/files/bbbbbbbb-aaaa-cccc-dddd-0123456789ab",
    }),
    recording_uuid: told(255).meta({ description: "Vonage's id of the recording. Repeats are ignored." }),
    conversation_uuid: told(255).meta({ description: "Vonage's id of the call." }),
    start_time: told(64).meta({ description: "When the recording began, ISO 8601." }),
    end_time: told(64).meta({ description: "When it ended. Under 8 seconds after its begin, the call is skipped." }),
  })
  .meta({ id: "VonageDelivery", description: "What Vonage posts, at the address of a Vonage connection alone." });
export type VonageDelivery = z.output<typeof vonageDelivery>;

/** A recording that was taken, now or before. */
export const receivedCall = z
  .strictObject({
    id: idOf("call"),
    status: z.enum(CALL_STATUSES).meta({ description: "Where the call stands." }),
    duplicate: z.literal(true).optional().meta({ description: "Present when this id was sent before." }),
  })
  .meta({ id: "ReceivedCall" });
/** An event of Vonage that tells of no recording. */
export const ignoredEvent = z
  .strictObject({ ignored: z.literal(true).meta({ description: "The event has no recording; nothing was stored." }) })
  .meta({ id: "IgnoredEvent", description: "Reply to a Vonage event without a recording." });
