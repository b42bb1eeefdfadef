ALTER TABLE "trip_budgets" ADD COLUMN "former_travellers" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "trip_expenses" ADD COLUMN "kind" text DEFAULT 'expense' NOT NULL;