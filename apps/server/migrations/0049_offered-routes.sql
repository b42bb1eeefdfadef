ALTER TABLE "group_ridings" ADD COLUMN "standing_seconds" double precision;--> statement-breakpoint
ALTER TABLE "group_ridings" ADD COLUMN "rides_last" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "group_ridings" ADD COLUMN "route_name" text;--> statement-breakpoint
ALTER TABLE "group_ridings" ADD COLUMN "route" jsonb;