CREATE TABLE "company_ciks" (
	"company_id" integer NOT NULL,
	"cik" integer NOT NULL,
	"until" date NOT NULL,
	"is_dated" boolean NOT NULL,
	CONSTRAINT "company_ciks_company_id_cik_pk" PRIMARY KEY("company_id","cik")
);
--> statement-breakpoint
ALTER TABLE "institutional_holdings" ALTER COLUMN "shares" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "insider_transactions" ADD COLUMN "per_ads" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "insider_transactions" ADD COLUMN "ads_ratio" double precision;--> statement-breakpoint
ALTER TABLE "splits" ADD COLUMN "until" date;--> statement-breakpoint
ALTER TABLE "company_ciks" ADD CONSTRAINT "company_ciks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_ciks_cik" ON "company_ciks" USING btree ("cik");--> statement-breakpoint
-- One number as both shares and value: nobody knows which of them it is.
UPDATE "institutional_holdings" SET "shares" = NULL WHERE "shares" = "value" AND "shares" > 0;
