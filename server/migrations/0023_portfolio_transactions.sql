CREATE TABLE "portfolio_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"symbol" text NOT NULL,
	"date" date NOT NULL,
	"action" text NOT NULL,
	"quantity" double precision,
	"price" double precision NOT NULL,
	"fee" double precision NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"rate" double precision DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"fingerprint" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "portfolio_transactions_once" UNIQUE("user_id","fingerprint"),
	CONSTRAINT "portfolio_transactions_quantity" CHECK (("portfolio_transactions"."action" in ('buy', 'sell')) = ("portfolio_transactions"."quantity" is not null) and coalesce("portfolio_transactions"."quantity" > 0, true)),
	CONSTRAINT "portfolio_transactions_amounts" CHECK ("portfolio_transactions"."price" >= 0 and "portfolio_transactions"."fee" >= 0 and "portfolio_transactions"."rate" > 0)
);
--> statement-breakpoint
ALTER TABLE "portfolio_transactions" ADD CONSTRAINT "portfolio_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_transactions_day" ON "portfolio_transactions" USING btree ("user_id","date","id");