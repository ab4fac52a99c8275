import { z } from "zod";

export const CALL_SENTIMENTS = ["positive", "neutral", "negative", "mixed"] as const;
export type CallSentiment = (typeof CALL_SENTIMENTS)[number];

/** What people read for each. */
export const SENTIMENT_WORDS: Readonly<Record<CallSentiment, string>> = {
  positive: "Positive",
  neutral: "Neutral",
  negative: "Negative",
  mixed: "Mixed",
};

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

export const OUTCOME_WORDS: Readonly<Record<CallOutcome, string>> = {
  resolved: "Resolved",
  unresolved: "Unresolved",
  follow_up: "Follow-up",
  escalated: "Escalated",
  transferred: "Transferred",
  sale: "Sale",
  no_sale: "No sale",
  appointment_booked: "Appointment booked",
  voicemail: "Voicemail",
  no_answer: "No answer",
  wrong_number: "Wrong number",
  other: "Other",
};

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

export const DIRECTION_WORDS: Readonly<Record<CallDirection, string>> = {
  inbound: "Inbound",
  outbound: "Outbound",
  internal: "Internal",
};

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
