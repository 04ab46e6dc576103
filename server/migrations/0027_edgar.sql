CREATE TABLE "edgar_turns" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "edgar_turns_one_row" CHECK ("edgar_turns"."id" = 1)
);
