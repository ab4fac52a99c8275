ALTER TABLE "reports" ADD COLUMN "inputs" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "wording" jsonb;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "replay_of" text;