-- What was reported before visitors were told apart counts as what one of them said.
ALTER TABLE "platform_policy_reports" ADD COLUMN "visitor" text DEFAULT 'before' NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_policy_reports" ALTER COLUMN "visitor" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "platform_policy_reports_hour_visitor_index" ON "platform_policy_reports" USING btree ("hour","visitor");--> statement-breakpoint
ALTER TABLE "platform_policy_reports" DROP CONSTRAINT "platform_policy_reports_pk";--> statement-breakpoint
ALTER TABLE "platform_policy_reports" ADD CONSTRAINT "platform_policy_reports_pk" PRIMARY KEY("environment","remote","version","directive","blocked","hour","visitor");
