CREATE TABLE "rides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"distance_meters" integer NOT NULL,
	"moving_seconds" integer NOT NULL,
	"standing_seconds" integer NOT NULL,
	"top_speed_kmh" integer NOT NULL,
	"curviness" double precision NOT NULL,
	"highways" jsonb NOT NULL,
	"sky" jsonb NOT NULL,
	"outline" text NOT NULL,
	"stops" jsonb NOT NULL,
	"track" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rides" ADD CONSTRAINT "rides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rides_user_id_started_at_id_index" ON "rides" USING btree ("user_id","started_at","id");