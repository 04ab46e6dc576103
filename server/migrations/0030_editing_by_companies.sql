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
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "press_releases_of_company" ON "press_releases" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "press_releases_queue" ON "press_releases" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "press_releases_author_id_index" ON "press_releases" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "press_releases_post_id_index" ON "press_releases" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "press_releases_decided_by_index" ON "press_releases" USING btree ("decided_by");