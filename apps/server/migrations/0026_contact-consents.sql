CREATE TABLE "blocked_addresses" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"blocked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"answer" text,
	"token_hash" text NOT NULL,
	"link_origin" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contact_consents_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "contact_consents_userId_address_unique" UNIQUE("user_id","address")
);
--> statement-breakpoint
ALTER TABLE "emergency_alerts" ADD COLUMN "plain_link_hash" text;--> statement-breakpoint
ALTER TABLE "emergency_deliveries" ADD COLUMN "is_agreed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_recipients" ADD COLUMN "withheld" text;--> statement-breakpoint
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_consents_address_index" ON "contact_consents" USING btree ("address");--> statement-breakpoint
CREATE INDEX "contact_consents_asked_at_index" ON "contact_consents" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "emergency_alerts" ADD CONSTRAINT "emergency_alerts_plainLinkHash_unique" UNIQUE("plain_link_hash");