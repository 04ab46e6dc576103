ALTER TABLE "comments" ADD COLUMN "was_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "gathered" integer[];