ALTER TYPE "public"."dataset_change" ADD VALUE 'prepared';--> statement-breakpoint
ALTER TABLE "dataset_snapshots" ADD COLUMN "preparation" jsonb;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "preparation" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "prepared" jsonb;