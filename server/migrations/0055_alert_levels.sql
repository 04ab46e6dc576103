ALTER TABLE "price_alerts" DROP CONSTRAINT "price_alerts_same";--> statement-breakpoint
ALTER TABLE "price_alerts" ADD COLUMN "currency" text DEFAULT 'USD';--> statement-breakpoint
ALTER TABLE "price_alerts" ADD COLUMN "told_level" double precision;--> statement-breakpoint
CREATE INDEX "price_alerts_user_id_index" ON "price_alerts" USING btree ("user_id");--> statement-breakpoint
UPDATE "price_alerts" SET "currency" = "told"."currency"
	FROM "companies", "instruments", "history_figures" AS "told"
	WHERE "companies"."id" = "price_alerts"."company_id" AND "instruments"."kind" = 'stock' AND "instruments"."symbol" = "companies"."ticker"
		AND "told"."instrument_id" = "instruments"."id" AND "told"."currency" IS DISTINCT FROM 'USD'
		-- Where a figure of its own is shown in place of the history, as of a later day, the price is in US dollars.
		AND NOT EXISTS (SELECT FROM "company_figures" AS "kept" WHERE "kept"."company_id" = "companies"."id" AND "kept"."price" IS NOT NULL
			AND ("kept"."as_of" AT TIME ZONE 'America/New_York')::date >= "told"."date"
			AND (("kept"."as_of" AT TIME ZONE 'America/New_York')::date > "told"."date" OR "kept"."status" = 'live'
				OR "kept"."change" IS NOT NULL OR "kept"."change_percent" IS NOT NULL));
