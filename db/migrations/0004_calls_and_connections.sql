CREATE TYPE "public"."call_direction" AS ENUM('inbound', 'outbound', 'internal');--> statement-breakpoint
CREATE TYPE "public"."call_outcome" AS ENUM('resolved', 'unresolved', 'follow_up', 'escalated', 'transferred', 'sale', 'no_sale', 'appointment_booked', 'voicemail', 'no_answer', 'wrong_number', 'other');--> statement-breakpoint
CREATE TYPE "public"."call_sentiment" AS ENUM('positive', 'neutral', 'negative', 'mixed');--> statement-breakpoint
CREATE TYPE "public"."call_source" AS ENUM('audio', 'transcript');--> statement-breakpoint
CREATE TYPE "public"."call_status" AS ENUM('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'SKIPPED');--> statement-breakpoint
CREATE TYPE "public"."call_step" AS ENUM('fetch', 'probe', 'reserve', 'transcribe', 'mask', 'summarise', 'save');--> statement-breakpoint
CREATE TYPE "public"."call_type" AS ENUM('sales', 'support', 'billing', 'complaint', 'inquiry', 'appointment', 'onboarding', 'collections', 'internal', 'voicemail', 'other');--> statement-breakpoint
CREATE TYPE "public"."connection_status" AS ENUM('active', 'paused', 'attention');--> statement-breakpoint
CREATE TYPE "public"."connection_type" AS ENUM('webhook');--> statement-breakpoint
CREATE TYPE "public"."skip_reason" AS ENUM('too_short', 'minutes');--> statement-breakpoint
CREATE TABLE "call_minutes" (
	"workspace_id" text NOT NULL,
	"month" text NOT NULL,
	"used_sec" bigint DEFAULT 0 NOT NULL,
	"reserved_sec" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "call_minutes_workspace_id_month_pk" PRIMARY KEY("workspace_id","month")
);
--> statement-breakpoint
ALTER TABLE "call_minutes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "call_reservations" (
	"call_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"month" text NOT NULL,
	"seconds" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "call_settings" (
	"workspace_id" text PRIMARY KEY NOT NULL,
	"audio_days" integer DEFAULT 0 NOT NULL,
	"weights" jsonb,
	"facts_dataset_id" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "call_texts" (
	"call_id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"segments" jsonb NOT NULL,
	"metrics" jsonb,
	"summary" jsonb,
	"evidence" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calls" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"provider" text NOT NULL,
	"connection_id" text,
	"external_id" text,
	"direction" "call_direction",
	"from_number" text,
	"to_number" text,
	"agent_name" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"duration_sec" integer,
	"status" "call_status" NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"step" "call_step",
	"progress_percent" integer,
	"reason" text,
	"skip_reason" "skip_reason",
	"failed_step" "call_step",
	"source" "call_source",
	"source_format" text,
	"source_bytes" bigint,
	"recording_url" text,
	"channels" integer,
	"audio_key" text,
	"audio_until" timestamp (3) with time zone,
	"audio_deleted_at" timestamp (3) with time zone,
	"scratch_key" text,
	"language" text,
	"title" text,
	"summary" text,
	"sentiment" "call_sentiment",
	"outcome" "call_outcome",
	"call_type" "call_type",
	"follow_up_required" boolean,
	"agent_score" integer,
	"flag_count" integer DEFAULT 0 NOT NULL,
	"action_count" integer DEFAULT 0 NOT NULL,
	"masked" jsonb,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"summary_version" integer DEFAULT 0 NOT NULL,
	"search" "tsvector",
	"facts_batch_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp (3) with time zone,
	CONSTRAINT "calls_workspace_id" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "connections" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"type" "connection_type" NOT NULL,
	"name" text NOT NULL,
	"status" "connection_status" NOT NULL,
	"token_hash" text,
	"token_hint" text,
	"previous_token_hash" text,
	"previous_token_until" timestamp (3) with time zone,
	"authorization" text,
	"authorization_hint" text,
	"received_calls" bigint DEFAULT 0 NOT NULL,
	"last_received_at" timestamp (3) with time zone,
	"last_error" text,
	"last_error_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_workspace_id" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_minutes" ADD CONSTRAINT "call_minutes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_settings" ADD CONSTRAINT "call_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_texts" ADD CONSTRAINT "call_texts_call" FOREIGN KEY ("workspace_id","call_id") REFERENCES "public"."calls"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calls" ADD CONSTRAINT "calls_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_reservations_month" ON "call_reservations" USING btree ("workspace_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "calls_external_id" ON "calls" USING btree ("workspace_id",coalesce("connection_id", ''),"external_id");--> statement-breakpoint
CREATE INDEX "calls_started" ON "calls" USING btree ("workspace_id","started_at","id");--> statement-breakpoint
CREATE INDEX "calls_status" ON "calls" USING btree ("workspace_id","status","started_at","id");--> statement-breakpoint
CREATE INDEX "calls_sentiment" ON "calls" USING btree ("workspace_id","sentiment","started_at","id");--> statement-breakpoint
CREATE INDEX "calls_outcome" ON "calls" USING btree ("workspace_id","outcome","started_at","id");--> statement-breakpoint
CREATE INDEX "calls_direction" ON "calls" USING btree ("workspace_id","direction","started_at","id");--> statement-breakpoint
CREATE INDEX "calls_agent" ON "calls" USING btree ("workspace_id","agent_name","started_at","id");--> statement-breakpoint
CREATE INDEX "calls_follow_up" ON "calls" USING btree ("workspace_id","follow_up_required","started_at","id");--> statement-breakpoint
CREATE INDEX "calls_audio_until" ON "calls" USING btree ("audio_until") WHERE "calls"."audio_until" is not null;--> statement-breakpoint
CREATE INDEX "calls_open" ON "calls" USING btree ("status","created_at") WHERE "calls"."status" in ('PENDING', 'PROCESSING');--> statement-breakpoint
CREATE INDEX "calls_retry" ON "calls" USING btree ("workspace_id","status","started_at") WHERE ("calls"."status" = 'FAILED' or ("calls"."status" = 'SKIPPED' and "calls"."skip_reason" = 'minutes')) and ("calls"."audio_key" is not null or "calls"."recording_url" is not null);--> statement-breakpoint
CREATE INDEX "calls_search" ON "calls" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "connections_workspace_created" ON "connections" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_token" ON "connections" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_previous_token" ON "connections" USING btree ("previous_token_hash");--> statement-breakpoint
CREATE POLICY "call_minutes_own" ON "call_minutes" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "call_reservations_own" ON "call_reservations" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "call_settings_own" ON "call_settings" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "call_texts_own" ON "call_texts" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "calls_own" ON "calls" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "connections_own" ON "connections" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));