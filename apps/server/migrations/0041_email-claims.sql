DROP INDEX "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_typed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_moderator" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email")) WHERE not "users"."email_typed";--> statement-breakpoint
-- Photos are ours, or came from a sign-in provider: any other address was typed, and read by everybody who saw the rider.
UPDATE "users" SET "profile_image_url" = NULL WHERE "profile_image_url" NOT LIKE '/api/photos/%' AND NOT EXISTS (SELECT 1 FROM "user_identities" WHERE "user_identities"."user_id" = "users"."id");
