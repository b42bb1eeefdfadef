CREATE TABLE "motorcycle_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"vehicle_id" uuid NOT NULL,
	"record_id" uuid,
	"width_pixels" integer NOT NULL,
	"height_pixels" integer NOT NULL,
	"small" "bytea" NOT NULL,
	"medium" "bytea" NOT NULL,
	"large" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "motorcycle_photos" ADD CONSTRAINT "motorcycle_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motorcycle_photos" ADD CONSTRAINT "motorcycle_photos_vehicle_id_fuel_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."fuel_vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "motorcycle_photos" ADD CONSTRAINT "motorcycle_photos_record_id_maintenance_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."maintenance_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "motorcycle_photos_user_id_created_at_id_index" ON "motorcycle_photos" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "motorcycle_photos_vehicle_id_index" ON "motorcycle_photos" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "motorcycle_photos_record_id_index" ON "motorcycle_photos" USING btree ("record_id");