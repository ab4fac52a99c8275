CREATE TABLE "kept_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"name" text NOT NULL,
	"question" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "kept_answers" ADD CONSTRAINT "kept_answers_dataset" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_answers_dataset_created" ON "kept_answers" USING btree ("workspace_id","dataset_id","created_at");--> statement-breakpoint
CREATE POLICY "kept_answers_own" ON "kept_answers" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));