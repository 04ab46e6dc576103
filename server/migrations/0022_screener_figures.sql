ALTER TABLE "history_figures" ADD COLUMN "rule" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "history_figures" ADD COLUMN "return_1w" double precision;--> statement-breakpoint
ALTER TABLE "history_figures" ADD COLUMN "return_1m" double precision;--> statement-breakpoint
ALTER TABLE "history_figures" ADD COLUMN "return_3m" double precision;--> statement-breakpoint
ALTER TABLE "history_figures" ADD COLUMN "return_6m" double precision;--> statement-breakpoint
ALTER TABLE "history_figures" ADD COLUMN "return_ytd" double precision;--> statement-breakpoint
ALTER TABLE "history_figures" ADD COLUMN "return_1y" double precision;--> statement-breakpoint
ALTER TABLE "history_figures" ADD COLUMN "return_3y" double precision;--> statement-breakpoint
ALTER TABLE "history_figures" ADD COLUMN "return_5y" double precision;--> statement-breakpoint
ALTER TABLE "history_figures" ADD COLUMN "volatility" double precision;--> statement-breakpoint
ALTER TABLE "history_figures" ADD COLUMN "rsi_14" double precision;--> statement-breakpoint
ALTER TABLE "history_figures" ADD COLUMN "crossed_on" date;--> statement-breakpoint
ALTER TABLE "history_figures" ADD COLUMN "crossing" text;