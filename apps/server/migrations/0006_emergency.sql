CREATE TABLE "emergency_acknowledgements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alert_id" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"location" jsonb,
	"position" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"link_origin" text NOT NULL,
	"link_hash" text NOT NULL,
	"link_revoked_at" timestamp with time zone,
	CONSTRAINT "emergency_alerts_linkHash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "emergency_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recipient_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sending_since" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"provider_message_id" text,
	"problem" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "emergency_deliveries_recipientId_kind_channel_unique" UNIQUE("recipient_id","kind","channel")
);
--> statement-breakpoint
CREATE TABLE "emergency_recipients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alert_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"is_primary" boolean NOT NULL,
	"rank" integer NOT NULL,
	CONSTRAINT "emergency_recipients_alertId_contactId_unique" UNIQUE("alert_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "emergency_acknowledgements" ADD CONSTRAINT "emergency_acknowledgements_alert_id_emergency_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."emergency_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_alerts" ADD CONSTRAINT "emergency_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_deliveries" ADD CONSTRAINT "emergency_deliveries_recipient_id_emergency_recipients_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."emergency_recipients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_recipients" ADD CONSTRAINT "emergency_recipients_alert_id_emergency_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."emergency_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_acknowledgements_alert_id_at_index" ON "emergency_acknowledgements" USING btree ("alert_id","at");--> statement-breakpoint
CREATE INDEX "emergency_alerts_user_id_created_at_index" ON "emergency_alerts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "emergency_deliveries_provider_message_id_index" ON "emergency_deliveries" USING btree ("provider_message_id");--> statement-breakpoint
CREATE INDEX "jobs_run_at_id_index" ON "jobs" USING btree ("run_at","id");