import { foreignKey, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { QuestionAnswer } from "@/lib/contract/analysis/questions";
import type { ErrorKind } from "@/lib/core/errors";
import type { Id } from "@/lib/core/ids";
import { datasets } from "./datasets";
import { workspacePolicy } from "./tenancy";

/** Questions that took longer than a request waits. Gone within a day, and with the dataset: answers hold values of its rows. */
export const runningQuestions = pgTable(
  "running_questions",
  {
    id: text("id").$type<Id<"question">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    datasetId: text("dataset_id").$type<Id<"dataset">>().notNull(),
    /** Null while it is worked out, and where that failed. */
    answer: jsonb("answer").$type<QuestionAnswer>(),
    /** Why there will be no answer. */
    refusal: jsonb("refusal").$type<{ kind: ErrorKind; sentence: string; code: string }>(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date", precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "running_questions_dataset",
      columns: [t.workspaceId, t.datasetId],
      foreignColumns: [datasets.workspaceId, datasets.id],
    }).onDelete("cascade"),
    index("running_questions_dataset_created").on(t.workspaceId, t.datasetId, t.createdAt),
    workspacePolicy("running_questions_own"),
  ],
).enableRLS();
