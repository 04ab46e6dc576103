CREATE TABLE "watchlists" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watchlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watchlist_entries" DROP CONSTRAINT "watchlist_entries_company";--> statement-breakpoint
ALTER TABLE "watchlist_entries" DROP CONSTRAINT "watchlist_entries_token";--> statement-breakpoint
ALTER TABLE "watchlist_entries" DROP CONSTRAINT "watchlist_entries_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "watchlist_id" integer;--> statement-breakpoint
-- What people watch becomes the default one of their lists, newest entry first as before.
INSERT INTO "watchlists" ("user_id", "name", "is_default", "created_at")
	SELECT "user_id", 'Watchlist', true, min("added_at") FROM "watchlist_entries" GROUP BY "user_id";--> statement-breakpoint
UPDATE "watchlist_entries" SET "watchlist_id" = "watchlists"."id" FROM "watchlists" WHERE "watchlists"."user_id" = "watchlist_entries"."user_id";--> statement-breakpoint
ALTER TABLE "watchlist_entries" ALTER COLUMN "watchlist_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "watchlists" ADD CONSTRAINT "watchlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watchlists_user_id_index" ON "watchlists" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "watchlists_default" ON "watchlists" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_watchlist_id_watchlists_id_fk" FOREIGN KEY ("watchlist_id") REFERENCES "public"."watchlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_company" UNIQUE("watchlist_id","company_id");--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_token" UNIQUE("watchlist_id","token_id");