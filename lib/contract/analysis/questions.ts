import { z } from "zod";
import { idOf, nothing, text } from "../common";
import { defineEndpoint } from "../endpoint";
import { LIMITS } from "../limits";
import { citation, fact, factFilter } from "../report-facts";
import { chart } from "../reports";
import { cellValue } from "../rows";
import { analysis } from "./analysis";

const UNDERSTOOD_KINDS = ["measure", "group", "condition", "period", "comparison", "order", "entity", "follow_up"] as const;

const understood = z
  .strictObject({
    kind: z.enum(UNDERSTOOD_KINDS).meta({ description: "What it means in the plan." }),
    said: z.string().meta({ description: "Words of the question; empty for what is implied." }),
    meaning: z.string().meta({ description: "What they were taken for.", example: "only rows where region is North" }),
  })
  .meta({ id: "QuestionUnderstood", description: "Words of a question and what they were taken for." });
export type QuestionUnderstood = z.output<typeof understood>;

const choice = z
  .strictObject({
    label: z.string().meta({ description: "What it would mean.", example: "gross amount" }),
    analyses: z.array(analysis).max(4).meta({ description: "What would be computed: ask for it by `analyses`." }),
  })
  .meta({ id: "QuestionChoice", description: "One of several readings of a question." });
export type QuestionChoice = z.output<typeof choice>;

const answerTable = z
  .strictObject({
    columns: z
      .array(
        z.strictObject({
          name: z.string().meta({ description: "Header." }),
          kind: z.enum(["group", "figure"]).meta({ description: "A group that rows belong to, or a figure." }),
        }),
      )
      .meta({ description: "Columns, in order." }),
    rows: z
      .array(
        z.strictObject({
          cells: z.array(cellValue).meta({ description: "Values, a cell for each column." }),
          shown: z.array(z.string()).meta({ description: "The same as text writes them." }),
          conditions: z.array(factFilter).meta({ description: "Conditions of the rows behind it." }),
          rowCount: z.int().min(0).meta({ description: "How many rows are behind it." }),
        }),
      )
      .meta({ description: "At most 100 rows." }),
    groupCount: z.int().min(0).meta({ description: "Rows in the full table." }),
  })
  .meta({ id: "AnswerTable", description: "The figures of an answer, a row for each group." });
export type AnswerTable = z.output<typeof answerTable>;

const computed = z
  .strictObject({
    analysis,
    sentence: z.string().meta({
      description: "Exactly what was computed, in a sentence.",
      example: "Total amount by region, orders where status is not cancelled, from 1 Jul 2026 to 30 Sep 2026.",
    }),
  })
  .meta({ id: "ComputedAnalysis", description: "A plan with the sentence that says what it computes." });

/** What every answer holds, kept or not. */
export const answerMembers = {
  answer: z.string().nullable().meta({
    description: "The answer with cited figures; null if a question is asked back.",
    example: "Revenue was $1.28M.",
  }),
  analyses: z.array(computed).max(4).meta({ description: "What was computed." }),
  facts: z.array(fact).meta({ description: "The figures with how each was computed." }),
  citations: z.array(citation).meta({ description: "Which fact each figure of the answer renders; `path` is `/answer`." }),
  chart: chart.nullable().meta({ description: "Chart that shows it best, if there is something to draw." }),
  table: answerTable.nullable().meta({ description: "The figures as a table." }),
};

const questionAnswer = z
  .strictObject({
    ...answerMembers,
    understood: z.array(understood).meta({ description: "What was understood, in the order of the plan." }),
    notUnderstood: z.array(z.string()).meta({ description: "Words that were not understood, as they were written." }),
    asks: z.string().nullable().meta({
      description: "The question back, in a sentence; null where it was answered.",
      example: "Which amount do you mean?",
    }),
    choices: z.array(choice).max(4).meta({ description: "Readings to choose from." }),
  })
  .meta({ id: "QuestionAnswer", description: "An answer with its evidence, or a question to clarify first." });
export type QuestionAnswer = z.output<typeof questionAnswer>;

/** An answer, or the id to ask for it with. */
const askedReply = questionAnswer
  .extend({
    running: idOf("question").nullable().meta({
      description:
        "Set with status 202 while the answer is being computed: ask for it by this id. Null once the answer is there.",
    }),
  })
  .meta({ id: "AskedQuestion", description: "An answer with its evidence, or the note that it is still being computed." });
export type AskedReply = z.output<typeof askedReply>;

/** What is known of a question before it is answered. */
export const QUESTION_PENDING: QuestionAnswer = {
  answer: null,
  analyses: [],
  facts: [],
  citations: [],
  chart: null,
  table: null,
  understood: [],
  notUnderstood: [],
  asks: null,
  choices: [],
};

