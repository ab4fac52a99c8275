CREATE TABLE "running_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"answer" jsonb,
	"refusal" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "running_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "running_questions" ADD CONSTRAINT "running_questions_dataset" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "running_questions_dataset_created" ON "running_questions" USING btree ("workspace_id","dataset_id","created_at");--> statement-breakpoint
CREATE POLICY "running_questions_own" ON "running_questions" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));