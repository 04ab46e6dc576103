CREATE TABLE "share_counts" (
	"cik" integer NOT NULL,
	"basis" text NOT NULL,
	"as_of" date NOT NULL,
	"shares" double precision NOT NULL,
	"accession" text NOT NULL,
	"form" text NOT NULL,
	"filed" date NOT NULL,
	CONSTRAINT "share_counts_key" PRIMARY KEY("cik","basis","as_of","accession")
);
--> statement-breakpoint
CREATE TABLE "trailing_earnings" (
	"cik" integer NOT NULL,
	"period_end" date NOT NULL,
	"per_share" double precision NOT NULL,
	"form" text NOT NULL,
	"filed" date NOT NULL,
	CONSTRAINT "trailing_earnings_key" PRIMARY KEY("cik","period_end")
);
--> statement-breakpoint
ALTER TABLE "company_financials" ADD COLUMN "year_end" date;--> statement-breakpoint
ALTER TABLE "company_financials" ADD COLUMN "fiscal_year" integer;