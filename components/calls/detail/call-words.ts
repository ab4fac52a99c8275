import type { CallFlag } from "@/lib/contract/call-facts";
import type { ConnectionType } from "@/lib/contract/connections";
import type { CallStep, CallType, ComplianceCode, Mask, ScoreCriterion } from "@/lib/contract/words/call-words";

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
