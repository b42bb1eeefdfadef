CREATE TABLE "emergency_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"relationship" text,
	"email" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "emergency_contacts_userId_phone_unique" UNIQUE("user_id","phone")
);
--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_contacts_user_id_created_at_id_index" ON "emergency_contacts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_contacts_one_primary" ON "emergency_contacts" USING btree ("user_id") WHERE "emergency_contacts"."is_primary";