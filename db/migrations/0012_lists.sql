CREATE TABLE "dataset_marks" (
	"workspace_id" text NOT NULL,
	"dataset_id" text NOT NULL,
	"mark" text COLLATE "C" NOT NULL,
	CONSTRAINT "dataset_marks_workspace_id_dataset_id_mark_pk" PRIMARY KEY("workspace_id","dataset_id","mark")
);
--> statement-breakpoint
ALTER TABLE "dataset_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_marks" (
	"workspace_id" text NOT NULL,
	"report_id" text NOT NULL,
	"mark" text COLLATE "C" NOT NULL,
	CONSTRAINT "report_marks_workspace_id_report_id_mark_pk" PRIMARY KEY("workspace_id","report_id","mark")
);
--> statement-breakpoint
ALTER TABLE "report_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "datasets_workspace_created";--> statement-breakpoint
DROP INDEX "reports_workspace_created";--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "favoured_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "datasets" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (lower(left(name, 60))) STORED;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "favoured_by" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "sort_title" text GENERATED ALWAYS AS (lower(left(title, 60))) STORED;--> statement-breakpoint
ALTER TABLE "dataset_marks" ADD CONSTRAINT "dataset_marks_dataset" FOREIGN KEY ("workspace_id","dataset_id") REFERENCES "public"."datasets"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_marks" ADD CONSTRAINT "report_marks_report" FOREIGN KEY ("workspace_id","report_id") REFERENCES "public"."reports"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dataset_marks_mark" ON "dataset_marks" USING btree ("workspace_id","mark","dataset_id");--> statement-breakpoint
CREATE INDEX "report_marks_mark" ON "report_marks" USING btree ("workspace_id","mark","report_id");--> statement-breakpoint
CREATE INDEX "datasets_workspace_name" ON "datasets" USING btree ("workspace_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "reports_workspace_title" ON "reports" USING btree ("workspace_id","sort_title","id");--> statement-breakpoint
CREATE INDEX "reports_workspace_status" ON "reports" USING btree ("workspace_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "datasets_workspace_created" ON "datasets" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "reports_workspace_created" ON "reports" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE POLICY "dataset_marks_own" ON "dataset_marks" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
CREATE POLICY "report_marks_own" ON "report_marks" AS PERMISSIVE FOR ALL TO "rowcall_app" USING (workspace_id = nullif(current_setting('app.ws', true), '')) WITH CHECK (workspace_id = nullif(current_setting('app.ws', true), ''));--> statement-breakpoint
-- Words of a text as lists are searched by them: lower case, without accents, apart at spaces and punctuation of any script.
CREATE FUNCTION list_terms(p_text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT DISTINCT left(word, 60) FROM regexp_split_to_table(
		lower(regexp_replace(CASE WHEN getdatabaseencoding() = 'UTF8' THEN normalize(p_text, NFKD) ELSE p_text END, '[\u0300-\u036f]', '', 'g')),
		'[\u0001-\u002f:-@\[-`{-\u00bf\u2000-\u206f\u3000-\u303f]+'
	) AS word WHERE word <> ''
$$;--> statement-breakpoint
-- The same of what is found: of scripts that write no spaces every ending too, since a search is for how words begin.
CREATE FUNCTION list_words(p_text text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT word FROM list_terms(p_text) AS word
	UNION SELECT substr(word, place) FROM list_terms(p_text) AS word, generate_series(2, length(word)) AS place
		WHERE word ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff]'
$$;--> statement-breakpoint
CREATE FUNCTION dataset_marks_follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF tg_op = 'UPDATE' THEN
		IF new.name = old.name AND new.tags = old.tags AND new.favoured_by = old.favoured_by THEN RETURN NULL; END IF;
		DELETE FROM dataset_marks WHERE workspace_id = new.workspace_id AND dataset_id = new.id;
	END IF;
	INSERT INTO dataset_marks (workspace_id, dataset_id, mark) SELECT DISTINCT new.workspace_id, new.id, mark FROM (
		SELECT list_words(new.name || ' ' || substr(new.id, 5) || ' ' || array_to_string(new.tags, ' ')) AS mark
		UNION ALL SELECT '#' || unnest(new.tags)
		UNION ALL SELECT '*' || unnest(new.favoured_by)
		UNION ALL SELECT '~' || new.created_by
		UNION ALL SELECT '@' || new.origin
	) AS marks WHERE mark IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER dataset_marks_follow AFTER INSERT OR UPDATE OF name, tags, favoured_by ON datasets FOR EACH ROW EXECUTE FUNCTION dataset_marks_follow();--> statement-breakpoint
CREATE FUNCTION report_marks_follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF tg_op = 'UPDATE' THEN
		IF new.title = old.title AND new.tags = old.tags AND new.favoured_by = old.favoured_by THEN RETURN NULL; END IF;
		DELETE FROM report_marks WHERE workspace_id = new.workspace_id AND report_id = new.id;
	END IF;
	INSERT INTO report_marks (workspace_id, report_id, mark) SELECT DISTINCT new.workspace_id, new.id, mark FROM (
		SELECT list_words(new.title || ' ' || substr(new.id, 5) || ' ' || array_to_string(new.tags, ' ')) AS mark
		UNION ALL SELECT '#' || unnest(new.tags)
		UNION ALL SELECT '*' || unnest(new.favoured_by)
		UNION ALL SELECT '~' || new.created_by
		UNION ALL SELECT '@' || new.schedule_id
	) AS marks WHERE mark IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER report_marks_follow AFTER INSERT OR UPDATE OF title, tags, favoured_by ON reports FOR EACH ROW EXECUTE FUNCTION report_marks_follow();--> statement-breakpoint
INSERT INTO dataset_marks (workspace_id, dataset_id, mark) SELECT DISTINCT workspace_id, id, mark FROM datasets CROSS JOIN LATERAL (
	SELECT list_words(name || ' ' || substr(id, 5)) AS mark
	UNION ALL SELECT '~' || created_by
	UNION ALL SELECT '@' || origin
) AS marks WHERE mark IS NOT NULL;--> statement-breakpoint
INSERT INTO report_marks (workspace_id, report_id, mark) SELECT DISTINCT workspace_id, id, mark FROM reports CROSS JOIN LATERAL (
	SELECT list_words(title || ' ' || substr(id, 5)) AS mark
	UNION ALL SELECT '~' || created_by
	UNION ALL SELECT '@' || schedule_id
) AS marks WHERE mark IS NOT NULL;
