ALTER TYPE "public"."notice_kind" ADD VALUE 'data_damaged';--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "audio_sha256" text;--> statement-breakpoint
ALTER TABLE "dataset_segments" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "dataset_segments" ADD COLUMN "damaged_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dataset_snapshots" ADD COLUMN "sha256" text;--> statement-breakpoint
ALTER TABLE "dataset_snapshots" ADD COLUMN "sample_sha256" text;