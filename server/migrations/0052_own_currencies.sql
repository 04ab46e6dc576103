CREATE TABLE "portfolio_answers" (
	"user_id" integer NOT NULL,
	"question" text NOT NULL,
	"subject" text NOT NULL,
	"answer" jsonb NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "portfolio_answers_once" PRIMARY KEY("user_id","question","subject")
);
--> statement-breakpoint
ALTER TABLE "portfolio_transactions" DROP CONSTRAINT "portfolio_transactions_amounts";--> statement-breakpoint
ALTER TABLE "portfolio_transactions" ALTER COLUMN "currency" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_transactions" ADD COLUMN "split_factor" double precision;--> statement-breakpoint
ALTER TABLE "portfolio_answers" ADD CONSTRAINT "portfolio_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "portfolio_transactions" SET "price" = to_char("price" / "rate", '9.99999999999EEEE')::double precision, "fee" = to_char("fee" / "rate", '9.99999999999EEEE')::double precision WHERE "currency" <> 'USD';--> statement-breakpoint
ALTER TABLE "portfolio_transactions" DROP COLUMN "rate";--> statement-breakpoint
ALTER TABLE "portfolio_transactions" ADD CONSTRAINT "portfolio_transactions_currency" CHECK ("portfolio_transactions"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
ALTER TABLE "portfolio_transactions" ADD CONSTRAINT "portfolio_transactions_amounts" CHECK (("portfolio_transactions"."price" >= 0 or "portfolio_transactions"."action" in ('dividend', 'fee')) and coalesce("portfolio_transactions"."split_factor" > 0, true));--> statement-breakpoint
CREATE TRIGGER "portfolio_answers_of_living" BEFORE INSERT ON "portfolio_answers"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
