CREATE TABLE "accommodation_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"accommodation_id" uuid NOT NULL,
	"photo_id" uuid,
	"review_id" uuid,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "accommodation_photos" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accommodations" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accommodation_reviews" ADD COLUMN "taken_down_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accommodation_reports" ADD CONSTRAINT "accommodation_reports_accommodation_id_accommodations_id_fk" FOREIGN KEY ("accommodation_id") REFERENCES "public"."accommodations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodation_reports" ADD CONSTRAINT "accommodation_reports_photo_id_accommodation_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."accommodation_photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodation_reports" ADD CONSTRAINT "accommodation_reports_review_id_accommodation_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."accommodation_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accommodation_reports" ADD CONSTRAINT "accommodation_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accommodation_reports_open" ON "accommodation_reports" USING btree ("created_at") WHERE "accommodation_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "accommodation_reports_settled" ON "accommodation_reports" USING btree ("settled_at") WHERE "accommodation_reports"."settled_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "accommodation_reports_once" ON "accommodation_reports" USING btree ("reporter_id",coalesce("photo_id", "review_id", "accommodation_id")) WHERE "accommodation_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "accommodation_reports_accommodation_id_index" ON "accommodation_reports" USING btree ("accommodation_id");--> statement-breakpoint
CREATE INDEX "accommodation_reports_photo_id_index" ON "accommodation_reports" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "accommodation_reports_review_id_index" ON "accommodation_reports" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "accommodations_taken_down" ON "accommodations" USING btree ("taken_down_at") WHERE "accommodations"."taken_down_at" is not null;--> statement-breakpoint
CREATE INDEX "accommodation_reviews_taken_down" ON "accommodation_reviews" USING btree ("taken_down_at") WHERE "accommodation_reviews"."taken_down_at" is not null;--> statement-breakpoint
-- A review that was taken down does not count.
CREATE OR REPLACE FUNCTION "rate_accommodation"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"place" uuid := coalesce(NEW."accommodation_id", OLD."accommodation_id");
BEGIN
	PERFORM 1 FROM "accommodations" WHERE "id" = "place" FOR NO KEY UPDATE;
	UPDATE "accommodations" SET ("rating", "total_reviews") = (
		SELECT coalesce(round(avg("rating"), 2), 0), count(*) FROM "accommodation_reviews" WHERE "accommodation_id" = "place" AND "taken_down_at" IS NULL
	) WHERE "id" = "place";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "accommodation_reviews_rate" AFTER INSERT OR DELETE OR UPDATE OF "rating", "taken_down_at" ON "accommodation_reviews"
FOR EACH ROW EXECUTE FUNCTION "rate_accommodation"();
