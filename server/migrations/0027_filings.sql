CREATE TABLE "filing_companies" (
	"company_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	CONSTRAINT "filing_companies_company_id_post_id_pk" PRIMARY KEY("company_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"post_id" integer PRIMARY KEY NOT NULL,
	"accession" text NOT NULL,
	"exhibit" text DEFAULT '' NOT NULL,
	"cik" integer NOT NULL,
	"filed_on" date NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"period_on" date,
	"items" text[] NOT NULL,
	"file_number" text,
	"primary_document" text,
	"original_url" text NOT NULL,
	"bytes" integer,
	"documents" integer,
	"is_cut" boolean DEFAULT false NOT NULL,
	CONSTRAINT "filings_accession" UNIQUE("accession","exhibit")
);
--> statement-breakpoint
ALTER TABLE "filing_companies" ADD CONSTRAINT "filing_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_companies" ADD CONSTRAINT "filing_companies_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "filing_companies_post_id_index" ON "filing_companies" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "filings_of_document" ON "filings" USING btree ("cik","primary_document");