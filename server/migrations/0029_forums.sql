CREATE TABLE "comment_words" (
	"comment_id" integer PRIMARY KEY NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_picture_uploads" (
	"user_id" integer NOT NULL,
	"picture" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forum_picture_uploads_user_id_picture_pk" PRIMARY KEY("user_id","picture")
);
--> statement-breakpoint
CREATE TABLE "forum_picture_uses" (
	"post_id" integer,
	"comment_id" integer,
	"picture" text NOT NULL,
	CONSTRAINT "forum_picture_uses_of_post" UNIQUE("post_id","picture"),
	CONSTRAINT "forum_picture_uses_of_comment" UNIQUE("comment_id","picture"),
	CONSTRAINT "forum_picture_uses_one" CHECK (("forum_picture_uses"."post_id" is null) <> ("forum_picture_uses"."comment_id" is null))
);
--> statement-breakpoint
CREATE TABLE "forum_pictures" (
	"name" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_poll_ballots" (
	"post_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"option_ids" integer[] NOT NULL,
	CONSTRAINT "forum_poll_ballots_post_id_user_id_pk" PRIMARY KEY("post_id","user_id"),
	CONSTRAINT "forum_poll_ballots_choose" CHECK (cardinality("forum_poll_ballots"."option_ids") between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "forum_poll_options" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_poll_options_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"votes_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "forum_poll_options_places" UNIQUE("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "forum_polls" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"is_multiple" boolean NOT NULL,
	"days" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_early" boolean DEFAULT false NOT NULL,
	"voters_count" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "forum_post_merges" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"into_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "comments_post_id_index";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "best_place" double precision GENERATED ALWAYS AS (case when upvotes = 0 then downvotes::float8
  else (1.96::float8 * sqrt(upvotes::float8 * downvotes / (upvotes + downvotes) + 0.9604::float8) - upvotes - 1.9208::float8)
    / (upvotes + downvotes + 3.8416::float8) end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_revisions" ADD COLUMN "poll" jsonb;--> statement-breakpoint
ALTER TABLE "comment_words" ADD CONSTRAINT "comment_words_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_picture_uploads" ADD CONSTRAINT "forum_picture_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_picture_uploads" ADD CONSTRAINT "forum_picture_uploads_picture_forum_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."forum_pictures"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_picture_uses" ADD CONSTRAINT "forum_picture_uses_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_picture_uses" ADD CONSTRAINT "forum_picture_uses_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_picture_uses" ADD CONSTRAINT "forum_picture_uses_picture_forum_pictures_name_fk" FOREIGN KEY ("picture") REFERENCES "public"."forum_pictures"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_poll_ballots" ADD CONSTRAINT "forum_poll_ballots_post_id_forum_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_poll_ballots" ADD CONSTRAINT "forum_poll_ballots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_poll_options" ADD CONSTRAINT "forum_poll_options_post_id_forum_polls_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_polls"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_polls" ADD CONSTRAINT "forum_polls_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_merges" ADD CONSTRAINT "forum_post_merges_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_merges" ADD CONSTRAINT "forum_post_merges_into_id_forum_posts_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_words_words" ON "comment_words" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "forum_picture_uploads_of_picture" ON "forum_picture_uploads" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "forum_picture_uploads_old" ON "forum_picture_uploads" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "forum_picture_uses_of_picture" ON "forum_picture_uses" USING btree ("picture");--> statement-breakpoint
CREATE INDEX "forum_pictures_new" ON "forum_pictures" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "forum_poll_ballots_user_id_index" ON "forum_poll_ballots" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "forum_post_merges_into_id_index" ON "forum_post_merges" USING btree ("into_id");--> statement-breakpoint
CREATE INDEX "comments_best" ON "comments" USING btree ("post_id","best_place","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "comments_new" ON "comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "comments_newest_of_post" ON "comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "forum_posts_published" ON "forum_posts" USING btree ("id","forum_id","kind") WHERE status = 'published';