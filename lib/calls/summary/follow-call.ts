import type { TranscriptSegment } from "@/lib/contract/call-facts";
import type { CallDirection, CallOutcome, CallSentiment, CallType } from "@/lib/contract/words/call-words";
import type { Language } from "../language/languages";
import { countTopics, settleOutcome, settleType, type Told, tellOutcome, tellType, tellUnanswered } from "./classify";
import { type Course, courseReader } from "./course/course-reader";
import type { Lexicon } from "./lexicon";
import type { Sentence } from "./sentences";

/** Who has the wrong number does not go on for long, and nothing is done for them. */
const MISDIALLED_MAX = 30;
const FOR_CUSTOMER: ReadonlySet<string> = new Set(["done", "openStep", "promise", "transfer", "booking", "escalation"]);

/** A call whose course could be followed. */
export interface FollowedCall {
  reader: NonNullable<ReturnType<typeof courseReader>>;
  course: Course;
  callType: Told<CallType>;
  unanswered: Told<CallOutcome> | null;
}

/**
 * Follows a call twice: its reason says what kind it is, and its kind what an end means. Null where the language has no words for it.
 */
export function followCall(
  { sentences, segments }: { sentences: readonly Sentence[]; segments: readonly TranscriptSegment[] },
  { language, lexicon }: { language: Language; lexicon: Lexicon },
  direction: CallDirection,
): FollowedCall | null {
  const reader = courseReader(sentences, language);
  if (!reader) return null;
  const said = tellOutcome(sentences, segments, lexicon, direction);
  const topics = (folded: string) => countTopics(folded, lexicon);
  const { reason, acts } = reader.follow({ direction, callType: "other", topics });
  const isServed = acts.some(({ kind, clause }) => clause.speaker !== "Customer" && FOR_CUSTOMER.has(kind));
  const isMisdialled = said.value === "wrong_number" && sentences.length <= MISDIALLED_MAX && !isServed;
  const unanswered = tellUnanswered(sentences, segments, lexicon, direction) ?? (isMisdialled ? said : null);
  const reasons = new Set(reason.map(({ sentence }) => sentence));
  const callType = tellType(sentences, lexicon, unanswered ?? { value: "other", evidence: [] }, direction, reasons);
  return { reader, course: reader.follow({ direction, callType: callType.value, topics }), callType, unanswered };
}

/** The outcome and the kind of a followed call. */
export function settleFollowed(
  { course, callType, unanswered }: FollowedCall,
  sentences: readonly Sentence[],
  lexicon: Lexicon,
  { direction, sentiment }: { direction: CallDirection; sentiment: CallSentiment },
): { outcome: Told<CallOutcome>; callType: Told<CallType> } {
  const evidence = [...new Set(course.outcomeActs.flatMap(({ clause }) => clause.evidence))];
  const context = { direction, callType: callType.value, sentiment, promised: [] };
  const told = unanswered ?? (course.outcome ? { value: course.outcome, evidence } : settleOutcome(sentences, lexicon, context));
  const isTold = callType.value !== "other" || told.value === "wrong_number" || told.value === "no_answer";
  return { outcome: told, callType: isTold ? callType : settleType(sentences, told, direction) };
}
