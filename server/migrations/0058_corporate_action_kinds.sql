CREATE TABLE "replaced_dividends" (
	"instrument_id" integer NOT NULL,
	"date" date NOT NULL,
	"amount" double precision NOT NULL,
	"source" text NOT NULL,
	"place" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "replaced_dividends_of_day" PRIMARY KEY("instrument_id","date","place")
);
--> statement-breakpoint
CREATE TABLE "replaced_splits" (
	"instrument_id" integer NOT NULL,
	"date" date NOT NULL,
	"numerator" double precision NOT NULL,
	"denominator" double precision NOT NULL,
	"kind" text,
	"source" text NOT NULL,
	"place" smallint DEFAULT 0 NOT NULL,
	"until" date,
	CONSTRAINT "replaced_splits_of_day" PRIMARY KEY("instrument_id","date","place")
);
--> statement-breakpoint
ALTER TABLE "splits" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "replaced_dividends" ADD CONSTRAINT "replaced_dividends_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replaced_splits" ADD CONSTRAINT "replaced_splits_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;