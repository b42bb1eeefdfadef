ALTER TABLE "emergency_alerts" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emergency_alerts" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emergency_alerts" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emergency_alerts" ADD COLUMN "rider_name" text;--> statement-breakpoint
UPDATE "emergency_alerts" SET "send_at" = "created_at", "started_at" = "created_at";--> statement-breakpoint
ALTER TABLE "emergency_alerts" ALTER COLUMN "send_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_deliveries" ADD COLUMN "first_tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emergency_deliveries" ADD COLUMN "not_before" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emergency_deliveries" ADD COLUMN "in_doubt" boolean DEFAULT false NOT NULL;