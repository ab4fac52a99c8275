CREATE TYPE "public"."batch_source" AS ENUM('ingest', 'push', 'sync');--> statement-breakpoint
CREATE TYPE "public"."write_mode" AS ENUM('append', 'replace');--> statement-breakpoint
CREATE TYPE "public"."integration_direction" AS ENUM('source', 'destination');--> statement-breakpoint
CREATE TYPE "public"."integration_status" AS ENUM('active', 'paused', 'attention');--> statement-breakpoint
CREATE TYPE "public"."integration_type" AS ENUM('push', 'postgres', 'mysql', 'google-sheets', 'airtable', 'hubspot', 'stripe', 'file-url');--> statement-breakpoint
CREATE TYPE "public"."problem_kind" AS ENUM('auth', 'permission', 'rate_limited', 'transient', 'not_found', 'bad_config', 'provider_bug', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."run_status" AS ENUM('queued', 'running', 'completed', 'unchanged', 'held', 'failed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."run_trigger" AS ENUM('person', 'schedule');--> statement-breakpoint
CREATE TYPE "public"."sync_schedule" AS ENUM('manual', '15min', 'hourly', 'daily', 'weekly');--> statement-breakpoint
ALTER TYPE "public"."dataset_change" ADD VALUE 'removed_rows';--> statement-breakpoint
CREATE TABLE "dataset_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"generation" integer NOT NULL,
	"number" bigint NOT NULL,
	"source_kind" "batch_source" NOT NULL,
	"source_id" text NOT NULL,
	"source_name" text NOT NULL,
	"origin" text,
	"mode" "write_mode" NOT NULL,
	"row_count" integer NOT NULL,
	"sent_rows" integer NOT NULL,
	"total_after" bigint NOT NULL,
	"payload_bytes" integer NOT NULL,
	"payload" text,
	"segment_id" text,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dataset_batches_number" UNIQUE("workspace_id","dataset_id","number")
);
--> statement-breakpoint
ALTER TABLE "dataset_batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "integrations" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"type" "integration_type" NOT NULL,
	"direction" "integration_direction" NOT NULL,
	"name" text NOT NULL,
	"status" "integration_status" NOT NULL,
	"dataset_id" text,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" text,
	"secret_hints" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account" text,
	"target" jsonb,
	"mode" "write_mode" DEFAULT 'append' NOT NULL,
	"schedule" "sync_schedule" DEFAULT 'manual' NOT NULL,
	"cursor" jsonb,
	"token_hash" text,
	"token_hint" text,
	"previous_token_hash" text,
	"previous_token_until" timestamp (3) with time zone,
	"received_requests" bigint DEFAULT 0 NOT NULL,
	"received_rows" bigint DEFAULT 0 NOT NULL,
	"last_received_at" timestamp (3) with time zone,
	"last_sync_at" timestamp (3) with time zone,
	"next_sync_at" timestamp (3) with time zone,
	"last_error" text,
	"last_problem" "problem_kind",
	"last_error_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "integrations_workspace_id" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "integrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sync_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"integration_id" text NOT NULL,
	"trigger" "run_trigger" NOT NULL,
	"status" "run_status" NOT NULL,
	"mode" "write_mode" NOT NULL,
	"accept_fewer_rows" boolean DEFAULT false NOT NULL,
	"rows_read" bigint DEFAULT 0 NOT NULL,
	"rows_stored" bigint,
	"truncated" boolean DEFAULT false NOT NULL,
	"header" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cursor" jsonb,
	"pages" integer DEFAULT 0 NOT NULL,
	"message" text,
	"error" text,
	"problem" "problem_kind",
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sync_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dataset_segments" DROP CONSTRAINT "dataset_segments_position";--> statement-breakpoint
ALTER TABLE "dataset_segments" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "dataset_segments" ADD COLUMN "staged_for" text;--> statement-breakpoint
ALTER TABLE "dataset_segments" ADD COLUMN "superseded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dataset_snapshots" ADD COLUMN "revision" bigint;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "header" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "revision" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "profiled_revision" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "profiled_row_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "profiled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "next_batch" bigint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "tail_rows" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "tail_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "settle_queued_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dataset_batches" ADD CONSTRAINT "dataset_batches_dataset" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD CONSTRAINT "sync_runs_integration" FOREIGN KEY ("workspace_id","integration_id") REFERENCES "public"."integrations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dataset_batches_tail" ON "dataset_batches" USING btree ("workspace_id","dataset_id","number") WHERE "dataset_batches"."payload" is not null;--> statement-breakpoint
CREATE INDEX "dataset_batches_source" ON "dataset_batches" USING btree ("workspace_id","dataset_id","source_id","created_at");--> statement-breakpoint
CREATE INDEX "dataset_batches_segment" ON "dataset_batches" USING btree ("workspace_id","dataset_id","segment_id");--> statement-breakpoint
CREATE INDEX "integrations_workspace_created" ON "integrations" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_token" ON "integrations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "integrations_previous_token" ON "integrations" USING btree ("previous_token_hash");--> statement-breakpoint
CREATE INDEX "integrations_due" ON "integrations" USING btree ("next_sync_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sync_runs_living" ON "sync_runs" USING btree ("workspace_id","integration_id") WHERE "sync_runs"."status" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "sync_runs_integration_started" ON "sync_runs" USING btree ("workspace_id","integration_id","started_at");--> statement-breakpoint
CREATE INDEX "dataset_segments_of" ON "dataset_segments" USING btree ("workspace_id","dataset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_segments_live" ON "dataset_segments" USING btree ("workspace_id","dataset_id","generation","position") WHERE "dataset_segments"."staged_for" is null and "dataset_segments"."superseded_at" is null;--> statement-breakpoint
CREATE POLICY "dataset_batches_own" ON "dataset_batches" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "integrations_own" ON "integrations" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "sync_runs_own" ON "sync_runs" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
UPDATE "datasets" SET "header" = (SELECT coalesce(jsonb_agg(c->'name' ORDER BY place), '[]'::jsonb) FROM jsonb_array_elements("columns") WITH ORDINALITY AS listed(c, place)), "profiled_row_count" = "row_count", "profiled_at" = "updated_at";--> statement-breakpoint
UPDATE "dataset_snapshots" SET "revision" = 1;
--> statement-breakpoint
ALTER TABLE "dataset_batches" ALTER COLUMN "payload" SET STORAGE EXTERNAL;
