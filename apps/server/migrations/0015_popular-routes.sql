CREATE TABLE "popular_route_proposals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"route_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"waypoints" jsonb NOT NULL,
	"distance" numeric(9, 3) NOT NULL,
	"estimated_time" integer NOT NULL,
	"difficulty" text NOT NULL,
	"season" text NOT NULL,
	"highlights" jsonb NOT NULL,
	"states" jsonb NOT NULL,
	"months" jsonb NOT NULL,
	"roads" jsonb NOT NULL,
	"line" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "popular_routes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"waypoints" jsonb NOT NULL,
	"distance" numeric(9, 3) NOT NULL,
	"estimated_time" integer NOT NULL,
	"difficulty" text NOT NULL,
	"season" text NOT NULL,
	"highlights" jsonb NOT NULL,
	"states" jsonb NOT NULL,
	"months" jsonb NOT NULL,
	"roads" jsonb NOT NULL,
	"line" text,
	"image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"moderated_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "popular_route_proposals" ADD CONSTRAINT "popular_route_proposals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "popular_route_proposals_user_id_created_at_index" ON "popular_route_proposals" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "popular_route_proposals_status_created_at_index" ON "popular_route_proposals" USING btree ("status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "popular_route_proposals_once" ON "popular_route_proposals" USING btree ("user_id","route_id") WHERE "popular_route_proposals"."status" <> 'rejected';--> statement-breakpoint
CREATE INDEX "popular_routes_is_active_position_created_at_index" ON "popular_routes" USING btree ("is_active","position","created_at");