CREATE TABLE "counted_calls" (
	"alert_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"client_hash" text NOT NULL,
	"channel" text NOT NULL,
	"is_agreed" boolean NOT NULL,
	"messages" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "counted_calls_alert_id_channel_is_agreed_pk" PRIMARY KEY("alert_id","channel","is_agreed")
);
--> statement-breakpoint
CREATE TABLE "counted_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "contact_consents_address_index";--> statement-breakpoint
DROP INDEX "contact_consents_asked_at_index";--> statement-breakpoint
CREATE INDEX "counted_calls_created_at_index" ON "counted_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "counted_requests_created_at_index" ON "counted_requests" USING btree ("created_at");