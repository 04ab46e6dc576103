ALTER TABLE "platform_environment_remotes" ADD COLUMN "server_rendering" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- States that were kept before say it too: until now the server rendered whatever could be rendered there.
UPDATE "platform_environment_remotes" SET "previous" = "previous" || '{"serverRendering": true}' WHERE "previous" IS NOT NULL;--> statement-breakpoint
UPDATE "platform_audit" SET "before" = "before" || '{"serverRendering": true}', "after" = "after" || '{"serverRendering": true}';
