CREATE TABLE "shared_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"hidden_meters" integer NOT NULL,
	"link_nonce" uuid NOT NULL,
	"link_hash" text NOT NULL,
	"line" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_links_linkHash_unique" UNIQUE("link_hash"),
	CONSTRAINT "shared_links_userId_kind_recordId_unique" UNIQUE("user_id","kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "shared_links" ADD CONSTRAINT "shared_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;