CREATE TYPE "public"."dataset_change" AS ENUM('created', 'renamed', 'columns', 'appended', 'replaced');--> statement-breakpoint
CREATE TABLE "dataset_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"kind" "dataset_change" NOT NULL,
	"by" text NOT NULL,
	"row_count" bigint,
	"file_name" text,
	"from_name" text,
	"to_name" text,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dataset_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"name" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dataset_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_workspace_id" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "dataset_snapshots" ADD COLUMN "quality" jsonb;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "cells" jsonb;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "choices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "dataset_changes" ADD CONSTRAINT "dataset_changes_dataset" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dataset_changes_dataset_created" ON "dataset_changes" USING btree ("workspace_id","dataset_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_expires" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "dataset_changes_own" ON "dataset_changes" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "uploads_own" ON "uploads" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));