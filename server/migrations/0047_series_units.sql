ALTER TABLE "history_figures" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "price_series" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "price_series" ADD COLUMN "subunit" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_series" ADD COLUMN "currency_from" text;--> statement-breakpoint
ALTER TABLE "price_series" ADD COLUMN "basis_date" date;--> statement-breakpoint
ALTER TABLE "price_series" ADD CONSTRAINT "price_series_subunit" CHECK ("price_series"."subunit" in (1, 100));--> statement-breakpoint
ALTER TABLE "price_series" ADD CONSTRAINT "price_series_currency_from" CHECK (("price_series"."currency" is null) = ("price_series"."currency_from" is null));--> statement-breakpoint
UPDATE "price_series" SET "currency" = 'USD', "currency_from" = 'source' FROM "instruments" WHERE "instruments"."id" = "price_series"."instrument_id" AND ("instruments"."kind" = 'crypto' OR ("instruments"."kind" = 'stock' AND ("instruments"."symbol" !~ '\.[A-Z0-9]+$' OR "instruments"."symbol" ~ '\.([A-EG-KM-SU-Z]|W[ST][A-Z]?|UN?|RT?|RI)$' OR EXISTS (SELECT FROM "companies" WHERE "companies"."ticker" = "instruments"."symbol"))));--> statement-breakpoint
UPDATE "price_series" SET "basis_date" = "last_date" WHERE "adjustment" <> 'raw';--> statement-breakpoint
UPDATE "history_figures" SET "currency" = "price_series"."currency" FROM "price_series" WHERE "price_series"."instrument_id" = "history_figures"."instrument_id" AND "price_series"."source" = "history_figures"."source";
