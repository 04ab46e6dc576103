CREATE TABLE "company_admin_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_admin_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"user_id" integer,
	"changed_by" integer,
	"action" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "company_applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"status" text DEFAULT 'waiting' NOT NULL,
	"company" text NOT NULL,
	"ticker" text NOT NULL,
	"exchange" text NOT NULL,
	"contact" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"message" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" integer,
	"reason" text,
	"company_id" integer,
	"domain" text,
	"claim_hash" text,
	"claim_expires_at" timestamp (3) with time zone,
	"proved_at" timestamp (3) with time zone,
	"proved_by" integer,
	"proved_address" text,
	CONSTRAINT "company_applications_claimHash_unique" UNIQUE("claim_hash")
);
--> statement-breakpoint
CREATE TABLE "company_proofs" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"application_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_admins" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "company_admin_changes" ADD CONSTRAINT "company_admin_changes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_admin_changes" ADD CONSTRAINT "company_admin_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_admin_changes" ADD CONSTRAINT "company_admin_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_applications" ADD CONSTRAINT "company_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_applications" ADD CONSTRAINT "company_applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_applications" ADD CONSTRAINT "company_applications_proved_by_users_id_fk" FOREIGN KEY ("proved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_application_id_company_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."company_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_proofs" ADD CONSTRAINT "company_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_admin_changes_of_company" ON "company_admin_changes" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "company_admin_changes_user_id_index" ON "company_admin_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "company_admin_changes_changed_by_index" ON "company_admin_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "company_applications_waiting_once" ON "company_applications" USING btree ("content_hash") WHERE status = 'waiting';--> statement-breakpoint
CREATE INDEX "company_applications_by_status" ON "company_applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "company_applications_of_address" ON "company_applications" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "company_applications_company_id_index" ON "company_applications" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "company_applications_decided_by_index" ON "company_applications" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "company_applications_proved_by_index" ON "company_applications" USING btree ("proved_by");--> statement-breakpoint
CREATE INDEX "company_proofs_application_id_index" ON "company_proofs" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "company_proofs_user_id_index" ON "company_proofs" USING btree ("user_id");