-- As for forum posts: the parser of PostgreSQL takes HTML tags and entities for what they are, and a tsvector is bounded.
CREATE FUNCTION "keep_comment_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "comment_words" ("comment_id", "words") VALUES (
		new."id",
		setweight(to_tsvector('english', left(new."content_html", 200000)), 'C')
	) ON CONFLICT ("comment_id") DO UPDATE SET "words" = excluded."words";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "comments_words" AFTER INSERT OR UPDATE OF "content_html" ON "comments"
	FOR EACH ROW EXECUTE FUNCTION "keep_comment_words"();
--> statement-breakpoint
-- What is there already.
INSERT INTO "comment_words" ("comment_id", "words")
	SELECT "id", setweight(to_tsvector('english', left("content_html", 200000)), 'C') FROM "comments";
