CREATE TABLE "maintenance_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"every_km" integer,
	"every_months" integer,
	"due_on" date,
	"last_odometer" numeric(9, 1),
	"last_date" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"date" date NOT NULL,
	"odometer" numeric(9, 1),
	"cost" numeric(10, 2),
	"note" text,
	"next_due_on" date,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "fuel_vehicles" ADD COLUMN "odometer" numeric(9, 1);--> statement-breakpoint
ALTER TABLE "fuel_vehicles" ADD COLUMN "odometer_on" date;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD CONSTRAINT "maintenance_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_items" ADD CONSTRAINT "maintenance_items_vehicle_id_fuel_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."fuel_vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_records" ADD CONSTRAINT "maintenance_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_records" ADD CONSTRAINT "maintenance_records_item_id_maintenance_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."maintenance_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "maintenance_items_user_id_created_at_id_index" ON "maintenance_items" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_items_vehicle_id_index" ON "maintenance_items" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "maintenance_records_user_id_date_created_at_id_index" ON "maintenance_records" USING btree ("user_id","date","created_at","id");--> statement-breakpoint
CREATE INDEX "maintenance_records_item_id_index" ON "maintenance_records" USING btree ("item_id");