CREATE TABLE "figure_cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"subject" text NOT NULL,
	"figure" text NOT NULL,
	"shown" text NOT NULL,
	"source" text NOT NULL,
	"as_of" timestamp (3) with time zone,
	"key" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"right" text,
	"reason" text,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"case_id" integer NOT NULL,
	"user_id" integer,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "icos" ADD COLUMN "disclosures" jsonb;--> statement-breakpoint
ALTER TABLE "figure_cases" ADD CONSTRAINT "figure_cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_reports" ADD CONSTRAINT "figure_reports_case_id_figure_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."figure_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_reports" ADD CONSTRAINT "figure_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "figure_cases_waiting" ON "figure_cases" USING btree ("key") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "figure_cases_queue" ON "figure_cases" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "figure_cases_corrections" ON "figure_cases" USING btree ("decided_at","id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "figure_cases_decided_by_index" ON "figure_cases" USING btree ("decided_by");--> statement-breakpoint
CREATE UNIQUE INDEX "figure_reports_of_member" ON "figure_reports" USING btree ("case_id","user_id");--> statement-breakpoint
CREATE INDEX "figure_reports_user_id_index" ON "figure_reports" USING btree ("user_id");