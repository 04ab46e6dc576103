CREATE TABLE "forum_idea_votes" (
	"post_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"given_at" timestamp (3) with time zone,
	"counts" boolean DEFAULT true NOT NULL,
	CONSTRAINT "forum_idea_votes_post_id_user_id_kind_pk" PRIMARY KEY("post_id","user_id","kind")
);
--> statement-breakpoint
DROP INDEX "comment_votes_user_id_index";--> statement-breakpoint
DROP INDEX "forum_post_votes_user_id_index";--> statement-breakpoint
ALTER TABLE "comment_votes" ADD COLUMN "given_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comment_votes" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "held_because" text;--> statement-breakpoint
ALTER TABLE "forum_post_votes" ADD COLUMN "given_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forum_post_votes" ADD COLUMN "counts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "held_because" text;--> statement-breakpoint
ALTER TABLE "forum_reports" ADD COLUMN "was_answered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "skips_first_look" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_idea_votes" ADD CONSTRAINT "forum_idea_votes_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_idea_votes" ADD CONSTRAINT "forum_idea_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_idea_votes_of_user" ON "forum_idea_votes" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE INDEX "comment_votes_of_user" ON "comment_votes" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE INDEX "comment_votes_new" ON "comment_votes" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "forum_post_votes_of_user" ON "forum_post_votes" USING btree ("user_id","given_at");--> statement-breakpoint
CREATE INDEX "forum_post_votes_new" ON "forum_post_votes" USING btree ("given_at");--> statement-breakpoint
-- Accounts of three days and more waited for nothing, and shall not begin to.
UPDATE "users" SET "skips_first_look" = true WHERE "created_at" <= now() - interval '3 days';
