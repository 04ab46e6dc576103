-- The parser of PostgreSQL takes HTML tags and entities for what they are: they make no words.
-- The length is bounded because a tsvector holds at most one megabyte.
CREATE FUNCTION "keep_post_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "post_words" ("post_id", "words") VALUES (
		new."id",
		setweight(to_tsvector('english', new."title"), 'A')
			|| setweight(to_tsvector('english', coalesce(new."summary", '')), 'B')
			|| setweight(to_tsvector('english', left(new."content", 200000)), 'C')
	) ON CONFLICT ("post_id") DO UPDATE SET "words" = excluded."words";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "posts_words" AFTER INSERT OR UPDATE OF "title", "summary", "content" ON "posts"
	FOR EACH ROW EXECUTE FUNCTION "keep_post_words"();
--> statement-breakpoint
CREATE FUNCTION "keep_forum_post_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "forum_post_words" ("post_id", "words") VALUES (
		new."id",
		setweight(to_tsvector('english', new."title"), 'A')
			|| setweight(to_tsvector('english', left(new."body_html", 200000)), 'C')
	) ON CONFLICT ("post_id") DO UPDATE SET "words" = excluded."words";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "forum_posts_words" AFTER INSERT OR UPDATE OF "title", "body_html" ON "forum_posts"
	FOR EACH ROW EXECUTE FUNCTION "keep_forum_post_words"();
--> statement-breakpoint
-- Fires the triggers for what is there already.
UPDATE "posts" SET "title" = "title";
--> statement-breakpoint
UPDATE "forum_posts" SET "title" = "title";
