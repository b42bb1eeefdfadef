ALTER TABLE "maintenance_items" ADD COLUMN "look_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "look_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "maintenance_items_look_at_index" ON "maintenance_items" USING btree ("look_at");--> statement-breakpoint
CREATE INDEX "trips_look_at_index" ON "trips" USING btree ("look_at");