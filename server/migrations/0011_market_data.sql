CREATE TABLE "provider_calls" (
	"provider" text NOT NULL,
	"month" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "provider_calls_provider_month_pk" PRIMARY KEY("provider","month")
);
--> statement-breakpoint
CREATE TABLE "provider_lists" (
	"list" text PRIMARY KEY NOT NULL,
	"entries" jsonb,
	"refreshed_at" timestamp (3) with time zone,
	"requested_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "watchlist_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watchlist_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"company_id" integer,
	"token_id" integer,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "watchlist_entries_company" UNIQUE("user_id","company_id"),
	CONSTRAINT "watchlist_entries_token" UNIQUE("user_id","token_id"),
	CONSTRAINT "watchlist_entries_one" CHECK (num_nonnulls("watchlist_entries"."company_id", "watchlist_entries"."token_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "company_figures" ADD COLUMN "refreshed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_figures" ADD COLUMN "profiled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "crypto_tokens" ADD COLUMN "refreshed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watchlist_entries" ADD CONSTRAINT "watchlist_entries_token_id_crypto_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."crypto_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "watchlist_entries_company_id_index" ON "watchlist_entries" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "watchlist_entries_token_id_index" ON "watchlist_entries" USING btree ("token_id");