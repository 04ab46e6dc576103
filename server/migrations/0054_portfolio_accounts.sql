CREATE TABLE "portfolio_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "portfolio_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "portfolio_accounts_of_person" UNIQUE("user_id","id"),
	CONSTRAINT "portfolio_accounts_name" CHECK ("portfolio_accounts"."name" <> '')
);
--> statement-breakpoint
ALTER TABLE "portfolio_transactions" DROP CONSTRAINT "portfolio_transactions_once";--> statement-breakpoint
ALTER TABLE "portfolio_transactions" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "portfolio_accounts" ADD CONSTRAINT "portfolio_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "portfolio_accounts_once" ON "portfolio_accounts" USING btree ("user_id","name");--> statement-breakpoint
ALTER TABLE "portfolio_transactions" ADD CONSTRAINT "portfolio_transactions_account" FOREIGN KEY ("user_id","account_id") REFERENCES "public"."portfolio_accounts"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER "portfolio_accounts_of_living" BEFORE INSERT ON "portfolio_accounts"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
