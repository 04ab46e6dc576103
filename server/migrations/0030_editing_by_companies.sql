CREATE TABLE "leadership_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leadership_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"people" jsonb NOT NULL,
	"source" text NOT NULL,
	"source_url" text,
	"as_of" date NOT NULL,
	"recorded_by" integer,
	"recorded_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "press_releases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "press_releases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"company_id" integer NOT NULL,
	"author_id" integer,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"slug" text,
	"post_id" integer,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "press_releases_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sponsorships_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first" integer,
	"company_id" integer NOT NULL,
	"payer" text NOT NULL,
	"amount" double precision,
	"currency" text,
	"compensation" text,
	"since" date NOT NULL,
	"until" date,
	"services" text NOT NULL,
	"source" text NOT NULL,
	"correction" text,
	"recorded_by" integer,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"superseded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "leadership_records" ADD CONSTRAINT "leadership_records_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leadership_records" ADD CONSTRAINT "leadership_records_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_first_sponsorships_id_fk" FOREIGN KEY ("first") REFERENCES "public"."sponsorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leadership_records_company_id_recorded_at_index" ON "leadership_records" USING btree ("company_id","recorded_at");--> statement-breakpoint
CREATE INDEX "leadership_records_recorded_by_index" ON "leadership_records" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "press_releases_of_company" ON "press_releases" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "press_releases_queue" ON "press_releases" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "press_releases_author_id_index" ON "press_releases" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "press_releases_post_id_index" ON "press_releases" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "press_releases_decided_by_index" ON "press_releases" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "sponsorships_ledger" ON "sponsorships" USING btree ("since","id") WHERE superseded_at is null;--> statement-breakpoint
CREATE INDEX "sponsorships_company_id_since_index" ON "sponsorships" USING btree ("company_id","since");--> statement-breakpoint
CREATE INDEX "sponsorships_first_index" ON "sponsorships" USING btree ("first");--> statement-breakpoint
CREATE INDEX "sponsorships_recorded_by_index" ON "sponsorships" USING btree ("recorded_by");