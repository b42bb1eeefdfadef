ALTER TABLE "trips" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "link_nonce" uuid;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "link_hash" text;--> statement-breakpoint
CREATE INDEX "trips_group_id_starts_on_id_index" ON "trips" USING btree ("group_id","starts_on","id");--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_linkHash_unique" UNIQUE("link_hash");