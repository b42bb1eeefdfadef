ALTER TABLE "fuel_vehicles" ADD COLUMN "odometer_resets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "fuel_vehicles" ADD COLUMN "sold_on" date;