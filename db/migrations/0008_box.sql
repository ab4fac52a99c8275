CREATE TABLE "egress_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"purpose" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"bytes_out" bigint,
	"bytes_in" bigint
);
--> statement-breakpoint
ALTER TABLE "egress_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "request_counts" (
	"workspace_id" text NOT NULL,
	"actor_id" text NOT NULL,
	"day" date NOT NULL,
	"requests" bigint DEFAULT 0 NOT NULL,
	"limited" bigint DEFAULT 0 NOT NULL,
	"minute" bigint DEFAULT 0 NOT NULL,
	"minute_requests" integer DEFAULT 0 NOT NULL,
	"busiest_minute_requests" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "request_counts_workspace_id_day_actor_id_pk" PRIMARY KEY("workspace_id","day","actor_id")
);
--> statement-breakpoint
ALTER TABLE "request_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "egress_entries" ADD CONSTRAINT "egress_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_counts" ADD CONSTRAINT "request_counts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "egress_entries_subject" ON "egress_entries" USING btree ("workspace_id","subject_id","opened_at");--> statement-breakpoint
CREATE POLICY "egress_entries_own" ON "egress_entries" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "request_counts_own" ON "request_counts" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));