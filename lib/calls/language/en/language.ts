import type { SpokenLanguage } from "../spoken-language";

import { EN_GRAMMAR } from "./grammar";
import { EN as LEXICON } from "./lexicon";
import { EN_NUMBERS } from "./numbers";
import { EN_PIECES } from "./pieces";
import { EN_THESAURUS } from "./thesaurus";

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
    lines: {
      agent:
        "i('ve| have) (now |just |also |already )?(reset|refunded|cancelled|canceled|updated|changed|booked|sent|put|opened|raised|logged|credited|moved|ordered|rebooked|switched|waived|scheduled|placed|set);i('ll| will) (send|email|text|call|ring|put|check|transfer|pass|have|make|get|book|schedule|remove|note|update|resubmit);we('ll| will) (send|email|text|call|review|get);you('ll| will) (get|receive|hear|need|be);i('m| am) (sorry to hear|afraid|unable|not able|transferring|escalating|sending|raising|going to);i apologi(s|z)e;unfortunately;our (team|records|system|engineers|policy|website|billing|developers|technician*);we (can|have|don't|do|are|could|offer|record);i (can|could) (offer|see|do|get|check);i see (that|your|the|you|it|both);is there (anything|something);anything else;you're (all set|booked|welcome|now);bear with;one moment;let me;that's (cancelled|done|booked|updated);sir;ma'am;madam;(mr|mrs|ms) [a-z]+;may i;shall i;would you like;can you (confirm|verify|tell me|give me|spell|try);could you (confirm|verify|tell me|give me|spell|try);have you tried;happy to help;no (problem|worries);my pleasure;glad to;thanks for (calling|your patience|letting);thank you for (calling|your);take care;have a (good|nice|great);(service|parts|sales|billing|claims|help|front) (department|desk|line);calls are recorded;recorded line;recorded;monitored;speaking;how can i;what seems",
      customer:
        "i (can't|cannot|couldn't) (sign|log|get|access|find|pay|open|use|believe|print);i (just )?(need|want|wanted);i('d| would) like;i was (charged|told|wondering|trying);i('m| am) (looking|trying|calling|ringing|locked|furious|not interested|freezing);i('ve| have) (been|got|lost|already|reinstalled|tried|paid);my (internet|router|account|card|phone|bill|order|flight|son|daughter|wife|husband|mother|boss|laptop|app|password|appointment|photos|suitcase|name is);our (internet|boiler|freezer|house|payroll|router|client);it (keeps|still|says|doesn't|won't|crashes|works);can you (change|fix|cancel|move|help|take|check|send);could you (change|cancel|fix|move);do you (have|sell|offer|do|know);that's (ridiculous|unbelievable|disappointing|frustrating|too expensive|all|it|robbery);this is (ridiculous|unacceptable|frustrating|appalling);thank you so much;thanks (so much|a lot);you('ve| have) (saved|been|charged);i('ll| will) (pay|think|upload|take|be|leave|never|wait|call you|pop);you (sent|charged|put|people|said|promised|told|lot);you (guys|folks|people);your (guy|guys|chap|driver|technician|tech|people|man|lady);i paid;not interested;no thanks;(it|that) worked;that did;i'm in;it's working;great thanks;how much;i don't (want|owe|need|know);i paid;i lost;i ordered;i bought;i placed;unbelievable;under [a-z]+ [a-z]+;perfect thank*;lovely see you;that works for me;works for me",
      data: "your (full |last |first |account |order |member* |booking |customer |claim |policy |employee |company |tracking |case |new )?(name|surname|number|id|reference|postcode|zip|zip code|email|address|date of birth|birthday|password|code|unit number|birth year);date of birth;the (order|account|tracking|booking|policy|reference|serial|tag|statement) number;who am i (speaking|talking);am i speaking;security (word|question|code);maiden name;last four;order number;booking reference;postal code;name and",
      my: "my;mine;i;me",
      your: "your;you",
      answers:
        "(yes|yeah|yep|no|nope|sure|okay|ok|right|oh|hi|hello|hey|thanks|thank you|great|perfect|alright|all right|good|fine|lovely|um|uh|well|of course|certainly|no problem|ah|done|brilliant|amazing|wow)",
    },
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
    ends: {
      resolved: "resolved",
      unresolved: "not resolved",
      refused: "refused",
      follow_up: "follow-up agreed",
      escalated: "escalated",
      transferred: "transferred",
      sale: "sold",
      no_sale: "offer declined",
      appointment_booked: "booked",
      voicemail: "voicemail",
      no_answer: "no answer",
      wrong_number: "wrong number",
    },
  },
  lexicon: LEXICON,
  pieces: EN_PIECES,
  numbers: EN_NUMBERS,
  grammar: EN_GRAMMAR,
  thesaurus: EN_THESAURUS,
};
