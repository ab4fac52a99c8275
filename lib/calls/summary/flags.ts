import type { CallType, ComplianceCode } from "@/lib/contract/words/call-words";
import type { Lexicon } from "./lexicon";
import { findPhrases, hasPhrase } from "./phrases";
import type { Sentence } from "./sentences";
import type { CallFacts, ComplianceFlag, Severity } from "./types";

const FLAGS_PER_CODE_MAX = 10;
const QUOTE_LENGTH_MAX = 300;
/** Fewer lines of the agent than this may be a piece of a call, of which nothing can be said to be missing. */
const AGENT_LINES_MIN = 3;

/** An announcement belongs here: of a call whose beginning is missing nobody can say that there was none. */
const OPENING_SEC = 30;
/** Sentences back, its own among them, in which a number may be asked for. */
const ASKED_BEFORE = 3;

const RULES: Readonly<Record<ComplianceCode, { severity: Severity; message: string }>> = {
  recording_disclosure_missing: { severity: "medium", message: "The agent does not say that the call is recorded." },
  card_number_spoken: { severity: "high", message: "A card number was spoken; it is masked here." },
  id_number_spoken: { severity: "medium", message: "An ID number was spoken; it is masked here." },
  identity_not_verified: { severity: "medium", message: "The agent acts on an account without asking who is calling." },
  do_not_call_request: { severity: "high", message: "The customer asks not to be called any more." },
  prohibited_promise: { severity: "high", message: "The agent makes a promise that isn't allowed." },
  abusive_language: { severity: "medium", message: "Abusive language was used." },
};

export const FLAG_RULES = RULES;

/** Types of call in which an agent deals with an account. */
const ACCOUNT_TYPES: readonly CallType[] = ["billing", "support", "collections"];

/**
 * Compliance flags by rules. What must have been said (disclosure, verification) is missed only where the agent's lines are told
 * apart and numerous enough, the language has rules, and the call is no message; in inbound calls an announcement before the
 * recording may have said it, so that flag is low there.
 */
export function findFlags(
  sentences: readonly Sentence[],
  lexicon: Lexicon | null,
  facts: CallFacts,
  callType: CallType,
): ComplianceFlag[] {
  const flags: ComplianceFlag[] = [];
  const counts = new Map<ComplianceCode, number>();
  const add = (code: ComplianceCode, sentence: Sentence, options: { quote?: string; severity?: Severity } = {}) => {
    const count = counts.get(code) ?? 0;
    counts.set(code, count + 1);
    if (count >= FLAGS_PER_CODE_MAX) return;
    const { start, end, speaker, evidence } = sentence;
    const quote = options.quote ?? shorten(sentence.text);
    const { message, severity } = RULES[code];
    flags.push({ code, severity: options.severity ?? severity, message, start, end, speaker, quote, evidence });
  };
  const missed = lexicon ? findMissed(sentences, lexicon, facts, callType) : [];
  for (const { code, at, severity } of missed)
    add(code, at, { quote: code === "identity_not_verified" ? undefined : "", severity });
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.text.includes("[CARD]")) add("card_number_spoken", sentence);
    if (sentence.text.includes("[ID]") && !isOwnNumber(sentences, at, lexicon)) add("id_number_spoken", sentence);
    if (!lexicon) continue;
    const { folded, speaker } = sentence;
    if (speaker !== "Agent" && hasPhrase(folded, lexicon.flags.doNotCall)) add("do_not_call_request", sentence);
    if (speaker !== "Customer" && hasPhrase(folded, lexicon.flags.promise)) add("prohibited_promise", sentence);
    if (findPhrases(folded, lexicon.flags.abuse).some(({ from }) => !OF_SELF.test(folded.slice(0, from))))
      add("abusive_language", sentence);
  }
  return flags.sort((a, b) => a.start - b.start);
}

/** "I'm such an idiot": who says so of themselves insults nobody. */
const OF_SELF =
  /(?:^|[^a-z])(?:i'm|i am|i was|ich bin|ich war|je suis|j'etais|soy|sono|sou|ik ben|ik was)(?: (?:such|so|a|an|the|ein|eine|un|une|uno|una|um|uma|een|tan|echt|really|just)){0,3} $/;

/** A customer, policy or member number: masked, though it is no identity document. */
function isOwnNumber(sentences: readonly Sentence[], at: number, lexicon: Lexicon | null): boolean {
  if (lexicon === null) return false;
  for (let before = at; before > at - ASKED_BEFORE; before--) {
    const folded = sentences[before]?.folded ?? "";
    if (hasPhrase(folded, lexicon.flags.documents)) return false;
    if (hasPhrase(folded, lexicon.flags.ownNumbers)) return true;
  }
  return false;
}

interface Missed {
  code: ComplianceCode;
  at: Sentence;
  severity?: Severity;
}

function findMissed(sentences: readonly Sentence[], { flags }: Lexicon, facts: CallFacts, callType: CallType): Missed[] {
  const agent = sentences.filter(({ speaker }) => speaker === "Agent");
  const first = agent[0];
  const missed: Missed[] = [];
  const hasCustomer = sentences.some(({ speaker }) => speaker === "Customer");
  if (
    !first ||
    new Set(agent.flatMap(({ evidence }) => evidence)).size < AGENT_LINES_MIN ||
    !hasCustomer ||
    callType === "voicemail" ||
    facts.direction === "internal"
  ) {
    return missed;
  }
  const hasOpening = (sentences[0]?.start ?? 0) <= OPENING_SEC;
  if (hasOpening && !sentences.some(({ folded }) => hasPhrase(folded, flags.disclosure))) {
    missed.push({
      code: "recording_disclosure_missing",
      at: first,
      severity: facts.direction === "inbound" ? "low" : "medium",
    });
  }
  if (!ACCOUNT_TYPES.includes(callType)) return missed;
  for (const sentence of sentences) {
    if (sentence.text.includes("[ID]") || hasPhrase(sentence.folded, flags.verification)) break;
    if (sentence.speaker === "Agent" && hasPhrase(sentence.folded, flags.accountFacts)) {
      missed.push({ code: "identity_not_verified", at: sentence });
      break;
    }
  }
  return missed;
}

function shorten(text: string): string {
  if (text.length <= QUOTE_LENGTH_MAX) return text;
  const space = text.lastIndexOf(" ", QUOTE_LENGTH_MAX);
  return space > 0 ? text.slice(0, space) : "";
}
