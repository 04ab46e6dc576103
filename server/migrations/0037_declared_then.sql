ALTER TABLE "forum_revisions" ADD COLUMN "declared_interest" text;--> statement-breakpoint
ALTER TABLE "forums" ADD COLUMN "ticker" text;--> statement-breakpoint
UPDATE "forums" SET "ticker" = substring("name" from '\(([A-Z][A-Z0-9.]*)\)$') WHERE "forum_type" = 'company';--> statement-breakpoint
-- What waits and was never edited while everybody could read it has waited from its beginning.
UPDATE "comments" SET "was_shown" = false WHERE "status" = 'pending'
  AND NOT EXISTS (SELECT FROM "forum_revisions" "former" WHERE "former"."comment_id" = "comments"."id");
