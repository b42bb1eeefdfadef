CREATE TABLE "chat_photos" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"small" "bytea" NOT NULL,
	"medium" "bytea" NOT NULL,
	"large" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_reports" ADD COLUMN "photo" "bytea";--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_message_id_chat_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_photos" ADD CONSTRAINT "chat_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_photos_user_id_index" ON "chat_photos" USING btree ("user_id");