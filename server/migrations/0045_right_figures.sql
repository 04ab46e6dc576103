ALTER TABLE "dividends" ADD COLUMN "place" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "splits" ADD COLUMN "place" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dividends" DROP CONSTRAINT "dividends_instrument_id_date_pk";--> statement-breakpoint
ALTER TABLE "splits" DROP CONSTRAINT "splits_instrument_id_date_pk";--> statement-breakpoint
ALTER TABLE "dividends" ADD CONSTRAINT "dividends_of_day" PRIMARY KEY("instrument_id","date","place");--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_of_day" PRIMARY KEY("instrument_id","date","place");
