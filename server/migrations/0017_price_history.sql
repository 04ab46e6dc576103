CREATE TABLE "daily_bars" (
	"series_id" integer NOT NULL,
	"date" date NOT NULL,
	"open" double precision,
	"high" double precision,
	"low" double precision,
	"close" double precision NOT NULL,
	"adjusted_close" double precision,
	"volume" double precision,
	"market_cap" double precision,
	CONSTRAINT "daily_bars_pkey" PRIMARY KEY("series_id","date")
) PARTITION BY RANGE ("date");
--> statement-breakpoint
-- By years, from one end of time to the other: no day is refused, and none lands in a partition for what was forgotten.
CREATE TABLE "daily_bars_before_1990" PARTITION OF "daily_bars" FOR VALUES FROM (MINVALUE) TO ('1990-01-01');
--> statement-breakpoint
CREATE TABLE "daily_bars_1990" PARTITION OF "daily_bars" FOR VALUES FROM ('1990-01-01') TO ('2000-01-01');
--> statement-breakpoint
CREATE TABLE "daily_bars_2000" PARTITION OF "daily_bars" FOR VALUES FROM ('2000-01-01') TO ('2005-01-01');
--> statement-breakpoint
CREATE TABLE "daily_bars_2005" PARTITION OF "daily_bars" FOR VALUES FROM ('2005-01-01') TO ('2010-01-01');
--> statement-breakpoint
CREATE TABLE "daily_bars_2010" PARTITION OF "daily_bars" FOR VALUES FROM ('2010-01-01') TO ('2015-01-01');
--> statement-breakpoint
CREATE TABLE "daily_bars_2015" PARTITION OF "daily_bars" FOR VALUES FROM ('2015-01-01') TO ('2020-01-01');
--> statement-breakpoint
CREATE TABLE "daily_bars_2020" PARTITION OF "daily_bars" FOR VALUES FROM ('2020-01-01') TO ('2025-01-01');
--> statement-breakpoint
CREATE TABLE "daily_bars_2025" PARTITION OF "daily_bars" FOR VALUES FROM ('2025-01-01') TO ('2030-01-01');
--> statement-breakpoint
CREATE TABLE "daily_bars_2030" PARTITION OF "daily_bars" FOR VALUES FROM ('2030-01-01') TO ('2035-01-01');
--> statement-breakpoint
CREATE TABLE "daily_bars_2035" PARTITION OF "daily_bars" FOR VALUES FROM ('2035-01-01') TO ('2040-01-01');
--> statement-breakpoint
CREATE TABLE "daily_bars_from_2040" PARTITION OF "daily_bars" FOR VALUES FROM ('2040-01-01') TO (MAXVALUE);
--> statement-breakpoint
CREATE TABLE "dividends" (
	"instrument_id" integer NOT NULL,
	"date" date NOT NULL,
	"amount" double precision NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "dividends_instrument_id_date_pk" PRIMARY KEY("instrument_id","date"),
	CONSTRAINT "dividends_positive" CHECK ("dividends"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "instruments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instruments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"symbol" text NOT NULL,
	"name" text,
	"unit" text NOT NULL,
	CONSTRAINT "instruments_kind_symbol" UNIQUE("kind","symbol")
);
--> statement-breakpoint
CREATE TABLE "price_series" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_series_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"instrument_id" integer NOT NULL,
	"source" text NOT NULL,
	"licence" text,
	"adjustment" text NOT NULL,
	"interval" text NOT NULL,
	"status" text NOT NULL,
	"first_date" date,
	"last_date" date,
	CONSTRAINT "price_series_instrument_source" UNIQUE("instrument_id","source")
);
--> statement-breakpoint
CREATE TABLE "splits" (
	"instrument_id" integer NOT NULL,
	"date" date NOT NULL,
	"numerator" double precision NOT NULL,
	"denominator" double precision NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "splits_instrument_id_date_pk" PRIMARY KEY("instrument_id","date"),
	CONSTRAINT "splits_positive" CHECK ("splits"."numerator" > 0 and "splits"."denominator" > 0)
);
--> statement-breakpoint
ALTER TABLE "daily_bars" ADD CONSTRAINT "daily_bars_series_id_price_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."price_series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dividends" ADD CONSTRAINT "dividends_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_series" ADD CONSTRAINT "price_series_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_instrument_id_instruments_id_fk" FOREIGN KEY ("instrument_id") REFERENCES "public"."instruments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instruments_symbol" ON "instruments" USING btree ("symbol");