ALTER TABLE "figure_cases" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "figure_cases" ADD CONSTRAINT "figure_cases_token_unique" UNIQUE("token");