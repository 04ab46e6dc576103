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
CREATE TABLE "company_admin_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_admin_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer,
	"changed_by" integer,
	"action" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text DEFAULT 'waiting' NOT NULL,
	"company" text NOT NULL,
	"ticker" text NOT NULL,
	"exchange" text NOT NULL,
	"contact" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"message" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"reason" text,
	"company_id" integer,
	"domain" text,
	"claim_hash" text,
	"claim_expires_at" timestamp (3) with time zone,
	"proved_at" timestamp (3) with time zone,
	"proved_by" integer,
	"proved_address" text,
	CONSTRAINT "company_applications_claimHash_unique" UNIQUE("claim_hash")
);
--> statement-breakpoint
CREATE TABLE "company_proofs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "financial_facts" (
	"cik" integer NOT NULL,
	"concept" text NOT NULL,
	"unit" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"value" double precision NOT NULL,
	"accession" text NOT NULL,
	"form" text NOT NULL,
	"filed" date NOT NULL,
	"last_accession" text NOT NULL,
	"last_form" text NOT NULL,
	"last_filed" date NOT NULL,
	CONSTRAINT "financial_facts_key" PRIMARY KEY("cik","concept","unit","period_start","period_end","accession")
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
CREATE TABLE "leadership_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leadership_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"people" jsonb NOT NULL,
	"source" text NOT NULL,
	"source_url" text,
	"as_of" date NOT NULL,
	"recorded_by" integer,
	"recorded_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "press_releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"author_id" integer,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"slug" text,
	"post_id" integer,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "press_releases_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sponsorships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first" integer,
	"company_id" integer NOT NULL,
	"payer" text NOT NULL,
	"amount" double precision,
	"currency" text,
	"compensation" text,
	"since" date NOT NULL,
	"until" date,
	"services" text NOT NULL,
	"source" text NOT NULL,
	"correction" text,
	"recorded_by" integer,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"superseded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_admins" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "beneficial_holders" ADD CONSTRAINT "beneficial_holders_filing_id_ownership_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."ownership_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_admin_changes" ADD CONSTRAINT "company_admin_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_admin_changes" ADD CONSTRAINT "company_admin_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_admin_changes" ADD CONSTRAINT "company_admin_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_applications" ADD CONSTRAINT "company_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_applications" ADD CONSTRAINT "company_applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_applications" ADD CONSTRAINT "company_applications_proved_by_users_id_fk" FOREIGN KEY ("proved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_application_id_company_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."company_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_companies" ADD CONSTRAINT "filing_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_companies" ADD CONSTRAINT "filing_companies_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insider_holdings" ADD CONSTRAINT "insider_holdings_filing_id_ownership_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."ownership_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insider_transactions" ADD CONSTRAINT "insider_transactions_filing_id_ownership_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."ownership_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "institutional_holdings" ADD CONSTRAINT "institutional_holdings_filing_id_ownership_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."ownership_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuer_cusips" ADD CONSTRAINT "issuer_cusips_filing_id_ownership_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."ownership_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leadership_records" ADD CONSTRAINT "leadership_records_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leadership_records" ADD CONSTRAINT "leadership_records_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "planned_sales" ADD CONSTRAINT "planned_sales_filing_id_ownership_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."ownership_filings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_first_sponsorships_id_fk" FOREIGN KEY ("first") REFERENCES "public"."sponsorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "beneficial_holders_issuer" ON "beneficial_holders" USING btree ("issuer_cik","event_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "company_admin_changes_of_company" ON "company_admin_changes" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_admin_changes_user_id_index" ON "company_admin_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_admin_changes_changed_by_index" ON "company_admin_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "company_applications_waiting_once" ON "company_applications" USING btree ("content_hash") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "company_applications_by_status" ON "company_applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "company_applications_of_address" ON "company_applications" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "company_applications_company_id_index" ON "company_applications" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_applications_decided_by_index" ON "company_applications" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "company_applications_proved_by_index" ON "company_applications" USING btree ("proved_by");--> statement-breakpoint
CREATE INDEX "company_proofs_application_id_index" ON "company_proofs" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "company_proofs_user_id_index" ON "company_proofs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "filing_companies_post_id_index" ON "filing_companies" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "filings_of_document" ON "filings" USING btree ("cik","primary_document");--> statement-breakpoint
CREATE INDEX "insider_holdings_newest" ON "insider_holdings" USING btree ("issuer_cik","date" DESC NULLS LAST) WHERE not superseded;--> statement-breakpoint
CREATE INDEX "insider_transactions_newest" ON "insider_transactions" USING btree ("issuer_cik","date" DESC NULLS LAST,"filing_id" DESC NULLS LAST,"line") WHERE not superseded;--> statement-breakpoint
CREATE INDEX "institutional_holdings_cusip" ON "institutional_holdings" USING btree ("cusip","period" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "institutional_holdings_name" ON "institutional_holdings" USING btree ("name_key","period" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "issuer_cusips_cusip" ON "issuer_cusips" USING btree ("cusip");--> statement-breakpoint
CREATE INDEX "issuer_cusips_issuer" ON "issuer_cusips" USING btree ("issuer_cik");--> statement-breakpoint
CREATE INDEX "leadership_records_company_id_recorded_at_index" ON "leadership_records" USING btree ("company_id","recorded_at");--> statement-breakpoint
CREATE INDEX "leadership_records_recorded_by_index" ON "leadership_records" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "ownership_filings_subject" ON "ownership_filings" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "ownership_filings_issuer" ON "ownership_filings" USING btree ("issuer_cik");--> statement-breakpoint
CREATE INDEX "planned_sales_newest" ON "planned_sales" USING btree ("issuer_cik","date" DESC NULLS LAST) WHERE not superseded;--> statement-breakpoint
CREATE INDEX "press_releases_of_company" ON "press_releases" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "press_releases_queue" ON "press_releases" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "press_releases_author_id_index" ON "press_releases" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "press_releases_post_id_index" ON "press_releases" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "press_releases_decided_by_index" ON "press_releases" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "sponsorships_ledger" ON "sponsorships" USING btree ("since","id") WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "sponsorships_company_id_since_index" ON "sponsorships" USING btree ("company_id","since");--> statement-breakpoint
CREATE INDEX "sponsorships_first_index" ON "sponsorships" USING btree ("first");--> statement-breakpoint
CREATE INDEX "sponsorships_recorded_by_index" ON "sponsorships" USING btree ("recorded_by");