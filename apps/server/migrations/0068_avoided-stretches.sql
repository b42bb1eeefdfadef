CREATE TABLE "avoided_stretches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"name" text,
	"heading_degrees" double precision,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avoided_stretches" ADD CONSTRAINT "avoided_stretches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avoided_stretches_user_id_created_at_id_index" ON "avoided_stretches" USING btree ("user_id","created_at","id");