ALTER TABLE "comments" ADD COLUMN "replies_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "comments" SET "replies_count" = "counted"."count" FROM (SELECT "parent_id", count(*) AS "count" FROM "comments"
	WHERE "parent_id" IS NOT NULL AND "status" = 'published' GROUP BY "parent_id") AS "counted"
	WHERE "counted"."parent_id" = "comments"."id";--> statement-breakpoint
-- What was written before renderings had a limit, and goes beyond it, shows as plain text.
UPDATE "comments" SET "content_html" = '<pre>' || replace(replace("content", '&', '&amp;'), '<', '&lt;') || '</pre>'
	WHERE octet_length("content_html") > 102400;--> statement-breakpoint
UPDATE "forum_posts" SET "body_html" = '<pre>' || replace(replace("body", '&', '&amp;'), '<', '&lt;') || '</pre>'
	WHERE octet_length("body_html") > 102400;--> statement-breakpoint
CREATE INDEX "comments_waiting" ON "comments" USING btree ("post_id","user_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "forum_posts_waiting" ON "forum_posts" USING btree ("user_id") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_rendered_bytes" CHECK (octet_length("comments"."content_html") <= 102400);--> statement-breakpoint
ALTER TABLE "forum_posts" ADD CONSTRAINT "forum_posts_rendered_bytes" CHECK (octet_length("forum_posts"."body_html") <= 102400);
