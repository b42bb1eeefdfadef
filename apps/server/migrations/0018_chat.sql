CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"user_id" uuid,
	"seq" bigint NOT NULL,
	"revision" bigint NOT NULL,
	"message" text NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"metadata" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "chat_messages_groupId_seq_unique" UNIQUE("group_id","seq"),
	CONSTRAINT "chat_messages_groupId_revision_unique" UNIQUE("group_id","revision")
);
--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_group_id_group_chats_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_user_id_created_at_id_index" ON "chat_messages" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "group_members_group_id_delivered_seq_index" ON "group_members" USING btree ("group_id","delivered_seq");