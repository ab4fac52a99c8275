import type { CallSentiment } from "@/lib/contract/words/call-words";
import type { CheckedSummary } from "./check-summary";
import { FLAG_RULES } from "./flags";
import type { ActionItem, ComplianceFlag, Evidence, EvidencedSummary } from "./types";

const ACTIONS_MAX = 30;
const FLAGS_MAX = 50;
/** Flags of what was not said. */
const OMISSIONS: readonly string[] = ["recording_disclosure_missing", "identity_not_verified"];

/**
 * One summary of the built-in one and of what the transcript bears out of a model's.
 *
 * - Title and sentences are the model's; where nothing of them is left, the built-in ones.
 * - Outcome: the model's, unless nothing in the call bears it out (`isContradicted`) or the built-in sentences stand, which tell theirs; where a language tells no acts, the rules' word if it
 *   stands on lines. Sentiment: the model's, unless the customer's words say the opposite. Type: the rules' where it stands on lines or
 *   follows from how the call was made (internal).
 * - Actions: the model's, and those that rules found in lines which the model passed over. Nothing said can hide them.
 * - Flags: all of the rules', and the model's that quote a line, with our severity. What is missing is told by rules alone where the
 *   language has them.
 * - Points are the rules' where the language has rules: no words of a call can raise them. Elsewhere the model's.
 */
export function mergeSummaries(
  built: EvidencedSummary,
  kept: CheckedSummary,
  { hasRules }: { hasRules: boolean },
): EvidencedSummary {
  const callType = standing(built.callType, built.evidence.callType, built.callType === "other", kept.callType, "internal");
  const tellsOwn = kept.sentences.length === 0 && built.outcome !== "other";
  const outcome =
    tellsOwn || isContradicted(built, kept)
      ? built.outcome
      : built.allowedOutcomes === null
        ? standing(built.outcome, built.evidence.outcome, built.outcome === "other", kept.outcome, "no_answer")
        : kept.outcome;
  const sentiment = OPPOSITE[built.sentiment] === kept.sentiment ? built.sentiment : kept.sentiment;
  const actionItems = mergeActions(built.actionItems, kept.actionItems);
  const sentences = kept.sentences.length > 0 ? kept.sentences : built.sentences;
  const follow = followUp(built, kept, outcome);
  const points = hasRules ? built : kept;
  return {
    title: kept.title === "" ? built.title : kept.title,
    summary: sentences.map(({ text }) => text).join(" "),
    sentences,
    callType,
    sentiment,
    outcome,
    actionItems,
    followUpRequired: follow !== null,
    agentScore: points.agentScore,
    scoreConfidence: points.scoreConfidence,
    score: points.score,
    complianceFlags: mergeFlags(built.complianceFlags, kept.complianceFlags, hasRules),
    allowedOutcomes: built.allowedOutcomes,
    evidence: {
      title: kept.title === "" ? built.evidence.title : kept.evidence.title,
      callType: callType === built.callType ? built.evidence.callType : [],
      sentiment: sentiment === built.sentiment ? built.evidence.sentiment : [],
      outcome: outcome === built.outcome ? built.evidence.outcome : [],
      followUpRequired: follow ?? [],
    },
  };
}

const OPPOSITE: Readonly<Partial<Record<CallSentiment, CallSentiment>>> = { positive: "negative", negative: "positive" };

/** A model's outcome for which nothing in the call happened: "sale" where nobody bought. */
export function isContradicted({ allowedOutcomes }: EvidencedSummary, kept: CheckedSummary): boolean {
  return allowedOutcomes !== null && !allowedOutcomes.includes(kept.outcome);
}

/** `byFact` is a word that is never taken from a model: how the call was made says it. */
function standing<T extends string>(own: T, evidence: Evidence, isOpen: boolean, proposed: T, byFact: T | null): T {
  if (!isOpen || evidence.length > 0 || proposed === byFact) return own;
  return proposed;
}

/** The lines that ask for a follow-up; null when none is required. */
function followUp(built: EvidencedSummary, kept: CheckedSummary, outcome: string): Evidence | null {
  if (built.followUpRequired) return built.evidence.followUpRequired;
  if (!kept.followUpRequired) return null;
  const promised = kept.actionItems[0];
  if (promised) return promised.evidence;
  return outcome === "follow_up" || outcome === "escalated" ? [] : null;
}

function mergeActions(ours: readonly ActionItem[], proposed: readonly ActionItem[]): ActionItem[] {
  const covered = new Set(proposed.flatMap(({ evidence }) => evidence));
  const passedOver = ours.filter(({ evidence }) => !evidence.some((index) => covered.has(index)));
  const first = ({ evidence }: ActionItem) => evidence[0] ?? 0;
  return [...proposed, ...passedOver].sort((a, b) => first(a) - first(b)).slice(0, ACTIONS_MAX);
}

function mergeFlags(ours: readonly ComplianceFlag[], proposed: readonly ComplianceFlag[], hasRules: boolean): ComplianceFlag[] {
  const merged = [...ours];
  for (const flag of proposed) {
    const isOmission = OMISSIONS.includes(flag.code);
    if (isOmission && hasRules) continue;
    const isKnown = merged.some(
      ({ code, evidence }) => code === flag.code && (isOmission || evidence.some((index) => flag.evidence.includes(index))),
    );
    if (!isKnown && merged.length < FLAGS_MAX) merged.push({ ...flag, severity: FLAG_RULES[flag.code].severity });
  }
  return merged.sort((a, b) => a.start - b.start);
}
