CREATE TABLE "history_figures" (
	"instrument_id" integer PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"date" date NOT NULL,
	"close" double precision NOT NULL,
	"previous_close" double precision,
	"day_low" double precision,
	"day_high" double precision,
	"volume" double precision,
	"market_cap" double precision,
	"week_52_low" double precision,
	"week_52_high" double precision,
	"average_20" double precision,
	"average_50" double precision,
	"average_200" double precision,
	"average_volume" double precision
);
--> statement-breakpoint
ALTER TABLE "history_figures" ADD CONSTRAINT "history_figures_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;