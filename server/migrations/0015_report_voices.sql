CREATE TABLE "platform_report_voices" (
	"environment" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"visitor" text NOT NULL,
	"loads" integer NOT NULL,
	"failures" integer NOT NULL,
	"unreachable" integer NOT NULL,
	"broken" integer NOT NULL,
	"is_served" boolean NOT NULL,
	"last_load_at" timestamp (3) with time zone,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "platform_report_voices_pk" PRIMARY KEY("environment","remote","version","hour","visitor")
);
--> statement-breakpoint
CREATE INDEX "platform_report_voices_hour_visitor_index" ON "platform_report_voices" USING btree ("hour","visitor");--> statement-breakpoint
-- What was reported before visitors were told apart counts as what one of them said.
INSERT INTO "platform_report_voices" ("environment", "remote", "version", "hour", "visitor", "loads", "failures", "unreachable", "broken", "is_served", "last_load_at", "last_at")
	SELECT "environment", "remote", "version", "hour", 'before',
		coalesce(sum("count") FILTER (WHERE "code" = 'loaded'), 0), coalesce(sum("count") FILTER (WHERE "code" <> 'loaded'), 0),
		coalesce(sum("count") FILTER (WHERE "code" = 'network'), 0), 0, true,
		max("last_at") FILTER (WHERE "code" = 'loaded'), max("last_at")
	FROM "platform_load_reports" GROUP BY "environment", "remote", "version", "hour";
