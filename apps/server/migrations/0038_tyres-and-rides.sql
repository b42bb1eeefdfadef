ALTER TABLE "maintenance_records" ADD COLUMN "front_tread_mm" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "maintenance_records" ADD COLUMN "rear_tread_mm" numeric(3, 1);--> statement-breakpoint
ALTER TABLE "maintenance_records" ADD COLUMN "new_tyre" text;--> statement-breakpoint
ALTER TABLE "rides" ADD COLUMN "vehicle_id" uuid;