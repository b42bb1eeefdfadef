-- What a place is rated is what its reviews say, also when a review goes with the account of who wrote it: no store could see to
-- that, because the database deletes it. The place is locked first, so that of two reviews at once the later counts both.
CREATE FUNCTION "rate_accommodation"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"place" uuid := coalesce(NEW."accommodation_id", OLD."accommodation_id");
BEGIN
	PERFORM 1 FROM "accommodations" WHERE "id" = "place" FOR NO KEY UPDATE;
	UPDATE "accommodations" SET ("rating", "total_reviews") = (
		SELECT coalesce(round(avg("rating"), 2), 0), count(*) FROM "accommodation_reviews" WHERE "accommodation_id" = "place"
	) WHERE "id" = "place";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "accommodation_reviews_rate" AFTER INSERT OR DELETE OR UPDATE OF "rating" ON "accommodation_reviews"
FOR EACH ROW EXECUTE FUNCTION "rate_accommodation"();
