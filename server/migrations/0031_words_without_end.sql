-- The parser of PostgreSQL takes the square of the length of what has no space: two minutes for 100 KB of "a_a_a". It is divided, which
-- leaves words, tags and links of ordinary length as they are.
CREATE OR REPLACE FUNCTION "keep_forum_post_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "forum_post_words" ("post_id", "words") VALUES (
		new."id",
		setweight(to_tsvector('english', new."title"), 'A')
			|| setweight(to_tsvector('english', regexp_replace(left(new."body_html", 200000), '([^\s<>]{200})', '\1 ', 'g')), 'C')
	) ON CONFLICT ("post_id") DO UPDATE SET "words" = excluded."words";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_comment_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "comment_words" ("comment_id", "words") VALUES (
		new."id",
		setweight(to_tsvector('english', regexp_replace(left(new."content_html", 200000), '([^\s<>]{200})', '\1 ', 'g')), 'C')
	) ON CONFLICT ("comment_id") DO UPDATE SET "words" = excluded."words";
	RETURN NULL;
END $$;
