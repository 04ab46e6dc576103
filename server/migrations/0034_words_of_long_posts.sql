-- As 0031 for what stands in the forums: what has no space is divided, since the parser of PostgreSQL takes the square of its length.
CREATE OR REPLACE FUNCTION "keep_post_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "post_words" ("post_id", "words") VALUES (
		new."id",
		setweight(to_tsvector('english', new."title"), 'A')
			|| setweight(to_tsvector('english', regexp_replace(coalesce(new."summary", ''), '([^\s<>]{200})', '\1 ', 'g')), 'B')
			|| setweight(to_tsvector('english', regexp_replace(left(new."content", 200000), '([^\s<>]{200})', '\1 ', 'g')), 'C')
	) ON CONFLICT ("post_id") DO UPDATE SET "words" = excluded."words";
	RETURN NULL;
END $$;
