import { z } from "zod";
import { CALL_OUTCOMES, CALL_SENTIMENTS, CALL_TYPES, COMPLIANCE_CODES, SCORE_CRITERIA } from "./words/call-words";

/** `too_short`: under 8 seconds. `minutes`: the month's minutes are used up, or the call is longer than what is left of them. `not_available`: the phone system keeps the recording where we can't fetch it. */
export const SKIP_REASONS = ["too_short", "minutes", "not_available"] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Whether what came was sound, or a transcript that a phone system had made already. */
export const CALL_SOURCES = ["audio", "transcript"] as const;

export const FLAG_SEVERITIES = ["low", "medium", "high"] as const;

const seconds = z.number().min(0).meta({ description: "Seconds from the start of the call." });
const evidence = z.array(z.int().min(0)).meta({ description: "Indexes into `transcript` of the lines that say so." });

const actionItem = z
  .strictObject({
    owner: z.string().meta({ description: "Who will do it; empty when not said.", example: "Agent" }),
    task: z.string().meta({ description: "What will be done.", example: "I will send the replacement pole today" }),
    due: z.string().meta({ description: "By when, as it was said; empty when not said.", example: "today" }),
  })
  .meta({ id: "ActionItem" });

const complianceFlag = z
  .strictObject({
    code: z.enum(COMPLIANCE_CODES).meta({ description: "What was noticed." }),
    severity: z.enum(FLAG_SEVERITIES).meta({ description: "How serious it is." }),
    message: z.string().meta({ description: "The same in a sentence." }),
    start: seconds,
    end: seconds,
    speaker: z.string().meta({ description: "Who said it, or should have." }),
    quote: z.string().meta({ description: "What was said, masked; empty where something was not said." }),
  })
  .meta({ id: "ComplianceFlag" });
export type CallFlag = z.output<typeof complianceFlag>;

export const callSummary = z
  .strictObject({
    title: z.string().meta({ description: "What the call was about, in a few words." }),
    summary: z.string().meta({ description: "What was said and agreed, in a few sentences." }),
    callType: z.enum(CALL_TYPES).meta({ description: "Kind of call." }),
    sentiment: z.enum(CALL_SENTIMENTS).meta({ description: "How the customer felt." }),
    outcome: z.enum(CALL_OUTCOMES).meta({ description: "How the call ended." }),
    actionItems: z.array(actionItem).meta({ description: "What somebody said they would do." }),
    followUpRequired: z.boolean().meta({ description: "Whether a follow-up is needed." }),
    agentScore: z.int().min(0).max(100).meta({ description: "Weighted criteria, 0 to 100; 50 if none could be judged." }),
    scoreConfidence: z.number().min(0).max(1).meta({
      description: "How much of `agentScore` is based on what was said, 0 to 1; low if the agent can't be identified.",
    }),
    complianceFlags: z.array(complianceFlag).meta({ description: "Points to review." }),
  })
  .meta({ id: "CallSummary", description: "Summary of a call. Every statement names its transcript lines in `evidence`." });
export type CallSummary = z.output<typeof callSummary>;

/** The lines each statement of the summary stands on, in the order of the summary's own lists. */
export const callEvidence = z
  .strictObject({
    title: evidence,
    sentences: z
      .array(z.strictObject({ text: z.string().meta({ description: "A sentence of `summary`." }), evidence }))
      .meta({ description: "The sentences of `summary`." }),
    actionItems: z.array(evidence).meta({ description: "For each of `actionItems`, in the same order." }),
    complianceFlags: z.array(evidence).meta({ description: "For each of `complianceFlags`, in the same order." }),
    callType: evidence,
    sentiment: evidence,
    outcome: evidence,
    followUpRequired: evidence,
    score: z
      .array(
        z.strictObject({
          criterion: z.enum(SCORE_CRITERIA).meta({ description: "What was looked at." }),
          points: z.number().min(0).max(1).nullable().meta({ description: "0 to 1; null if the call gave no occasion." }),
          weight: z.number().min(0).meta({ description: "Its weight when the call was summarized." }),
          evidence,
        }),
      )
      .meta({ description: "What `agentScore` is made of." }),
    writtenBy: z
      .enum(["model", "built-in"])
      .meta({ description: "Who wrote it. A model's statements are kept only if the transcript supports them." }),
    dropped: z.int().min(0).meta({ description: "Statements of a model that the transcript doesn't support." }),
  })
  .meta({ id: "CallEvidence" });
export type CallEvidence = z.output<typeof callEvidence>;

const share = z.number().min(0).max(1).meta({ description: "Share of the call's length, 0 to 1." });
const length = (description: string) => z.number().min(0).meta({ description });
const count = (description: string) => z.int().min(0).meta({ description });

/** Conversation metrics, computed from the transcript. */
export const callMetrics = z
  .strictObject({
    durationSec: length("Length of the call in seconds."),
    sides: z
      .array(
        z.strictObject({
          speaker: z.string().meta({ description: "As in `transcript`.", example: "Agent" }),
          words: count("Words said."),
          wordShare: share.meta({ description: "Share of all words." }),
          talkSec: length("Seconds of talk."),
          timeShare: share.meta({ description: "Share of all talk." }),
          wordsPerMinute: z
            .number()
            .min(0)
            .nullable()
            .meta({ description: "Words per minute of talk; null with too little of it." }),
          questions: count("Questions asked."),
          turns: count("Turns taken."),
          interruptions: count("How often this side took the floor while the other was speaking."),
          longestMonologueSec: length("Longest turn in seconds."),
        }),
      )
      .meta({ description: "Each speaker's part." }),
    turns: count("Turns of all speakers."),
    interruptions: count("Interruptions by all speakers."),
    longestMonologue: z
      .strictObject({
        speaker: z.string().meta({ description: "Who spoke." }),
        start: seconds,
        end: seconds,
        seconds: length("How long, in seconds."),
      })
      .nullable()
      .meta({ description: "Longest turn; null where nobody spoke." }),
    silence: z
      .strictObject({
        seconds: length("All of it, in seconds."),
        share,
        longest: z
          .strictObject({ start: seconds, end: seconds, seconds: length("How long, in seconds.") })
          .nullable()
          .meta({ description: "Longest silence; null where there was none." }),
      })
      .meta({ description: "Nobody speaking." }),
    overlap: z
      .strictObject({ seconds: length("All of it, in seconds."), share })
      .meta({ description: "Several speaking at once." }),
  })
  .meta({ id: "CallMetrics", description: "Conversation metrics, computed from the transcript." });
export type CallMetrics = z.output<typeof callMetrics>;

export const transcriptSegment = z
  .strictObject({
    start: z.number().min(0).meta({ description: "Seconds from the start of the call.", example: 12.4 }),
    end: z.number().min(0).meta({ description: "Seconds from the start of the call.", example: 17.9 }),
    speaker: z.string().meta({ description: "Agent, Customer, or Speaker 1, 2 … where that can't be told.", example: "Agent" }),
    text: z.string().meta({ description: "What was said, personal data masked.", example: "You reach me at [PHONE]." }),
  })
  .meta({ id: "TranscriptSegment" });
export type TranscriptSegment = z.output<typeof transcriptSegment>;
