ALTER TYPE "public"."batch_source" ADD VALUE 'api';--> statement-breakpoint
ALTER TABLE "dataset_batches" ADD COLUMN "reading" jsonb;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "read_facts" jsonb;