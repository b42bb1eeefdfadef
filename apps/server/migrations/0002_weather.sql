CREATE TABLE "weather_forecasts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"location_name" text DEFAULT '' NOT NULL,
	"latitude" numeric(5, 2) NOT NULL,
	"longitude" numeric(5, 2) NOT NULL,
	"forecast_data" jsonb NOT NULL,
	"travel_alerts" jsonb,
	"is_active" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "weather_forecasts_userId_latitude_longitude_unique" UNIQUE NULLS NOT DISTINCT("user_id","latitude","longitude")
);
--> statement-breakpoint
ALTER TABLE "weather_forecasts" ADD CONSTRAINT "weather_forecasts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weather_forecasts_updated_at_index" ON "weather_forecasts" USING btree ("updated_at");