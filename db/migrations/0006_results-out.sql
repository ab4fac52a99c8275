CREATE TYPE "public"."attempt_trigger" AS ENUM('schedule', 'person');--> statement-breakpoint
CREATE TYPE "public"."delivery_status" AS ENUM('waiting', 'delivered', 'failed', 'held', 'skipped', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."destination_kind" AS ENUM('webhook', 'slack', 'teams', 'email', 'hubspot', 'google-sheets', 'http');--> statement-breakpoint
CREATE TYPE "public"."destination_status" AS ENUM('active', 'paused', 'attention');--> statement-breakpoint
CREATE TYPE "public"."event_type" AS ENUM('report.completed', 'report.failed', 'report.alert', 'call.completed', 'call.failed', 'call.skipped', 'call.deleted', 'dataset.created', 'dataset.updated', 'webhook.test');--> statement-breakpoint
CREATE TYPE "public"."recipient_state" AS ENUM('pending', 'confirmed', 'unsubscribed', 'refused');--> statement-breakpoint
CREATE TYPE "public"."digest" AS ENUM('off', 'daily', 'weekly');--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'report_done';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'report_failed';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'call_failed';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'webhook_disabled';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'destination_attention';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'usage_80';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'usage_100';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'key_expiring';--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"destination_id" text NOT NULL,
	"event_id" text NOT NULL,
	"event_type" "event_type" NOT NULL,
	"object_id" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"recipient_id" text DEFAULT '' NOT NULL,
	"rule_id" text,
	"status" "delivery_status" NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"is_asked_for" boolean DEFAULT false NOT NULL,
	"next_at" timestamp (3) with time zone,
	"lease_token" text,
	"lease_until" timestamp (3) with time zone,
	"ref" text,
	"last_status_code" integer,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_workspace_id" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"workspace_id" text NOT NULL,
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"trigger" "attempt_trigger" NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"status_code" integer,
	"error" text,
	"response" text,
	"is_response_cut" boolean DEFAULT false NOT NULL,
	CONSTRAINT "delivery_attempts_workspace_id_delivery_id_number_pk" PRIMARY KEY("workspace_id","delivery_id","number")
);
--> statement-breakpoint
ALTER TABLE "delivery_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "destinations" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"kind" "destination_kind" NOT NULL,
	"name" text NOT NULL,
	"status" "destination_status" NOT NULL,
	"rules" jsonb NOT NULL,
	"fields" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"secrets" text,
	"secret_hints" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"account" text,
	"signing_secret" text,
	"signing_hint" text,
	"previous_signing_secret" text,
	"previous_signing_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"problem" "problem_kind",
	"last_error" text,
	"last_error_at" timestamp (3) with time zone,
	"last_delivered_at" timestamp (3) with time zone,
	"alarm_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "destinations_workspace_id" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "destinations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "recipients" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"destination_id" text NOT NULL,
	"address" text NOT NULL,
	"state" "recipient_state" NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"confirmations_sent" integer DEFAULT 0 NOT NULL,
	"confirmation_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notice_settings" (
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kinds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"digest" "digest" DEFAULT 'weekly' NOT NULL,
	"last_digest_day" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_settings_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "is_listed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "is_for_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_destination" FOREIGN KEY ("workspace_id","destination_id") REFERENCES "public"."destinations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery" FOREIGN KEY ("workspace_id","delivery_id") REFERENCES "public"."deliveries"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "destinations" ADD CONSTRAINT "destinations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipients" ADD CONSTRAINT "recipients_destination" FOREIGN KEY ("workspace_id","destination_id") REFERENCES "public"."destinations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("workspace_id","destination_id","event_id","recipient_id");--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("workspace_id","destination_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_open" ON "deliveries" USING btree ("destination_id","next_at") WHERE "deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("next_at") WHERE "deliveries"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_held" ON "deliveries" USING btree ("destination_id","created_at") WHERE "deliveries"."status" = 'held';--> statement-breakpoint
CREATE INDEX "deliveries_object" ON "deliveries" USING btree ("workspace_id","object_id");--> statement-breakpoint
CREATE INDEX "deliveries_created" ON "deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "destinations_workspace_created" ON "destinations" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recipients_once" ON "recipients" USING btree ("workspace_id","destination_id","address");--> statement-breakpoint
CREATE INDEX "notices_for_digest" ON "notices" USING btree ("workspace_id","user_id") WHERE "notices"."is_for_digest";--> statement-breakpoint
CREATE POLICY "deliveries_own" ON "deliveries" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "delivery_attempts_own" ON "delivery_attempts" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "destinations_own" ON "destinations" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "recipients_own" ON "recipients" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "notice_settings_own" ON "notice_settings" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));