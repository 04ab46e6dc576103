DROP INDEX "platform_audit_environment_remote_index";--> statement-breakpoint
DROP INDEX "posts_newest";--> statement-breakpoint
DROP INDEX "posts_of_company";--> statement-breakpoint
DROP INDEX "forum_posts_of_forum_new";--> statement-breakpoint
DROP INDEX "forum_posts_of_forum_top";--> statement-breakpoint
DROP INDEX "forum_posts_of_forum_active";--> statement-breakpoint
DROP INDEX "forum_posts_new";--> statement-breakpoint
DROP INDEX "forum_posts_top";--> statement-breakpoint
DROP INDEX "forum_posts_active";--> statement-breakpoint
ALTER TABLE "forums" ADD COLUMN "ideas_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "forums" SET "ideas_count" = (SELECT count(*) FROM "forum_posts"
	WHERE "forum_id" = "forums"."id" AND "kind" = 'idea' AND "status" = 'published');--> statement-breakpoint
CREATE INDEX "posts_summary_trigram" ON "posts" USING gin ("summary" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "platform_audit_of_row" ON "platform_audit" USING btree ("environment","remote","id");--> statement-breakpoint
CREATE INDEX "platform_audit_of_remote" ON "platform_audit" USING btree ("remote","id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "posts_of_company" ON "posts" USING btree ("company_id","kind","created_at","id");--> statement-breakpoint
CREATE INDEX "forum_posts_of_forum_new" ON "forum_posts" USING btree ("forum_id","is_pinned","created_at","id");--> statement-breakpoint
CREATE INDEX "forum_posts_of_forum_top" ON "forum_posts" USING btree ("forum_id","is_pinned","score","id");--> statement-breakpoint
CREATE INDEX "forum_posts_of_forum_active" ON "forum_posts" USING btree ("forum_id","is_pinned","last_activity_at","id");--> statement-breakpoint
CREATE INDEX "forum_posts_new" ON "forum_posts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "forum_posts_top" ON "forum_posts" USING btree ("score","id");--> statement-breakpoint
CREATE INDEX "forum_posts_active" ON "forum_posts" USING btree ("last_activity_at","id");