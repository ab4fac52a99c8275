-- Ids all begin alike: as words of a name they would be found by whatever begins so.
CREATE OR REPLACE FUNCTION dataset_marks_follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF tg_op = 'UPDATE' THEN
		IF new.name = old.name AND new.tags = old.tags AND new.favoured_by = old.favoured_by THEN RETURN NULL; END IF;
		DELETE FROM dataset_marks WHERE workspace_id = new.workspace_id AND dataset_id = new.id;
	END IF;
	INSERT INTO dataset_marks (workspace_id, dataset_id, mark) SELECT DISTINCT new.workspace_id, new.id, mark FROM (
		SELECT list_words(new.name || ' ' || array_to_string(new.tags, ' ')) AS mark
		UNION ALL SELECT '#' || unnest(new.tags)
		UNION ALL SELECT '*' || unnest(new.favoured_by)
		UNION ALL SELECT '~' || new.created_by
		UNION ALL SELECT '@' || new.origin
	) AS marks WHERE mark IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION report_marks_follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF tg_op = 'UPDATE' THEN
		IF new.title = old.title AND new.tags = old.tags AND new.favoured_by = old.favoured_by THEN RETURN NULL; END IF;
		DELETE FROM report_marks WHERE workspace_id = new.workspace_id AND report_id = new.id;
	END IF;
	INSERT INTO report_marks (workspace_id, report_id, mark) SELECT DISTINCT new.workspace_id, new.id, mark FROM (
		SELECT list_words(new.title || ' ' || array_to_string(new.tags, ' ')) AS mark
		UNION ALL SELECT '#' || unnest(new.tags)
		UNION ALL SELECT '*' || unnest(new.favoured_by)
		UNION ALL SELECT '~' || new.created_by
		UNION ALL SELECT '@' || new.schedule_id
	) AS marks WHERE mark IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
DELETE FROM dataset_marks WHERE mark = lower(substr(dataset_id, 5));--> statement-breakpoint
DELETE FROM report_marks WHERE mark = lower(substr(report_id, 5));
