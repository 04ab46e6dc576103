CREATE TABLE "edgar_readings" (
	"accession" text NOT NULL,
	"reading" text NOT NULL,
	"cik" integer NOT NULL,
	"filed_on" date NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "edgar_readings_accession_reading_pk" PRIMARY KEY("accession","reading")
);
--> statement-breakpoint
CREATE TABLE "edgar_reads" (
	"document" text NOT NULL,
	"cik" integer DEFAULT 0 NOT NULL,
	"last_modified" text,
	"etag" text,
	"mark" text,
	"is_waiting" boolean DEFAULT false NOT NULL,
	"read_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"failure" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edgar_reads_document_cik_pk" PRIMARY KEY("document","cik")
);
--> statement-breakpoint
CREATE TABLE "forum_bookmarks" (
	"user_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forum_bookmarks_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "forum_follows" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_follows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"forum_id" integer,
	"post_id" integer,
	"author_id" integer,
	"ticker" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "forum_follows_once" UNIQUE NULLS NOT DISTINCT("user_id","forum_id","post_id","author_id","ticker"),
	CONSTRAINT "forum_follows_one_thing" CHECK (num_nonnulls(forum_id, post_id, author_id, ticker) = 1)
);
--> statement-breakpoint
CREATE TABLE "forum_post_symbols" (
	"post_id" integer NOT NULL,
	"kind" text NOT NULL,
	"symbol" text NOT NULL,
	CONSTRAINT "forum_post_symbols_post_id_kind_symbol_pk" PRIMARY KEY("post_id","kind","symbol")
);
--> statement-breakpoint
CREATE TABLE "forum_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"comment_id" integer,
	"title" text,
	"text" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL,
	"by_moderator" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"target_type" text NOT NULL,
	"forum_id" integer,
	"post_id" integer,
	"comment_id" integer,
	"user_id" integer,
	"moderator_id" integer,
	"until" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_appeals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_appeals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"action_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "moderation_appeals_of_action" UNIQUE("action_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"pattern" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_rules_of_pattern" UNIQUE("kind","pattern")
);
--> statement-breakpoint
CREATE TABLE "muted_authors" (
	"user_id" integer NOT NULL,
	"muted_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "muted_authors_user_id_muted_id_pk" PRIMARY KEY("user_id","muted_id")
);
--> statement-breakpoint
CREATE TABLE "notification_mails" (
	"user_id" integer NOT NULL,
	"notification_type" text NOT NULL,
	"delivery" text NOT NULL,
	CONSTRAINT "notification_mails_user_id_notification_type_pk" PRIMARY KEY("user_id","notification_type")
);
--> statement-breakpoint
CREATE TABLE "reading_places" (
	"user_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"comment_id" integer NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reading_places_user_id_post_id_pk" PRIMARY KEY("user_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "trade_ideas" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"instrument_id" integer NOT NULL,
	"direction" text NOT NULL,
	"horizon" text NOT NULL,
	"price" double precision NOT NULL,
	"price_date" date NOT NULL,
	"posted_on" date NOT NULL,
	"closes_on" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "declared_interest" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "controversy" integer GENERATED ALWAYS AS (least(upvotes, downvotes)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail" text;--> statement-breakpoint
ALTER TABLE "forum_bookmarks" ADD CONSTRAINT "forum_bookmarks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_bookmarks" ADD CONSTRAINT "forum_bookmarks_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_forum_id_forums_id_fk" FOREIGN KEY ("forum_id") REFERENCES "public"."forums"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_follows" ADD CONSTRAINT "forum_follows_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_post_symbols" ADD CONSTRAINT "forum_post_symbols_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_revisions" ADD CONSTRAINT "forum_revisions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_revisions" ADD CONSTRAINT "forum_revisions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_forum_id_forums_id_fk" FOREIGN KEY ("forum_id") REFERENCES "public"."forums"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD CONSTRAINT "moderation_actions_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_action_id_moderation_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."moderation_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_rules" ADD CONSTRAINT "moderation_rules_created_by_id_users_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_authors" ADD CONSTRAINT "muted_authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_authors" ADD CONSTRAINT "muted_authors_muted_id_users_id_fk" FOREIGN KEY ("muted_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_mails" ADD CONSTRAINT "notification_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ideas" ADD CONSTRAINT "trade_ideas_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trade_ideas" ADD CONSTRAINT "trade_ideas_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edgar_readings_open" ON "edgar_readings" USING btree ("filed_on") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "edgar_reads_document_next_at_index" ON "edgar_reads" USING btree ("document","next_at");--> statement-breakpoint
CREATE INDEX "forum_bookmarks_new" ON "forum_bookmarks" USING btree ("user_id","created_at","post_id");--> statement-breakpoint
CREATE INDEX "forum_bookmarks_post_id_index" ON "forum_bookmarks" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_follows_forum_id_index" ON "forum_follows" USING btree ("forum_id");--> statement-breakpoint
CREATE INDEX "forum_follows_post_id_index" ON "forum_follows" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "forum_follows_author_id_index" ON "forum_follows" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "forum_follows_ticker_index" ON "forum_follows" USING btree ("ticker");--> statement-breakpoint
CREATE INDEX "forum_post_symbols_posts" ON "forum_post_symbols" USING btree ("kind","symbol","post_id");--> statement-breakpoint
CREATE INDEX "forum_revisions_of_post" ON "forum_revisions" USING btree ("post_id","comment_id","id");--> statement-breakpoint
CREATE INDEX "forum_revisions_of_comment" ON "forum_revisions" USING btree ("comment_id","id");--> statement-breakpoint
CREATE INDEX "moderation_actions_forum_id_index" ON "moderation_actions" USING btree ("forum_id");--> statement-breakpoint
CREATE INDEX "moderation_actions_post_id_index" ON "moderation_actions" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "moderation_actions_comment_id_index" ON "moderation_actions" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "moderation_actions_of_user" ON "moderation_actions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "moderation_actions_moderator_id_index" ON "moderation_actions" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "moderation_actions_suspensions" ON "moderation_actions" USING btree ("user_id","until") WHERE action = 'suspend';--> statement-breakpoint
CREATE INDEX "moderation_appeals_user_id_index" ON "moderation_appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_waiting" ON "moderation_appeals" USING btree ("created_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "moderation_rules_created_by_id_index" ON "moderation_rules" USING btree ("created_by_id");--> statement-breakpoint
CREATE INDEX "muted_authors_muted_id_index" ON "muted_authors" USING btree ("muted_id");--> statement-breakpoint
CREATE INDEX "reading_places_old" ON "reading_places" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "reading_places_post_id_index" ON "reading_places" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "reading_places_comment_id_index" ON "reading_places" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "trade_ideas_instrument_id_index" ON "trade_ideas" USING btree ("instrument_id");--> statement-breakpoint
CREATE INDEX "forum_posts_of_forum_controversial" ON "forum_posts" USING btree ("forum_id","is_pinned","controversy","id");--> statement-breakpoint
CREATE INDEX "forum_posts_controversial" ON "forum_posts" USING btree ("controversy","id");--> statement-breakpoint
CREATE INDEX "notifications_to_mail" ON "notifications" USING btree ("mail","created_at") WHERE mail is not null;--> statement-breakpoint
CREATE INDEX "notifications_new" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "users_name_prefix" ON "users" USING btree ("username_key" text_pattern_ops);