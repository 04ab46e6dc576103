CREATE TABLE "company_former_tickers" (
	"company_id" integer NOT NULL,
	"ticker" text NOT NULL,
	"until" date NOT NULL,
	"is_dated" boolean NOT NULL,
	CONSTRAINT "company_former_tickers_company_id_ticker_pk" PRIMARY KEY("company_id","ticker")
);
--> statement-breakpoint
ALTER TABLE "company_former_tickers" ADD CONSTRAINT "company_former_tickers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_former_tickers_ticker_index" ON "company_former_tickers" USING btree ("ticker");