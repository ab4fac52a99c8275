import { foreignKey, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { AnalysesAnswer } from "@/lib/contract/analysis/questions";
import type { Id } from "@/lib/core/ids";
import { datasets } from "./datasets";
import { workspacePolicy } from "./tenancy";

/** Answers that somebody kept, with their figures as they were. Gone with the dataset: they hold values of its rows. */
export const keptAnswers = pgTable(
  "kept_answers",
  {
    id: text("id").$type<Id<"answer">>().primaryKey(),
    workspaceId: text("workspace_id").notNull(),
    datasetId: text("dataset_id").$type<Id<"dataset">>().notNull(),
    name: text("name").notNull(),
    question: text("question").notNull(),
    answer: jsonb("answer").$type<AnalysesAnswer>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date", precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      name: "kept_answers_dataset",
      columns: [t.workspaceId, t.datasetId],
      foreignColumns: [datasets.workspaceId, datasets.id],
    }).onDelete("cascade"),
    index("kept_answers_dataset_created").on(t.workspaceId, t.datasetId, t.createdAt),
    workspacePolicy("kept_answers_own"),
  ],
).enableRLS();
