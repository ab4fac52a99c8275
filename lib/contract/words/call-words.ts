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

export const CALL_STATUSES = ["PENDING", "PROCESSING", "COMPLETED", "FAILED", "SKIPPED"] as const;
export type CallStatus = (typeof CALL_STATUSES)[number];

/** Steps of a call in order. */
export const CALL_STEPS = ["fetch", "probe", "reserve", "transcribe", "mask", "summarise", "save"] as const;
export type CallStep = (typeof CALL_STEPS)[number];

export const SCORE_CRITERIA = [
  "greeting",
  "identification",
  "need_understood",
  "solution",
  "courtesy",
  "closing",
  "talk_balance",
] as const;
export type ScoreCriterion = (typeof SCORE_CRITERIA)[number];

/** A score with less confidence is rough: it is shown as such, and left out of messages and of rows that are averaged. */
export const SURE_SCORE = 0.5;

export const AUDIO_DAYS = [0, 7, 30, 90] as const;