export const analysesAnswer = z.strictObject(answerMembers).meta({ id: "AnalysesAnswer", description: "Results of analyses." });
export type AnalysesAnswer = z.output<typeof analysesAnswer>;

const exampleAnalysis: z.input<typeof analysis> = {
  measure: { kind: "sum", column: "total" },
  by: [{ column: "category" }],
  order: "highest",
  question: "ranking",
};

export const exampleAnswer: AnalysesAnswer = {
  answer: "Outdoor has the highest total: $812K of $1.28M.",
  analyses: [{ analysis: exampleAnalysis, sentence: "Total by category, all orders, highest first." }],
  facts: [
    {
      id: "a1_g1",
      value: 812400.5,
      unit: "USD",
      definition: {
        measure: "total",
        aggregation: "sum",
        filter: [{ column: "category", op: "eq", value: "Outdoor" }],
        groupBy: [],
        period: null,
        nullPolicy: "ignore",
      },
      sql: 'SELECT sum("total") FROM rows WHERE "category" = \'Outdoor\'',
      rowCount: 9120,
    },
  ],
  citations: [{ path: "/answer", start: 30, end: 35, factId: "a1_g1" }],
  chart: null,
  table: {
    columns: [
      { name: "category", kind: "group" },
      { name: "total", kind: "figure" },
    ],
    rows: [
      {
        cells: ["Outdoor", 812400.5],
        shown: ["Outdoor", "$812K"],
        conditions: [{ column: "category", op: "eq", value: "Outdoor" }],
        rowCount: 9120,
      },
    ],
    groupCount: 2,
  },
};

const params = z.strictObject({ id: idOf("dataset") });

const exampleReply: z.input<typeof askedReply> = {
  ...exampleAnswer,
  understood: [
    { kind: "measure", said: "total", meaning: "total" },
    { kind: "group", said: "category", meaning: "by category" },
    { kind: "order", said: "highest", meaning: "highest first" },
  ],
  notUnderstood: [],
  asks: null,
  choices: [],
  running: null,
};

export const questionEndpoints = {
  askQuestion: defineEndpoint({
    name: "askQuestion",
    method: "POST",
    path: "/v1/datasets/{id}/questions",
    auth: "secretKey",
    scope: "reports:write",
    planGated: true,
    tag: "Questions",
    summary: "Ask a question",
    description:
      "Answers a question about the rows of a dataset, in English, German, Spanish or French. Every figure is a fact with its statement. " +
      "Nothing that changes the rows or the measure is guessed: `understood` and `notUnderstood` say what was made of each word, and " +
      "where it could mean several things, `asks` and `choices` ask back and `answer` is null. An answer that takes longer than ten " +
      "seconds comes with 202 and `running`: ask for it by that id.",
    params,
    query: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({
        question: text(LIMITS.questionChars)
          .pipe(z.string().min(1, "must not be empty"))
          .meta({ description: "What you want to know.", example: "Which category has the highest total?" }),
        follows: z
          .array(analysis)
          .max(4)
          .optional()
          .meta({ description: 'The analyses of the answer that it follows: "and in May?" then changes those.' }),
      }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    isPending: ({ running }) => running !== null,
    envelope: "data",
    reply: askedReply,
    replyExample: exampleReply,
    bodyExample: { question: "Which category has the highest total?" },
  }),
  getQuestion: defineEndpoint({
    name: "getQuestion",
    method: "GET",
    path: "/v1/questions/{id}",
    auth: "secretKey",
    scope: "reports:write",
    planGated: true,
    tag: "Questions",
    summary: "Get a queued answer",
    description:
      "The answer to a question that was answered with 202, or 202 again while it is being computed; poll about once a second. It is kept for a day.",
    params: z.strictObject({ id: idOf("question") }),
    query: nothing,
    body: { kind: "none" },
    status: 200,
    isPending: ({ running }) => running !== null,
    envelope: "data",
    reply: askedReply,
    replyExample: exampleReply,
  }),
  runAnalyses: defineEndpoint({
    name: "runAnalyses",
    method: "POST",
    path: "/v1/datasets/{id}/analyses",
    auth: "secretKey",
    scope: "reports:write",
    planGated: true,
    tag: "Questions",
    summary: "Run analyses",
    description:
      "Computes one to four analyses over all rows of a dataset: for programs, and for a reading chosen from `choices`. Columns are named as in the dataset's `columns`.",
    params,
    query: nothing,
    body: {
      kind: "json",
      schema: z.strictObject({
        analyses: z.array(analysis).min(1).max(4).meta({ description: "What to compute." }),
      }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    envelope: "data",
    reply: analysesAnswer,
    replyExample: exampleAnswer,
    bodyExample: { analyses: [exampleAnalysis] },
  }),
};
