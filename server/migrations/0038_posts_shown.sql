ALTER TABLE "forum_posts" ADD COLUMN "was_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- What waits and was never edited while everybody could read it has waited from its beginning.
UPDATE "forum_posts" SET "was_shown" = false WHERE "status" = 'pending'
  AND NOT EXISTS (SELECT FROM "forum_revisions" "former" WHERE "former"."post_id" = "forum_posts"."id" AND "former"."comment_id" IS NULL);
