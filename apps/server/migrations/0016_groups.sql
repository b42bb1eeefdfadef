CREATE TABLE "group_chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_words" text NOT NULL,
	"description" text,
	"visibility" text NOT NULL,
	"owner_id" uuid,
	"member_count" integer DEFAULT 0 NOT NULL,
	"popular_members" integer,
	"last_seq" bigint DEFAULT 0 NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_invitation_uses" (
	"invitation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_invitation_uses_invitation_id_user_id_pk" PRIMARY KEY("invitation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"created_by" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_invitations_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"delivered_seq" bigint DEFAULT 0 NOT NULL,
	"read_seq" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "group_members_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_removals" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "group_removals_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "group_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message_id" uuid,
	"message" text,
	"reason" text NOT NULL,
	"details" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rider_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rider_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
ALTER TABLE "group_invitation_uses" ADD CONSTRAINT "group_invitation_uses_invitation_id_group_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."group_invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitation_uses" ADD CONSTRAINT "group_invitation_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_group_id_group_chats_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_invitations" ADD CONSTRAINT "group_invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_group_chats_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_removals" ADD CONSTRAINT "group_removals_group_id_group_chats_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_removals" ADD CONSTRAINT "group_removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_reports" ADD CONSTRAINT "group_reports_group_id_group_chats_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."group_chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_reports" ADD CONSTRAINT "group_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_reports" ADD CONSTRAINT "group_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_blocks" ADD CONSTRAINT "rider_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rider_blocks" ADD CONSTRAINT "rider_blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_chats_public" ON "group_chats" USING btree ("member_count","id") WHERE "group_chats"."visibility" = 'public' and "group_chats"."popular_members" is null;--> statement-breakpoint
CREATE INDEX "group_chats_words" ON "group_chats" USING gin (to_tsvector('simple', "name_words"));--> statement-breakpoint
CREATE INDEX "group_invitation_uses_user_id_index" ON "group_invitation_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_invitations_group_id_index" ON "group_invitations" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "group_invitations_created_by_index" ON "group_invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "group_members_user_id_group_id_index" ON "group_members" USING btree ("user_id","group_id");--> statement-breakpoint
CREATE INDEX "group_removals_user_id_index" ON "group_removals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "group_reports_open" ON "group_reports" USING btree ("group_id","created_at") WHERE "group_reports"."settled_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "group_reports_once" ON "group_reports" USING btree ("group_id","reporter_id","user_id",coalesce("message_id", '00000000-0000-0000-0000-000000000000'::uuid)) WHERE "group_reports"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "group_reports_reporter_id_index" ON "group_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "group_reports_user_id_index" ON "group_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rider_blocks_blocked_id_index" ON "rider_blocks" USING btree ("blocked_id");--> statement-breakpoint
-- A group's figure is its members', and its owner one of them, also when members go with their accounts: no store could see to
-- that, because the database deletes them. The group is locked by the update, so that of two who leave at once the later sees it.
CREATE FUNCTION "keep_group_of_its_members"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"owner" uuid;
	"heir" uuid;
BEGIN
	IF TG_OP = 'INSERT' THEN
		UPDATE "group_chats" SET "member_count" = "member_count" + 1 WHERE "id" = NEW."group_id";
		RETURN NULL;
	END IF;
	UPDATE "group_chats" SET "member_count" = "member_count" - 1 WHERE "id" = OLD."group_id" RETURNING "owner_id" INTO "owner";
	IF "owner" = OLD."user_id" THEN
		SELECT "user_id" INTO "heir" FROM "group_members" WHERE "group_id" = OLD."group_id"
		ORDER BY "role" = 'moderator' DESC, "joined_at", "user_id" LIMIT 1;
		IF "heir" IS NULL THEN
			DELETE FROM "group_chats" WHERE "id" = OLD."group_id";
		ELSE
			UPDATE "group_chats" SET "owner_id" = "heir" WHERE "id" = OLD."group_id";
			UPDATE "group_members" SET "role" = 'moderator' WHERE "group_id" = OLD."group_id" AND "user_id" = "heir";
		END IF;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "group_members_keep_group" AFTER INSERT OR DELETE ON "group_members"
FOR EACH ROW EXECUTE FUNCTION "keep_group_of_its_members"();--> statement-breakpoint
-- Whoever changes a group locks it before its members. An account that goes takes its members' rows first, and so locks all of
-- its groups before that, in one order: or two of them, or one and somebody who hands a group over, would wait for each other.
CREATE FUNCTION "lock_groups_of_rider"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM "group_chats" WHERE "id" IN (SELECT "group_id" FROM "group_members" WHERE "user_id" = OLD."id")
	ORDER BY "id" FOR UPDATE;
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_lock_groups" BEFORE DELETE ON "users"
FOR EACH ROW EXECUTE FUNCTION "lock_groups_of_rider"();
