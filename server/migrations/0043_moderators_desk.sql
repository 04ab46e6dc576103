CREATE TABLE "moderation_campaign_members" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_campaign_members_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"campaign_id" integer NOT NULL,
	"kind" text NOT NULL,
	"post_id" integer NOT NULL,
	"comment_id" integer,
	"user_id" integer NOT NULL,
	"acted_at" timestamp (3) with time zone NOT NULL,
	"alike" smallint,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kinds" text[] NOT NULL,
	"tickers" text[] NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_case_mails" (
	"case_type" text NOT NULL,
	"case_id" integer NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_case_mails_case_type_case_id_pk" PRIMARY KEY("case_type","case_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_claims" (
	"case_type" text NOT NULL,
	"case_id" integer NOT NULL,
	"moderator_id" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "moderation_claims_case_type_case_id_pk" PRIMARY KEY("case_type","case_id")
);
--> statement-breakpoint
ALTER TABLE "forum_reports" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "moderation_actions" ADD COLUMN "waited_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "moderation_campaign_members" ADD CONSTRAINT "moderation_campaign_members_campaign_id_moderation_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."moderation_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_campaign_members" ADD CONSTRAINT "moderation_campaign_members_post_id_forum_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."forum_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_campaign_members" ADD CONSTRAINT "moderation_campaign_members_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_campaign_members" ADD CONSTRAINT "moderation_campaign_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_claims" ADD CONSTRAINT "moderation_claims_moderator_id_users_id_fk" FOREIGN KEY ("moderator_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_campaign_members_of_campaign" ON "moderation_campaign_members" USING btree ("campaign_id","acted_at","id");--> statement-breakpoint
CREATE INDEX "moderation_campaign_members_of_post" ON "moderation_campaign_members" USING btree ("post_id","comment_id");--> statement-breakpoint
CREATE INDEX "moderation_campaign_members_comment_id_index" ON "moderation_campaign_members" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "moderation_campaign_members_user_id_index" ON "moderation_campaign_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "moderation_campaign_members_open" ON "moderation_campaign_members" USING btree ("campaign_id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "moderation_claims_moderator_id_index" ON "moderation_claims" USING btree ("moderator_id");--> statement-breakpoint
CREATE INDEX "moderation_actions_waited" ON "moderation_actions" USING btree ("created_at") WHERE waited_since is not null;--> statement-breakpoint
-- What became of reports that were settled before: the decision was made in the same moment, on the same post or comment.
UPDATE "forum_reports" AS report SET "outcome" = CASE WHEN EXISTS (
  SELECT FROM "moderation_actions" AS action
  WHERE action."post_id" = report."post_id" AND action."comment_id" IS NOT DISTINCT FROM report."comment_id"
    AND action."created_at" = report."resolved_at" AND action."action" IN ('hide', 'remove', 'merge')
) THEN 'acted' ELSE 'kept' END WHERE "resolved_at" IS NOT NULL;
