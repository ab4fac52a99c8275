import { z } from "zod";
import { idOf, nothing, text, timestamp } from "../common";
import { defineEndpoint } from "../endpoint";
import { LIMITS } from "../limits";
import { analysis } from "./analysis";
import { answerMembers, exampleAnswer } from "./questions";

const about = {
  id: idOf("answer"),
  datasetId: idOf("dataset"),
  name: z.string().meta({ description: "What it is called.", example: "Revenue by category" }),
  question: z.string().meta({ description: "The question it answers; empty if a program asked." }),
  createdAt: timestamp,
};

const keptAnswerItem = z
  .strictObject({ ...about, answer: answerMembers.answer })
  .meta({ id: "KeptAnswerItem", description: "A saved answer in a list." });
export type KeptAnswerItem = z.output<typeof keptAnswerItem>;

export const keptAnswer = z
  .strictObject({ ...about, ...answerMembers })
  .meta({ id: "KeptAnswer", description: "An answer with its figures as they were when it was saved." });
export type KeptAnswer = z.output<typeof keptAnswer>;

const itemExample: KeptAnswerItem = {
  id: "ans_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  datasetId: "dst_01JD5M8Z3X4Y5W6V7T8S9R0QAB",
  name: "Total by category",
  question: "Which category has the highest total?",
  createdAt: "2026-11-21T14:03:00.000Z",
  answer: exampleAnswer.answer,
};
const keptExample: KeptAnswer = { ...itemExample, ...exampleAnswer };
const name = text(LIMITS.answerNameChars).pipe(z.string().min(1, "must not be empty"));

const common = { auth: "secretKey", planGated: true, tag: "Questions", query: nothing, envelope: "data" } as const;
const ofDataset = z.strictObject({ id: idOf("dataset") });
const ofAnswer = z.strictObject({ id: idOf("answer") });

export const keptAnswerEndpoints = {
  keepAnswer: defineEndpoint({
    ...common,
    name: "keepAnswer",
    method: "POST",
    path: "/v1/datasets/{id}/answers",
    scope: "reports:write",
    summary: "Save an answer",
    description: `Computes analyses, as \`/analyses\` does, and saves the answer under a name, at most ${LIMITS.answersPerDataset} for a dataset. Its figures don't change when rows are added later.`,
    params: ofDataset,
    body: {
      kind: "json",
      schema: z.strictObject({
        name: name.optional().meta({ description: "Name; the question unless given." }),
        question: text(LIMITS.questionChars).default("").meta({ description: "The question it answers." }),
        analyses: z.array(analysis).min(1).max(4).meta({ description: "The analyses of the answer." }),
      }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 201,
    reply: keptAnswer,
    replyExample: keptExample,
    bodyExample: {
      name: itemExample.name,
      question: itemExample.question,
      analyses: exampleAnswer.analyses.map(({ analysis }) => analysis),
    },
  }),
  listAnswers: defineEndpoint({
    ...common,
    name: "listAnswers",
    method: "GET",
    path: "/v1/datasets/{id}/answers",
    scope: "reports:read",
    summary: "List saved answers",
    description: "Every saved answer on the dataset, newest first.",
    params: ofDataset,
    body: { kind: "none" },
    status: 200,
    reply: z.array(keptAnswerItem),
    replyExample: [itemExample],
  }),
  getAnswer: defineEndpoint({
    ...common,
    name: "getAnswer",
    method: "GET",
    path: "/v1/answers/{id}",
    scope: "reports:read",
    summary: "Get a saved answer",
    description: "A saved answer with its figures as they were. Send its analyses to `/analyses` to compute it again.",
    params: ofAnswer,
    body: { kind: "none" },
    status: 200,
    reply: keptAnswer,
    replyExample: keptExample,
  }),
  renameAnswer: defineEndpoint({
    ...common,
    name: "renameAnswer",
    method: "PATCH",
    path: "/v1/answers/{id}",
    scope: "reports:write",
    summary: "Rename a saved answer",
    description: "Gives a saved answer another name.",
    params: ofAnswer,
    body: {
      kind: "json",
      schema: z.strictObject({ name: name.meta({ description: "What it is called.", example: "Revenue by category" }) }),
      bytesMax: LIMITS.jsonBodyBytes,
    },
    status: 200,
    reply: keptAnswerItem,
    replyExample: itemExample,
    bodyExample: { name: itemExample.name },
  }),
  removeAnswer: defineEndpoint({
    ...common,
    name: "removeAnswer",
    method: "DELETE",
    path: "/v1/answers/{id}",
    scope: "reports:write",
    summary: "Delete a saved answer",
    description: "Deletes a saved answer. This can't be undone. Deleting the dataset deletes its answers, too.",
    params: ofAnswer,
    body: { kind: "none" },
    status: 200,
    reply: z.strictObject({ id: idOf("answer"), deleted: z.literal(true).meta({ description: "Always true." }) }),
    replyExample: { id: itemExample.id, deleted: true },
  }),
};
