import type { CallMetrics } from "@/lib/contract/call-facts";
import type { ColumnChoice } from "@/lib/contract/reading";
import type { Row } from "@/lib/contract/rows";
import { SURE_SCORE } from "@/lib/contract/words/call-words";
import { keysOf } from "@/lib/core/typed-keys";
import type { CallRow } from "../running/queries";

/** What a row is made from. None of it is text that somebody said. */
export type FactSource = Pick<
  CallRow,
  | "id"
  | "startedAt"
  | "direction"
  | "provider"
  | "agentName"
  | "durationSec"
  | "language"
  | "callType"
  | "sentiment"
  | "outcome"
  | "followUpRequired"
  | "agentScore"
  | "flagCount"
  | "actionCount"
> & {
  metrics: CallMetrics | null;
  /** How much of the score rests on what was said. */
  scoreConfidence: number;
};

const languageNames = new Intl.DisplayNames("en", { type: "language", fallback: "code" });

/**
 * The row of a call in the dataset of call facts: figures, words of closed lists, and the agent's name as the workspace gave it.
 * Shares are fractions; words of lists are written with spaces.
 */
export function factRow(call: FactSource): Row {
  const { metrics } = call;
  const shareOf = (name: string) => metrics?.sides.find(({ speaker }) => speaker === name)?.wordShare ?? null;
  return {
    call_id: call.id,
    started_at: call.startedAt.toISOString(),
    direction: call.direction,
    provider: call.provider,
    agent_name: call.agentName,
    duration_sec: call.durationSec,
    language: call.language === null ? null : nameOf(call.language),
    call_type: call.callType,
    sentiment: call.sentiment,
    outcome: call.outcome?.replaceAll("_", " ") ?? null,
    follow_up: call.followUpRequired,
    // A score of which little is known would count like any other in an average.
    agent_score: call.scoreConfidence < SURE_SCORE ? null : call.agentScore,
    flags: call.flagCount,
    action_items: call.actionCount,
    agent_share: shareOf("Agent"),
    customer_share: shareOf("Customer"),
    silence_share: metrics?.silence.share ?? null,
    interruptions: metrics?.interruptions ?? null,
    words_per_minute: paceOf(metrics),
    questions: metrics === null ? null : metrics.sides.reduce((sum, { questions }) => sum + questions, 0),
  };
}

/** What reports are told of the columns that rows alone do not tell. */
function columns() {
  return {
    call_id: { type: "id", label: "Call" },
    started_at: { type: "datetime", label: "Started" },
    direction: { type: "category", label: "Direction" },
    provider: { type: "category", label: "Came from" },
    agent_name: { type: "category", label: "Agent" },
    duration_sec: { type: "integer", role: "measure", unit: "s", label: "Call length" },
    language: { type: "category", label: "Language" },
    call_type: { type: "category", label: "Call type" },
    sentiment: { type: "category", label: "Sentiment" },
    outcome: { type: "category", label: "Outcome" },
    follow_up: { type: "boolean", label: "Needs follow-up" },
    agent_score: { type: "integer", role: "measure", label: "Agent score", upIsGood: true },
    flags: { type: "integer", role: "measure", label: "Flags", upIsGood: false },
    action_items: { type: "integer", role: "measure", label: "Action items" },
    agent_share: { type: "percent", label: "Agent talk share" },
    customer_share: { type: "percent", label: "Customer talk share" },
    silence_share: { type: "percent", label: "Silence", upIsGood: false },
    interruptions: { type: "integer", role: "measure", label: "Interruptions", upIsGood: false },
    words_per_minute: { type: "number", role: "measure", label: "Words per minute" },
    questions: { type: "integer", role: "measure", label: "Questions" },
  } as const satisfies Record<string, ColumnChoice["chosen"]>;
}

/** The choices for the columns of `factRow`, in their order. */
export function factChoices(): ColumnChoice[] {
  const chosen = columns();
  return keysOf(chosen).map((name, column) => ({ column, name, chosen: { ...chosen[name] } }));
}

/** Words of all speakers per minute of their talk. */
function paceOf(metrics: CallMetrics | null): number | null {
  const talkSec = metrics?.sides.reduce((sum, side) => sum + side.talkSec, 0) ?? 0;
  if (metrics === null || talkSec < 1) return null;
  const words = metrics.sides.reduce((sum, side) => sum + side.words, 0);
  return Math.round((words / talkSec) * 600) / 10;
}

function nameOf(language: string): string {
  try {
    return languageNames.of(language) ?? language;
  } catch {
    return language;
  }
}
