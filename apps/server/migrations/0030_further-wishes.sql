ALTER TABLE "routes" ADD COLUMN "avoid_tolls" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "avoid_highways" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "routes" ADD COLUMN "curves_only" boolean DEFAULT false NOT NULL;