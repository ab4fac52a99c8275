CREATE TYPE "public"."account_token_purpose" AS ENUM('password_reset', 'email_check');--> statement-breakpoint
CREATE TYPE "public"."cadence" AS ENUM('daily', 'weekly', 'monthly', 'rows');--> statement-breakpoint
CREATE TYPE "public"."kpi_side" AS ENUM('above', 'below');--> statement-breakpoint
ALTER TYPE "public"."role" ADD VALUE 'viewer';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'report_alert';--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" "account_token_purpose" NOT NULL,
	"email" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"email" text,
	"role" "role" NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"accepted_by" text,
	"revoked_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_log" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"request_id" text NOT NULL,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"operation" text NOT NULL,
	"status" integer NOT NULL,
	"code" text,
	"ms" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "request_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_alert_firings" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"alert_id" text NOT NULL,
	"report_id" text NOT NULL,
	"value" double precision NOT NULL,
	"before" double precision,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_alert_firings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"kpi" text NOT NULL,
	"side" "kpi_side" NOT NULL,
	"value" double precision NOT NULL,
	"paused_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_alerts_workspace_id" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_alerts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"cadence" "cadence" NOT NULL,
	"weekday" integer,
	"month_day" integer,
	"minute_of_day" integer,
	"rows_every" integer,
	"counted_until" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone,
	"last_report_id" text,
	"problem" text,
	"paused_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_shares" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"report_id" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"sections" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"open_count" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "report_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "schedule_id" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "previous_secret_hash" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "previous_prefix" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "previous_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_enabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "totp_last_step" bigint;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_log" ADD CONSTRAINT "request_log_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_alert_firings" ADD CONSTRAINT "report_alert_firings_alert" FOREIGN KEY ("workspace_id","alert_id") REFERENCES "public"."report_alerts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_alert_firings" ADD CONSTRAINT "report_alert_firings_report" FOREIGN KEY ("workspace_id","report_id") REFERENCES "public"."reports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_alerts" ADD CONSTRAINT "report_alerts_dataset" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_dataset" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_report" FOREIGN KEY ("workspace_id","report_id") REFERENCES "public"."reports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_tokens_token_hash" ON "account_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "account_tokens_user" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_hash" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open" ON "invitations" USING btree ("workspace_id","email") WHERE "invitations"."accepted_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "invitations_workspace" ON "invitations" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_codes_of_user" ON "recovery_codes" USING btree ("user_id","code_hash");--> statement-breakpoint
CREATE INDEX "request_log_actor" ON "request_log" USING btree ("workspace_id","actor_id","at","id");--> statement-breakpoint
CREATE INDEX "request_log_at" ON "request_log" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_alert_firings_once" ON "report_alert_firings" USING btree ("alert_id","report_id");--> statement-breakpoint
CREATE INDEX "report_alert_firings_report_of" ON "report_alert_firings" USING btree ("workspace_id","report_id");--> statement-breakpoint
CREATE INDEX "report_alerts_dataset_of" ON "report_alerts" USING btree ("workspace_id","dataset_id");--> statement-breakpoint
CREATE INDEX "report_schedules_workspace" ON "report_schedules" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" USING btree ("next_at") WHERE "report_schedules"."paused_at" is null;--> statement-breakpoint
CREATE INDEX "report_schedules_dataset_rows" ON "report_schedules" USING btree ("workspace_id","dataset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_shares_token_hash" ON "report_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "report_shares_report_of" ON "report_shares" USING btree ("workspace_id","report_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_previous_secret_hash" ON "api_keys" USING btree ("previous_secret_hash");--> statement-breakpoint
CREATE POLICY "invitations_own" ON "invitations" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "request_log_own" ON "request_log" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "report_alert_firings_own" ON "report_alert_firings" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "report_alerts_own" ON "report_alerts" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "report_schedules_own" ON "report_schedules" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "report_shares_own" ON "report_shares" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));