CREATE TABLE "traffic_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"alert_id" text NOT NULL,
	"source" text NOT NULL,
	"type" text NOT NULL,
	"subtype" text,
	"description" text,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"heading_degrees" double precision,
	"street" text,
	"city" text,
	"country" text DEFAULT 'BR' NOT NULL,
	"confidence" smallint NOT NULL,
	"reliability" smallint NOT NULL,
	"severity" smallint NOT NULL,
	"speed" double precision,
	"delay" double precision,
	"length" double precision,
	"is_active" boolean DEFAULT true NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmations" integer DEFAULT 0 NOT NULL,
	"gone_in_row" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"missed_readings" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "traffic_alerts_alertId_unique" UNIQUE("alert_id")
);
--> statement-breakpoint
CREATE TABLE "traffic_reports" (
	"alert_id" uuid PRIMARY KEY NOT NULL,
	"rider_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "traffic_votes" (
	"alert_id" uuid NOT NULL,
	"rider_id" uuid NOT NULL,
	"vote" text NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "traffic_votes_alert_id_rider_id_pk" PRIMARY KEY("alert_id","rider_id")
);
--> statement-breakpoint
ALTER TABLE "traffic_reports" ADD CONSTRAINT "traffic_reports_alert_id_traffic_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."traffic_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_reports" ADD CONSTRAINT "traffic_reports_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_votes" ADD CONSTRAINT "traffic_votes_alert_id_traffic_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."traffic_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "traffic_votes" ADD CONSTRAINT "traffic_votes_rider_id_users_id_fk" FOREIGN KEY ("rider_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "traffic_alerts_place" ON "traffic_alerts" USING gist (point("longitude", "latitude"));--> statement-breakpoint
CREATE INDEX "traffic_alerts_newest" ON "traffic_alerts" USING btree ("reported_at" DESC NULLS FIRST) WHERE "traffic_alerts"."is_active";--> statement-breakpoint
CREATE INDEX "traffic_alerts_expires_at_index" ON "traffic_alerts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "traffic_reports_rider_id_index" ON "traffic_reports" USING btree ("rider_id");--> statement-breakpoint
CREATE INDEX "traffic_votes_rider_id_index" ON "traffic_votes" USING btree ("rider_id");