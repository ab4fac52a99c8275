CREATE TYPE "public"."version_reason" AS ENUM('saved', 'replaced', 'restored');--> statement-breakpoint
ALTER TYPE "public"."dataset_change" ADD VALUE 'restored';--> statement-breakpoint
CREATE TABLE "dataset_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"name" text,
	"reason" "version_reason" NOT NULL,
	"by" text NOT NULL,
	"generation" integer NOT NULL,
	"revision" bigint,
	"row_count" bigint NOT NULL,
	"tail_rows" bigint NOT NULL,
	"before_batch" bigint NOT NULL,
	"column_count" integer NOT NULL,
	"segment_ids" text[] NOT NULL,
	"snapshot_id" text,
	"content_hash" text,
	"received_hash" text,
	"header" jsonb NOT NULL,
	"cells" jsonb,
	"reading" jsonb NOT NULL,
	"read_facts" jsonb,
	"choices" jsonb NOT NULL,
	"preparation" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dataset_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dataset_versions" ADD CONSTRAINT "dataset_versions_dataset" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dataset_versions_of" ON "dataset_versions" USING btree ("workspace_id","dataset_id","created_at");--> statement-breakpoint
CREATE POLICY "dataset_versions_own" ON "dataset_versions" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));