CREATE TABLE "accommodation_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"accommodation_id" uuid NOT NULL,
	"small" "bytea" NOT NULL,
	"medium" "bytea" NOT NULL,
	"large" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "bookings_pending";--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "pix_terms" text DEFAULT 'on-confirmation' NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "answer_hours" smallint DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "answer_by" timestamp with time zone DEFAULT now() + interval '24 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "pix_terms" text DEFAULT 'on-confirmation' NOT NULL;--> statement-breakpoint
ALTER TABLE "accommodation_photos" ADD CONSTRAINT "accommodation_photos_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accommodation_photos_accommodation_id_index" ON "accommodation_photos" USING btree ("accommodation_id");--> statement-breakpoint
CREATE INDEX "bookings_pending" ON "bookings" USING btree ("answer_by") WHERE "bookings"."status" = 'pending';--> statement-breakpoint
UPDATE "bookings" SET "answer_by" = "created_at" + interval '24 hours', "pix_terms" = 'at-once';
