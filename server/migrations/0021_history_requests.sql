CREATE TABLE "history_requests" (
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"symbol" text NOT NULL,
	"checked_from" date,
	"checked_to" date,
	"rests_until" timestamp (3) with time zone,
	"refusals" integer DEFAULT 0 NOT NULL,
	"is_restated" boolean DEFAULT false NOT NULL,
	CONSTRAINT "history_requests_provider_kind_symbol_pk" PRIMARY KEY("provider","kind","symbol")
);
