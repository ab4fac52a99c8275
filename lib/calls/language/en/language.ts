import type { SpokenLanguage } from "../spoken-language";
import { EN_ACTS } from "./acts";
import { EN_CHECK } from "./check";
import { EN as LEXICON } from "./lexicon";
import { EN_NUMBERS } from "./numbers";

export const EN: SpokenLanguage = {
  names: ["english"],
  frequent:
    "the and you is that it's what have with this for was your my how can i'm would could are not but does been there please thank thanks hello yes",
  counted: "two three four five six seven eight nine ten eleven twelve twenty thirty fifty hundred",
  sides: {
    agentStrong:
      "(thank you|thanks) for calling;how (can|may) i (help|assist);what can i do for you;call (is|may be|is being) recorded;you're through to;is there anything else;welcome to;i'm calling (from|about your);can i take your ... (name|number);for security;i'll put you through;i've (refunded|credited|booked|placed);in our system;customer (service|care|support)",
    agentWeak:
      "let me (check|have a look|take a look|see);one moment;bear with me;i can see;our (team|system|engineers|department|offer);we (have|can offer);i'll (send|email|open|set up|check);i understand;i'm sorry (to hear|about);my name is;speaking;have a (great|nice|good);hold the line;date of birth;account number",
    customer:
      "i('d| would) like (to|a);i want to;i need to;my (invoice|bill|order|parcel|card|router|internet|account|contract|phone) ...;i was charged;i have a (problem|question|complaint);i'm not interested;wrong number;i've been waiting;i just wanted;it (works|doesn't work|keeps);i can't pay;sign me up;i'll take;you people",
  },
  openers:
    "what;when;where;who;whose;why;which;how;(do|does|did|is|are|was|were|can|could|will|would|should|have|has|may|shall) (you|i|we|they|he|she|it|there|that|this|your|my|the)",
  frames: {
    agent: "Agent",
    customer: "Customer",
    said: "{who}: “{text}”",
    outcome: "Outcome: {outcome}.",
    nothing: "Nothing was said.",
    types: {
      sales: "Sales call",
      support: "Support call",
      billing: "Billing call",
      complaint: "Complaint",
      inquiry: "Inquiry",
      appointment: "Appointment call",
      onboarding: "Onboarding call",
      collections: "Collections call",
      internal: "Internal call",
      voicemail: "Voicemail",
      other: "Call",
    },
    outcomes: {
      resolved: "resolved",
      unresolved: "unresolved",
      follow_up: "follow-up agreed",
      escalated: "escalated",
      transferred: "transferred",
      sale: "sale",
      no_sale: "no sale",
      appointment_booked: "appointment booked",
      voicemail: "voicemail",
      no_answer: "no answer",
      wrong_number: "wrong number",
      other: "not clear",
    },
  },
  lexicon: LEXICON,
  acts: EN_ACTS,
  check: EN_CHECK,
  numbers: EN_NUMBERS,
};
