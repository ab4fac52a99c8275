CREATE TABLE "call_views" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"filters" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "call_views" ADD CONSTRAINT "call_views_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_views" ADD CONSTRAINT "call_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "call_views_name" ON "call_views" USING btree ("workspace_id","user_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "call_views_default" ON "call_views" USING btree ("workspace_id","user_id") WHERE "call_views"."is_default";--> statement-breakpoint
CREATE POLICY "call_views_own" ON "call_views" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));