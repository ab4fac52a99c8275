CREATE TABLE "outbox_runs" (
	"sent_id" text NOT NULL,
	"function_id" text NOT NULL,
	"event_id" text NOT NULL,
	"alive_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "outbox_runs_sent_id_function_id_pk" PRIMARY KEY("sent_id","function_id")
);
--> statement-breakpoint
ALTER TABLE "outbox_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "engine_runs" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "resends" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox_runs" ADD CONSTRAINT "outbox_runs_event_id_outbox_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_runs_event" ON "outbox_runs" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "engine_runs_origin" ON "engine_runs" USING btree ("origin") WHERE origin is not null;--> statement-breakpoint
CREATE INDEX "outbox_owed" ON "outbox" USING btree ("id") WHERE sent_at is not null and settled_at is null;--> statement-breakpoint
UPDATE "engine_runs" SET "origin" = "event" ->> 'id' WHERE "status" = 'active' AND "event" ->> 'id' LIKE 'evt\_%';--> statement-breakpoint
UPDATE "outbox" SET "settled_at" = "sent_at" WHERE "sent_at" IS NOT NULL AND "name" NOT IN ('report/queued', 'call/queued', 'sync/queued', 'workspace/removed');--> statement-breakpoint
INSERT INTO "outbox" ("id", "workspace_id", "name", "data") SELECT 'evt_0' || upper(substr(md5("id"), 1, 25)), "id", 'workspace/removed', jsonb_build_object('workspaceId', "id") FROM "workspaces" w WHERE "removed_at" IS NOT NULL AND NOT EXISTS (SELECT FROM "outbox" o WHERE o."workspace_id" = w."id" AND o."name" = 'workspace/removed');
