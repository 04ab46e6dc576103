CREATE TABLE "beneficial_holders" (
	"filing_id" integer NOT NULL,
	"line" integer NOT NULL,
	"superseded" boolean DEFAULT false NOT NULL,
	"issuer_cik" integer NOT NULL,
	"holder_cik" integer,
	"name" text NOT NULL,
	"security" text NOT NULL,
	"event_date" date NOT NULL,
	"shares" double precision,
	"percent" double precision,
	CONSTRAINT "beneficial_holders_filing_id_line_pk" PRIMARY KEY("filing_id","line")
);
--> statement-breakpoint
CREATE TABLE "insider_holdings" (
	"filing_id" integer NOT NULL,
	"line" integer NOT NULL,
	"superseded" boolean DEFAULT false NOT NULL,
	"issuer_cik" integer NOT NULL,
	"owner_key" text NOT NULL,
	"owner_name" text NOT NULL,
	"role" text,
	"derivative" boolean NOT NULL,
	"security" text NOT NULL,
	"date" date NOT NULL,
	"shares" double precision,
	"direct" boolean NOT NULL,
	"nature" text,
	CONSTRAINT "insider_holdings_filing_id_line_pk" PRIMARY KEY("filing_id","line")
);
--> statement-breakpoint
CREATE TABLE "insider_transactions" (
	"filing_id" integer NOT NULL,
	"line" integer NOT NULL,
	"superseded" boolean DEFAULT false NOT NULL,
	"issuer_cik" integer NOT NULL,
	"owner_key" text NOT NULL,
	"owner_name" text NOT NULL,
	"role" text,
	"derivative" boolean NOT NULL,
	"security" text NOT NULL,
	"date" date NOT NULL,
	"code" text NOT NULL,
	"acquired" boolean NOT NULL,
	"shares" double precision,
	"price" double precision,
	"plan" boolean,
	"swap" boolean NOT NULL,
	"after" double precision,
	"direct" boolean NOT NULL,
	"nature" text,
	CONSTRAINT "insider_transactions_filing_id_line_pk" PRIMARY KEY("filing_id","line")
);
--> statement-breakpoint
CREATE TABLE "institutional_holdings" (
	"filing_id" integer NOT NULL,
	"line" integer NOT NULL,
	"superseded" boolean DEFAULT false NOT NULL,
	"manager_cik" integer NOT NULL,
	"manager_name" text NOT NULL,
	"period" date NOT NULL,
	"cusip" text NOT NULL,
	"issuer_name" text NOT NULL,
	"name_key" text NOT NULL,
	"security" text NOT NULL,
	"shares" double precision NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "institutional_holdings_filing_id_line_pk" PRIMARY KEY("filing_id","line")
);
--> statement-breakpoint
CREATE TABLE "issuer_cusips" (
	"filing_id" integer NOT NULL,
	"cusip" text NOT NULL,
	"issuer_cik" integer NOT NULL,
	CONSTRAINT "issuer_cusips_filing_id_cusip_pk" PRIMARY KEY("filing_id","cusip")
);
--> statement-breakpoint
CREATE TABLE "ownership_filings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ownership_filings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"accession" text,
	"digest" text NOT NULL,
	"form" text NOT NULL,
	"amendment" boolean NOT NULL,
	"adds" boolean NOT NULL,
	"previous" text,
	"subject" text NOT NULL,
	"issuer_cik" integer,
	"filer_cik" integer,
	"filed" date,
	"plan_dates" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "ownership_filings_accession_unique" UNIQUE("accession"),
	CONSTRAINT "ownership_filings_digest_unique" UNIQUE("digest")
);
--> statement-breakpoint
CREATE TABLE "planned_sales" (
	"filing_id" integer NOT NULL,
	"line" integer NOT NULL,
	"superseded" boolean DEFAULT false NOT NULL,
	"issuer_cik" integer NOT NULL,
	"person" text NOT NULL,
	"relationship" text,
	"security" text NOT NULL,
	"broker" text,
	"shares" double precision,
	"value" double precision,
	"outstanding" double precision,
	"date" date NOT NULL,
	"exchange" text,
	CONSTRAINT "planned_sales_filing_id_line_pk" PRIMARY KEY("filing_id","line")
);
--> statement-breakpoint
ALTER TABLE "beneficial_holders" ADD CONSTRAINT "beneficial_holders_filing_id_ownership_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."ownership_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insider_holdings" ADD CONSTRAINT "insider_holdings_filing_id_ownership_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."ownership_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insider_transactions" ADD CONSTRAINT "insider_transactions_filing_id_ownership_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."ownership_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutional_holdings" ADD CONSTRAINT "institutional_holdings_filing_id_ownership_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."ownership_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuer_cusips" ADD CONSTRAINT "issuer_cusips_filing_id_ownership_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."ownership_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_sales" ADD CONSTRAINT "planned_sales_filing_id_ownership_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."ownership_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "beneficial_holders_issuer" ON "beneficial_holders" USING btree ("issuer_cik","event_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "insider_holdings_newest" ON "insider_holdings" USING btree ("issuer_cik","date" DESC NULLS LAST) WHERE not superseded;--> statement-breakpoint
CREATE INDEX "insider_transactions_newest" ON "insider_transactions" USING btree ("issuer_cik","date" DESC NULLS LAST,"filing_id" DESC NULLS LAST,"line") WHERE not superseded;--> statement-breakpoint
CREATE INDEX "institutional_holdings_cusip" ON "institutional_holdings" USING btree ("cusip","period" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "institutional_holdings_name" ON "institutional_holdings" USING btree ("name_key","period" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issuer_cusips_cusip" ON "issuer_cusips" USING btree ("cusip");--> statement-breakpoint
CREATE INDEX "issuer_cusips_issuer" ON "issuer_cusips" USING btree ("issuer_cik");--> statement-breakpoint
CREATE INDEX "ownership_filings_subject" ON "ownership_filings" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "ownership_filings_issuer" ON "ownership_filings" USING btree ("issuer_cik");--> statement-breakpoint
CREATE INDEX "planned_sales_newest" ON "planned_sales" USING btree ("issuer_cik","date" DESC NULLS LAST) WHERE not superseded;