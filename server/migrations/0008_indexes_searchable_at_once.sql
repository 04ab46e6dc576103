DROP INDEX "companies_name_trigram";--> statement-breakpoint
DROP INDEX "companies_sector_trigram";--> statement-breakpoint
DROP INDEX "companies_industry_trigram";--> statement-breakpoint
DROP INDEX "forum_post_words_words";--> statement-breakpoint
DROP INDEX "post_words_words";--> statement-breakpoint
CREATE INDEX "companies_name_trigram" ON "companies" USING gin ("name" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "companies_sector_trigram" ON "companies" USING gin ("sector" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "companies_industry_trigram" ON "companies" USING gin ("industry" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_post_words_words" ON "forum_post_words" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "post_words_words" ON "post_words" USING gin ("words") WITH (fastupdate=false);