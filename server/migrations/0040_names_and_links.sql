DROP INDEX "companies_name_trigram";--> statement-breakpoint
ALTER TABLE "company_applications" ADD COLUMN "claim_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_applications" ADD COLUMN "claim_sent_by" integer;--> statement-breakpoint
ALTER TABLE "company_applications" ADD CONSTRAINT "company_applications_claim_sent_by_users_id_fk" FOREIGN KEY ("claim_sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companies_folded_name_trigram" ON "companies" USING gin ((regexp_replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(translate("name", '''’‘`´ʼ', ''), nfkd), '[\u0300-\u036f]', '', 'g')), 'øłđðı', 'olddi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '\m([a-z])\.', '\1', 'g')) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "company_applications_claim_sent_by_index" ON "company_applications" USING btree ("claim_sent_by");--> statement-breakpoint
-- Companies that proved their domain are listed, but for those whose ticker became another company's.
UPDATE "companies" SET "listed" = true WHERE "verified" AND NOT "listed" AND "ticker" !~ '^CIK[0-9]+(\.[0-9]+)?$';