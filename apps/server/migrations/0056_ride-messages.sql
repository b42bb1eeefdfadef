CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sending_since" timestamp with time zone,
	CONSTRAINT "contact_messages_userId_contactId_cause_unique" UNIQUE("user_id","contact_id","cause")
);
--> statement-breakpoint
ALTER TABLE "followed_rides" ADD COLUMN "contact_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "followed_rides" ADD COLUMN "tells_if_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "followed_rides" ADD COLUMN "ask_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "followed_rides" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "followed_rides" ADD COLUMN "told_late_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at");