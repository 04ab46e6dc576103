-- A newer edition replaces what the same source told: the name that is shown of it has changed, not who it is.
UPDATE "company_figures" SET "source" = 'S&P 500 companies dataset' WHERE "source" = 'S&P 500 dataset';--> statement-breakpoint
UPDATE "companies" SET "facts_source" = 'S&P 500 companies dataset' WHERE "facts_source" = 'S&P 500 dataset';
