DROP INDEX "posts_title_trigram";--> statement-breakpoint
DROP INDEX "posts_summary_trigram";--> statement-breakpoint
CREATE INDEX "posts_title_trigram" ON "posts" USING gin ("title" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "posts_summary_trigram" ON "posts" USING gin ("summary" gin_trgm_ops) WITH (fastupdate=false);