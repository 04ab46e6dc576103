CREATE TABLE "price_alerts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"company_id" integer,
	"token_id" integer,
	"condition" text NOT NULL,
	"threshold" double precision NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"armed_at" timestamp (3) with time zone NOT NULL,
	"fired_at" timestamp (3) with time zone,
	"fired_figure" double precision,
	CONSTRAINT "price_alerts_same" UNIQUE NULLS NOT DISTINCT("user_id","company_id","token_id","condition","threshold"),
	CONSTRAINT "price_alerts_one" CHECK (num_nonnulls("price_alerts"."company_id", "price_alerts"."token_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_token_id_crypto_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."crypto_tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_alerts_company_id_index" ON "price_alerts" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "price_alerts_token_id_index" ON "price_alerts" USING btree ("token_id");--> statement-breakpoint
CREATE INDEX "price_alerts_active" ON "price_alerts" USING btree ("id") WHERE is_active;