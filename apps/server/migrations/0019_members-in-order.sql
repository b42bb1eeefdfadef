ALTER TABLE "group_members" ADD COLUMN "name_in_order" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "group_members_in_order" ON "group_members" USING btree ("group_id",("role" <> 'moderator'),"name_in_order","user_id");--> statement-breakpoint
-- Members are listed by their names, page by page: an index can hold that only beside the membership. Whoever comes in brings the
-- name along, and whoever is called otherwise from now on takes it to all groups. Both hold the rider's row, so that of a joining
-- and a renaming at once the later sees the earlier.
CREATE FUNCTION "name_of_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	SELECT ARRAY[lower("first_name"), lower("last_name")] INTO NEW."name_in_order" FROM "users" WHERE "id" = NEW."user_id";
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "group_members_name" BEFORE INSERT ON "group_members"
FOR EACH ROW EXECUTE FUNCTION "name_of_member"();--> statement-breakpoint
CREATE FUNCTION "name_in_groups"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "group_members" SET "name_in_order" = ARRAY[lower(NEW."first_name"), lower(NEW."last_name")] WHERE "user_id" = NEW."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_name_in_groups" AFTER UPDATE OF "first_name", "last_name" ON "users"
FOR EACH ROW WHEN ((OLD."first_name", OLD."last_name") IS DISTINCT FROM (NEW."first_name", NEW."last_name"))
EXECUTE FUNCTION "name_in_groups"();--> statement-breakpoint
UPDATE "group_members" SET "name_in_order" = ARRAY[lower("first_name"), lower("last_name")] FROM "users" WHERE "users"."id" = "user_id";
