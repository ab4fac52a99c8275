CREATE TYPE "public"."sync_mode" AS ENUM('replace', 'append', 'merge');--> statement-breakpoint
ALTER TABLE "integrations" ALTER COLUMN "mode" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "integrations" ALTER COLUMN "mode" SET DATA TYPE "public"."sync_mode" USING "mode"::text::"public"."sync_mode";--> statement-breakpoint
ALTER TABLE "integrations" ALTER COLUMN "mode" SET DEFAULT 'append';--> statement-breakpoint
ALTER TABLE "sync_runs" ALTER COLUMN "mode" SET DATA TYPE "public"."sync_mode" USING "mode"::text::"public"."sync_mode";--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "connection_id" text;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "cursor_revision" bigint;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "integrations" ADD CONSTRAINT "integrations_connection" FOREIGN KEY ("workspace_id","connection_id") REFERENCES "public"."integrations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integrations_of_connection" ON "integrations" USING btree ("workspace_id","connection_id");