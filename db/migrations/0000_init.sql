CREATE TYPE "public"."dataset_origin" AS ENUM('upload', 'database', 'integration', 'push', 'ingest', 'api');--> statement-breakpoint
CREATE TYPE "public"."log_level" AS ENUM('debug', 'info', 'warn', 'error');--> statement-breakpoint
CREATE TYPE "public"."report_status" AS ENUM('QUEUED', 'RUNNING', 'COMPLETED', 'FAILED');--> statement-breakpoint
CREATE TYPE "public"."report_step" AS ENUM('load', 'profile', 'quality', 'plan', 'kpis', 'charts', 'insights', 'narrate', 'verify', 'save');--> statement-breakpoint
CREATE TYPE "public"."plan" AS ENUM('FREE', 'STARTER', 'PROFESSIONAL', 'BUSINESS');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('owner', 'admin', 'member');--> statement-breakpoint
CREATE TABLE "dataset_segments" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"generation" integer NOT NULL,
	"position" integer NOT NULL,
	"storage_key" text NOT NULL,
	"row_count" bigint NOT NULL,
	"size_bytes" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dataset_segments_position" UNIQUE("workspace_id","dataset_id","generation","position")
);
--> statement-breakpoint
ALTER TABLE "dataset_segments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "dataset_snapshots" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"generation" integer NOT NULL,
	"segment_ids" text[] NOT NULL,
	"columns" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"row_count" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"sample_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dataset_snapshots_workspace_id" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "dataset_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "datasets" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"origin" "dataset_origin" NOT NULL,
	"row_count" bigint NOT NULL,
	"column_count" integer NOT NULL,
	"size_bytes" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"columns" jsonb NOT NULL,
	"quality" jsonb NOT NULL,
	"reading" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "datasets_workspace_id" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "datasets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "engine_crons" (
	"function_id" text NOT NULL,
	"expression" text NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "engine_crons_function_id_expression_pk" PRIMARY KEY("function_id","expression")
);
--> statement-breakpoint
ALTER TABLE "engine_crons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "engine_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"function_id" text NOT NULL,
	"kind" text NOT NULL,
	"step_id" text DEFAULT '' NOT NULL,
	"workspace" text NOT NULL,
	"queue" text NOT NULL,
	"slots" json NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"crashes" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_token" text,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "engine_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "engine_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"function_id" text NOT NULL,
	"event" json NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"step_count" integer DEFAULT 0 NOT NULL,
	"state_bytes" integer DEFAULT 0 NOT NULL,
	"error" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "engine_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "engine_steps" (
	"run_id" text NOT NULL,
	"step_id" text NOT NULL,
	"position" integer NOT NULL,
	"result" json NOT NULL,
	CONSTRAINT "engine_steps_run_id_step_id_pk" PRIMARY KEY("run_id","step_id")
);
--> statement-breakpoint
ALTER TABLE "engine_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "engine_taken" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "engine_taken" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_log" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"report_id" text NOT NULL,
	"t" timestamp (3) with time zone NOT NULL,
	"ms" integer NOT NULL,
	"attempt" integer NOT NULL,
	"level" "log_level" NOT NULL,
	"step" "report_step" NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_parts" (
	"workspace_id" text NOT NULL,
	"report_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"step" "report_step" NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_parts_report_id_attempt_step_pk" PRIMARY KEY("report_id","attempt","step")
);
--> statement-breakpoint
ALTER TABLE "report_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"title" text NOT NULL,
	"title_given" boolean DEFAULT false NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"status" "report_status" NOT NULL,
	"attempt" integer DEFAULT 1 NOT NULL,
	"progress_percent" integer,
	"progress_step" "report_step",
	"progress_message" text,
	"error" text,
	"snapshot_id" text,
	"result" jsonb,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "reports_workspace_id" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"public_key" text NOT NULL,
	"scopes" text[] NOT NULL,
	"allowed_origins" text[] DEFAULT '{}' NOT NULL,
	"ingest_dataset_id" text,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"workspace_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"object_id" text,
	"claim" text NOT NULL,
	"claimed_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_workspace_id_actor_id_key_pk" PRIMARY KEY("workspace_id","actor_id","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "installation" (
	"id" text PRIMARY KEY NOT NULL,
	"canary" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" "role" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tat_us" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_identities" (
	"provider" text NOT NULL,
	"provider_account_id" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_identities_provider_provider_account_id_pk" PRIMARY KEY("provider","provider_account_id")
);
--> statement-breakpoint
ALTER TABLE "user_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"plan" "plan" NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"locale" text DEFAULT 'en-US' NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dataset_segments" ADD CONSTRAINT "dataset_segments_dataset" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dataset_snapshots" ADD CONSTRAINT "dataset_snapshots_dataset" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasets" ADD CONSTRAINT "datasets_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_jobs" ADD CONSTRAINT "engine_jobs_run_id_engine_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."engine_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_steps" ADD CONSTRAINT "engine_steps_run_id_engine_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."engine_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_log" ADD CONSTRAINT "report_log_report" FOREIGN KEY ("workspace_id","report_id") REFERENCES "public"."reports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_parts" ADD CONSTRAINT "report_parts_report" FOREIGN KEY ("workspace_id","report_id") REFERENCES "public"."reports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_dataset" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dataset_snapshots_dataset_created" ON "dataset_snapshots" USING btree ("workspace_id","dataset_id","created_at");--> statement-breakpoint
CREATE INDEX "datasets_workspace_created" ON "datasets" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "engine_jobs_step" ON "engine_jobs" USING btree ("run_id","step_id");--> statement-breakpoint
CREATE INDEX "engine_jobs_waiting" ON "engine_jobs" USING btree ("queue","due_at","id") WHERE lease_token is null;--> statement-breakpoint
CREATE INDEX "engine_jobs_due" ON "engine_jobs" USING btree ("due_at") WHERE lease_token is null;--> statement-breakpoint
CREATE INDEX "engine_jobs_leased" ON "engine_jobs" USING btree ("lease_until") WHERE lease_token is not null;--> statement-breakpoint
CREATE INDEX "engine_jobs_crashed" ON "engine_jobs" USING btree ("crashes") WHERE crashes > 0;--> statement-breakpoint
CREATE INDEX "engine_runs_ended" ON "engine_runs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "engine_taken_at" ON "engine_taken" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("sent_at","created_at");--> statement-breakpoint
CREATE INDEX "report_log_report_t" ON "report_log" USING btree ("report_id","t");--> statement-breakpoint
CREATE INDEX "reports_workspace_created" ON "reports" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_dataset_created" ON "reports" USING btree ("workspace_id","dataset_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_secret_hash" ON "api_keys" USING btree ("secret_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_public_key" ON "api_keys" USING btree ("public_key");--> statement-breakpoint
CREATE INDEX "api_keys_workspace" ON "api_keys" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_log_workspace_at" ON "audit_log" USING btree ("workspace_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "memberships_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_tat" ON "rate_limits" USING btree ("tat_us");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "user_identities_user" ON "user_identities" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "dataset_segments_own" ON "dataset_segments" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "dataset_snapshots_own" ON "dataset_snapshots" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "datasets_own" ON "datasets" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "outbox_own" ON "outbox" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "report_log_own" ON "report_log" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "report_parts_own" ON "report_parts" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "reports_own" ON "reports" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "api_keys_own" ON "api_keys" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "audit_log_own" ON "audit_log" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "idempotency_keys_own" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "memberships_own" ON "memberships" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "workspaces_own" ON "workspaces" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (id = nullif(current_setting('app.ws', true), '')) WITH CHECK (id = nullif(current_setting('app.ws', true), ''));