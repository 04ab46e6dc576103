CREATE TABLE "day_quotes" (
	"company_id" integer,
	"token_id" integer,
	"slot" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"price" double precision NOT NULL,
	"as_of" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "day_quotes_company" UNIQUE("company_id","slot"),
	CONSTRAINT "day_quotes_token" UNIQUE("token_id","slot"),
	CONSTRAINT "day_quotes_one" CHECK (num_nonnulls("day_quotes"."company_id", "day_quotes"."token_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "company_figures" ADD COLUMN "shares_outstanding" double precision;--> statement-breakpoint
ALTER TABLE "day_quotes" ADD CONSTRAINT "day_quotes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "day_quotes" ADD CONSTRAINT "day_quotes_token_id_crypto_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."crypto_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_quotes_day_index" ON "day_quotes" USING btree ("day");