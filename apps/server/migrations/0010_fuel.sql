CREATE TABLE "fuel_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"vehicle_id" uuid,
	"liters" numeric(9, 3) NOT NULL,
	"total_cost" numeric(10, 2) NOT NULL,
	"price_per_liter" numeric(12, 3) NOT NULL,
	"odometer" numeric(9, 1) NOT NULL,
	"gas_station" text NOT NULL,
	"location" text,
	"fuel_type" text NOT NULL,
	"full_tank" boolean NOT NULL,
	"missed" boolean NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fuel_vehicles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tank_liters" numeric(5, 1),
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fuel_records" ADD CONSTRAINT "fuel_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuel_records" ADD CONSTRAINT "fuel_records_vehicle_id_fuel_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."fuel_vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fuel_vehicles" ADD CONSTRAINT "fuel_vehicles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fuel_records_user_id_odometer_date_created_at_id_index" ON "fuel_records" USING btree ("user_id","odometer","date","created_at","id");--> statement-breakpoint
CREATE INDEX "fuel_records_vehicle_id_index" ON "fuel_records" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "fuel_vehicles_user_id_created_at_id_index" ON "fuel_vehicles" USING btree ("user_id","created_at","id");