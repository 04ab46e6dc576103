CREATE TABLE "financial_facts" (
	"cik" integer NOT NULL,
	"concept" text NOT NULL,
	"unit" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"value" double precision NOT NULL,
	"accession" text NOT NULL,
	"form" text NOT NULL,
	"filed" date NOT NULL,
	"last_accession" text NOT NULL,
	"last_form" text NOT NULL,
	"last_filed" date NOT NULL,
	CONSTRAINT "financial_facts_key" PRIMARY KEY("cik","concept","unit","period_start","period_end","accession")
);
