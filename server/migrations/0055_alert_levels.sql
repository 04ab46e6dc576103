ALTER TABLE "price_alerts" DROP CONSTRAINT "price_alerts_same";--> statement-breakpoint
ALTER TABLE "price_alerts" ADD COLUMN "currency" text DEFAULT 'USD';--> statement-breakpoint
ALTER TABLE "price_alerts" ADD COLUMN "told_level" double precision;--> statement-breakpoint
CREATE INDEX "price_alerts_user_id_index" ON "price_alerts" USING btree ("user_id");--> statement-breakpoint
UPDATE "price_alerts" SET "currency" = "told"."currency"
	FROM "companies", "instruments", "history_figures" AS "told"
	WHERE "companies"."id" = "price_alerts"."company_id" AND "instruments"."kind" = 'stock' AND "instruments"."symbol" = "companies"."ticker"
		AND "told"."instrument_id" = "instruments"."id" AND "told"."currency" IS DISTINCT FROM 'USD';
