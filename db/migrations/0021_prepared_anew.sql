-- Until now what was prepared with rows of another dataset outlived those rows. What holds some of a dataset that is gone goes,
-- also where reports name it: they keep their figures. All else that no report names goes too, and is prepared anew.
WITH RECURSIVE "named" AS (
  SELECT s."id", s."workspace_id", s."dataset_id", s."created_at", p."step" ->> 'dataset' AS "other"
  FROM "dataset_snapshots" s, jsonb_array_elements(s."preparation" -> 'steps') WITH ORDINALITY p("step", "place")
  WHERE p."step" ->> 'dataset' IS NOT NULL AND s."preparation" -> 'outcomes' -> (p."place"::integer - 1) ->> 'state' = 'done'
), "gone" AS (
  SELECT n."id", n."workspace_id", n."dataset_id", n."created_at" FROM "named" n
  WHERE NOT EXISTS (SELECT FROM "datasets" d WHERE d."workspace_id" = n."workspace_id" AND d."id" = n."other")
  UNION
  SELECT n."id", n."workspace_id", n."dataset_id", n."created_at" FROM "named" n
  JOIN "gone" g ON g."workspace_id" = n."workspace_id" AND g."dataset_id" = n."other" AND n."created_at" >= g."created_at"
)
DELETE FROM "dataset_snapshots" s WHERE s."id" IN (SELECT "id" FROM "gone") OR (
  s."id" IN (SELECT "id" FROM "named")
  AND NOT EXISTS (SELECT FROM "reports" r WHERE r."workspace_id" = s."workspace_id" AND r."snapshot_id" = s."id")
);--> statement-breakpoint
-- The entry keeps what is known of the rows from being read before that. A kind that an earlier one of these migrations added
-- cannot be named in the same transaction, only worked out.
INSERT INTO "dataset_changes" ("id", "workspace_id", "dataset_id", "kind", "by", "from_name", "created_at")
SELECT 'chg_0' || upper(substr(md5(d."id"), 1, 25)), d."workspace_id", d."id", 'removed_rows'::text::"dataset_change", 'Rowcall',
  coalesce(d."prepared" -> 'from' -> 0 ->> 'name', 'another dataset'), greatest(now(), d."profiled_at")
FROM "datasets" d
WHERE EXISTS (SELECT FROM jsonb_array_elements(d."preparation") p WHERE p ->> 'dataset' IS NOT NULL AND p -> 'off' IS NULL);--> statement-breakpoint
UPDATE "datasets" d SET "revision" = "revision" + 1
WHERE EXISTS (SELECT FROM jsonb_array_elements(d."preparation") p WHERE p ->> 'dataset' IS NOT NULL AND p -> 'off' IS NULL);
