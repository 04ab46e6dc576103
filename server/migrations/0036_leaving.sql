CREATE TABLE "suspended_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"action_id" integer NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suspended_addresses" ADD CONSTRAINT "suspended_addresses_action_id_moderation_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."moderation_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suspended_addresses_action_id_index" ON "suspended_addresses" USING btree ("action_id");
--> statement-breakpoint
-- What is somebody's alone goes with their account, and comes back by nothing that was under way meanwhile. The row is locked before its
-- address is looked at: a deletion that is under way is waited for.
CREATE FUNCTION "refuse_deleted_account"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	address text;
BEGIN
	SELECT "email" INTO address FROM "users" WHERE "id" = new."user_id" FOR KEY SHARE;
	IF address LIKE '%@deleted.invalid' THEN
		RAISE EXCEPTION 'The account % is deleted', new."user_id" USING ERRCODE = 'MPDEL';
	END IF;
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "addresses_of_living" BEFORE INSERT ON "addresses"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "company_admins_of_living" BEFORE INSERT ON "company_admins"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "company_proofs_of_living" BEFORE INSERT ON "company_proofs"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "forum_bookmarks_of_living" BEFORE INSERT ON "forum_bookmarks"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "forum_follows_of_living" BEFORE INSERT ON "forum_follows"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "forum_moderators_of_living" BEFORE INSERT ON "forum_moderators"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "idempotent_answers_of_living" BEFORE INSERT ON "idempotent_answers"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "mailed_tokens_of_living" BEFORE INSERT ON "mailed_tokens"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "muted_authors_of_living" BEFORE INSERT ON "muted_authors"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "notification_mails_of_living" BEFORE INSERT ON "notification_mails"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "portfolio_transactions_of_living" BEFORE INSERT ON "portfolio_transactions"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "price_alerts_of_living" BEFORE INSERT ON "price_alerts"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "profiles_of_living" BEFORE INSERT ON "profiles"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "reading_places_of_living" BEFORE INSERT ON "reading_places"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "saved_screens_of_living" BEFORE INSERT ON "saved_screens"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "sessions_of_living" BEFORE INSERT ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
--> statement-breakpoint
CREATE TRIGGER "watchlists_of_living" BEFORE INSERT ON "watchlists"
	FOR EACH ROW EXECUTE FUNCTION "refuse_deleted_account"();
