CREATE TABLE "forum_held_edits" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forum_held_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"comment_id" integer,
	"title" text,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"excerpt" text,
	"held_because" text,
	"written_at" timestamp (3) with time zone NOT NULL,
	"held_since" timestamp (3) with time zone NOT NULL,
	"refused_at" timestamp (3) with time zone,
	CONSTRAINT "forum_held_edits_of_contribution" UNIQUE NULLS NOT DISTINCT("post_id","comment_id"),
	CONSTRAINT "forum_held_edits_rendered_bytes" CHECK (octet_length("forum_held_edits"."html") <= 102400)
);
--> statement-breakpoint
ALTER TABLE "forum_picture_uses" DROP CONSTRAINT "forum_picture_uses_one";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "removed_by" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "removed_from" text;--> statement-breakpoint
ALTER TABLE "forum_picture_uses" ADD COLUMN "held_edit_id" integer;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "removed_by" text;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "removed_from" text;--> statement-breakpoint
ALTER TABLE "forum_posts" ADD COLUMN "keeps_thread" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "forum_held_edits" ADD CONSTRAINT "forum_held_edits_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forum_held_edits" ADD CONSTRAINT "forum_held_edits_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forum_held_edits_of_comment" ON "forum_held_edits" USING btree ("comment_id");--> statement-breakpoint
ALTER TABLE "forum_picture_uses" ADD CONSTRAINT "forum_picture_uses_held_edit_id_forum_held_edits_id_fk" FOREIGN KEY ("held_edit_id") REFERENCES "public"."forum_held_edits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_removed" ON "comments" USING btree ("user_id","removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "forum_posts_removed" ON "forum_posts" USING btree ("user_id","removed_at") WHERE removed_at is not null;--> statement-breakpoint
ALTER TABLE "forum_picture_uses" ADD CONSTRAINT "forum_picture_uses_of_held_edit" UNIQUE("held_edit_id","picture");--> statement-breakpoint
ALTER TABLE "forum_picture_uses" ADD CONSTRAINT "forum_picture_uses_one" CHECK (num_nonnulls("forum_picture_uses"."post_id", "forum_picture_uses"."comment_id", "forum_picture_uses"."held_edit_id") = 1);--> statement-breakpoint
-- Of what was removed before this was kept: a decision says so where a moderator did it, and else its author did. When is known of decisions alone.
UPDATE "forum_posts" SET "removed_by" = 'moderator', "removed_at" = "decision"."created_at", "removed_from" = 'published'
  FROM (SELECT "post_id", max("created_at") AS "created_at" FROM "moderation_actions"
    WHERE "action" = 'remove' AND "comment_id" IS NULL AND "undone_at" IS NULL GROUP BY "post_id") AS "decision"
  WHERE "decision"."post_id" = "forum_posts"."id" AND "status" = 'removed';--> statement-breakpoint
UPDATE "forum_posts" SET "removed_by" = 'author' WHERE "status" = 'removed' AND "removed_by" IS NULL;--> statement-breakpoint
UPDATE "comments" SET "removed_by" = 'moderator', "removed_at" = "decision"."created_at", "removed_from" = 'published'
  FROM (SELECT "comment_id", max("created_at") AS "created_at" FROM "moderation_actions"
    WHERE "action" = 'remove' AND "undone_at" IS NULL GROUP BY "comment_id") AS "decision"
  WHERE "decision"."comment_id" = "comments"."id" AND "status" = 'removed';--> statement-breakpoint
UPDATE "comments" SET "removed_by" = 'author' WHERE "status" = 'removed' AND "removed_by" IS NULL;
