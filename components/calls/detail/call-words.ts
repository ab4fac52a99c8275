import type { CallFlag } from "@/lib/contract/call-facts";
import type { Call } from "@/lib/contract/calls";
import type { ConnectionType } from "@/lib/contract/connections";
import type { CallStep, CallType, ComplianceCode, Mask, ScoreCriterion } from "@/lib/contract/words/call-words";

export { DIRECTION_WORDS, OUTCOME_WORDS, SENTIMENT_WORDS } from "@/lib/contract/words/call-words";

export const TYPE_WORDS: Readonly<Record<CallType, string>> = {
  sales: "Sales",
  support: "Support",
  billing: "Billing",
  complaint: "Complaint",
  inquiry: "Inquiry",
  appointment: "Appointment",
  onboarding: "Onboarding",
  collections: "Collections",
  internal: "Internal",
  voicemail: "Voicemail",
  other: "Other",
};

export const FLAG_WORDS: Readonly<Record<ComplianceCode, string>> = {
  recording_disclosure_missing: "Recording not announced",
  card_number_spoken: "Card number spoken",
  id_number_spoken: "ID number spoken",
  identity_not_verified: "Identity not verified",
  do_not_call_request: "Asked not to be called",
  prohibited_promise: "Prohibited promise",
  abusive_language: "Abusive language",
};

export const SEVERITY_WORDS: Readonly<Record<CallFlag["severity"], string>> = { low: "Low", medium: "Medium", high: "High" };

export const CRITERION_WORDS: Readonly<Record<ScoreCriterion, string>> = {
  greeting: "Greeting",
  identification: "Identity check",
  need_understood: "Need understood",
  solution: "Solution offered",
  courtesy: "Courtesy",
  closing: "Closing",
  talk_balance: "Talk balance",
};

/** What a step is called where a call stopped in it: "Failed while …". */
export const STEP_WORDS: Readonly<Record<CallStep, string>> = {
  fetch: "fetching the recording",
  probe: "listening to how long it is",
  reserve: "reserving minutes",
  transcribe: "turning speech to text",
  mask: "masking personal data",
  summarise: "writing the summary",
  save: "saving",
};

export const MASK_WORDS: Readonly<Record<Mask, string>> = {
  "[PHONE]": "phone",
  "[EMAIL]": "email address",
  "[ID]": "ID",
  "[CARD]": "card",
};

/** What the list and the page call each place that calls come from; its own name where it has none here. */
export function providerWords(provider: string): string {
  return PROVIDER_WORDS[provider] ?? provider;
}

const SYSTEM_WORDS: Readonly<Record<ConnectionType, string>> = {
  webhook: "Another phone system",
  twilio: "Twilio",
  plivo: "Plivo",
  telnyx: "Telnyx",
  aircall: "Aircall",
  genesys: "Genesys Cloud",
  ringcentral: "RingCentral",
  zoom: "Zoom Phone",
  threecx: "3CX",
  vonage: "Vonage",
};

/** Calls say by name where they came from; some that are kept by the name their system goes by itself. */
const PROVIDER_WORDS: Readonly<Record<string, string>> = {
  ...SYSTEM_WORDS,
  upload: "Upload",
  zoom_phone: SYSTEM_WORDS.zoom,
  "3cx": SYSTEM_WORDS.threecx,
};

/** "4:36", "1:04:36": how long a call is, or a moment in it. @param seconds whole or not; cut down to whole ones. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), String(whole % 60).padStart(2, "0")];
  return h === 0 ? `${m}:${s}` : `${h}:${String(m).padStart(2, "0")}:${s}`;
}

type Named = Pick<Call, "direction" | "fromNumber" | "toNumber"> & { title: string | null };

/** A call's title; the other party's number until there is one. */
export function callName(call: Named): string {
  if (call.title !== null && call.title.trim() !== "") return call.title;
  const other = call.direction === "outbound" ? (call.toNumber ?? call.fromNumber) : (call.fromNumber ?? call.toNumber);
  return other ?? "Untitled call";
}

/** "English": a language in the reader's words; null where it can't be told. @param language ISO 639-1. */
export function languageWords(language: string | null, locale: string): string | null {
  if (language === null) return null;
  try {
    const name = new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? language;
    return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
  } catch {
    return language;
  }
}
