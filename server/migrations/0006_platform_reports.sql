CREATE TABLE "platform_load_reports" (
	"environment" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"phase" text NOT NULL,
	"code" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"up_to" integer NOT NULL,
	"count" integer NOT NULL,
	"expose" text,
	"page" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "platform_load_reports_pk" PRIMARY KEY("environment","remote","version","phase","code","hour","up_to")
);
--> statement-breakpoint
CREATE TABLE "platform_policy_reports" (
	"environment" text NOT NULL,
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "platform_policy_reports_pk" PRIMARY KEY("environment","remote","version","directive","blocked","hour")
);
--> statement-breakpoint
ALTER TABLE "platform_releases" ADD COLUMN "last_active_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "platform_load_reports_environment_hour_index" ON "platform_load_reports" USING btree ("environment","hour");--> statement-breakpoint
CREATE INDEX "platform_policy_reports_environment_hour_index" ON "platform_policy_reports" USING btree ("environment","hour");