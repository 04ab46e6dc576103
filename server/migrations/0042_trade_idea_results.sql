CREATE TABLE "idea_corrections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idea_corrections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"admin_id" integer,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idea_results" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"date" date NOT NULL,
	"price" double precision NOT NULL,
	"gain_percent" double precision NOT NULL,
	"index_percent" double precision,
	"index_symbol" text,
	"index_source" text,
	"source" text NOT NULL,
	"basis" text NOT NULL,
	"ended" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trade_ideas" DROP CONSTRAINT "trade_ideas_instrument_id_instruments_id_fk";
--> statement-breakpoint
ALTER TABLE "trade_ideas" ALTER COLUMN "instrument_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_ideas" ALTER COLUMN "price" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_ideas" ALTER COLUMN "price_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_ideas" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "trade_ideas" ADD COLUMN "symbol" text;--> statement-breakpoint
ALTER TABLE "trade_ideas" ADD COLUMN "prices_from" date;--> statement-breakpoint
ALTER TABLE "trade_ideas" ADD COLUMN "price_at" text;--> statement-breakpoint
ALTER TABLE "trade_ideas" ADD COLUMN "is_closed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "idea_corrections" ADD CONSTRAINT "idea_corrections_post_id_trade_ideas_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."trade_ideas"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_corrections" ADD CONSTRAINT "idea_corrections_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idea_results" ADD CONSTRAINT "idea_results_post_id_trade_ideas_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."trade_ideas"("post_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idea_corrections_post_id_index" ON "idea_corrections" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "idea_corrections_admin_id_index" ON "idea_corrections" USING btree ("admin_id");--> statement-breakpoint
ALTER TABLE "trade_ideas" ADD CONSTRAINT "trade_ideas_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trade_ideas_unpriced" ON "trade_ideas" USING btree ("post_id") WHERE price is null;--> statement-breakpoint
CREATE INDEX "trade_ideas_to_close" ON "trade_ideas" USING btree ("closes_on") WHERE not is_closed;--> statement-breakpoint
-- Ideas of before had the last price before they were posted. The first one after it is filled in from the history, as for new ones.
UPDATE "trade_ideas" "idea" SET "kind" = "instrument"."kind", "symbol" = "instrument"."symbol", "price" = NULL, "price_date" = NULL,
  "prices_from" = CASE
    WHEN "instrument"."kind" = 'crypto' THEN ("post"."created_at" AT TIME ZONE 'UTC')::date + 1
    WHEN ("post"."created_at" AT TIME ZONE 'America/New_York')::time < '09:30' THEN ("post"."created_at" AT TIME ZONE 'America/New_York')::date
    ELSE ("post"."created_at" AT TIME ZONE 'America/New_York')::date + 1 END
  FROM "instruments" "instrument", "forum_posts" "post"
  WHERE "instrument"."id" = "idea"."instrument_id" AND "post"."id" = "idea"."post_id";--> statement-breakpoint
ALTER TABLE "trade_ideas" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_ideas" ALTER COLUMN "symbol" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_ideas" ALTER COLUMN "prices_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "trade_ideas" ADD CONSTRAINT "trade_ideas_priced" CHECK ((price is null) = (price_date is null) and (price is null) = (price_at is null));