import { z } from "zod";

export const CALL_SENTIMENTS = ["positive", "neutral", "negative", "mixed"] as const;
export type CallSentiment = (typeof CALL_SENTIMENTS)[number];

export const CALL_OUTCOMES = [
  "resolved",
  "unresolved",
  "follow_up",
  "escalated",
  "transferred",
  "sale",
  "no_sale",
  "appointment_booked",
  "voicemail",
  "no_answer",
  "wrong_number",
  "other",
] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

export const CALL_TYPES = [
  "sales",
  "support",
  "billing",
  "complaint",
  "inquiry",
  "appointment",
  "onboarding",
  "collections",
  "internal",
  "voicemail",
  "other",
] as const;
export type CallType = (typeof CALL_TYPES)[number];

export const COMPLIANCE_CODES = [
  "recording_disclosure_missing",
  "card_number_spoken",
  "id_number_spoken",
  "identity_not_verified",
  "do_not_call_request",
  "prohibited_promise",
  "abusive_language",
] as const;
export type ComplianceCode = (typeof COMPLIANCE_CODES)[number];

export const CALL_DIRECTIONS = ["inbound", "outbound", "internal"] as const;
export type CallDirection = (typeof CALL_DIRECTIONS)[number];

/** What stands in a text in the place of what was masked. */
export const MASKS = ["[PHONE]", "[EMAIL]", "[ID]", "[CARD]"] as const;
export type Mask = (typeof MASKS)[number];

export const transcriptSegment = z
  .strictObject({
    start: z.number().min(0).meta({ description: "Seconds from the start of the call.", example: 12.4 }),
    end: z.number().min(0).meta({ description: "Seconds from the start of the call.", example: 17.9 }),
    speaker: z.string().meta({ description: "Agent, Customer, or Speaker 1, 2 … where that can't be told.", example: "Agent" }),
    text: z.string().meta({ description: "What was said, personal data masked.", example: "You reach me at [PHONE]." }),
  })
  .meta({ id: "TranscriptSegment" });
export type TranscriptSegment = z.output<typeof transcriptSegment>;
