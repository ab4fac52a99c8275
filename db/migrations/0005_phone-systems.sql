CREATE TYPE "public"."pass_kind" AS ENUM('sync', 'sweep', 'import');--> statement-breakpoint
CREATE TYPE "public"."pass_status" AS ENUM('running', 'completed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."notice_kind" AS ENUM('connection_attention');--> statement-breakpoint
ALTER TYPE "public"."connection_type" ADD VALUE 'twilio';--> statement-breakpoint
ALTER TYPE "public"."connection_type" ADD VALUE 'plivo';--> statement-breakpoint
ALTER TYPE "public"."connection_type" ADD VALUE 'telnyx';--> statement-breakpoint
ALTER TYPE "public"."connection_type" ADD VALUE 'aircall';--> statement-breakpoint
ALTER TYPE "public"."connection_type" ADD VALUE 'genesys';--> statement-breakpoint
ALTER TYPE "public"."connection_type" ADD VALUE 'ringcentral';--> statement-breakpoint
ALTER TYPE "public"."connection_type" ADD VALUE 'zoom';--> statement-breakpoint
ALTER TYPE "public"."connection_type" ADD VALUE 'threecx';--> statement-breakpoint
ALTER TYPE "public"."connection_type" ADD VALUE 'vonage';--> statement-breakpoint
ALTER TYPE "public"."skip_reason" ADD VALUE 'not_available';--> statement-breakpoint
CREATE TABLE "connection_passes" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"kind" "pass_kind" NOT NULL,
	"status" "pass_status" NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"checkpoint" jsonb,
	"pages" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"imported" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" text,
	"problem" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "connection_passes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deleted_recordings" (
	"workspace_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"external_hash" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deleted_recordings_workspace_id_connection_id_external_hash_pk" PRIMARY KEY("workspace_id","connection_id","external_hash")
);
--> statement-breakpoint
ALTER TABLE "deleted_recordings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" "notice_kind" NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"href" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "call_ref" text;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "release_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "looks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "fields" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "secrets" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "secret_hints" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "account" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "wanted_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "watermark" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "cursor" jsonb;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "import_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "next_sync_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "last_sync_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "swept_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "lease_owner" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "troubles" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "attention_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "found_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "skipped_count" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_passes" ADD CONSTRAINT "connection_passes_connection" FOREIGN KEY ("workspace_id","connection_id") REFERENCES "public"."connections"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_recordings" ADD CONSTRAINT "deleted_recordings_connection" FOREIGN KEY ("workspace_id","connection_id") REFERENCES "public"."connections"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_passes_newest" ON "connection_passes" USING btree ("workspace_id","connection_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connection_passes_one_runs" ON "connection_passes" USING btree ("connection_id") WHERE "connection_passes"."status" = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "notices_once" ON "notices" USING btree ("workspace_id","user_id","kind","subject");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("workspace_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("workspace_id","user_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "calls_release" ON "calls" USING btree ("release_at","workspace_id","connection_id") WHERE "calls"."release_at" is not null;--> statement-breakpoint
CREATE INDEX "calls_of_connection" ON "calls" USING btree ("workspace_id","connection_id","status","release_at") WHERE "calls"."status" in ('PENDING', 'PROCESSING', 'FAILED') and "calls"."connection_id" is not null;--> statement-breakpoint
CREATE INDEX "calls_call_ref" ON "calls" USING btree ("workspace_id","connection_id","call_ref") WHERE "calls"."call_ref" is not null;--> statement-breakpoint
CREATE INDEX "connections_due" ON "connections" USING btree ("next_sync_at") WHERE "connections"."next_sync_at" is not null;--> statement-breakpoint
CREATE POLICY "connection_passes_own" ON "connection_passes" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "deleted_recordings_own" ON "deleted_recordings" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "notices_own" ON "notices" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));